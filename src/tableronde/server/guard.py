"""Around every answer: headers that keep pages closed, and a limit to what is read."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .messages import LONGEST_BODY, LONGEST_SAVE
from .refusals import refusal
from .sight import pack

POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'; connect-src 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
#: Where more may be sent than elsewhere.
LARGER = {"/api/replays": LONGEST_SAVE}


class Guard:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        path = scope["path"].removeprefix(scope.get("root_path", ""))  # kept by the proxy or cut off
        most = LARGER.get(path, LONGEST_BODY)
        read = 0
        answered = too_large = False

        async def limited() -> Message:
            nonlocal read, too_large
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                too_large = True
                raise _TooLarge
            return message

        async def guarded(message: Message) -> None:
            nonlocal answered
            if too_large and not answered:  # who read the body may have made an error of their own of it
                raise _TooLarge
            if message["type"] == "http.response.start":
                answered = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if path.startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        length = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        try:
            if length.isdigit() and int(length) > most:
                raise _TooLarge
            await self.app(scope, limited, guarded)
        except _TooLarge:
            if not answered:
                too_large = False
                head = [(b"content-type", b"application/json"), (b"connection", b"close")]
                await guarded({"type": "http.response.start", "status": 413, "headers": head})
                await guarded({"type": "http.response.body", "body": _too_large(most)})


def _too_large(most: int) -> bytes:
    size = most // 1024
    return pack({"error": refusal("too-large", f"this request has at most {size} KB.", {"size": size})})


class _TooLarge(Exception):
    pass
