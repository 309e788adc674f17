"""Whatever the server says no with, the page says in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import tableronde

SERVER = Path(str(tableronde.__file__)).parent / "server"
WORDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "refusals.ts"


def codes() -> set[str]:
    """Every code in the source: the first thing that `Refused` and `refusal` are given, and those for statuses of HTTP."""
    found: set[str] = set()
    for file in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refused", "refusal"):
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
                else:  # passed on from where it is written
                    assert file.name in ("refusals.py", "app.py"), f"{file}: a code that no test can find"
    app = (SERVER / "app.py").read_text(encoding="utf-8")
    return found | set(re.findall(r"\(\"([a-z-]+)\", \"", app)) | {"http"}


def sentences(lang: str) -> dict[str, str]:
    text = WORDS.read_text(encoding="utf-8")
    table = text[text.index(f"const {lang}:") :].partition("\n};")[0]
    return dict(re.findall(r"^  \"?([a-z-]+)\"?: \"(.*)\",$", table, re.MULTILINE))


def test_every_code_has_a_sentence_in_both_languages() -> None:
    wanted = codes()
    assert {"seat-taken", "no-table", "too-large", "broken", "bad-save"} <= wanted  # they are found
    for lang in ("en", "fr"):
        assert sorted(wanted - sentences(lang).keys()) == []
    assert sentences("en").keys() == sentences("fr").keys()


def test_sentences_use_only_fields_that_the_server_gives() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in SERVER.rglob("*.py"))
    for lang in ("en", "fr"):
        for code, said in sentences(lang).items():
            for field in set(re.findall(r"\{(\w+)\}", said)) - {"message"}:
                assert f"{field}=" in source or f'"{field}"' in source, f"{code}: {field}"
                assert said.endswith("."), code
