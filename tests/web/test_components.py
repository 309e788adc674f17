"""The tests of the browser client's own parts (vitest), with boards drawn from real tables of every kind."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from .recording import record

WEB = Path(__file__).parents[2] / "web"


def test_the_parts_of_the_browser_client(tmp_path: Path) -> None:
    record(tmp_path)
    environment = os.environ | {"TABLERONDE_RECORDED": str(tmp_path), "NO_COLOR": "1"}
    done = subprocess.run(["npm", "test", "--silent"], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "skipped" not in done.stdout
