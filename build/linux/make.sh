#!/bin/sh
# Makes the .deb, the .run and the .tar.gz in dist/.
set -eu
cd "$(dirname "$0")/../.."
. build/common.sh
. build/linux/freeze.sh
programs makeself:makeself dpkg-deb:dpkg
version=$(version)
machine=$(uname -m)
whole=$work/bonspiel-$version
deb=$work/deb

freeze
"$work/venv/bin/python" build/check.py "$folder" | tee "$work/check.txt"
glibc=$(sed -n 's/^GLIBC needed: \([0-9.]*\).*/\1/p' "$work/check.txt")

say "packing $machine's folder with its installer"
rm -rf "$whole"
cp -R "$folder" "$whole"
install -m 755 build/linux/install.sh build/linux/uninstall.sh "$whole/"
sed "s/@GLIBC@/$glibc/" build/linux/README.txt > "$whole/README.txt"
"$work/venv/bin/python" build/share.py "$whole/share" '"@PROGRAM@"'
chmod -R u+rwX,go+rX,go-w "$whole"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -czf "dist/bonspiel-$version-linux-$machine.tar.gz" \
    "bonspiel-$version"
# gzip, since not every system has xz
makeself --gzip --complevel 9 --tar-quietly --nox11 --quiet "$whole" "dist/bonspiel-$version-linux-$machine.run" "Bonspiel $version" \
    ./install.sh
chmod 755 "dist/bonspiel-$version-linux-$machine.run"

say "packing the Debian package"
rm -rf "$deb"
mkdir -p "$deb/DEBIAN" "$deb/opt" "$deb/usr/games" "$deb/usr/share"
cp -R "$folder" "$deb/opt/bonspiel"
ln -s /opt/bonspiel/bonspiel "$deb/usr/games/bonspiel"
"$work/venv/bin/python" build/share.py "$deb/usr/share" /usr/games/bonspiel
mkdir -p "$deb/usr/share/doc/bonspiel" "$deb/usr/share/lintian/overrides"
install -m 644 build/linux/lintian-overrides "$deb/usr/share/lintian/overrides/bonspiel"
"$work/venv/bin/python" build/debian.py changelog | gzip -9n > "$deb/usr/share/doc/bonspiel/changelog.gz"
"$work/venv/bin/python" build/debian.py copyright > "$deb/usr/share/doc/bonspiel/copyright"
install -m 755 build/linux/postrm "$deb/DEBIAN/postrm"
"$work/venv/bin/python" build/about.py fill build/linux/control "$deb/DEBIAN/control" "GLIBC=$glibc" \
    "MACHINE=$(dpkg --print-architecture)" "SIZE=$(du -sk "$deb" | cut -f1)"
chmod -R u+rwX,go+rX,go-w "$deb"
(cd "$deb" && find opt usr -type f -exec md5sum {} +) > "$work/md5sums"
install -m 644 "$work/md5sums" "$deb/DEBIAN/md5sums"
dpkg-deb --root-owner-group -Zxz -b "$deb" "dist/bonspiel_${version}_$(dpkg --print-architecture).deb" >/dev/null
