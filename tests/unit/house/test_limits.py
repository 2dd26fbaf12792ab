"""How many may come to the door of a house, how often they may try, and how many may be in."""

from __future__ import annotations

from functools import partial

import pytest

from parlor.house.limits import (
    ARRIVALS_EACH,
    FAILURES_EACH,
    MAX_ADDRESSES,
    MAX_AT_DOOR,
    MAX_AT_DOOR_EACH,
    MAX_SESSIONS_EACH,
    REGISTRATIONS_EACH,
    Limits,
    Rate,
    Refused,
    address_group,
)


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def nothing() -> None:
    """What is done to somebody whom nobody sends away."""
    raise AssertionError("somebody was sent away")


def test_one_address_cannot_keep_the_others_out() -> None:
    limits = Limits(50, Clock())
    numbers = [limits.arrive("192.0.2.1", nothing) for _ in range(MAX_AT_DOOR_EACH)]
    with pytest.raises(Refused, match="from this address are at the door"):
        limits.arrive("192.0.2.1", nothing)
    limits.arrive("192.0.2.2", nothing)
    limits.leave_door("192.0.2.1", numbers[0])
    limits.arrive("192.0.2.1", nothing)


def test_at_a_full_door_whoever_has_stood_there_longest_makes_place_where_most_are_from() -> None:
    limits = Limits(50, Clock())
    gone: list[str] = []
    limits.arrive("198.51.100.1", partial(gone.append, "patient"))
    for number in range(MAX_AT_DOOR - 1):
        limits.arrive(f"192.0.2.{number // MAX_AT_DOOR_EACH}", partial(gone.append, str(number)))
    limits.arrive("198.51.100.2", nothing)
    limits.arrive("198.51.100.3", nothing)
    assert gone == ["0", "10"]


def test_at_a_door_full_of_single_people_another_one_is_refused() -> None:
    limits = Limits(50, Clock())
    for number in range(MAX_AT_DOOR):
        limits.arrive(f"192.0.2.{number}", nothing)
    with pytest.raises(Refused, match="too many are at the door"):
        limits.arrive("192.0.2.1", nothing)


def test_whoever_comes_too_often_has_to_wait() -> None:
    clock = Clock()
    limits = Limits(50, clock)
    most, seconds = ARRIVALS_EACH
    for _ in range(most):
        limits.leave_door("192.0.2.1", limits.arrive("192.0.2.1", nothing))
    with pytest.raises(Refused, match="too many have come"):
        limits.arrive("192.0.2.1", nothing)
    clock.now = seconds
    limits.arrive("192.0.2.1", nothing)


def test_whoever_is_refused_too_often_has_to_wait() -> None:
    clock = Clock()
    limits = Limits(50, clock)
    most, seconds = FAILURES_EACH
    for _ in range(most):
        limits.leave_door("192.0.2.1", limits.arrive("192.0.2.1", nothing))
        limits.note_failure("192.0.2.1")
    with pytest.raises(Refused, match="too many have come"):
        limits.arrive("192.0.2.1", nothing)
    limits.arrive("192.0.2.2", nothing)
    clock.now = seconds
    limits.arrive("192.0.2.1", nothing)


def test_names_are_registered_a_few_at_a_time() -> None:
    clock = Clock()
    limits = Limits(50, clock)
    most, seconds = REGISTRATIONS_EACH
    for _ in range(most):
        limits.check_registration("192.0.2.1")
    with pytest.raises(Refused, match="in an hour"):
        limits.check_registration("192.0.2.1")
    clock.now = seconds
    limits.check_registration("192.0.2.1")


def test_so_many_sessions_a_person_an_address_and_a_house() -> None:
    limits = Limits(8, Clock())
    for _ in range(MAX_SESSIONS_EACH):
        limits.begin_session("anna", "192.0.2.1")
    with pytest.raises(Refused, match="in 3 times already"):
        limits.begin_session("anna", "192.0.2.2")
    limits.begin_session("ben", "192.0.2.1")
    with pytest.raises(Refused, match="from your address"):
        limits.begin_session("clara", "192.0.2.1")
    for number in range(4):
        limits.begin_session(f"guest {number}", f"192.0.2.1{number}")
    with pytest.raises(Refused, match="house is full"):
        limits.begin_session("dora", "192.0.2.20")
    limits.end_session("anna", "192.0.2.1")
    limits.begin_session("anna", "192.0.2.1")


def test_only_so_many_addresses_are_remembered() -> None:
    rate = Rate((1, 60.0), Clock())
    rate.note("first")
    for number in range(MAX_ADDRESSES):
        rate.note(str(number))
    assert not rate.full("first")
    assert rate.full("0")


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, group: str) -> None:
    assert address_group(address) == group
