# The part of the launcher that a checkout and a download share: finds Java, then runs Paraphrast. It is sourced by
# the script 'paraphrast' of either, with the arguments of the command line and these variables:
#   home      the folder of the program, with model/en in it
#   jar       paraphrast.jar
#   server    paraphrast-server.jar, which only 'serve' needs
#   archives  a folder for class data, or nothing
#   java_kind, java_package  what has to be installed where there is no Java
# and two functions: 'show_help', which is called with the arguments if these ask for help, and may print it and exit;
# and 'prepare', which is called when Java ($jdk), the jar that is needed ($wanted) and whether only help is ($help)
# are known.

fail() {
  echo "paraphrast: $1" >&2
  exit 4
}

# The version of the Java in $1, read from its release file, so that no Java machine is started for it. Few
# have no such file: they are asked, but not that of macOS, which answers with a dialogue.
java_version() {
  version=
  [ -x "$1/bin/java" ] || return 0
  if [ -r "$1/release" ]; then
    while IFS='="' read -r key _ value _; do
      [ "$key" = JAVA_VERSION ] && version=$value && break
    done < "$1/release"
  fi
  [ -n "$version" ] || [ -x /usr/libexec/java_home ] \
    || version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
  echo "$version"
}

is_usable() {
  version=$(java_version "$1")
  major=${version%%[.-]*}
  case $major in '' | *[!0-9]*) return 1 ;; esac
  [ "$major" -ge 17 ]
}

