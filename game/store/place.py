"""Where the program keeps its data."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATABASE = "bonspiel.db"


def data_folder() -> Path:
    """The folder that ``BONSPIEL_HOME`` names, else the system's place for a user's data. It may not exist yet."""
    home = os.environ.get("BONSPIEL_HOME")
    return Path(home).expanduser() if home else platformdirs.user_data_path("Bonspiel", appauthor=False)
