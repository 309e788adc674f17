"""The client, where there is no server to talk to."""

from __future__ import annotations

import socket

from tableronde.client import Server, live

from .playing import refused, run


def test_a_server_that_does_not_answer_is_given_up_with_a_sentence() -> None:
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        server = Server(f"http://127.0.0.1:{taken.getsockname()[1]}")
        said = run(refused("unreachable", live(server.watch("KQ7F2XN"), patience=0.5).__aenter__()))
    assert said == f"{server.url} has not answered for 0.5 seconds; try again later."
