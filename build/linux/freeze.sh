# Freezes the program in dist/work/linux/bonspiel; read with `.` by the scripts for Linux, from the project's root.

work=dist/work/linux
folder=$work/bonspiel

freeze() {
    programs objdump:binutils strip:binutils chrpath:chrpath
    sum=$(cat pyproject.toml constraints.txt | cksum | tr ' ' '-')
    if [ ! -f "$work/venv/.$sum" ]; then
        python3_with_venv
        shared_python "$python"
        say "creating the environment that is frozen, with $python"
        rm -rf "$work/venv"
        mkdir -p "$work"
        "$python" -m venv "$work/venv"
        "$work/venv/bin/python" build/needs.py > "$work/needs.txt"
        "$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt -r "$work/needs.txt"
        : > "$work/venv/.$sum"
    fi
    say "freezing (the log is $work/freeze.log)"
    rm -rf "$folder"
    "$work/venv/bin/python" -m PyInstaller --noconfirm --workpath "$work/pyinstaller" --distpath "$work" \
        build/bonspiel.spec > "$work/freeze.log" 2>&1 || { tail -20 "$work/freeze.log" >&2; exit 1; }
    hooks_ran "$work/freeze.log"
    # Python's own only: libraries that a wheel brings were patched, and not all of them survive it
    strip --strip-unneeded "$folder"/_internal/libpython* "$folder"/_internal/python3*/lib-dynload/*.so
    # a Python that somebody built looks for its libraries where it was built, and there is no such place elsewhere
    for file in "$folder"/_internal/libpython* "$folder"/_internal/python3*/lib-dynload/*.so; do
        ! chrpath -l "$file" 2>/dev/null | grep -q 'PATH=/' || chrpath -d "$file" >/dev/null
    done
    # only the program itself is started
    find "$folder/_internal" -type f -exec chmod a-x {} +
    "$work/venv/bin/python" build/licences.py "$folder/licences" "$folder" \
        "$work/pyinstaller/bonspiel/PYZ-00.toc"
}

# shared_python PYTHON: its library can be bundled; Debian's is a package of its own
shared_python() {
    "$1" -c 'import ctypes, sys; ctypes.CDLL("libpython%d.%d.so.1.0" % sys.version_info[:2])' 2>/dev/null ||
        "$1" -c 'import sys, sysconfig; sys.exit(not sysconfig.get_config_var("Py_ENABLE_SHARED"))' ||
        apt_get "libpython$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')" || {
        echo "$1 has no shared library to bundle: install Debian's libpython3 or a Python built with --enable-shared" >&2
        exit 2
    }
}
