"""Playing for real: bots that fail, processes that die."""

from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from tableronde.engine.errors import BadBot
from tableronde.lab.arena.bout import play_bout, prepare
from tableronde.lab.arena.plan import Plan
from tableronde.lab.arena.running import play_all
from tableronde.lab.arena.schedule import Bout, schedule
from tableronde.lab.arena.standings import mishaps

from ..engine.play import CARDINAL

ODD_BOTS = Path(__file__).parents[1] / "bots_for_tests"


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Installed as far as anybody can tell, here and in new processes."""
    monkeypatch.syspath_prepend(ODD_BOTS)


def bouts(*bots: str, games: int = 3) -> Iterator[Bout]:
    return schedule(Plan(CARDINAL, 3, {"swift": True}, bots, "one" if len(bots) == 2 else "mixed", games, 5))


def test_a_bout_tells_who_won_and_how_long_everybody_thought() -> None:
    bout = next(bouts("squire", "page"))
    found = play_bout(bout)
    assert (found["bout"], found["seed"], found["bots"]) == (0, 5, ["squire", "page", "page"])
    assert sum(found["shares"]) == pytest.approx(1)
    assert max(found["scores"]) == found["scores"][found["shares"].index(max(found["shares"]))]
    for seat in range(3):
        assert found["decisions"][seat] > 5
        assert 0 < found["longest"][seat] <= found["thinking"][seat] < found["seconds"]
    assert (found["mishaps"], found["stalled"]) == ([], False)


def test_the_same_bout_again_is_the_same_game() -> None:
    for bout in bouts("squire", "page"):
        one, other = play_bout(bout), play_bout(bout)
        assert (one["shares"], one["scores"], one["decisions"]) == (other["shares"], other["scores"], other["decisions"])


def test_a_search_plays_too_and_keeps_its_time() -> None:
    found = play_bout(next(bouts("knight@0.01", "page")))
    assert found["mishaps"] == []
    assert found["decisions"][0] > 5
    assert found["thinking"][0] / found["decisions"][0] < 0.5


def test_what_fails_is_replaced_and_told() -> None:
    """One raises, one talks nonsense, one falls asleep; every game comes to its end."""
    found = list(play_all(bouts("raiser", "mumbler", "sleeper"), jobs=2))
    assert sorted(outcome["bout"] for outcome in found) == [0, 1, 2]
    told = {mishap.bot: mishap for mishap in mishaps(found)}
    assert told["raiser"].what == "failed with ValueError: my hand is empty"
    assert told["raiser"].times > 20
    assert "answered 'hm'" in told["mumbler"].what
    assert told["sleeper"].what.startswith("has not answered after 5.01 seconds")
    assert told["sleeper"].times == 1
    assert [outcome["stalled"] for outcome in found].count(True) == 1


def test_a_bout_whose_process_died_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLERONDE_TEST_GRAVE", str(tmp_path / "grave"))
    found = list(play_all(bouts("mortal", "page"), jobs=2))
    assert (tmp_path / "grave").exists()
    assert sorted(outcome["bout"] for outcome in found) == [0, 1, 2]


def test_a_bot_that_ends_every_process_ends_the_arena_with_a_sentence() -> None:
    with pytest.raises(BadBot, match=r"^game \d \(.*assassin.*; seed 5\) was begun 3 times, and each time its process died"):
        list(play_all(bouts("assassin", "page"), jobs=1))


def test_prepared_once_nothing_is_left_to_compile() -> None:
    prepare(CARDINAL, ("page", "knight@0.01"))
    told: list[str] = []
    prepare(CARDINAL, ("page", "knight@0.01"), lambda name, done, total: told.append(name))
    assert told == []


def test_no_process_is_left_behind() -> None:
    games = play_all(bouts("page", "squire", games=300), jobs=1)
    next(games)
    games.close()  # type: ignore[attr-defined]
    assert active_children() == []
