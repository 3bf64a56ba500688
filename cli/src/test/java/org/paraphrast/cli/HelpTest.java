package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class HelpTest {
  private static final Path LAUNCHER = Path.of("..", "launcher");
  private static final Pattern OPTION =
      Pattern.compile("  (?:(-\\w), |    )(--[\\w-]+)(=\\S+)?  .*");
  private static final Pattern COMMANDS = Pattern.compile("  (\\w+(?:, \\w+)*)  .*");

  @TempDir Path folder;

  @Test
  void theHelpIsThatOfTheLauncher() throws IOException {
    String written = Files.readString(LAUNCHER.resolve("help.txt"));
    String advice = "launcher/help.txt has changed; package cli again";
    assertEquals(written, CommandRun.of("--help").out(), advice);
    assertEquals(written, CommandRun.of("-h").out(), advice);
    assertEquals(written, CommandRun.of("help").out(), advice);
  }

  @Test
  void itFitsOneScreen() {
    List<String> lines = CommandRun.of("--help").out().lines().toList();
    assertTrue(lines.size() <= 60, lines.size() + " lines");
    lines.forEach(line -> assertTrue(line.length() <= 100, line));
  }

  /** It is written by hand: what it names must be there, and no command may be missing. */
  @Test
  void itSaysWhatIsThere() {
    CommandSpec root = Main.commandLine(ShortHelp.ALL).getCommandSpec();
    Set<String> commands = new TreeSet<>(Set.of("generate-completion")); // named in passing
    for (String line : CommandRun.of("--help").out().lines().toList()) {
      var option = OPTION.matcher(line);
      var named = COMMANDS.matcher(line);
      if (option.matches()) {
        OptionSpec declared = root.findOption(option.group(2));
        List<String> names = List.of(declared.names());
        assertTrue(option.group(1) == null || names.contains(option.group(1)), line);
        String value = declared.arity().max() == 0 ? null : "=" + declared.paramLabel();
        assertEquals(value, option.group(3), line);
      } else if (named.matches()) {
        commands.addAll(List.of(named.group(1).split(", ", -1)));
      }
    }
    assertEquals(new TreeSet<>(CommandGroups.names()), commands);
  }

  @Test
  void theWholeHelpHasAllOptionsAndCommands() {
    String all = CommandRun.of("--help-all").out();
    List<String> missing = new ArrayList<>();
    CommandSpec root = Main.commandLine(ShortHelp.ALL).getCommandSpec();
    for (OptionSpec option : root.options()) {
      if (!option.hidden() && !all.contains(option.longestName())) {
        missing.add(option.longestName());
      }
    }
    for (String command : CommandGroups.names()) {
      if (!all.contains("\n  " + command + " ")) {
        missing.add(command);
      }
    }
    assertEquals(List.of(), missing);
    assertTrue(all.contains("Exit codes: "), all);
  }

  @Test
  void completionKnowsOptionsThatTheHelpDoesNotShow() {
    String script = CommandRun.of("generate-completion").out();
    assertFalse(CommandRun.of("--help").out().contains("--tsv-column"));
    assertTrue(script.contains("--tsv-column") && script.contains("--help-all"));
  }

  /** A checkout in which nothing is built, on a machine without Java and Maven. */
  @Test
  void theLauncherShowsHelpBeforeAnythingIsBuilt() throws IOException {
    Path home = checkout();
    String written = Files.readString(LAUNCHER.resolve("help.txt"));
    for (String arguments : List.of("--help", "-h", "help")) {
      assertEquals(written, launch(arguments));
    }
    assertEquals(
        Files.readString(LAUNCHER.resolve("serve-help.txt")), launch("serve --port 0 --help"));
    for (String arguments : List.of("table lookup --help", "help table", "-n 3 -h", "--help-all")) {
      String shown = launch(arguments);
      assertTrue(shown.startsWith(written), shown);
      assertTrue(shown.contains("./paraphrast --version builds"), shown);
    }
    assertFalse(Files.exists(home.resolve("cli/target")), "built something");
  }

  @Test
  void theLauncherShowsTheHelpOfAnOlderJar() throws IOException {
    Path home = checkout();
    Path target = Files.createDirectories(home.resolve("cli/target"));
    Files.writeString(target.resolve("paraphrast.jar"), "");
    Files.createDirectories(home.resolve("core/src/main"));
    Files.writeString(home.resolve("core/src/main/Newer.java"), "");
    Files.writeString(home.resolve("pom.xml"), "<module>core</module>\n<module>cli</module>\n");
    Path jdk = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
    Path java = Files.writeString(jdk.resolve("java"), "#!/bin/sh\necho java \"$@\"\n");
    assertTrue(java.toFile().setExecutable(true));
    String run = launch("table lookup --help");
    assertTrue(run.startsWith("java ") && run.endsWith("cli.Main table lookup --help\n"), run);
    try (var files = Files.list(target)) {
      assertEquals(1, files.count(), "made something");
    }
  }

  private Path checkout() throws IOException {
    Path home = Files.createDirectories(folder.resolve("home"));
    Files.copy(Path.of("..", "paraphrast"), home.resolve("paraphrast"));
    Files.createDirectories(home.resolve("launcher"));
    for (String file : List.of("run.sh", "help.txt", "serve-help.txt")) {
      Files.copy(LAUNCHER.resolve(file), home.resolve("launcher").resolve(file));
    }
    return home;
  }

  private String launch(String arguments) throws IOException {
    ChildProcess run =
        ChildProcess.of(
            folder,
            Map.of(),
            "JAVA_HOME=\"$PWD/jdk\" PATH=/usr/bin:/bin sh home/paraphrast " + arguments);
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertEquals("", run.err());
    return run.out();
  }
}
