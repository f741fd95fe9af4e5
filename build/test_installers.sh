#!/bin/sh
# Installs what `make installers` made, where nothing of ours is: the .deb in a bare Debian (as root only), the .run and the
# .tar.gz in a home folder of an ordinary user, Setup.exe and the .zip in a fresh Windows of Wine's. Each plays, is
# removed, and what it leaves is looked for. `papers` asks the tools of each format. With names (papers, run, deb,
# windows): only these. Pictures stay in dist/work/test/*/shared.
set -eu
cd "$(dirname "$0")/.."
. build/common.sh
. build/windows/wine.sh
version=$(version)
machine=$(uname -m)
test=$PWD/dist/work/test
mkdir -p "$test"

fail() {
    echo "installers-test: $*" >&2
    exit 1
}

# made FILE: is there and is what SHA256SUMS says
made() {
    [ -f "dist/$1" ] || fail "dist/$1 is missing: make installers"
    (cd dist && grep -F " $1" SHA256SUMS | sha256sum -c --quiet -) || fail "dist/$1 is not what SHA256SUMS says"
}

# ask FOLDER INSIDE DATA COMMAND [TESTS…]: the tests of the installed program, see tests/packaging/program.py
ask() {
    shared=$1 inside=$2 data=$3 command=$4
    shift 4
    BONSPIEL_PROGRAM=$command BONSPIEL_PROGRAM_FOLDER=$shared BONSPIEL_PROGRAM_INSIDE=$inside \
        BONSPIEL_PROGRAM_DATA=$data .venv/bin/python -m pytest -q -n 0 -p no:cacheprovider "${@:-tests/packaging/test_frozen.py}"
}

# left FOLDER DATA: nothing of ours is below the folder but the user's data and what the test shared
left() {
    found=$(find "$1" -xdev -iname '*bonspiel*' -not -path "$2*" -not -path '*/shared/*' -not -path '*/proc/*' || true)
    [ -z "$found" ] || fail "left behind: $found"
    [ -f "$2/bonspiel.db" ] || fail "the user's data are gone from $2"
    say "nothing is left but the user's data"
}

papers() {
    file=bonspiel_${version}_$(dpkg --print-architecture).deb
    made "$file"
    programs lintian:lintian desktop-file-validate:desktop-file-utils appstreamcli:appstream man:man-db
    rm -rf "$test/papers"
    dpkg-deb -x "dist/$file" "$test/papers"
    share=$test/papers/usr/share
    say "lintian, desktop-file-validate, appstreamcli, man"
    # as root it says that it would rather not be
    lintian --fail-on error,warning "dist/$file" || fail "lintian found something"
    desktop-file-validate "$share/applications/bonspiel.desktop" || fail "the menu entry is wrong"
    appstreamcli validate --no-net "$share"/metainfo/*.xml || fail "the entry for software centres is wrong"
    for page in "$share"/man/man6/bonspiel.6.gz "$share"/man/*/man6/bonspiel.6.gz; do
        gzip -dc "$page" > "$test/papers/bonspiel.6"
        said=$(LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l -Tutf8 -Z "$test/papers/bonspiel.6" 2>&1 >/dev/null)
        [ -z "$said" ] || fail "man: $page: $said"
    done
    rm -rf "$test/papers"
}

