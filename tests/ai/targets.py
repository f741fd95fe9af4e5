"""What misbehaving worker processes run; in a module of its own because a spawned process imports it by name."""

from __future__ import annotations

import json
import os
import time
from multiprocessing.connection import Connection
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from game.ai import worker
from game.ai.contract import Decision
from game.rules.contract import say

ENVIRONMENT = "BONSPIEL_TEST_WORKER"


def decision(move: str) -> Decision:
    """A decision for ``move``."""
    return Decision(move, 0.5, (("pass", 0.25),), say("Because."), 3)


def answering(requests: Connection, replies: Connection) -> None:
    """Answers at once, with the seed in the move."""
    while True:
        try:
            request = json.loads(requests.recv_bytes())
        except EOFError:
            return
        if "cancel" in request:
            continue
        reply = {"id": request["id"], "decision": decision(f"seed {request['seed']}").to_json()}
        replies.send_bytes(json.dumps(reply).encode())


def late(requests: Connection, replies: Connection) -> None:
    """Answers nothing until it is asked with seed 3, then everything, also what was cancelled."""
    asked: list[Any] = []
    while True:
        request = json.loads(requests.recv_bytes())
        if "cancel" in request:
            continue
        asked.append(request)
        if request["seed"] >= 3:
            for each in asked:
                reply = {"id": each["id"], "decision": decision(f"seed {each['seed']}").to_json()}
                replies.send_bytes(json.dumps(reply).encode())
            asked.clear()


def dying(requests: Connection, replies: Connection) -> None:
    """Dies of every request."""
    requests.recv_bytes()
    os._exit(7)


def hanging(requests: Connection, replies: Connection) -> None:
    """Reads nothing and says nothing."""
    while True:
        time.sleep(60)


def failing(requests: Connection, replies: Connection) -> None:
    """Answers with an error."""
    while True:
        request = json.loads(requests.recv_bytes())
        replies.send_bytes(json.dumps({"id": request["id"], "error": "KeyError: 'x'"}).encode())


def dying_once(requests: Connection, replies: Connection) -> None:
    """The first process dies, the next one answers; a file named in the environment tells them apart."""
    mark = Path(os.environ[ENVIRONMENT])
    if not mark.exists():
        mark.touch()
        dying(requests, replies)
    answering(requests, replies)


def searching(requests: Connection, replies: Connection) -> None:
    """Takes its requests as the real one does, answers the first, and searches for ever."""
    queue: SimpleQueue[Any] = SimpleQueue()
    Thread(target=worker._listen, args=(requests, queue, set()), daemon=True).start()
    number = queue.get()["id"]
    replies.send_bytes(json.dumps({"id": number, "decision": decision("pass").to_json()}).encode())
    while True:
        sum(range(1000))


def starving(requests: Connection, replies: Connection) -> None:
    """The real one, without a byte to search in: all that it may have is taken before each decision."""
    import resource

    taken: list[bytearray] = []
    answer = worker._answer

    def starved(request: Any, cancelled: set[int]) -> Decision:
        with open("/proc/self/statm", encoding="ascii") as pages:
            size = int(pages.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + (1 << 24), resource.RLIM_INFINITY))
        for piece in (1 << 20, 1 << 12, 1 << 8):
            try:
                while True:
                    taken.append(bytearray(piece))
            except MemoryError:
                pass
        return answer(request, cancelled)

    worker._answer = starved
    worker.serve(requests, replies)