find_java() {
  on_path=$(command -v java 2>/dev/null) && on_path=$(readlink -f "$on_path" 2>/dev/null)
  for jdk in "${JAVA_HOME:-}" "$home/jre" "${on_path%/bin/java}" /usr/lib/jvm/* /opt/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME:-}"/.sdkman/candidates/java/current; do
    [ -n "$jdk" ] && is_usable "$jdk" && return 0
  done
  fail "no $java_kind of version 17 or newer found; install one (Debian: apt install $java_package) or set JAVA_HOME"
}

# Standard error of Java behind the pipe that follows, and what Java needs to write there.
past_the_pipe='-Dparaphrast.stderr=3 --add-opens=java.base/java.io=ALL-UNNAMED'

# Java writes a warning about vectors, "Using incubator modules", that no option takes back. It is the
# first line that Java itself writes to standard error: a pipe drops it and passes on the rest, such as
# why Java cannot start. What Paraphrast writes goes past the pipe, through descriptor 3.
without_first_warning() {
  [ -e /dev/fd/2 ] || return 1
  pipe=$(mktemp -u "${TMPDIR:-/tmp}/paraphrast.XXXXXX") && mkfifo -m 600 "$pipe" 2> /dev/null || return 1
  {
    IFS= read -r line
    case $line in 'WARNING: Using incubator modules: '* | '') ;; *) printf '%s\n' "$line" ;; esac
    exec cat
  } < "$pipe" 1>&2 &
  exec 3>&2 2> "$pipe"
  rm -f "$pipe"
}

# Nothing is built or laid out to show help.
asks_for_help() {
  [ "${1:-}" = help ] && return 0
  for argument in "$@"; do
    case $argument in -h | --help | --help-all) return 0 ;; --) return 1 ;; esac
  done
  return 1
}

help=no
if asks_for_help "$@"; then
  help=yes
  show_help "$@"
fi

find_java

# The service is a jar of its own, which nothing else needs.
case ${1:-} in serve) wanted=server ;; *) wanted=cli ;; esac
knows_all=no # whether a command has to know the options of all others
case ${1:-} in completion | generate-completion | help) knows_all=yes ;; esac

# UTF-8 always: Java reads arguments and names of files by the locale, which may be none, or one
# that this machine does not have.
if [ "$(locale charmap 2> /dev/null)" != UTF-8 ]; then
  LC_ALL=$(locale -a 2> /dev/null | grep -i -m 1 -E '^(C|en_US)\.utf-?8$')
  LC_ALL=${LC_ALL:-C.UTF-8}
  export LC_ALL
fi

prepare

# Class-data sharing: the classes of a typical run, laid out ready to map. Made for each Java and jar; if it cannot
# be made, which an empty file tells, or does not fit, Java starts without it.
of=$(basename "$jdk")-$version
archive=$archives/$of.jsa
quiet='-Xshare:auto -Xlog:disable -Xlog:all=error:stderr -Xlog:cds=off -Xlog:cds+dynamic=off'
[ $wanted = server ] && archive=$archives/$of-serve.jsa
if [ $help = no ] && [ -n "$archives" ] && [ ! "$archive" -nt "$jar" ] && [ -w "$archives" ]; then
  for left in "$archive".*; do # of runs that were killed
    [ -e "$left" ] && ! kill -0 "${left##*.}" 2> /dev/null && rm -f "$left"
  done
  if [ $wanted = server ]; then
    "$jdk/bin/java" $quiet -XX:+UseParallelGC "-XX:ArchiveClassesAtExit=$archive.$$" -Dparaphrast.model="$home/model/en" \
      -cp "$jar:$server" org.paraphrast.cli.Main serve --check --port 0 > /dev/null 2>&1 < /dev/null
  else
    "$jdk/bin/java" $quiet -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "-XX:ArchiveClassesAtExit=$archive.$$" \
      -cp "$jar" org.paraphrast.cli.Main --json 'The big dogs found a house.' > /dev/null 2>&1 < /dev/null
  fi
  [ -e "$archive.$$" ] || : > "$archive.$$"
  mv -f "$archive.$$" "$archive" 2> /dev/null
fi
[ -n "$archives" ] && [ -s "$archive" ] || archive=

# The model that comes with the program.
model=
[ -f "$home/model/en/manifest.json" ] && model=$home/model/en

# Progress bars, colours and the prompt are for terminals; Java 17 cannot tell which streams are.
[ -t 2 ] && terminal=true || terminal=false
[ -t 1 ] && terminal_out=true || terminal_out=false
[ -t 0 ] && terminal_in=true || terminal_in=false

# Whether a sentence will be read by an encoder: its model has one, and --fast does not forbid it.
# And whether there are many sentences: files, documents, or lines of standard input.
reads=no many=no
folder=$model before=
case ${1:-} in '' | -*) [ $terminal_in = true ] || many=yes ;; esac
for argument in "$@"; do
  case $before in -m | --model) folder=$argument ;; esac
  case $argument in
    --model=*) folder=${argument#*=} ;;
    -i* | --input | --input=* | --format | --format=*) many=yes ;;
    *' '*)
      case $before in
        -i | --input | -o | --output | --keep | --freeze | --avoid | --must | --reference) ;;
        *) many=no ;;
      esac
      ;;
  esac
  before=$argument
done
[ "${1:-}" = augment ] && many=yes
[ -f "$folder/encoder.bin" ] && reads=yes
case " $* " in *' --fast '*) reads=no ;; esac

# Long runs: all of the compilers and of the collectors. A sentence that is read by an encoder: the
# optimising compiler, but for long loops only, which are the encoder's, and no threads for the
# collector. Many such sentences: vectors, too. What else is short: the quick compiler only.
case "${1:-} ${2:-}" in
  serve\ *)
    machine='-XX:+UseParallelGC'
    if grep -qs 'jdk\.incubator\.vector' "$jdk/release" && without_first_warning; then
      machine="$machine --add-modules=jdk.incubator.vector $past_the_pipe"
    fi
    ;;
  lm\ * | align\ * | phrase\ * | table\ * | train\ * | tune\ * | evaluate\ * | corpus\ * | \
    'syntax distill' | 'syntax agree') machine='-XX:+UseParallelGC' ;;
  text\ * | model\ * | syntax\ * | pivot\ * | workbook\ * | help\ * | completion\ * | generate-completion\ * | \
     --version\ * | -V\ * | --help\ * | --help-all\ * | -h\ *)
    machine='-XX:+UseSerialGC -XX:TieredStopAtLevel=1' ;;
  *)
    machine='-XX:+UseSerialGC'
    if [ $reads = no ]; then
      machine="$machine -XX:TieredStopAtLevel=1"
    elif [ $many = yes ] && grep -qs 'jdk\.incubator\.vector' "$jdk/release" && without_first_warning; then
      machine="$machine -Xms64m --add-modules=jdk.incubator.vector $past_the_pipe"
    elif [ $many = no ]; then
      machine="$machine -XX:Tier4InvocationThreshold=1000000 -XX:Tier4CompileThreshold=1000000 -XX:Tier4BackEdgeThreshold=1000000"
    fi
    ;;
esac
set -- org.paraphrast.cli.Main "$@"
# A service that is older than the jar was built from other sources.
if [ $wanted = server ] || { [ $knows_all = yes ] && [ -f "$server" ] && ! [ "$jar" -nt "$server" ]; }; then
  jar=$jar:$server
fi
exec "$jdk/bin/java" $quiet ${archive:+"-XX:SharedArchiveFile=$archive"} $machine -Dfile.encoding=UTF-8 -Dparaphrast.terminal=$terminal \
  ${model:+-Dparaphrast.model="$model"} -Dparaphrast.terminal.out=$terminal_out -Dparaphrast.terminal.in=$terminal_in \
  ${PARAPHRAST_JAVA_OPTS:-} -cp "$jar" "$@"
