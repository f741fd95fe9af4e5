"""Prints what a frozen program is built from, a requirement a line: what the program needs, and PyInstaller."""

import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).resolve().parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
print(*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["installers"], sep="\n")
# pip, asked here for another system's packages, goes by this system's conditions
if sys.argv[1:] == ["windows"]:
    print("pywin32-ctypes", "altgraph", "packaging", "setuptools", "pyinstaller-hooks-contrib", sep="\n")
