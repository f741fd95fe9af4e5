# What the scripts in this folder share; read with `.` from the project's root.

say() { echo "set-up: $*"; }

# apt_get PACKAGE…: installs as root on Debian and Ubuntu; otherwise fails
apt_get() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    say "installing with apt: $*"
    apt_update && DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout="$PATIENCE" install -y -qq \
        --no-install-recommends "$@" >/dev/null
}

# seconds that another program may take that installs packages, as a system does by itself after it was started
PATIENCE=600

# apt_update: reads what packages there are; apt itself waits for another's lock only when it installs
apt_update() {
    waited=0
    until told=$(LC_ALL=C apt-get update -qq 2>&1); do
        case $told in
            *lock*) [ "$waited" -lt "$PATIENCE" ] || { echo "$told" >&2; return 1; } ;;
            *) echo "$told" >&2; return 1 ;;
        esac
        [ "$waited" != 0 ] || say "waiting until another program has installed its packages"
        sleep 5
        waited=$((waited + 5))
    done
}

# programs PROGRAM:PACKAGE…: all of them are there, or are installed, or one line names Debian's packages and it ends
programs() {
    lacking=""
    for pair in "$@"; do
        # debootstrap lies where only root looks
        PATH="$PATH:/usr/sbin" command -v "${pair%%:*}" >/dev/null 2>&1 || lacking="$lacking ${pair#*:}"
    done
    [ -z "$lacking" ] || apt_get $lacking || {
        echo "missing on this system, please install (Debian's names):$lacking" >&2
        exit 2
    }
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

# python3_with_venv: finds Python and its venv module, installing what lacks; sets $python, or ends with a sentence
python3_with_venv() {
    python=$(find_python) || { apt_get python3 python3-venv && python=$(find_python); } || {
        echo "Bonspiel needs Python 3.11, 3.12 or 3.13 with its venv module: install python3 and python3-venv" >&2
        exit 2
    }
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        version=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        apt_get "$version" || apt_get python3-venv || {
            echo "Python's venv module is missing: install $version" >&2
            exit 2
        }
    fi
}

# hooks_ran LOG: PyInstaller goes on without a package's own hooks when they can't be read, and the program lacks files
hooks_ran() {
    if grep -q 'discover_hook_directories: Failed' "$1"; then
        echo "PyInstaller skipped a package's hook, see $1" >&2
        exit 1
    fi
}

# version: the program's own
version() { sed -n 's/^__version__ = "\(.*\)"/\1/p' game/__init__.py; }
