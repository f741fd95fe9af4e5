#!/bin/sh
# Makes a clone ready: `set_up.sh play` for playing, `set_up.sh test` for developing.
#
# Creates .venv, installs the packages that constraints.txt pins, and on Linux looks for the system libraries that a
# window needs. As root on Debian or Ubuntu missing ones are installed; elsewhere one line names them.
# A stamp in .venv makes the second run immediate; it changes with pyproject.toml, constraints.txt and this script.
set -eu
cd "$(dirname "$0")/.."
. build/common.sh
purpose=${1:-play}
case $purpose in
    play) extras="" tools="" ;;
    test) extras="[dev]" tools="Xvfb:xvfb xdotool:xdotool setxkbmap:x11-xkb-utils" ;;
    *) echo "set_up.sh: say play or test, not '$purpose'" >&2; exit 2 ;;
esac
# a set-up for tests serves playing too
sum=$(cat pyproject.toml constraints.txt build/set_up.sh build/common.sh | cksum | tr ' ' '-')
for done in "$purpose" test; do
    [ -f ".venv/.$done-$sum" ] && [ -x .venv/bin/python ] && exit 0
done

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    python3_with_venv
    say "creating the virtual environment .venv with $python"
    rm -rf .venv
    "$python" -m venv .venv
fi

# the system libraries that pyglet loads, and the programs that tests need: what is looked for, and its Debian package
missing=""
if [ "$(uname -s)" = Linux ]; then
    missing=$(.venv/bin/python - $tools <<'PY'
import ctypes, shutil, sys
libraries = (
    "libGL.so.1:libgl1 libX11.so.6:libx11-6 libXext.so.6:libxext6 libXi.so.6:libxi6 libXrandr.so.2:libxrandr2 "
    "libXinerama.so.1:libxinerama1 libXrender.so.1:libxrender1 libXxf86vm.so.1:libxxf86vm1 "
    "libfontconfig.so.1:libfontconfig1 libfreetype.so.6:libfreetype6"
)
found = []
for pair in libraries.split():
    library, package = pair.split(":")
    try:
        ctypes.CDLL(library)
    except OSError:
        found.append(package)
for pair in sys.argv[1:]:
    program, package = pair.split(":")
    if shutil.which(program) is None:
        found.append(package)
if "libgl1" in found:
    found.append("libgl1-mesa-dri")
print(" ".join(found))
PY
    )
    if [ -n "$missing" ]; then
        if apt_get $missing fonts-dejavu-core; then
            missing=""
        else
            echo "set-up: missing on this system, please install (Debian's names): $missing" >&2
        fi
    fi
fi

say "installing the packages into .venv"
# Python compiles what is used when it is first used: a tenth of what lies there
.venv/bin/python -m pip install --quiet --no-compile --disable-pip-version-check -c constraints.txt -e ".$extras"

# without a library or a program the next run looks again
[ -n "$missing" ] || { rm -f .venv/.play-* .venv/.test-*; : > ".venv/.$purpose-$sum"; }
say "ready"
