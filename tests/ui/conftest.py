"""The window of a module's tests."""

from __future__ import annotations

from tests.table.program import app

__all__ = ["app"]
