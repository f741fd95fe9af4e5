#!/bin/sh
# Installs Bonspiel for the one who runs this: nothing outside the home folder, no root. Again: replaces what was there.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
place=$HOME/.local/opt/bonspiel

mkdir -p "$HOME/.local/opt" "$HOME/.local/bin"
# the new one is whole before the old one goes
rm -rf "$place.new"
mkdir "$place.new"
cp -R "$here/bonspiel" "$here/_internal" "$here/licences" "$here/share" "$here/uninstall.sh" "$here/README.txt" \
    "$place.new/"
rm -rf "$place"
mv "$place.new" "$place"

ln -sf "$place/bonspiel" "$HOME/.local/bin/bonspiel"
(cd "$here/share" && find . -type f) | while read -r file; do
    mkdir -p "$share/$(dirname "$file")"
    cp "$here/share/$file" "$share/$file"
done
# a menu entry's command stands in double quotes, in which \ ` $ " need a backslash; the entry takes each backslash for
# two, and a % for two; and what sed puts in must not have its own signs
program=$(printf '%s\n' "$place/bonspiel" | sed 's/[\\"`$]/\\&/g; s/\\/\\\\/g; s/%/%%/g' | sed 's/[\\&|]/\\&/g')
sed "s|@PROGRAM@|$program|" "$here/share/applications/bonspiel.desktop" > "$share/applications/bonspiel.desktop"
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$share/applications" || true
command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$share/mime" || true

# word WORD: as a shell reads it back
word() {
    case $1 in
        *[!A-Za-z0-9_/.,:@+-]*) printf "'%s'\n" "$(printf '%s\n' "$1" | sed "s/'/'\\\\''/g")" ;;
        *) printf '%s\n' "$1" ;;
    esac
}
printf '%s\n' "Bonspiel is installed in $place." \
    "Start it from the menu of your desktop, or with $(word "$HOME/.local/bin/bonspiel")" \
    "To remove it: sh $(word "$place/uninstall.sh")"
