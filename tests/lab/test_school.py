"""The school: tables that wait for pupils, and a pupil that learns."""

from importlib.util import find_spec
from pathlib import Path
from subprocess import run
from sys import executable

import numpy as np
import pytest

from tableronde import load
from tableronde.bots.search.instinct import CHANCES, LIKING, Instinct, layers_in
from tableronde.engine.game import Game, games
from tableronde.lab.school.classroom import ENDED, FACTS, KNOWN, OFFERED, SEAT, SEATS, Classroom
from tableronde.lab.school.endings import endings, together
from tableronde.lab.school.kinds import kinds_of_tables
from tableronde.lab.school.worlds import WORLDS, worlds_of

from .test_gpu import with_gpu

#: A classroom takes its time to compile: that of one game in every run, those of the others in the long ones.
QUICKEST = "medievallons"
every_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game.id == QUICKEST else pytest.mark.soak, id=game.id) for game in games()]
)


def classroom(game: Game, tables: int = 60) -> Classroom:
    return Classroom(game, kinds_of_tables(game, seed=1), tables, threads=2, seed=1)


def decide_anything(room: Classroom, dice: np.random.Generator) -> None:
    numbers = np.arange(len(room.taken))
    room.taken[:] = room.offered[numbers, (dice.random(len(numbers)) * room.sheet[:, OFFERED]).astype(int)]
    room.decide()


@every_game
def test_every_table_waits_for_a_real_choice_of_a_pupil(game: Game) -> None:
    room, dice = classroom(game), np.random.default_rng(1)
    for _ in range(150):
        sheet = room.sheet
        assert (sheet[:, OFFERED] > 1).all()
        assert (sheet[:, SEAT] < sheet[:, SEATS]).all()
        decide_anything(room, dice)
    assert set(room.sheet[:, SEATS]) == set(game.meta.seats)


@every_game
def test_what_pupils_are_shown_are_facts_known_first(game: Game) -> None:
    room, dice, seen = classroom(game), np.random.default_rng(1), game.observation
    for _ in range(40):
        places = np.arange(seen.most)
        known = places < room.sheet[:, [KNOWN]]
        hidden = (places < room.sheet[:, [FACTS]]) & ~known
        assert (room.seen[known] < seen.known).all()
        assert (room.seen[hidden] >= seen.known).all()
        assert (room.seen[hidden] < seen.facts).all()
        assert known.any(axis=1).all()
        decide_anything(room, dice)


@every_game
def test_games_end_with_one_victory_and_begin_anew(game: Game) -> None:
    room, dice, ended = classroom(game), np.random.default_rng(1), 0
    for _ in range(400):
        seats = room.sheet[:, SEATS].copy()
        decide_anything(room, dice)
        for table in np.flatnonzero(room.sheet[:, ENDED]):
            assert room.ends[table, : seats[table]].sum() == pytest.approx(1)
            ended += 1
    assert ended > 20


@every_game
def test_the_same_seed_and_decisions_make_the_same_school(game: Game) -> None:
    rooms = [classroom(game) for _ in range(2)]
    for room in rooms:
        dice = np.random.default_rng(1)
        for _ in range(60):
            decide_anything(room, dice)
    assert (rooms[0].sheet == rooms[1].sheet).all()


@with_gpu
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_on_a_card_pupils_are_shown_what_they_are_shown_by_the_processor(game: Game) -> None:
    pytest.importorskip("torch")
    from tableronde.lab.school.on_gpu import GpuClassroom

    kinds, dice = kinds_of_tables(game, seed=1), np.random.default_rng(1)
    room, card = Classroom(game, kinds, 100, threads=100, seed=1), GpuClassroom(game, kinds, 100, seed=1)
    for _ in range(200):
        for part in ("sheet", "seen", "offered", "ends"):
            assert (getattr(card, part).cpu().numpy() == getattr(room, part)).all()
        decide_anything(room, dice)
        card.taken[:] = card.taken.new_tensor(room.taken)
        card.decide()


@every_game
def test_half_of_the_tables_have_the_usual_options(game: Game) -> None:
    kinds = kinds_of_tables(game, seed=3)
    usual = game.encode_options(game.meta.check(game.meta.seats[-1], {})[1])
    assert sum(kind[1:] == usual for kind in kinds) >= len(kinds) / 2
    assert {kind[0] for kind in kinds} == set(game.meta.seats)
    assert len({tuple(kind[1:]) for kind in kinds}) > 1


