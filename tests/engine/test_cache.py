"""Where compiled rules are kept, and that nobody gets rules compiled from something else."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import numba
import pytest

import tableronde
from tableronde.engine import cache
from tableronde.engine.alone import alone_with
from tableronde.engine.cache import UNUSED_DAYS, cache_root, disk_cache, one_compiler
from tableronde.engine.errors import TableRondeError
from tableronde.engine.game import Game

from ..games_for_tests.variants import PLEDGE

HERE = Path(__file__).parents[2]
DAY = 86_400


def folder(package: str = "tableronde") -> Path:
    """The folder for the sources as they are now; the program itself looks once."""
    return cache._folder.__wrapped__(package)


def contents(root: Path) -> dict[str, tuple[int, bytes]]:
    """All files below, with when and what was written."""
    files = (path for path in root.rglob("*") if path.is_file())
    return {str(path.relative_to(root)): (path.stat().st_mtime_ns, path.read_bytes()) for path in files}


def begin(script: str, *arguments: str, paths: tuple[Path, ...] = ()) -> subprocess.Popen[str]:
    """A script in a program of its own, with these paths first."""
    search = os.pathsep.join(filter(None, (*map(str, paths), str(HERE), os.environ.get("PYTHONPATH"))))
    command, pipe = [sys.executable, "-c", script, *arguments], subprocess.PIPE
    return subprocess.Popen(command, env=os.environ | {"PYTHONPATH": search}, stdout=pipe, stderr=pipe, text=True)


def start(script: str, *arguments: str, paths: tuple[Path, ...] = ()) -> str:
    """Runs a script to its end, and returns what it says."""
    return said_by(begin(script, *arguments, paths=paths))


def said_by(program: subprocess.Popen[str]) -> str:
    said, complained = program.communicate()
    assert program.returncode == 0, complained
    return said


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLERONDE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody else's package with a game."""
    place = tmp_path / "guild"
    (place / "games" / "market").mkdir(parents=True)
    (place / "__init__.py").touch()
    (place / "games" / "market" / "rules.py").write_text("PRICE = 1\n")
    (place / "games" / "market" / "map.json").write_text("{}\n")
    (place / "games" / "market" / "en.toml").write_text("[note]\n")
    monkeypatch.syspath_prepend(tmp_path)
    return place


# Where


def test_the_folder_can_be_chosen(empty: Path) -> None:
    assert cache_root() == empty / "native"
    assert folder().parent == empty / "native"
    assert folder().is_dir()


def test_without_a_choice_it_is_the_users_cache_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLERONDE_CACHE", raising=False)
    chosen_by_nobody = cache_root()
    monkeypatch.setenv("TABLERONDE_CACHE", "")
    assert cache_root() == chosen_by_nobody
    assert "tableronde" in chosen_by_nobody.parts
    assert Path.home() in chosen_by_nobody.parents or "XDG_CACHE_HOME" in os.environ


def test_a_folder_that_can_not_be_made_is_explained(empty: Path) -> None:
    empty.write_text("a file in the way")
    with pytest.raises(TableRondeError, match="cache"):
        folder()


# Of what


def test_the_same_sources_have_the_same_folder(empty: Path, package: Path) -> None:
    assert folder("guild") == folder("guild")
    assert folder("guild") != folder("tableronde")


@pytest.mark.parametrize("file", ["rules.py", "map.json"])
def test_a_changed_source_has_another_folder(empty: Path, package: Path, file: str) -> None:
    before = folder("guild")
    source = package / "games" / "market" / file
    source.write_text(source.read_text() + "\n")
    assert folder("guild") != before


def test_a_new_or_renamed_source_has_another_folder(empty: Path, package: Path) -> None:
    seen = {folder("guild")}
    source = package / "games" / "market" / "more.py"
    source.touch()
    seen.add(folder("guild"))
    source.rename(source.with_name("less.py"))
    seen.add(folder("guild"))
    assert len(seen) == 3


def test_changed_words_need_no_new_folder(empty: Path, package: Path) -> None:
    before = folder("guild")
    (package / "games" / "market" / "en.toml").write_text("[note]\nwon = 'won'\n")
    assert folder("guild") == before


def test_a_change_of_the_engine_has_another_folder_for_every_game(empty: Path, tmp_path: Path, package: Path) -> None:
    """Two programs, the second with a changed engine; seen from the engine's own package and from another."""
    copy = tmp_path / "changed"
    shutil.copytree(Path(str(tableronde.__file__)).parent, copy / "tableronde", ignore=shutil.ignore_patterns("__pycache__"))
    script = "from tableronde.engine.cache import _folder; print(_folder('tableronde'), _folder('guild'))"
    before = start(script, paths=(copy, tmp_path)).split()
    chance = copy / "tableronde" / "engine" / "chance.py"
    chance.write_text(chance.read_text().replace("range(15)", "range(16)"))
    after = start(script, paths=(copy, tmp_path)).split()
    assert len(set(before + after)) == 4


# For how long


def test_folders_unused_for_a_month_are_dropped(empty: Path) -> None:
    old, recent = (empty / "native" / name for name in ("old", "recent"))
    for place, days in ((old, UNUSED_DAYS + 1), (recent, UNUSED_DAYS - 1)):
        (place / "game").mkdir(parents=True)
        (place / "game" / "rule.nbc").write_bytes(b"code")
        os.utime(place, (time.time() - days * DAY,) * 2)
    current = folder()
    assert {path.name for path in (empty / "native").iterdir()} == {"recent", current.name}
    assert (recent / "game" / "rule.nbc").exists()


