package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.command.ExitCode;

/** UTF-8 and line feeds, whatever the machine is set to. Each run is a process of its own. */
@DisabledOnOs(OS.WINDOWS)
@Tag("all")
class LocaleTest {
  /** As the shell writes é, whatever the locale of this test. */
  private static final String CAFE = "$(printf 'caf\\303\\251')";

  /** Files that hold how long something took, and what was printed. */
  private static final Pattern TIMED =
      Pattern.compile("child\\..*|w/(manifest|stages/.*/stage).json|w/checksums.tsv");

  private static final Map<String, String> UTF8 = Map.of("LC_ALL", "C.UTF-8");

  @TempDir Path parent;
  private Path folder;

  @BeforeEach
  void makeFolder() throws IOException {
    folder = Files.createDirectories(parent.resolve("base"));
  }

  private void writeModel() throws IOException {
    TinyModel.write(
        Files.createDirectories(folder.resolve("m")),
        "the big café is here\nthe large café is here\nIt is big\n",
        "big\tlarge\t0.9\ncafé\tcafeteria\t0.1\n",
        "lm 0.1\ntsv 1\n");
  }

  @Test
  void anArgumentOfAnotherLocaleIsRefusedWithTheReason() throws IOException {
    writeModel();
    for (String locale : List.of("LC_ALL=C", "LC_ALL=POSIX", "LANG=C", "LANG=no_SUCH.UTF-8")) {
      String[] setting = locale.split("=", -1);
      ChildProcess run =
          ChildProcess.of(
              folder,
              Map.of(setting[0], setting[1]),
              "$PARAPHRAST --model m \"the " + CAFE + " is big\"");
      assertEquals(ExitCode.USAGE, run.exit(), run.out());
      assertEquals("", run.out());
      assertTrue(
          run.err().contains("as ANSI_X3.4-1968, not as UTF-8; set LC_ALL=C.UTF-8"), run.err());
    }
    ChildProcess broken =
        ChildProcess.of(folder, UTF8, "$PARAPHRAST --model m \"$(printf 'the caf\\351 is big')\"");
    assertEquals(ExitCode.USAGE, broken.exit(), broken.out());
    assertTrue(broken.err().contains("an argument is not valid UTF-8"), broken.err());
    ChildProcess good =
        ChildProcess.of(folder, UTF8, "$PARAPHRAST --model m \"the " + CAFE + " is big\"");
    assertEquals("the café is large\n", good.out(), good.err());
  }