def test_a_pupil_learns_who_will_win_and_what_it_learnt_fits_the_game(tmp_path: Path) -> None:
    """After a few lessons it is less often wrong than who thinks that all have the same chance. For whoever has PyTorch."""
    pytest.importorskip("torch")
    from tableronde.lab.school.learning import Lessons, School

    game = load("cardinal")
    school = School(game, Lessons(tables=256, steps=32, threads=2, batch=2048))
    told = [school.learn(school.play(), progress=0.5) for _ in range(16)]
    assert told[-1]["wrong"] < 0.995 * told[-1]["even"]
    school.save(tmp_path / "instinct.npz")
    instinct = Instinct(layers_in((tmp_path / "instinct.npz").read_bytes(), 2))
    assert instinct.plan[LIKING + 1] == game.observation.known
    assert instinct.plan[CHANCES + 1] == game.observation.facts


def test_who_is_shown_true_worlds_learns_to_find_them(tmp_path: Path) -> None:
    """After a few games it finds the true one more often than by chance. For whoever has PyTorch."""
    pytest.importorskip("torch")
    from tableronde.lab.school.believing import Believer

    game = load("medievallons")
    moments = worlds_of(game, first=1, games=40)
    lessons, exam = moments[100:], moments[:100]
    believer = Believer(game, seed=1)
    course = believer.course(lessons, rounds=4, seed=1)
    for number in range(4):
        believer.attend(course, lessons, number)
    found, told = believer.examine(exam)
    assert found > 1 / WORLDS
    assert told > 0
    believer.save(tmp_path / "belief.npz")
    first, second, third = layers_in((tmp_path / "belief.npz").read_bytes(), 1)
    assert len(first) == game.observation.facts + 1
    assert (second.shape[0], third.shape) == (first.shape[1] + 1, (1, second.shape[1] + 1))


def school_says(*words: str, school: str = "tableronde.lab.school") -> str:
    ran = run([executable, "-m", school, *words], capture_output=True, text=True, timeout=120, check=False)
    assert ran.returncode == 2
    return ran.stderr.splitlines()[-1]


def test_who_cannot_learn_is_told_in_one_sentence() -> None:
    if find_spec("torch") is None:
        assert "learning takes PyTorch: pip install 'tableronde[learn]'." in school_says("cardinal")
        return
    assert "there is no game 'cardnal'" in school_says("cardnal")
    assert "--minutes is more than 0, not -1.0." in school_says("cardinal", "--minutes", "-1")


def test_who_cannot_learn_what_is_likely_is_told_in_one_sentence() -> None:
    belief = "tableronde.lab.school.belief"
    if find_spec("torch") is None:
        assert "learning takes PyTorch: pip install 'tableronde[learn]'." in school_says("cardinal", school=belief)
        return
    assert "there is no game 'cardnal'" in school_says("cardnal", school=belief)
    assert "--games, --rounds and --jobs are at least 1." in school_says("cardinal", "--games", "0", school=belief)


def test_who_is_shown_how_games_ended_learns_to_tell(tmp_path: Path) -> None:
    """After a few games it knows more of who will win than nothing. For whoever has PyTorch."""
    pytest.importorskip("torch")
    from tableronde.lab.school.foretelling import Foreteller

    game = load("academy")
    lessons, exam = together([endings(game, 1500, seed=1)]), together([endings(game, 200, seed=2)])
    foreteller = Foreteller(game, seed=1)
    course = foreteller.course(lessons, rounds=2, seed=1)
    for number in range(2):
        foreteller.attend(course, lessons, number)
    known = foreteller.examine(exam)
    assert set(known) == set(game.meta.seats)
    assert sum(known.values()) > 0
    foreteller.save(tmp_path / "outlook.npz")
    first, second, third = layers_in((tmp_path / "outlook.npz").read_bytes(), 1)
    assert len(first) == game.observation.facts + 1
    assert (second.shape[0], third.shape) == (first.shape[1] + 1, (game.meta.seats[-1], second.shape[1] + 1))


def test_who_cannot_learn_how_games_end_is_told_in_one_sentence() -> None:
    outlook = "tableronde.lab.school.outlook"
    if find_spec("torch") is None:
        assert "learning takes PyTorch: pip install 'tableronde[learn]'." in school_says("academy", school=outlook)
        return
    assert "there is no game 'acadmy'" in school_says("acadmy", school=outlook)
    assert "--games, --rounds and --jobs are at least 1." in school_says("academy", "--games", "0", school=outlook)
    assert "nothing is said of when medievallons can be told" in school_says("medievallons", school=outlook)
