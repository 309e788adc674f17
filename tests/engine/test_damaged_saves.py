"""Saves that something happened to. Each is refused as such, or is still the very match that was saved."""

import json

import pytest

from tableronde import Match
from tableronde.engine.errors import BadSave
from tableronde.engine.saves import load_match

from ..games_for_tests.variants import PLEDGE, install
from .play import CARDINAL, play_on, trace

INSERTED = b' \n\t0519-.eE"\\,:{}[]ax\x00\x7f\x80\xc3\xff'


def short_match(game: str) -> Match:
    if game == "cardinal":
        return play_on(CARDINAL.match(3, 70, swift=True), 3)
    return play_on(PLEDGE.match(2, 5, double="second"), 4)


@pytest.fixture(params=["cardinal", "pledge"])
def match(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Match:
    install(monkeypatch, PLEDGE)
    return short_match(request.param)


def read(text: bytes | str) -> Match | str:
    """The match, or why it is refused."""
    try:
        return load_match(text)
    except BadSave as problem:
        return str(problem)


def loads_the_same_or_not_at_all(text: bytes | str, match: Match) -> bool:
    """Whether it loads. `BadSave` is the only error, and another match the worst that could happen."""
    again = read(text)
    if isinstance(again, str):
        assert again.endswith(".")
        return False
    assert trace(again) == trace(match), text
    assert json.loads(text) == json.loads(match.save()), text
    return True


def test_one_bit_flipped_anywhere(match: Match) -> None:
    save = match.save().encode()
    loaded = 0
    for at in range(len(save)):
        for bit in range(8):
            loaded += loads_the_same_or_not_at_all(save[:at] + bytes([save[at] ^ 1 << bit]) + save[at + 1 :], match)
    assert loaded < 40


def test_one_byte_deleted_anywhere(match: Match) -> None:
    save = match.save().encode()
    loaded = [at for at in range(len(save)) if loads_the_same_or_not_at_all(save[:at] + save[at + 1 :], match)]
    assert all(save[at : at + 1].isspace() for at in loaded)


def test_one_byte_inserted_anywhere(match: Match) -> None:
    save = match.save().encode()
    loaded = set()
    for at in range(len(save) + 1):
        for byte in INSERTED:
            if loads_the_same_or_not_at_all(save[:at] + bytes([byte]) + save[at:], match):
                loaded.add(byte)
    assert set(b" \n\t") <= loaded
    assert loaded <= set(b" \n\t-")


def test_one_character_of_text_inserted_anywhere(match: Match) -> None:
    save = match.save()
    for at in range(len(save) + 1):
        for character in ("\ufeff", "\ud800", "\u2028", "é", "\u0660"):
            assert not loads_the_same_or_not_at_all(save[:at] + character + save[at:], match)


def test_cut_off_anywhere(match: Match) -> None:
    save = match.save()
    for length in range(len(save) - 1):
        with pytest.raises(BadSave):
            load_match(save[:length])
        with pytest.raises(BadSave):
            load_match(save[:length].encode())
    assert loads_the_same_or_not_at_all(save[:-1], match)


def test_one_line_pasted_behind_another(match: Match) -> None:
    with pytest.raises(BadSave, match="line 2"):
        load_match(match.save() * 2)


def test_two_parts_swapped(match: Match) -> None:
    """Words moved about keep all their letters: only the sum tells."""
    content = json.loads(match.save())
    swapped = content | {"actions": content["actions"][::-1]}
    with pytest.raises(BadSave, match="check sum"):
        load_match(json.dumps(swapped))


def test_a_decision_left_out(match: Match) -> None:
    content = json.loads(match.save())
    with pytest.raises(BadSave, match="check sum"):
        load_match(json.dumps(content | {"actions": content["actions"][:-1]}))


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_another_encoding(match: Match, encoding: str) -> None:
    again = read(match.save().encode(encoding))
    assert "damaged" in again if isinstance(again, str) else trace(again) == trace(match)


def test_the_sentence_says_where_the_text_breaks_off(match: Match) -> None:
    with pytest.raises(BadSave, match=r"damaged or cut off: it is not JSON at line 1, column \d+"):
        load_match(match.save()[:40])


def test_noise() -> None:
    for noise in (b"", b" ", b"\x00" * 100, bytes(range(256)), b"\x89PNG\r\n\x1a\n", b"[" * 100_000, b'{"a":' * 100_000):
        with pytest.raises(BadSave):
            load_match(noise)
