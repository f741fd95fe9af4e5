#!/bin/sh
# Removes Bonspiel as install.sh put it there. Matches, records and settings stay.
set -eu
share=${XDG_DATA_HOME:-$HOME/.local/share}
place=$HOME/.local/opt/bonspiel

[ "$(readlink "$HOME/.local/bin/bonspiel" 2>/dev/null)" = "$place/bonspiel" ] && rm "$HOME/.local/bin/bonspiel"
# the same files as were put there, and folders that only they were in
(cd "$place/share" && find . -type f) | while read -r file; do
    rm -f "$share/$file"
done
command -v update-desktop-database >/dev/null 2>&1 && update-desktop-database -q "$share/applications" || true
if [ -d "$share/mime/packages" ]; then
    command -v update-mime-database >/dev/null 2>&1 && update-mime-database "$share/mime" 2>/dev/null || true
    # with no package left, what that program made of them is about nothing
    if rmdir "$share/mime/packages" 2>/dev/null; then
        for made in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version \
            XMLnamespaces; do
            rm -f "$share/mime/$made"
        done
    fi
fi
# nothing but this program's list makes the one of types
[ -s "$share/applications/mimeinfo.cache" ] && ! grep -qv '^\[' "$share/applications/mimeinfo.cache" &&
    rm -f "$share/applications/mimeinfo.cache"
(cd "$place/share" && find . -depth -type d ! -name .) | while read -r inside; do
    rmdir "$share/$inside" 2>/dev/null || true
done
rmdir "$share/mime/application" "$share/mime" 2>/dev/null || true
rm -rf "$place"
rmdir "$HOME/.local/opt" "$HOME/.local/bin" 2>/dev/null || true

echo "Bonspiel has been removed."
data=${BONSPIEL_HOME:-$share/Bonspiel}
[ ! -d "$data" ] ||
    printf '%s\n' "Your matches, records and settings are still in $data. Delete that folder if you don't want them."
