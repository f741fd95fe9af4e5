; Setup.exe: installs for one user, without asking for an administrator. -DVERSION, -DFOLDER (frozen), -DOUT are given.
Unicode true
; a 32-bit installer does nothing under a 64-bit Wine, and says that all went well
Target amd64-unicode
!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Bonspiel"
Name "Bonspiel"
OutFile "${OUT}"
RequestExecutionLevel user
SetCompressor /SOLID lzma
InstallDir "$LOCALAPPDATA\Programs\Bonspiel"
BrandingText "Bonspiel ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Bonspiel"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Bonspiel"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "art/icons/bonspiel.ico"
!define MUI_UNICON "art/icons/bonspiel.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "art/icons/setup-side.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "art/icons/setup-side.bmp"
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
LangString WELCOME ${LANG_ENGLISH} "Five tabletop games of curling, hockey and cards.$\r$\n$\r$\nBonspiel is installed for you alone; no administrator is needed."
LangString WELCOME ${LANG_FRENCH} "Cinq jeux de table : curling, hockey et cartes.$\r$\n$\r$\nBonspiel est installé pour vous seul, sans droits d'administrateur."
LangString KEPT ${LANG_ENGLISH} "Bonspiel will be removed. Your matches, records and settings stay in $LOCALAPPDATA\Bonspiel: delete that folder if you don't want them."
LangString KEPT ${LANG_FRENCH} "Bonspiel va être supprimé. Vos parties, feuilles de match et réglages restent dans $LOCALAPPDATA\Bonspiel : supprimez ce dossier si vous n'en voulez plus."

; what was installed, file by file where the folder might hold something else, too
!macro Remove
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licences"
    Delete "$INSTDIR\Bonspiel.exe"
    Delete "$INSTDIR\bonspiel-cli.exe"
    Delete "$INSTDIR\README.txt"
!macroend

Section
    !insertmacro Remove
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
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
SectionEnd

Section "Uninstall"
    !insertmacro Remove
    Delete "$SMPROGRAMS\Bonspiel.lnk"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\Programs"
    DeleteRegKey HKCU "${KEY}"
SectionEnd
