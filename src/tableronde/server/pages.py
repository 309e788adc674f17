"""The few pages that the server makes itself."""

from __future__ import annotations

from html import escape
from mimetypes import guess_type
from pathlib import Path
from string import Template
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

from ..engine.words import LANGUAGES, Words
from .api import checked
from .house import House
from .refusals import Refused
from .replays import fairness

router = APIRouter(include_in_schema=False)
#: The browser client, made from `web/` when the package is built.
WEB = Path(__file__).resolve().parent.parent / "web"
#: What the build makes of each larger file, the smallest first.
COMPRESSED = (("br", ".br"), ("gzip", ".gz"))

PAGE = Template("""<!doctype html>
<html lang="$lang">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { font: 18px/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
body { color: #2e2110; background: #f3e4bd }
h1 { color: #5b1a12; font-weight: normal } code { font-size: .85em; overflow-wrap: anywhere } dt { color: #5b1a12 }
dd { margin: 0 0 .8rem } .good { color: #2f6b36 } .bad { color: #9c2a22 }
@media (prefers-color-scheme: dark) { body { color: #ead9ae; background: #1d1610 } h1, dt { color: #d9b765 } }
</style>
<h1>$title</h1>
$body
</html>
""")


def page(lang: str, title: str, body: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(PAGE.substitute(lang=lang, title=escape(title), body=body), status)


@router.get("/verify/{code}", dependencies=checked)
async def verify(request: Request, code: str, lang: Annotated[Literal["en", "fr"] | None, Query()] = None) -> Response:
    """Whether a game was dealt fairly, in words."""
    words = _words(request, lang)
    house: House = request.app.state.house
    title = words.say("server", "fairness")
    try:
        room = await house.room(code)
    except Refused as refused:
        return page(words.language, title, f"<p>{escape(words.say('server', 'no-table'))}</p>", refused.status)
    entries = await house.storage.entries(room.table.charter.id) if room.table.status == "over" else []
    proof = fairness(room.table, entries)
    rows = [("hash", proof["hash"])]
    if proof["over"]:
        rows += [("seed", proof["seed"]), ("nonce", proof["nonce"])]
    listed = "".join(
        f"<dt>{escape(words.say('server', name))}</dt><dd><code>{escape(str(value))}</code></dd>" for name, value in rows
    )
    said = "hidden" if not proof["over"] else {True: "holds", False: "does-not-hold", None: "other-rules"}[proof["holds"]]
    verdict = f'<p class="{"bad" if said == "does-not-hold" else "good"}">{escape(words.say("server", said))}</p>'
    how = f"<p>{escape(words.say('server', 'how'))}</p><p><code>tableronde verify FILE --hash {proof['hash']}</code></p>"
    return page(words.language, title, f"<dl>{listed}</dl>{verdict}{how}")


@router.get("/{path:path}")
def page_or_file(request: Request, path: str) -> Response:
    """The browser client: its files, and its one page under every other address."""
    if (file := _file(path)) and path != "index.html":
        lasting = path.startswith("assets/")  # their names change with what is in them
        return _sent(request, file, "public, max-age=31536000, immutable" if lasting else "no-cache")
    if path.startswith(("api/", "assets/")) or not (WEB / "index.html").is_file():
        raise HTTPException(404)
    base = escape(request.scope.get("root_path", "") + "/")
    index = (WEB / "index.html").read_text(encoding="utf-8").replace('<base href="/" />', f'<base href="{base}" />')
    return HTMLResponse(index, headers={"Cache-Control": "no-cache"})


def _sent(request: Request, file: Path, cache: str) -> Response:
    """A file as it is, or as it was compressed when it was built, if the browser can read that."""
    headers = {"Cache-Control": cache}
    kind = guess_type(file.name)[0]
    wanted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    for name, ending in COMPRESSED:
        if name in wanted and (smaller := file.with_name(file.name + ending)).is_file():
            file, headers["Content-Encoding"] = smaller, name
            break
    return FileResponse(file, media_type=kind, headers=headers | {"Vary": "Accept-Encoding"})


def _file(path: str) -> Path | None:
    """A file of the browser client; nothing outside its folder, and no name that a disk can't have."""
    try:
        file = (WEB / path).resolve()
        return file if file.is_relative_to(WEB) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _words(request: Request, lang: str | None) -> Words:
    """In the language asked for, or the first of the browser's that we have."""
    wanted = [part.split(";")[0].strip()[:2].casefold() for part in request.headers.get("accept-language", "").split(",")]
    return Words("tableronde", lang or next((name for name in wanted if name in LANGUAGES), "en"))
