"""Many matches in pieces: in this process, or in several that share the work."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import current_thread, main_thread
from typing import Any, Final, TypeVar

from tortuga.lab.simulation import Setting, Simulation, Totals

S = TypeVar("S")
"""What a process makes of a setting once."""
R = TypeVar("R")
"""What comes of a piece."""
LEAST_PIECE: Final = 100
"""Matches in a piece at least: below that, handing work over costs more than it saves."""
MOST_PIECE: Final = 1000
PIECES: Final = 8
"""Pieces for each worker, so that the last one does not keep the others waiting."""
WORTH_A_WORKER: Final = 1000
"""Matches for which one more process pays for its start."""


def pieces(games: int, workers: int, least: int = LEAST_PIECE) -> list[tuple[int, int]]:
    """Cut the numbers of the matches into pieces."""
    size = max(least, min(MOST_PIECE, -(-games // (workers * PIECES))))
    return [(start, min(start + size, games)) for start in range(0, games, size)]


def usual_workers(games: int) -> int:
    """As many processes as there are processors, if there is work for them."""
    return max(1, min(os.cpu_count() or 1, games // WORTH_A_WORKER))


def simulated(setting: Setting, games: int, workers: int) -> Iterator[Totals]:
    """Play the matches and give the totals of each piece as it is done."""
    yield from in_pieces(Simulation, Simulation.play, setting, games, workers)


def in_pieces(
    make: Callable[[Setting], S],
    play: Callable[[S, int, int], R],
    setting: Setting,
    games: int,
    workers: int,
    least: int = LEAST_PIECE,
) -> Iterator[R]:
    """Let each process `make` a player of the setting and `play` pieces with it; give what comes of them, in order."""
    yield from shared(make, play, setting, pieces(games, workers, least), workers)


def shared(
    make: Callable[[Setting], S],
    play: Callable[[S, int, int], R],
    setting: Setting,
    work: list[tuple[int, int]],
    workers: int,
) -> Iterator[R]:
    """The same for pieces that are given; what comes of them, in their order."""
    if workers == 1 or len(work) < 2:
        player = make(setting)
        for start, stop in work:
            yield play(player, start, stop)
    else:
        yield from _shared(make, play, setting, work, min(workers, len(work)))


def _shared(
    make: Callable[[Setting], S],
    play: Callable[[S, int, int], R],
    setting: Setting,
    work: list[tuple[int, int]],
    workers: int,
) -> Iterator[R]:
    # Processes are spawned, not forked: the same on every system, and safe beside threads.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _prepare, (make, setting))
    others = active_children()
    try:
        with _deaf_to_interrupts():
            futures: list[Future[R]] = [pool.submit(_play, play, start, stop) for start, stop in work]
        for future in futures:
            yield future.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    pool.shutdown()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: whoever started them says when it is over."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_player: Any = None


def _prepare(make: Callable[[Setting], S], setting: Setting) -> None:
    global _player  # noqa: PLW0603 - a worker has one player for its whole life
    _player = make(setting)


def _play(play: Callable[[S, int, int], R], start: int, stop: int) -> R:
    if _player is None:
        raise RuntimeError("the worker was not prepared")
    return play(_player, start, stop)
