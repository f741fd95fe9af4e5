"""The program with the deals it draws seeded: ``BONSPIEL_DRAWN`` names the seed."""

from __future__ import annotations

import os
import sys
from random import Random

from game import launch
from game.cli import main

if __name__ == "__main__":
    launch.ENTROPY = Random(os.environ["BONSPIEL_DRAWN"])
    sys.exit(main())
