#!/bin/sh
# Makes the .dmg in dist/, on macOS. Never run so far: nobody of the project has had a Mac at hand.
set -eu
cd "$(dirname "$0")/../.."
. build/common.sh
version=$(version)
work=dist/work/macos
mkdir -p "$work"
python3_with_venv
"$python" -m venv "$work/venv"
"$work/venv/bin/python" build/needs.py > "$work/needs.txt"
"$work/venv/bin/python" -m pip install --quiet -c constraints.txt -r "$work/needs.txt"
say "freezing (the log is $work/freeze.log)"
rm -rf "$work/Bonspiel.app" "$work/image"
"$work/venv/bin/python" -m PyInstaller --noconfirm --workpath "$work/pyinstaller" --distpath "$work" \
    build/bonspiel.spec > "$work/freeze.log" 2>&1 || { tail -20 "$work/freeze.log" >&2; exit 1; }
hooks_ran "$work/freeze.log"
"$work/venv/bin/python" build/licences.py "$work/image/licences" "$work/Bonspiel.app" \
    "$work/pyinstaller/bonspiel/PYZ-00.toc"
cp -R "$work/Bonspiel.app" "$work/image/"
ln -s /Applications "$work/image/Applications"
hdiutil create -volname Bonspiel -srcfolder "$work/image" -ov -format UDZO "dist/bonspiel-$version-macos-$(uname -m).dmg"
