#!/bin/sh
# Removes Bonspiel as install.sh put it there. Matches, records and settings stay.
set -eu
share=${XDG_DATA_HOME:-$HOME/.local/share}
place=$HOME/.local/opt/bonspiel

[ "$(readlink "$HOME/.local/bin/bonspiel" 2>/dev/null)" = "$place/bonspiel" ] && rm "$HOME/.local/bin/bonspiel"
rm -f "$share/applications/bonspiel.desktop"
find "$share/icons/hicolor" -path '*/apps/bonspiel.png' -delete 2>/dev/null || true
# folders that only Bonspiel was in
find "$share/icons/hicolor" -depth -type d -empty -delete 2>/dev/null || true
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$share/applications" || true
rm -rf "$place"
for left in "$HOME/.local/opt" "$HOME/.local/bin" "$share/applications" "$share/icons"; do
    rmdir "$left" 2>/dev/null || true
done

echo "Bonspiel is removed."
data=${BONSPIEL_HOME:-$share/Bonspiel}
[ ! -d "$data" ] || echo "Your matches, records and settings are still in $data: delete that folder if you don't want them."
