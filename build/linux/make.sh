#!/bin/sh
# Makes the .deb, the .run and the .tar.gz in dist/.
set -eu
cd "$(dirname "$0")/../.."
. build/common.sh
. build/linux/freeze.sh
programs makeself:makeself dpkg-deb:dpkg xz:xz-utils
version=$(version)
machine=$(uname -m)
whole=$work/bonspiel-$version
deb=$work/deb

freeze
"$work/venv/bin/python" build/check.py "$folder" | tee "$work/check.txt"
glibc=$(sed -n 's/^GLIBC needed: \([0-9.]*\).*/\1/p' "$work/check.txt")

# icons FOLDER: all sizes as the icon theme wants them
icons() {
    for icon in art/icons/bonspiel-*.png; do
        side=${icon##*-}
        side=${side%.png}
        [ "$side" -gt 512 ] || install -D -m 644 "$icon" "$1/hicolor/${side}x$side/apps/bonspiel.png"
    done
}

say "packing $machine's folder with its installer"
rm -rf "$whole"
cp -R "$folder" "$whole"
install -m 755 build/linux/install.sh build/linux/uninstall.sh "$whole/"
sed "s/@GLIBC@/$glibc/" build/linux/README.txt > "$whole/README.txt"
mkdir "$whole/share"
cp build/linux/bonspiel.desktop "$whole/share/"
icons "$whole/share/icons"
chmod -R u+rwX,go+rX,go-w "$whole"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -czf "dist/bonspiel-$version-linux-$machine.tar.gz" \
    "bonspiel-$version"
makeself --xz --tar-quietly --nox11 --quiet "$whole" "dist/bonspiel-$version-linux-$machine.run" "Bonspiel $version" \
    ./install.sh
chmod 755 "dist/bonspiel-$version-linux-$machine.run"

say "packing the Debian package"
rm -rf "$deb"
mkdir -p "$deb/DEBIAN" "$deb/opt" "$deb/usr/bin" "$deb/usr/share/applications" "$deb/usr/share/doc/bonspiel"
cp -R "$folder" "$deb/opt/bonspiel"
ln -s /opt/bonspiel/bonspiel "$deb/usr/bin/bonspiel"
sed 's|"@PROGRAM@"|bonspiel|' build/linux/bonspiel.desktop > "$deb/usr/share/applications/bonspiel.desktop"
icons "$deb/usr/share/icons"
{
    cat LICENSE
    printf '\nThe licences of what is bundled lie in /opt/bonspiel/licences. Drawings, fonts and signs:\n\n'
    cat CREDITS.md
} > "$deb/usr/share/doc/bonspiel/copyright"
install -m 755 build/linux/postrm "$deb/DEBIAN/postrm"
sed -e "s/@VERSION@/$version/" -e "s/@GLIBC@/$glibc/" -e "s/@MACHINE@/$(dpkg --print-architecture)/" \
    -e "s/@SIZE@/$(du -sk "$deb" | cut -f1)/" build/linux/control > "$deb/DEBIAN/control"
chmod -R u+rwX,go+rX,go-w "$deb"
dpkg-deb --root-owner-group -Zxz -b "$deb" "dist/bonspiel_${version}_$(dpkg --print-architecture).deb" >/dev/null
