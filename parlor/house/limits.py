"""How many may come to the door, how often they may try, and how many may be in."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from itertools import count
from time import monotonic
from typing import Final

from parlor.core.errors import ParlorError

MAX_AT_DOOR: Final = 100
"""Connections that have not logged in: each takes about 100 kB and a file."""
MAX_AT_DOOR_EACH: Final = 10
"""The same from one address, so that one cannot keep all others out."""
ARRIVALS_EACH: Final = 60, 60.0
"""Connections from one address in so many seconds: key exchange costs the house 5 ms."""
FAILURES_EACH: Final = 20, 600.0
"""Refused log-ins from one address in so many seconds: more are no mistakes."""
REQUESTS_EACH: Final = 300, 60.0
"""Connections of browsers from one address in so many seconds: a page takes seven, each a millisecond."""
REGISTRATIONS_EACH: Final = 10, 3600.0
"""Names registered from one address in so many seconds: a class behind one address can come in within an evening."""
MAX_SESSIONS_EACH: Final = 3
"""Sessions of one key: a table, a look at the rules, and one whose line is dead but not yet given up."""
MAX_ADDRESSES: Final = 10_000
"""Addresses that are remembered, those heard of last; each takes less than 1 kB."""

MADE_PLACE: Final = "made place for others"
"""Why somebody is sent away from a door that is full."""


class Refused(ParlorError):
    """Somebody can't come in just now; the message says why."""


class Rate:
    """So many events in so many seconds, by address."""

    def __init__(self, limit: tuple[int, float], clock: Callable[[], float] = monotonic) -> None:
        self._most, self._seconds = limit
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def full(self, address: str) -> bool:
        """Whether an address has had all that it may have for now."""
        times = self._times.get(address)
        while times and times[0] <= self._clock() - self._seconds:
            times.popleft()
        return times is not None and len(times) >= self._most

    def note(self, address: str) -> None:
        """Note an event."""
        self._times.setdefault(address, deque(maxlen=self._most)).append(self._clock())
        self._times.move_to_end(address)
        if len(self._times) > MAX_ADDRESSES:
            self._times.popitem(last=False)


class Limits:
    """Counts who comes to the door of a house, and who is in."""

    def __init__(self, max_sessions: int, clock: Callable[[], float] = monotonic) -> None:
        """From one address at most half of the sessions may come."""
        self._max_sessions = max_sessions
        self._at_door: dict[str, dict[int, Callable[[], None]]] = {}
        self._numbers = count(1)
        self._arrivals = Rate(ARRIVALS_EACH, clock)
        self._requests = Rate(REQUESTS_EACH, clock)
        self._failures = Rate(FAILURES_EACH, clock)
        self._registrations = Rate(REGISTRATIONS_EACH, clock)
        self._in: Counter[str] = Counter()
        self._sessions = 0

    def arrive(self, address: str, send_away: Callable[[], None], *, web: bool = False) -> int:
        """Somebody comes to a door; his number there, with which he leaves it. Raises `Refused`.

        Where the doors are full, he takes the place of whoever has stood there longest, of the address from which most
        are there: that one's `send_away` is called.
        """
        arrivals = self._requests if web else self._arrivals
        if len(self._at_door.get(address, ())) >= MAX_AT_DOOR_EACH:
            raise Refused("too many from this address are at the door")
        if arrivals.full(address) or self._failures.full(address):
            raise Refused("too many have come from this address")
        if sum(map(len, self._at_door.values())) >= MAX_AT_DOOR:
            self._make_place(address)
        arrivals.note(address)
        number = next(self._numbers)
        self._at_door.setdefault(address, {})[number] = send_away
        return number

    def _make_place(self, address: str) -> None:
        most = max(self._at_door, key=lambda each: len(self._at_door[each]))
        if len(self._at_door[most]) <= len(self._at_door.get(address, ())):
            raise Refused("too many are at the door")
        number = min(self._at_door[most])
        send_away = self._at_door[most][number]
        self.leave_door(most, number)
        send_away()

    def leave_door(self, address: str, number: int) -> None:
        """Somebody is in, or gone."""
        here = self._at_door.get(address, {})
        here.pop(number, None)
        if not here:
            self._at_door.pop(address, None)

    def note_failure(self, address: str) -> None:
        """Somebody was refused."""
        self._failures.note(address)

    def check_registration(self, address: str) -> None:
        """Count a name that is to be registered. Raises `Refused`."""
        if self._registrations.full(address):
            raise Refused("Many names were registered from your address: come again in an hour.")
        self._registrations.note(address)

    def begin_session(self, person: str, address: str) -> None:
        """Count a session of a person, by his key. Raises `Refused`."""
        if self._sessions >= self._max_sessions:
            raise Refused("The house is full: come again in a while.")
        if self._in[person] >= MAX_SESSIONS_EACH:
            raise Refused(f"You are in {MAX_SESSIONS_EACH} times already: leave one of your sessions first.")
        if self._in[address] >= max(1, self._max_sessions // 2):
            raise Refused("Half of the house is full of people from your address: come again in a while.")
        self._sessions += 1
        self._in.update((person, address))

    def end_session(self, person: str, address: str) -> None:
        """A session that was counted has ended."""
        self._sessions -= 1
        self._in.subtract((person, address))
        self._in += Counter()


def address_group(address: str) -> str:
    """What counts as one address: of IPv6 the first 64 bits, for whoever has one of those has all."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
