"""What was learnt, as files that a search reads."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np


def save_layers(path: Path, layers: Mapping[str, Any]) -> None:
    """Layers by name, with half the digits; nobody finds half of the file."""
    half = path.with_suffix(".part")
    with half.open("wb") as file:
        np.savez_compressed(file, **{name: layer.astype(np.float16) for name, layer in layers.items()})
    half.replace(path)
