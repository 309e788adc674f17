"""Backends: one game, whether the interpreter plays it or native code."""

from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Any

import pytest

from tableronde.engine import chronicle, contract, playout
from tableronde.engine.chronicle import WIDTH
from tableronde.engine.errors import BadGame
from tableronde.engine.game import Game
from tableronde.engine.instructions import INSTRUCTIONS
from tableronde.engine.playout import play_many, play_one
from tableronde.engine.record import Log
from tableronde.engine.rule import is_entry, is_memory
from tableronde.games.cardinal.cards import draw_from_pile

from ..games_for_tests.variants import PLEDGE
from .play import CARDINAL, EVERY_GAME, ONE_OF_EACH, Backend, each, last_state, play_on, table_name, tables, trace

BACKENDS: tuple[Backend, ...] = ("plain", "native", "bulk")


def long_log() -> Log:
    """Room for the notes of a whole game."""
    return Log.new(10_000, WIDTH)


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_a_seed_gives_the_same_game_in_every_backend(game: Game, seats: int, options: dict[str, Any]) -> None:
    for seed in range(12):
        plain, native, bulk = (last_state(game, name, seats, options, seed) for name in BACKENDS)
        assert plain == native == bulk


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats", "options"), tables(*EVERY_GAME), ids=table_name)
def test_two_thousand_games_are_the_same_in_every_backend(game: Game, seats: int, options: dict[str, Any]) -> None:
    for seed in range(1_000, 1_000 + each(game, 2_000)):
        plain, native, bulk = (last_state(game, name, seats, options, seed) for name in BACKENDS)
        assert plain == native == bulk, seed


