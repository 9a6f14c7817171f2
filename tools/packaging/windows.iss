; The installer for Windows, of the folder that tools/packaging/bundle.py makes there:
;     py tools\packaging\bundle.py
;     iscc /DVersion=0.1.0 tools\packaging\windows.iss
; It needs no rights of an administrator: each user installs for himself.

#ifndef Version
  #error Say which version it is: iscc /DVersion=0.1.0 tools\packaging\windows.iss
#endif

[Setup]
AppId={{6D0B5C1E-6C77-4C39-9D6B-4F57494E4453}
AppName=Four Winds
AppVersion={#Version}
SourceDir=..\..
OutputDir=dist
OutputBaseFilename=FourWinds-{#Version}-setup
DefaultDirName={autopf}\Four Winds
DefaultGroupName=Four Winds
PrivilegesRequired=lowest
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=LICENSE
SetupIconFile=fourwinds\app\icons\fourwinds.ico
UninstallDisplayIcon={app}\fourwinds.exe
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes

[Files]
Source: "dist\fourwinds\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Four Winds"; Filename: "{app}\fourwinds.exe"
Name: "{autodesktop}\Four Winds"; Filename: "{app}\fourwinds.exe"; Tasks: desktop

[Tasks]
Name: desktop; Description: "A shortcut on the desktop"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.4W"; ValueType: string; ValueData: "FourWinds.Game"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\FourWinds.Game"; ValueType: string; ValueData: "Four Winds game"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\FourWinds.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\fourwinds.exe,0"
Root: HKA; Subkey: "Software\Classes\FourWinds.Game\shell\open\command"; ValueType: string; ValueData: """{app}\fourwinds.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.4Wtheme"; ValueType: string; ValueData: "FourWinds.Theme"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\FourWinds.Theme"; ValueType: string; ValueData: "Four Winds theme"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\FourWinds.Theme\DefaultIcon"; ValueType: string; ValueData: "{app}\fourwinds.exe,0"
Root: HKA; Subkey: "Software\Classes\FourWinds.Theme\shell\open\command"; ValueType: string; ValueData: """{app}\fourwinds.exe"" ""%1"""

[Run]
Filename: "{app}\fourwinds.exe"; Description: "Play Four Winds"; Flags: nowait postinstall skipifsilent
