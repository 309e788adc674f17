"""Many bouts on all cores: processes, because bots may be pure Python, and because a bot may end its process."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Event, Thread, current_thread, main_thread

from ...engine.errors import BadBot
from .bout import Outcome, play_bout
from .schedule import Bout

#: How often a bout is begun again after the process that played it died.
TRIES = 3
#: How soon Ctrl-C is noticed, in seconds.
TICK = 0.1


def play_all(bouts: Iterable[Bout], jobs: int) -> Iterator[Outcome]:
    """Gives outcomes as games end, in any order. A bout whose process died is played again in a new one."""
    waiting = deque(bouts)
    deaths: Counter[int] = Counter()
    while waiting:
        playing: dict[Future[Outcome], Bout] = {}
        with _patience() as pressed, _workers(min(jobs, len(waiting))) as pool:
            try:
                yield from _keep_busy(pool, jobs, waiting, playing, pressed)
            except BrokenProcessPool:
                for bout in playing.values():
                    deaths[bout.number] += 1
                    if deaths[bout.number] == TRIES:
                        raise BadBot(_given_up(bout)) from None
                waiting.extendleft(reversed(playing.values()))


def _keep_busy(
    pool: Executor, jobs: int, waiting: deque[Bout], playing: dict[Future[Outcome], Bout], pressed: Event
) -> Iterator[Outcome]:
    fresh = True
    while True:
        while fresh and waiting and len(playing) < jobs:
            with _uninterrupted():
                playing[pool.submit(play_bout, waiting[0])] = waiting[0]
            waiting.popleft()
        if not playing:
            return
        if pressed.is_set():
            raise KeyboardInterrupt
        for future in wait(playing, TICK, return_when=FIRST_COMPLETED).done:
            outcome = future.result()
            del playing[future]
            # A bot that stalled may still keep a core busy, to the harm of whoever thinks there next: new processes.
            fresh = fresh and not outcome["stalled"]
            yield outcome


def _given_up(bout: Bout) -> str:
    return (
        f"game {bout.number} ({', '.join(bout.bots)}; seed {bout.seed}) was begun {TRIES} times, and each time its process "
        "died; one of the bots seems to end it."
    )


@contextmanager
def _workers(count: int) -> Iterator[Executor]:
    others = active_children()
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_leave_with_the_parent)
    try:
        yield pool
    finally:
        # Whoever still plays is not waited for: after Ctrl-C, a game of patient bots may take minutes.
        for worker in active_children():
            if worker not in others:
                worker.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _patience() -> Iterator[Event]:
    """Ctrl-C waits until we look for it. Python would raise it anywhere, even where an exception is ignored, and then nobody
    stops. Who presses it again does not wait."""
    pressed = Event()
    if current_thread() is not main_thread():
        yield pressed
        return

    def note(*_: object) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C is for us: processes started meanwhile never get it, and we get it afterwards."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_with_the_parent() -> None:
    """A worker whose parent was killed would wait for its next bout forever."""
    parent = parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait_for([sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True, name="parent").start()
