@echo off
rem Runs Paraphrast with any Java of at least 17: that of JAVA_HOME, the folder jre beside bin, or java on the PATH.
rem PARAPHRAST_JAVA_OPTS has more options for the Java machine, such as -Xmx8g.
setlocal
set "PARAPHRAST_FOLDER=%~dp0.."
set "PARAPHRAST_JAVA=java"
if exist "%PARAPHRAST_FOLDER%\jre\bin\java.exe" set "PARAPHRAST_JAVA=%PARAPHRAST_FOLDER%\jre\bin\java.exe"
if not "%JAVA_HOME%"=="" if exist "%JAVA_HOME%\bin\java.exe" set "PARAPHRAST_JAVA=%JAVA_HOME%\bin\java.exe"
"%PARAPHRAST_JAVA%" -Xshare:auto -XX:+UseSerialGC -Dfile.encoding=UTF-8 "-Dparaphrast.model=%PARAPHRAST_FOLDER%\model\en" %PARAPHRAST_JAVA_OPTS% -cp "%PARAPHRAST_FOLDER%\lib\paraphrast.jar;%PARAPHRAST_FOLDER%\lib\paraphrast-server.jar" org.paraphrast.cli.Main %*
exit /b %ERRORLEVEL%
