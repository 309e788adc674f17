"""Frames as they go over the wire, read by somebody else's code."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from tableronde.server.wires import frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_a_websocket_reads(length: int) -> None:
    message = b"x" * length
    assert frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