deb() {
    file=bonspiel_${version}_$(dpkg --print-architecture).deb
    made "$file"
    [ "$(id -u)" = 0 ] || { say "only root can make a bare Debian: the .deb is not tested"; return; }
    programs debootstrap:debootstrap
    debian=$test/debian
    for release in ${RELEASES:-bookworm}; do
        say "a bare Debian $release, and $file in it"
        rm -rf "$debian"
        debootstrap --variant=minbase "$release" "$debian" > "$test/debootstrap.log" 2>&1 ||
            fail "debootstrap failed, see $test/debootstrap.log"
        cp "dist/$file" "$debian/root/"
        chroot "$debian" sh -c "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
            --no-install-recommends libgl1-mesa-dri /root/$file" > "$test/apt.log" 2>&1 || fail "see $test/apt.log"
        chroot "$debian" useradd -m player
        mkdir "$debian/home/player/shared"
        chmod 777 "$debian/home/player/shared"
        for kernel in proc dev dev/shm; do mount --bind "/$kernel" "$debian/$kernel"; done
        trap 'umount "$debian/dev/shm" "$debian/dev" "$debian/proc" 2>/dev/null || true' EXIT
        ask "$debian/home/player/shared" /home/player/shared "$debian/home/player/.local/share/Bonspiel" \
            "chroot --userspec=player:player $debian env -i HOME=/home/player PATH=/usr/bin:/bin:/usr/games LANG=C.UTF-8 DISPLAY={display} PYGLET_AUDIO=silent bonspiel"
        umount "$debian/dev/shm" "$debian/dev" "$debian/proc"
        rm "$debian/root/$file"
        chroot "$debian" apt-get purge -y -qq bonspiel 2>&1 | grep -i 'stay in'
        # apt's own history and caches aside
        rm -rf "$debian"/var/log/apt "$debian"/var/log/dpkg.log "$debian"/var/cache/apt "$debian"/var/lib/dpkg/*-old
        left "$debian" "$debian/home/player/.local/share/Bonspiel"
        mkdir -p "$test/deb-$release"
        rm -rf "$test/deb-$release/shared"
        cp -R "$debian/home/player/shared" "$test/deb-$release/shared"
        rm -rf "$debian"
    done
}

# somebody HOME WORD…: runs it as one who isn't root and has nothing set but a home and a display
somebody() {
    home=$1
    shift
    who="env -i HOME=$home PATH=/usr/bin:/bin LANG=C.UTF-8 PYGLET_AUDIO=silent DISPLAY={display}"
    [ "$(id -u)" != 0 ] || who="setpriv --reuid 65534 --regid 65534 --clear-groups $who"
    echo "$who" "$@"
}

run() {
    # below /tmp: the folder of the project may be closed to others
    home=$(mktemp -d)
    trap 'rm -rf "$home"' EXIT
    mkdir "$home/shared"
    chmod 777 "$home" "$home/shared"
    made "bonspiel-$version-linux-$machine.run"
    cp "dist/bonspiel-$version-linux-$machine.run" "$home/installer.run"
    say "the .run, as an ordinary user"
    $(somebody "$home" "$home/installer.run")
    $(somebody "$home" "$home/installer.run") >/dev/null # a second time, as an update does
    rm "$home/installer.run"
    for made in .local/bin/bonspiel .local/share/applications/bonspiel.desktop \
        .local/share/icons/hicolor/256x256/apps/bonspiel.png .local/share/mime/packages/bonspiel.xml \
        .local/share/man/man6/bonspiel.6.gz; do
        [ -e "$home/$made" ] || fail "$made was not installed"
    done
    ask "$home/shared" "$home/shared" "$home/.local/share/Bonspiel" "$(somebody "$home" "$home/.local/bin/bonspiel")"
    $(somebody "$home" /bin/sh "$home/.local/opt/bonspiel/uninstall.sh")
    left "$home" "$home/.local/share/Bonspiel"
    mkdir -p "$test/run"
    rm -rf "$test/run/shared"
    cp -R "$home/shared" "$test/run/shared"

    made "bonspiel-$version-linux-$machine.tar.gz"
    say "the .tar.gz, unpacked; a person with a mouse plays, exports, imports, and is killed"
    tar -C "$home" -xzf "dist/bonspiel-$version-linux-$machine.tar.gz"
    mkdir "$home/by-hand"
    ask "$home/by-hand" "$home/by-hand" "" "$home/bonspiel-$version/bonspiel" tests/packaging/test_by_hand.py tests/e2e
    rm -rf "$home"
    trap - EXIT
}

windows() {
    setup=bonspiel-$version-windows-x64-setup.exe
    made "$setup"
    programs 'wine:wine wine64'
    rm -rf "$test/windows"
    mkdir -p "$test/windows/shared"
    prefix "$test/windows/prefix"
    user=$(find "$WINEPREFIX/drive_c/users" -maxdepth 1 -mindepth 1 -not -name Public)
    place=$user/AppData/Local/Programs/Bonspiel
    link="$user/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Bonspiel.lnk"
    say "$setup, silently, in a fresh Windows of Wine's"
    timeout 600 wine "dist/$setup" /S </dev/null 2>&1 | cat
    wineserver -w
    # the exit status says nothing: an installer of the wrong kind does nothing and is content
    for file in "$place/Bonspiel.exe" "$place/bonspiel-cli.exe" "$place/uninstall.exe" "$link"; do
        [ -f "$file" ] || fail "$file was not installed"
    done
    wine reg query 'HKCU\Software\Classes\Bonspiel.Record\shell\open\command' /ve </dev/null 2>&1 |
        grep -F 'Bonspiel.exe" "%1"' || fail "a double click on a record would open nothing"
    wine reg query 'HKCU\Software\Classes\.bonspiel' /ve </dev/null 2>&1 | grep -F Bonspiel.Record ||
        fail "records have no type"
    find "$place" -type f -exec grep -lE 'Wine (builtin|placeholder) DLL' {} + && fail "a file of Wine's was installed"
    ask "$test/windows/shared" "Z:$test/windows/shared" "$user/AppData/Local/Bonspiel" \
        "env -u BONSPIEL_HOME -u PYGLET_AUDIO DISPLAY={display} wine $place/bonspiel-cli.exe"
    say "the program without a console"
    ask "$test/windows/shared" "Z:$test/windows/shared" "$user/AppData/Local/Bonspiel" \
        "env -u BONSPIEL_HOME DISPLAY={display} wine $place/Bonspiel.exe" tests/packaging/test_frozen.py -k painted
    timeout 120 wine "$place/uninstall.exe" /S </dev/null 2>&1 | cat
    wineserver -w
    wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall' /s </dev/null 2>&1 | grep -i bonspiel &&
        fail "the uninstaller's key is left"
    wine reg query 'HKCU\Software\Classes' /s </dev/null 2>&1 | grep -i bonspiel && fail "the type of records is left"
    left "$WINEPREFIX/drive_c" "$user/AppData/Local/Bonspiel"

    made "bonspiel-$version-windows-x64.zip"
    programs unzip:unzip
    say "the .zip, unpacked, by a user without data"
    rm -rf "$user/AppData/Local/Bonspiel"
    mkdir "$test/windows/zip"
    unzip -q "dist/bonspiel-$version-windows-x64.zip" -d "$user/unpacked"
    ask "$test/windows/zip" "Z:$test/windows/zip" "$user/AppData/Local/Bonspiel" \
        "env -u BONSPIEL_HOME -u PYGLET_AUDIO DISPLAY={display} wine $user/unpacked/bonspiel-$version/bonspiel-cli.exe"
    rm -rf "$user/unpacked"
    left "$WINEPREFIX/drive_c" "$user/AppData/Local/Bonspiel"
}

for what in ${*:-papers run deb windows}; do
    case $what in
        papers | deb | run | windows) "$what" ;;
        *) fail "say papers, run, deb or windows, not '$what'" ;;
    esac
done
say "all is well"
