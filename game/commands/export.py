"""``bonspiel export``: the results of all finished matches as a table."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.commands.args import UserError
from game.settings.people import People
from game.settings.preferences import Preferences
from game.store import open_store
from game.store.data_folder import data_folder


def export(args: Namespace) -> int:
    """Write the CSV and print its path. UserError when nothing can be written or nothing was finished."""
    path = data_folder() / "records" / "statistics.csv" if args.out is None else Path(args.out)
    if path.suffix.lower() != ".csv":
        raise UserError("{file}: the table is a CSV file, so its name must end in .csv", file=path)
    store = open_store()
    try:
        if store.trouble is not None:
            raise UserError(str(store.trouble))
        if not store.results():
            raise UserError("nothing to export yet, because no match has been finished")
        if args.out is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        lines = store.export_results(path, People(Preferences(store.settings), store).name)
    except OSError as error:
        why = error.strerror or error
        raise UserError("can't write {name}: {why}", name=path, why=why) from None
    finally:
        store.close()
    print(f"{path}: {lines} results")
    return 0
