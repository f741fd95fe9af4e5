"""``python -m game``: the ``bonspiel`` command."""

from multiprocessing import freeze_support

if __name__ == "__main__":
    # before anything else: in a frozen program a worker process starts here too
    freeze_support()
    from game.cli import main

    raise SystemExit(main())
