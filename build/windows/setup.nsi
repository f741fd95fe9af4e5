; Setup.exe: installs for one user, without asking for an administrator. -DVERSION, -DFOLDER (frozen), -DOUT, -DPUBLISHER
; and -DSUFFIX (of record files) are given. Paths with "\": before a "*" NSIS on Windows takes no other, on Linux it turns it.
Unicode true
; a 32-bit installer does nothing under a 64-bit Wine, and says that all went well
Target amd64-unicode
!include MUI2.nsh

; what Windows calls a record file
!define RECORD "Bonspiel.Record"
!define CLASSES "Software\Classes"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Bonspiel"
Name "Bonspiel"
OutFile "${OUT}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
; the two programs hold the same bytecode: the second costs nothing where the first is still remembered (8 MB aren't enough)
SetCompressorDictSize 32
InstallDir "$LOCALAPPDATA\Programs\Bonspiel"
BrandingText "Bonspiel ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Bonspiel"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Bonspiel"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "art\icons\bonspiel.ico"
!define MUI_UNICON "art\icons\bonspiel.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "art\icons\setup-side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "art\icons\setup-side.bmp"
!define MUI_WELCOMEPAGE_TEXT "$(WELCOME)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Bonspiel.exe"
!define MUI_FINISHPAGE_NOREBOOTSUPPORT
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
; no page for the folder: what the uninstaller may delete is then known
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "LICENSE"
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"
LangString WELCOME ${LANG_ENGLISH} "Five tabletop games of curling, hockey and cards.$\r$\n$\r$\nBonspiel installs just for you, so you don't need administrator rights."
LangString WELCOME ${LANG_FRENCH} "Cinq jeux de table de curling, de hockey et de cartes.$\r$\n$\r$\nBonspiel s’installe pour vous seul; aucun droit d’administrateur n’est nécessaire."
LangString WELCOME ${LANG_GERMAN} "Fünf Tischspiele um Curling, Eishockey und Karten.$\r$\n$\r$\nBonspiel wird nur für dich installiert; Administratorrechte brauchst du nicht."
LangString RECORD_NAME ${LANG_ENGLISH} "Bonspiel record"
LangString RECORD_NAME ${LANG_FRENCH} "Fiche de match Bonspiel"
LangString RECORD_NAME ${LANG_GERMAN} "Bonspiel-Aufzeichnung"
LangString KEPT ${LANG_ENGLISH} "Bonspiel will be removed. Your matches, records and settings stay in $LOCALAPPDATA\Bonspiel. Delete that folder if you don't want them."
LangString KEPT ${LANG_FRENCH} "Bonspiel va être supprimé. Vos matchs, fiches et réglages restent dans $LOCALAPPDATA\Bonspiel. Supprimez ce dossier si vous n’en voulez plus."
LangString KEPT ${LANG_GERMAN} "Bonspiel wird entfernt. Deine Partien, Aufzeichnungen und Einstellungen bleiben in $LOCALAPPDATA\Bonspiel. Lösch den Ordner, wenn du sie nicht mehr willst."

; Windows looks anew at what opens which file
!macro Associated
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

; what was installed, file by file where the folder might hold something else, too
!macro Remove
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licences"
    Delete "$INSTDIR\Bonspiel.exe"
    Delete "$INSTDIR\bonspiel-cli.exe"
    Delete "$INSTDIR\README.txt"
    Delete "$INSTDIR\record.ico"
!macroend

Section
    !insertmacro Remove
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Bonspiel.lnk" "$INSTDIR\Bonspiel.exe"
    WriteRegStr HKCU "${KEY}" "DisplayName" "Bonspiel"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Bonspiel.exe"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    SectionGetSize 0 $0
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
    WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
    ; a double click on a record opens its replay
    WriteRegStr HKCU "${CLASSES}\${RECORD}" "" "$(RECORD_NAME)"
    WriteRegStr HKCU "${CLASSES}\${RECORD}\DefaultIcon" "" "$INSTDIR\record.ico"
    WriteRegStr HKCU "${CLASSES}\${RECORD}\shell\open\command" "" '"$INSTDIR\Bonspiel.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\${SUFFIX}" "" "${RECORD}"
    WriteRegStr HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${RECORD}" ""
    !insertmacro Associated
SectionEnd

Section "Uninstall"
    !insertmacro Remove
    Delete "$SMPROGRAMS\Bonspiel.lnk"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\Programs"
    DeleteRegKey HKCU "${KEY}"
    DeleteRegKey HKCU "${CLASSES}\${RECORD}"
    DeleteRegValue HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids" "${RECORD}"
    ; somebody may have chosen another program for them since
    ReadRegStr $0 HKCU "${CLASSES}\${SUFFIX}" ""
    StrCmp $0 "${RECORD}" 0 +2
    DeleteRegValue HKCU "${CLASSES}\${SUFFIX}" ""
    DeleteRegKey /ifempty HKCU "${CLASSES}\${SUFFIX}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${SUFFIX}"
    !insertmacro Associated
SectionEnd
