"""The icons of an installed page, from the drawings in web/public: `python -m bench.icons`."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.web.conftest import FLAGS, NAMES

PUBLIC = Path(__file__).parents[1] / "web" / "public"
#: The drawing and the size of each. Apple rounds the corners itself, so it gets the one that fills its square.
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
}


def main() -> None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        for name, (drawing, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (PUBLIC / drawing).read_text(encoding="utf-8")
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
