#!/bin/sh
# On a Windows of its own (Git's shell): installs Setup.exe silently, plays, looks at what opens records, removes it.
# Under Wine build/test_installers.sh does more. This has not run yet: nobody of the project has had a Windows at hand.
set -eu
cd "$(dirname "$0")/../.."
. build/common.sh
setup=dist/bonspiel-$(version)-windows-x64-setup.exe
place=$(cygpath "$LOCALAPPDATA")/Programs/Bonspiel
classes='HKCU\Software\Classes'

fail() {
    echo "try: $*" >&2
    exit 1
}

# a word with "/" would be taken for a path
MSYS2_ARG_CONV_EXCL='*' "./$setup" /S
[ -f "$place/Bonspiel.exe" ] || fail "nothing was installed in $place"
"$place/bonspiel-cli.exe" --version
"$place/bonspiel-cli.exe" doctor || true # a hosted machine has neither sound nor, perhaps, OpenGL
"$place/bonspiel-cli.exe" simulate curdle --seats novice,greedy --matches 2 --jobs 2
MSYS2_ARG_CONV_EXCL='*' reg query "$classes\\Bonspiel.Record\\shell\\open\\command" /ve | grep -F 'Bonspiel.exe" "%1"' ||
    fail "a double click on a record would open nothing"
# it copies itself away and goes on after it has ended; "_?=" keeps it here
MSYS2_ARG_CONV_EXCL='*' "$place/uninstall.exe" /S "_?=$(cygpath -w "$place")"
[ ! -e "$place/Bonspiel.exe" ] || fail "the program is left"
MSYS2_ARG_CONV_EXCL='*' reg query "$classes\\Bonspiel.Record" >/dev/null 2>&1 && fail "the type of records is left"
say "installed, played, removed"
