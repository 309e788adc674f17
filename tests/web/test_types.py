"""The types of the browser client are made from the server's documents, and nobody has changed either alone."""

from __future__ import annotations

import subprocess
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
TYPES = ("openapi.d.ts", "messages.d.ts")


def test_the_types_are_fresh(tmp_path: Path) -> None:
    """As `npm run types` makes them, into another folder. Whether the documents are fresh is for the server's own tests."""
    for name in ("package.json", "openapi.json", "protocol.json"):
        (tmp_path / name).write_bytes((WEB / name).read_bytes())
    (tmp_path / "src" / "lib").mkdir(parents=True)
    (tmp_path / "node_modules").symlink_to(WEB / "node_modules")
    subprocess.run(["npm", "run", "--silent", "types"], cwd=tmp_path, check=True, capture_output=True)
    for name in TYPES:
        made = (tmp_path / "src" / "lib" / name).read_text(encoding="utf-8")
        assert made == (WEB / "src" / "lib" / name).read_text(encoding="utf-8"), f"{name} is old; `make types` writes it anew"
