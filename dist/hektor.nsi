; The installer for Windows: plain dialogs that a screen reader walks, for the user alone, without
; administrator's rights and without a question that is not needed. Silent with /S.
;   makensis -DVERSION=1.2.3 -DFILES=folder -DOUT=hektor-setup.exe dist/hektor.nsi
; As the program: for 64 bits.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Hektor ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Hektor"
; Where it was put the last time.
InstallDirRegKey HKCU "Software\Hektor" "Folder"
ShowInstDetails nevershow
BrandingText " "

!include "MUI2.nsh"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\hektor.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Hektor"
VIAddVersionKey "FileDescription" "Hektor, chess you can hear"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hektor"

Section
  SetOutPath "$INSTDIR"
  File /r "${FILES}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateDirectory "$SMPROGRAMS\Hektor"
  CreateShortcut "$SMPROGRAMS\Hektor\Hektor.lnk" "$INSTDIR\hektor.exe"
  CreateShortcut "$SMPROGRAMS\Hektor\README.lnk" "$INSTDIR\README.txt"
  WriteRegStr HKCU "Software\Hektor" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Hektor"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

; Games and settings are the user's, and stay.
Section "Uninstall"
  Delete "$INSTDIR\hektor.exe"
  Delete "$INSTDIR\nvdaControllerClient*.dll"
  Delete "$INSTDIR\*.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hektor\Hektor.lnk"
  Delete "$SMPROGRAMS\Hektor\README.lnk"
  RMDir "$SMPROGRAMS\Hektor"
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey HKCU "Software\Hektor"
SectionEnd
