"""The program with the deals it draws seeded: ``BONSPIEL_DRAWN`` names the seed."""

from __future__ import annotations

import os
import sys
from random import Random

from game.cli import main
from game.settings import launch_options

if __name__ == "__main__":
    launch_options.ENTROPY = Random(os.environ["BONSPIEL_DRAWN"])
    sys.exit(main())