@pytest.mark.parametrize(("game", "seats", "options"), tables(*ONE_OF_EACH), ids=table_name)
def test_seeds_give_different_games(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Else the sameness of backends would say little."""
    assert len({last_state(game, "bulk", seats, options, seed) for seed in range(20)}) > 10


@pytest.mark.parametrize("seed", [0, 2**32 - 1, 2**32, 2**63 - 1])
def test_backends_agree_on_the_largest_seeds(seed: int) -> None:
    ends = {last_state(CARDINAL, name, 5, {"swift": False}, seed) for name in BACKENDS}
    assert len(ends) == 1


@pytest.mark.parametrize("backend", ["plain", "native"])
def test_keeping_a_chronicle_changes_nothing(backend: Backend) -> None:
    for seed in range(8):
        log = long_log()
        told = last_state(CARDINAL, backend, 4, {"swift": True}, seed, log)
        assert log[0, 0] > 100
        assert told == last_state(CARDINAL, backend, 4, {"swift": True}, seed)


def test_the_interpreter_and_native_code_tell_the_same_story() -> None:
    for seed in range(8):
        plain, native = long_log(), long_log()
        last_state(CARDINAL, "plain", 4, {"swift": False}, seed, plain)
        last_state(CARDINAL, "native", 4, {"swift": False}, seed, native)
        assert plain.array.tolist() == native.array.tolist()


def test_in_bulk_nothing_is_written_down() -> None:
    log = long_log()
    last_state(CARDINAL, "bulk", 4, {"swift": False}, 3, log)
    assert not log.array.any()


@pytest.mark.parametrize("game", ONE_OF_EACH, ids=table_name)
def test_a_match_in_native_code_is_the_match_in_the_interpreter(game: Game) -> None:
    for seats in game.meta.seats:
        plain, native = game.match(seats, 21), game.match(seats, 21, backend="native")
        assert trace(plain) == trace(native)
        play_on(plain)
        play_on(native)
        assert trace(plain) == trace(native)
        assert plain.result == native.result
        for seat in (contract.SPECTATOR, *range(seats)):
            assert plain.concealed(seat) == native.concealed(seat)


@pytest.mark.parametrize("backend", ["plain", "native"])
def test_progress_counts_every_rule_up_to_the_total(backend: Backend) -> None:
    told: list[tuple[str, int, int]] = []
    rules = Game(PLEDGE.module).backend(backend)
    rules.prepare(play_many, progress=lambda *step: told.append(step))
    total = len(told)
    assert [(done, of) for _, done, of in told] == [(i, total) for i in range(1, total + 1)]
    assert len({name for name, _, _ in told}) == total
    assert {"play_many", "play_out", "setup", "resolve", "below"} <= {name for name, _, _ in told}


def test_a_rule_is_prepared_once() -> None:
    told: list[str] = []
    rules = Game(PLEDGE.module).backend("plain")
    first = rules.prepare(play_one)
    assert rules.prepare(play_one, progress=lambda name, *_: told.append(name)) == first
    assert told == []


def test_a_rule_is_ready_after_those_that_it_calls() -> None:
    told: list[str] = []
    Game(PLEDGE.module).backend("plain").prepare(play_many, progress=lambda name, *_: told.append(name))
    for before, after in [("random_bits", "below"), ("resolve", "apply"), ("apply", "play_out"), ("play_out", "play_many")]:
        assert told.index(before) < told.index(after)


@pytest.fixture
def forge() -> Iterator[None]:
    """Meanwhile somebody compiles, in another thread."""
    begun, enough = Event(), Event()

    def hammer(*_: object) -> None:
        begun.set()
        enough.wait()

    smith = Thread(target=lambda: Game(PLEDGE.module).backend("native").prepare(contract.setup, progress=hammer))
    smith.start()
    begun.wait()
    yield
    enough.set()
    smith.join()


def in_time(work: Callable[[], object]) -> bool:
    """Whether it comes to an end; who waits for the smith does not."""
    worker = Thread(target=work, daemon=True)
    worker.start()
    worker.join(30)
    return not worker.is_alive()


def test_who_plays_in_the_interpreter_does_not_wait_for_a_compiler(forge: None) -> None:
    assert in_time(lambda: Game(PLEDGE.module).match(seed=1))


def test_rules_that_are_ready_are_had_while_others_are_compiled(request: pytest.FixtureRequest) -> None:
    game = Game(PLEDGE.module)
    game.match(seed=1, backend="native")
    request.getfixturevalue("forge")
    assert in_time(lambda: game.match(seed=1, backend="native"))


def test_backends_leave_the_rules_as_they_were_imported() -> None:
    """The copies are specialised; the functions that a person calls and steps through are not."""
    for game in ONE_OF_EACH:
        for name in BACKENDS:
            last_state(game, name, game.meta.seats[0], game.meta.check_options({}), 1)
        assert game.backend("plain")(contract.apply) is not game.rules["apply"]
    assert vars(playout)["apply"] is contract.apply
    assert vars(playout)["legal"] is contract.legal
    assert PLEDGE.rules["apply"].__globals__["note"] is chronicle.note
    assert contract.actors(PLEDGE.rulebook.state()) == 0


def test_games_keep_their_own_copies_of_shared_rules() -> None:
    """A playout is made for one game; making it for another in between changes nothing in it."""
    one, other = Game(CARDINAL.module), Game(PLEDGE.module)
    for name in BACKENDS[:2]:
        before = last_state(one, name, 3, one.meta.check_options({}), 5)
        last_state(other, name, 3, other.meta.check_options({}), 5)
        assert last_state(one, name, 3, one.meta.check_options({}), 5) == before
        assert one.backend(name)(play_one) is not other.backend(name)(play_one)


def test_a_backend_is_made_once_for_a_game() -> None:
    assert CARDINAL.backend("plain") is CARDINAL.backend("plain")
    assert CARDINAL.backend("native") is not CARDINAL.backend("bulk")


def test_only_rules_that_python_calls_become_machine_code_by_themselves() -> None:
    from numba import njit

    from tableronde.engine.linked import Linked

    rules: Any = CARDINAL.backend("native")
    rules(contract.apply)
    compiled = {rule: copy for rule, copy in rules._copies.items() if hasattr(copy, "overloads")}  # bits are instructions
    kept = {rule: type(next(iter(copy.overloads.values())).library) for rule, copy in compiled.items()}
    doors = {rule for rule in kept if is_entry(rule) or rule in rules._own.values()}
    assert len(kept) > 2 * len(doors) > 0
    assert {rule for rule, kind in kept.items() if kind is not Linked} == doors
    assert njit(lambda x: x + 1)(1) == 2  # others who use Numba have machine code as before


def test_in_bulk_a_rule_has_a_door_once_it_is_asked_for() -> None:
    """Until then it is only linked into the rules that call it; both ways play the same game."""
    from tableronde.engine.linked import Linked

    rules: Any = Game(CARDINAL.module).backend("bulk")
    own = rules._own[contract.apply]
    before = last_state(rules.game, "bulk", 4, rules.game.meta.check_options({}), 7)
    assert rules._copies[own].overloads
    assert all(type(kept.library) is Linked for kept in rules._copies[own].overloads.values())
    door: Any = rules(contract.apply)
    assert not any(type(kept.library) is Linked for kept in door.overloads.values())
    assert last_state(rules.game, "bulk", 4, rules.game.meta.check_options({}), 7) == before


@pytest.mark.parametrize("backend", ["native", "bulk"])
def test_a_rule_for_other_rules_has_no_door_for_python(backend: Backend) -> None:
    sentence = "the rule 'draw_from_pile' is for other rules; mark it @entry, and Python may call it too."
    rules = Game(CARDINAL.module).backend(backend)
    with pytest.raises(BadGame, match=sentence):
        rules(draw_from_pile)
    assert not rules._copies.keys() & {draw_from_pile}


def test_bulk_shares_with_a_match_what_tells_and_remembers_nothing() -> None:
    rules: Any = Game(CARDINAL.module).backend("bulk")
    rules(play_one)
    native: Any = rules.game.backend("native")
    shared = {rule for rule, copy in rules._copies.items() if hasattr(copy, "overloads") and native._copies.get(rule) is copy}
    assert shared
    for rule in shared:
        assert not is_memory(rule)
        assert chronicle.note not in {called for _, called in rules._called(rule)}
        assert {rules._own.get(called, called) for _, called in rules._called(rule)} <= shared | set(INSTRUCTIONS)
