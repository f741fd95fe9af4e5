# Wine without what nobody asked for; read with `.` by the scripts for Windows, from the project's root.

# prefix FOLDER: makes it where it isn't yet, as a 64-bit Windows 10 whose fonts are DejaVu's, and uses it from here on
prefix() {
    mkdir -p "$1"
    WINEPREFIX=$(cd "$1" && pwd)
    WINEARCH=win64
    WINEDEBUG=-all
    # no browser engine, no .NET, no debugger, no menu entries outside the prefix
    WINEDLLOVERRIDES="winedbg.exe=d;winemenubuilder.exe=d;mscoree=d;mshtml=d;xinput1_4=d"
    export WINEPREFIX WINEARCH WINEDEBUG WINEDLLOVERRIDES
    [ ! -f "$1/.made" ] || return 0
    say "making a Windows for Wine in $1"
    timeout 600 wineboot -i >/dev/null 2>&1
    wineserver -w
    timeout 120 winecfg /v win10 >/dev/null 2>&1
    timeout 120 wine regedit /S build/windows/fonts.reg >/dev/null 2>&1
    wineserver -w
    : > "$1/.made"
}
