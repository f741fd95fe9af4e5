#!/bin/sh
# Makes the installers in dist/: `installers.sh` all that this machine can make, or with names those of these systems.
set -eu
cd "$(dirname "$0")/.."
. build/common.sh
case $(uname -s) in
    Linux) systems="linux windows" ;;
    Darwin) systems=macos ;;
    *) systems=windows ;;
esac
mkdir -p dist
for system in ${*:-$systems}; do
    [ -f "build/$system/make.sh" ] || {
        echo "installers.sh: say linux, windows or macos, not '$system'" >&2
        exit 2
    }
    sh "build/$system/make.sh"
done
cd dist
set -- bonspiel[-_]"$(cd .. && version)"[-_]*
sha256sum "$@" > SHA256SUMS 2>/dev/null || shasum -a 256 "$@" > SHA256SUMS
say "made in dist/:"
ls -l "$@"
# as build/release.py has it
large=$(find "$@" -size +62000000c)
[ -z "$large" ] || {
    echo "installers.sh: larger than 62 MB: $large" >&2
    exit 1
}
