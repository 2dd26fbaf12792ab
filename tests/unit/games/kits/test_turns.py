"""What games of every family share: changed tuples, and sets as bits."""

from __future__ import annotations

from parlor.games.kits.common.turns import bit_numbers, subsets


def test_the_choices_of_some_values_stand_where_their_bits_say() -> None:
    found = subsets("abc")
    assert found[0b000] == ()
    assert found[0b101] == ("a", "c")
    assert len(found) == 8
    for bits, chosen in enumerate(found):
        assert bit_numbers(bits) == ["abc".index(value) for value in chosen]
