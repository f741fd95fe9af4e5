#!/bin/sh
# Makes a clone ready: `set_up.sh play` for playing, `set_up.sh test` for developing.
#
# Creates .venv, installs the packages that constraints.txt pins, and on Linux looks for the system libraries that a
# window needs. As root on Debian or Ubuntu missing ones are installed; elsewhere one line names them.
# A stamp in .venv makes the second run immediate; it changes with pyproject.toml, constraints.txt and this script.
set -eu
cd "$(dirname "$0")/.."
purpose=${1:-play}
case $purpose in
    play) extras="" tools="" ;;
    test) extras="[dev]" tools="Xvfb:xvfb xdotool:xdotool" ;;
    *) echo "set_up.sh: say play or test, not '$purpose'" >&2; exit 2 ;;
esac
# a set-up for tests serves playing too
sum=$(cat pyproject.toml constraints.txt build/set_up.sh | cksum | tr ' ' '-')
for done in "$purpose" test; do
    [ -f ".venv/.$done-$sum" ] && [ -x .venv/bin/python ] && exit 0
done

say() { echo "set-up: $*"; }

# apt_get PACKAGE…: installs as root on Debian and Ubuntu; otherwise fails
apt_get() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "installing with apt: $*"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# a Python from 3.11 to 3.13 that exists
find_python() {
    for name in ${PYTHON:-} python3 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

python=$(find_python) || { apt_get python3 python3-venv && python=$(find_python); } || {
    echo "Bonspiel needs Python 3.11, 3.12 or 3.13 with its venv module: install python3 and python3-venv" >&2
    exit 2
}

if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
    say "creating the virtual environment .venv with $python"
    rm -rf .venv
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        version=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        apt_get "$version" || apt_get python3-venv || {
            echo "Python's venv module is missing: install $version" >&2
            exit 2
        }
    fi
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
.venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".$extras"

# without a library or a program the next run looks again
[ -n "$missing" ] || { rm -f .venv/.play-* .venv/.test-*; : > ".venv/.$purpose-$sum"; }
say "ready"
