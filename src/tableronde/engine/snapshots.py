"""Snapshots: the bytes of a moment, readable by later versions of a game.

A layout says which field of a record lies where. It is kept beside the snapshots: when a later version has moved the
fields, they are found by their names.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import numpy as np

from .errors import BadSave
from .record import Record

#: Name, kind and shape of each field, in the order of their bytes.
Layout = list[Any]
#: For a kilobyte that is mostly zeros: a small window and runs of equal bytes are fastest, and no larger.
EFFORT, WINDOW, MEMORY = 1, 10, 2


def layout_of(state: type[Record]) -> Layout:
    return [[name, str(state.dtype[name].base.str), list(state.dtype[name].shape)] for name in state.dtype.names or ()]


def layout_id(layout: Layout) -> str:
    return sha256(repr(layout).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Snapshot:
    chance: bytes
    state: bytes

    def pack(self) -> bytes:
        packer = zlib.compressobj(EFFORT, zlib.DEFLATED, WINDOW, MEMORY, zlib.Z_RLE)
        return bytes([len(self.chance)]) + self.chance + packer.compress(self.state) + packer.flush()

    @classmethod
    def unpack(cls, packed: bytes) -> Snapshot:
        chance = 1 + packed[0]
        return cls(packed[1:chance], zlib.decompress(packed[chance:]))

    def read(self, kind: type[Record], layout: Layout) -> Record:
        """As a record of today. Fields are found by name; new ones are blank, which is what they mean before they are used."""
        form = np.dtype([(name, form, tuple(shape)) for name, form, shape in layout], align=True)
        if len(self.state) != form.itemsize:
            raise BadSave("the match was kept in another form than the one that is kept with it.")
        was = np.frombuffer(self.state, form)
        record = kind()
        now = record.raw
        for name in (name for name in was.dtype.names or () if name in kind.fields):
            if was[name].shape != now[name].shape:
                raise BadSave(f"the match was kept by another version of the game, whose {name!r} has another form.")
            now[name] = was[name]
        lost = [name for name, *_ in layout if name not in kind.fields and not name.endswith("filler")]
        if lost:
            raise BadSave(f"the match was kept by another version of the game; this one does not know {lost[0]!r}.")
        return record
