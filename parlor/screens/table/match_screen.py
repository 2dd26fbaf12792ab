"""A screen with a match on it, and what can be looked at besides: rules, keys, the log, every position, a review."""

from __future__ import annotations

from textual.screen import Screen

from parlor.play.match import Match
from parlor.screens.app_api import AppApi
from parlor.screens.table.face import is_covered
from parlor.screens.table.presenter import Presenter
from parlor.screens.table.table_follower import TableFollower
from parlor.store.follower import Follower
from parlor.store.save_service import export


class MatchScreen(Screen[None]):
    """What a match is shown by, and the actions that do nothing to it."""

    parlor: AppApi
    presenter: Presenter
    follower: Follower | TableFollower

    @property
    def match(self) -> Match:
        """The match as it is now: another window may have gone on with it."""
        return self.presenter.session.match

    def action_rules(self) -> None:
        """Show the page of rules."""
        from parlor.screens.pages import RulesPage

        self.parlor.push_screen(RulesPage(self.match.entry, self.parlor.palette))

    def action_keys(self) -> None:
        """Show all keys."""
        from parlor.screens.keys_page import lying

        self.parlor.show_keys(lying(self.presenter.input.scene))

    def action_log(self) -> None:
        """Show the whole log."""
        from parlor.screens.pages import LogPage

        talk = self.presenter.messages.talk
        said = ("", "Table talk:", *talk) if talk else ()
        self.parlor.push_screen(LogPage(self.match.entry.title, [*self.presenter.log(), *said]))

    def action_step(self) -> None:
        """Step through the game so far; behind the curtain there is nothing to see."""
        session = self.presenter.session
        if not is_covered(session):
            self.parlor.show_replay(self.match, session.viewer, at=-1)

    def action_analyse(self) -> None:
        """Look back on the game that is over: what every decision cost, and what was luck."""
        if self.match.over:
            saved_as = self.follower.saved_as or self.parlor.save_service.saved_id(self.match)
            self.parlor.show_review(self.match, saved_as, self.presenter.session.viewer)

    def action_export(self) -> None:
        """Write the game into a file."""
        self.presenter.notice(export(self.match, self.follower.saved_as))

    def action_play_again(self) -> None:
        """Play the same game with the same players."""
        self.parlor.play_again(self.match)

    def action_change_seats(self) -> None:
        """Set the same game up anew."""
        self.parlor.change_seats(self.match)
