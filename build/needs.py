"""Prints what a frozen program is built from, a requirement a line: what the program needs, the ways to
screen readers and to the system's voice, and PyInstaller."""

import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).resolve().parent.parent / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
print(*PROJECT["dependencies"], *EXTRAS["reader"], *EXTRAS["voice"], *EXTRAS["installers"], sep="\n")
# pip, asked here for another system's packages, goes by this system's conditions
if sys.argv[1:] == ["windows"]:
    print("pywin32-ctypes", "altgraph", "packaging", "setuptools", "pyinstaller-hooks-contrib", sep="\n")