def test_use_keeps_a_folder_from_being_dropped(empty: Path) -> None:
    current = folder()
    (current / "rule.nbc").write_bytes(b"code")
    os.utime(current, (time.time() - 2 * UNUSED_DAYS * DAY,) * 2)
    assert (folder() / "rule.nbc").exists()
    assert time.time() - current.stat().st_mtime < DAY


def test_what_vanishes_meanwhile_is_no_obstacle(empty: Path) -> None:
    """Another program may tidy up at the same moment; a link to nowhere looks just like what it has just dropped."""
    (empty / "native").mkdir(parents=True)
    (empty / "native" / "gone").symlink_to(empty / "nowhere")
    assert folder().is_dir()


# Beside others


def test_other_users_of_numba_keep_their_own_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", "/their/own")
    Game(PLEDGE.module).match(2, 1, backend="native")
    assert numba.config.CACHE_DIR == "/their/own"


def test_their_folder_comes_back_after_a_failure_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        assert numba.config.CACHE_DIR != "/their/own"
        raise ZeroDivisionError

    monkeypatch.setattr(numba.config, "CACHE_DIR", "/their/own")
    with pytest.raises(ZeroDivisionError), disk_cache("tableronde.games", "native"):
        fail()
    assert numba.config.CACHE_DIR == "/their/own"


# From one start to the next

PLAY = """
import sys
from tableronde.engine import contract
from tableronde.engine.game import Game
from tableronde.lab.simulate import Job, simulate

how, where = sys.argv[1:]
game = Game(where)
if how == "bulk":
    print(simulate(Job(game, 3, game.meta.check_options({}), 10, 0), jobs=1).wins)
elif how == "story":
    print([note.kind for note in game.match(3, 5, backend="native").events])
else:
    print(len(game.backend("native").prepare(getattr(contract, how))))
"""


@pytest.fixture(scope="module")
def after_first_start(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache folder in which the tiny game has been compiled, without a chronicle."""
    place = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLERONDE_CACHE", str(place))
        start(PLAY, "bulk", PLEDGE.module)
    return place


def test_the_second_start_compiles_nothing(after_first_start: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLERONDE_CACHE", str(after_first_start))
    kept = contents(after_first_start)
    assert sum(name.endswith(".nbc") for name in kept) > 10
    start(PLAY, "bulk", PLEDGE.module)
    assert contents(after_first_start) == kept


def test_code_without_a_chronicle_is_not_taken_for_code_with_one(
    after_first_start: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both come from the same lines of source."""
    monkeypatch.setenv("TABLERONDE_CACHE", str(after_first_start))
    assert start(PLAY, "story", PLEDGE.module) == "['prize', 'prize', 'prize']\n"


def test_games_with_rules_in_common_are_kept_apart(empty: Path, tmp_path: Path, package: Path) -> None:
    for name in ("one", "other"):
        (package / name).mkdir()
        (package / name / "__init__.py").touch()
        (package / name / "game.py").write_text(f"from {PLEDGE.module}.game import RULEBOOK\n")
        (package / name / "meta.py").write_text(
            f"from dataclasses import replace\nfrom {PLEDGE.module} import meta\nMETA = replace(meta.META, id={name!r})\n"
        )
    for name in ("one", "other", "one"):
        assert start(PLAY, "setup", f"guild.{name}", paths=(tmp_path,)) == "1\n"


# From several at once

#: Says how many rules it had to compile.
COMPILE = """
import sys
from tableronde.engine.game import Game
from tableronde.engine.playout import play_many

rules = Game(sys.argv[1]).backend("bulk")
rules.prepare(play_many)
print(sum(sum(rule.stats.cache_misses.values()) for rule in rules._copies.values() if hasattr(rule, "stats")))
"""

#: Is at a rule, and stays there.
LINGER = """
import sys, time
from pathlib import Path
from tableronde.engine.cache import one_compiler

with one_compiler(Path(sys.argv[1]), "rule"):
    print("there", flush=True)
    time.sleep(600)
"""


def test_who_wants_the_same_rules_at_once_compiles_each_of_them_once(empty: Path) -> None:
    programs = [begin(COMPILE, PLEDGE.module) for _ in range(3)]
    compiled = sum(int(said_by(program)) for program in programs)
    assert compiled == sum(name.endswith(".nbc") for name in contents(empty)) > 10


def test_who_is_killed_at_a_rule_leaves_it_to_others(tmp_path: Path) -> None:
    lingering = begin(LINGER, str(tmp_path))
    assert lingering.stdout is not None
    assert lingering.stdout.readline() == "there\n"
    [lock], taken = tmp_path.iterdir(), TableRondeError("somebody is there.")
    with pytest.raises(TableRondeError, match="there"), alone_with(lock, taken):
        pass
    lingering.kill()
    lingering.communicate()
    with one_compiler(tmp_path, "rule"), pytest.raises(TableRondeError, match="there"), alone_with(lock, taken):
        pass


@pytest.mark.soak
def test_an_installed_game_is_compiled_once(empty: Path) -> None:
    for game in tableronde.engine.game.games():
        script = f"import tableronde; tableronde.load({game.id!r}).match(seed=1, backend='native')"
        start(script)
        kept = contents(empty)
        start(script)
        assert contents(empty) == kept
