"""The statements of a source, without looking into each expression."""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Iterator


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """A module and all its statements, however deep, as ``ast.walk`` gives them."""
    left = deque[ast.AST]([tree])
    while left:
        node = left.popleft()
        yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            left.extend(getattr(node, part, ()))