  /** Everything but the locale is given by system properties, so that both runs can be compared. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "printf 'the caf\\303\\251 is big\\r\\nIt is big\\n' | $PARAPHRAST --model m",
        "echo 'the big one is big.' | $PARAPHRAST --model m --json",
        "echo 'It is big.' | $PARAPHRAST --model m --explain --for SIMPLIFICATION",
        "echo 'It is big.' | $PARAPHRAST --model m --output file.txt",
        "echo 'It is big.' | $PARAPHRAST --model m --system WN",
        "$PARAPHRAST --help; $PARAPHRAST table build --help; $PARAPHRAST help lm",
        "$PARAPHRAST tabel; $PARAPHRAST --opt-ion; $PARAPHRAST --version",
        "$PARAPHRAST train r.yaml --data . --work w --output model -q; rm -rf w/report.md w/report.html w/checksums.tsv",
      })
  void settingsOfTheMachineChangeNothing(String script) throws IOException {
    writeModel();
    Files.writeString(folder.resolve("en.txt"), "the big café is here\nthe large café is here\n");
    Files.writeString(
        folder.resolve("r.yaml"),
        """
        recipe: own
        stages:
          lm: {run: language-model, inputs: {texts: en.txt}, options: {order: 2}}
          pairs:
            run: import
            inputs: {pairs: m/pairs.tsv}
            options: {format: tsv, name: own}
          model:
            run: model
            inputs: {lm: "@lm", tables: "@pairs"}
        """);
    List<String> calm = outcome("calm", UTF8, "", script);
    String options =
        "-Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-1"
            + " -Duser.timezone=Pacific/Apia -Dline.separator=$CRLF";
    assertEquals(calm, outcome("odd", Map.of("LC_ALL", "C"), options, script));
  }

  /** What was printed, and all files with their bytes. */
  private List<String> outcome(
      String name, Map<String, String> locale, String options, String script) throws IOException {
    Path own = copy(folder, parent.resolve(name));
    // a line break in an option of Java has to be quoted, so IFS splits at blanks only
    String set = "CRLF=\"$(printf '\\r\\n.')\"; CRLF=\"${CRLF%.}\"; IFS=' '; OPTIONS=\"";
    ChildProcess run = ChildProcess.of(own, locale, set + options + "\"; " + script);
    List<String> all = new ArrayList<>(List.of(run.exit() + "", run.out(), run.err()));
    try (Stream<Path> paths = Files.walk(own)) {
      for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
        String file = own.relativize(path).toString();
        String text = Files.readString(path, ISO_8859_1);
        all.add(file + (TIMED.matcher(file).matches() ? "" : ": " + text));
        if (file.startsWith("w/")) {
          assertFalse(text.contains("\r\n"), file);
        }
      }
    }
    return all;
  }

  private static Path copy(Path from, Path to) throws IOException {
    try (Stream<Path> paths = Files.walk(from)) {
      for (Path path : paths.toList()) {
        Path target = to.resolve(from.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(target);
        } else {
          Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return to;
  }

  /** The script that starts the program, with a Java that only says how it was started. */
  @ParameterizedTest
  @ValueSource(strings = {"LC_ALL=C", "LC_CTYPE=POSIX", "LANG=no_SUCH.UTF-8", "NONE=", "LANG=C"})
  void theLauncherGivesJavaALocaleOfUtf8(String locale) throws IOException {
    String[] setting = locale.split("=", -1);
    ChildProcess run = launch("plain", Map.of(setting[0], setting[1]));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.out().startsWith("UTF-8\n"), run.out() + run.err());
    assertTrue(run.out().endsWith("<the café is big>\n"), run.out());
  }

  @Test
  void theLauncherWorksInAFolderOfAnyName() throws IOException {
    ChildProcess run = launch("größe $x 'é", Map.of("LC_ALL", "C"));
    assertEquals(ExitCode.DONE, run.exit(), run.err());
    assertTrue(run.out().startsWith("UTF-8\n"), run.out() + run.err());
  }

  private ChildProcess launch(String name, Map<String, String> environment) throws IOException {
    Path home = folder.resolve("home");
    Files.createDirectories(home.resolve("cli/target"));
    Files.copy(Path.of("..", "paraphrast"), home.resolve("paraphrast"));
    Files.createDirectories(home.resolve("launcher"));
    Files.copy(Path.of("..", "launcher", "run.sh"), home.resolve("launcher/run.sh"));
    Files.writeString(home.resolve("cli/target/paraphrast.jar"), "");
    Path jdk = folder.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    Path java =
        Files.writeString(
            jdk.resolve("bin/java"),
            "#!/bin/sh\nlocale charmap\nfor last in \"$@\"; do :; done\necho \"<$last>\"\n");
    assertTrue(java.toFile().setExecutable(true));
    // the name is made by the shell: this test may run in a locale that has no such names
    StringBuilder octal = new StringBuilder();
    for (byte b : name.getBytes(UTF_8)) {
      octal.append(String.format(Locale.ROOT, "\\%03o", b & 0xFF));
    }
    return ChildProcess.of(
        folder,
        environment,
        "home=\"$(printf '"
            + octal
            + "')\"; mv home \"$home\"; export JAVA_HOME=\"$PWD/jdk\"; "
            + "sh \"$home/paraphrast\" \"the "
            + CAFE
            + " is big\"");
  }
}
