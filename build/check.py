"""Looks through a frozen folder: `check.py FOLDER`. Prints what takes how much; 1 where it asks too much of a system.

Linux: the newest GLIBC that any file wants is at most Debian 12's. Windows: no file is Wine's, and what is imported
from outside the folder is part of Windows 10.
"""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pefile

GLIBC = (2, 36)
#: DLLs of Windows 10 that are imported; another one must be looked up before it is added. api-ms-win-* and the
#: universal C runtime are parts of it, too
WINDOWS = {
    "advapi32.dll", "bcrypt.dll", "bcryptprimitives.dll", "comctl32.dll", "crypt32.dll", "gdi32.dll", "iphlpapi.dll",
    "kernel32.dll", "ntdll.dll", "ole32.dll", "oleaut32.dll", "pathcch.dll", "propsys.dll", "rpcrt4.dll",
    "secur32.dll", "shell32.dll", "shlwapi.dll", "ucrtbase.dll", "uiautomationcore.dll", "user32.dll", "version.dll",
    "winmm.dll", "ws2_32.dll", "xmllite.dll",
}  # fmt: skip
WINE = (b"Wine builtin DLL", b"Wine placeholder DLL")


def sizes(folder: Path) -> None:
    """Prints megabytes by part."""
    parts: Counter[str] = Counter()
    for file in folder.rglob("*"):
        if file.is_file() and not file.is_symlink():
            inside = file.relative_to(folder).parts
            inside = inside[1:] if inside[0] == "_internal" else inside
            deep = 2 if inside[0] in ("art", "sounds") else 1
            parts["/".join(inside[:deep]) if len(inside) > deep else inside[-1]] += file.stat().st_size
    for name, size in parts.most_common(14):
        print(f"{size / 1e6:7.1f} MB  {name}")
    print(f"{sum(parts.values()) / 1e6:7.1f} MB  in all")


def glibc(files: list[Path]) -> list[str]:
    """What is wrong with the GLIBC that the files ask for; prints the newest."""
    newest, by = (0, 0), ""
    for file in files:
        said = subprocess.run(["objdump", "-T", str(file)], capture_output=True, text=True, check=False).stdout
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", said):
            if (int(major), int(minor)) > newest:
                newest, by = (int(major), int(minor)), file.name
    print(f"GLIBC needed: {newest[0]}.{newest[1]} ({by})")
    return [f"{by} wants GLIBC {newest[0]}.{newest[1]}"] if newest > GLIBC else []


def windows(files: list[Path]) -> list[str]:
    """What is wrong with the DLLs and programs; prints what they import from outside."""
    wrong = [f"{file.name} is Wine's" for file in files if any(mark in file.read_bytes() for mark in WINE)]
    inside = {file.name.lower() for file in files}
    outside: dict[str, str] = {}
    for file in files:
        with pefile.PE(str(file), fast_load=True) as pe:
            pe.parse_data_directories()
            for kind in ("DIRECTORY_ENTRY_IMPORT", "DIRECTORY_ENTRY_DELAY_IMPORT"):
                for entry in getattr(pe, kind, []):
                    name = entry.dll.decode().lower()
                    if name not in inside:
                        outside[name] = file.name
    system = {name for name in outside if name in WINDOWS or name.startswith(("api-ms-win-", "ext-ms-win-"))}
    print(f"imported from Windows: {', '.join(sorted(n for n in system if not n.startswith('api-')))} and api-ms-win-*")
    return wrong + [f"{outside[name]} imports {name}" for name in sorted(set(outside) - system)]


def main(folder: Path) -> int:
    """1 where something is wrong."""
    sizes(folder)
    files = [file for file in folder.rglob("*") if file.is_file() and not file.is_symlink()]
    elf = [file for file in files if file.open("rb").read(4) == b"\x7fELF"]
    pe = [file for file in files if file.suffix.lower() in (".exe", ".dll", ".pyd")]
    wrong = (glibc(elf) if elf else []) + (windows(pe) if pe else [])
    for line in wrong:
        print(f"check: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
