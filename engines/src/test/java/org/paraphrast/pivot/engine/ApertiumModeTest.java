package org.paraphrast.pivot.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class ApertiumModeTest {
  private static final LanguagePair EN_ES = new LanguagePair("en", "es");

  @TempDir private Path folder;

  private FakeApertium apertium;

  @BeforeEach
  void install() throws IOException {
    apertium = new FakeApertium(folder.resolve("apertium"));
    apertium.program("lt-proc", "cat");
    apertium.program("apertium-tagger", "cat");
    Files.writeString(folder.resolve("apertium/a b.bin"), "data");
  }

  private ApertiumMode mode(String text) throws IOException {
    return ApertiumMode.read(apertium.text("eng-spa", text), apertium.places());
  }

  @Test
  void aModeIsProgramsWithOptionsAndFiles() throws IOException {
    Path data = folder.resolve("apertium/a b.bin");
    ApertiumMode mode =
        mode("lt-proc -w '" + data + "' | apertium-tagger -gx $2 '" + data + "' |lt-proc $1\n");
    String bin = folder.resolve("apertium/bin") + "/";
    String real = data.toRealPath().toString();
    assertEquals(
        List.of(
            List.of(bin + "lt-proc", "-z", "-w", real),
            List.of(bin + "apertium-tagger", "-z", "-gx", real),
            List.of(bin + "lt-proc", "-z", "-n")),
        mode.commands(apertium.places()));
  }

  /** Each with what its refusal names. */
  @Test
  void whatIsNotATranslationIsRefusedWithItsLine() throws IOException {
    Path ran = folder.resolve("ran");
    String data = "'" + folder.resolve("apertium/a b.bin") + "'";
    Map<String, String> attacks =
        Map.ofEntries(
            Map.entry("touch " + ran, "'touch'"),
            Map.entry("lt-proc | sh -c 'touch " + ran + "'", "'sh'"),
            Map.entry("/bin/sh " + data, "'/bin/sh'"),
            Map.entry("../../bin/sh", "'../../bin/sh'"),
            Map.entry("apertium-gen-deformat " + data, "'apertium-gen-deformat'"),
            Map.entry("lt-proc; touch " + ran, "';'"),
            Map.entry("lt-proc && touch " + ran, "'&'"),
            Map.entry("lt-proc $(touch " + ran + ")", "'('"),
            Map.entry("lt-proc `touch " + ran + "`", "'`'"),
            Map.entry("lt-proc \"$(touch " + ran + ")\"", "between quotes"),
            Map.entry("lt-proc > " + ran, "'>'"),
            Map.entry("lt-proc < /etc/passwd", "'<'"),
            Map.entry("lt-proc \\; touch", "'\\'"),
            Map.entry("PATH=/tmp lt-proc", "'='"),
            Map.entry("lt-proc $HOME", "'$HOME'"),
            Map.entry("lt-proc /etc/passwd", "'/etc/passwd'"),
            Map.entry("lt-proc relative.bin", "'relative.bin'"),
            Map.entry(
                "lt-proc " + folder.resolve("apertium") + "/../secret", "/apertium/../secret'"),
            Map.entry("lt-proc --output=/tmp/x", "'='"),
            Map.entry("lt-proc --analysis", "'--analysis'"),
            Map.entry("lt-proc " + data + " " + data + " " + data, "3 files, it reads 1"),
            Map.entry("apertium-tagger -r 1 " + data + " " + data, "2 files, it reads 1"),
            Map.entry("lt-proc 'x", "without an end"),
            Map.entry("lt-proc 'a\nb'", "between quotes"),
            Map.entry("lt-proc | | lt-proc", "empty step"),
            Map.entry("lt-proc ||touch " + ran, "empty step"),
            Map.entry("", "empty step"));
    for (Map.Entry<String, String> attack : attacks.entrySet()) {
      DataException fault =
          assertThrows(DataException.class, () -> mode(attack.getKey()), attack.getKey());
      assertTrue(fault.getMessage().contains("eng-spa.mode:1: "), fault.getMessage());
      assertTrue(fault.getMessage().contains(attack.getValue()), fault.getMessage());
      assertThrows(
          DataException.class,
          () ->
              ApertiumEngine.open(
                  "AP",
                  apertium.modes(),
                  Duration.ofSeconds(1),
                  apertium.places(),
                  EngineClock.SYSTEM));
    }
    DataException second =
        assertThrows(DataException.class, () -> mode("lt-proc |\n\ntouch " + ran));
    assertTrue(second.getMessage().contains("a second line"), second.getMessage());
    assertTrue(Files.notExists(ran));
  }

  @Test
  void modesFromElsewhereAreRefused() throws IOException {
    Path mode = new FakeApertium(folder.resolve("stranger")).text("eng-spa", "lt-proc");
    DataException fault =
        assertThrows(DataException.class, () -> ApertiumMode.read(mode, apertium.places()));
    assertTrue(fault.getMessage().contains(ApertiumPlaces.VARIABLE), fault.getMessage());
    ApertiumPlaces allowed =
        ApertiumPlaces.of(Map.of(ApertiumPlaces.VARIABLE, folder.resolve("stranger").toString()));
    assertEquals(1, ApertiumMode.read(mode, allowed).steps().size());
  }

  @Test
  void aLinkOutOfTheFolderIsNotFollowed() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "data");
    Path link = Files.createSymbolicLink(folder.resolve("apertium/link.bin"), secret);
    ApertiumMode mode = mode("lt-proc " + link);
    IOException fault = assertThrows(IOException.class, () -> mode.commands(apertium.places()));
    assertTrue(String.valueOf(fault.getMessage()).contains("is a link to"), fault.getMessage());
  }

  @Test
  void programsSeeNoSecrets() throws Exception {
    apertium.mode(
        "eng-spa",
        "while IFS= read -r -d '' line; do env | cut -d= -f1 | tr '\\n' ' '; printf '\\0'; done");
    try (ApertiumEngine engine =
        ApertiumEngine.open(
            "AP", apertium.modes(), Duration.ofMinutes(1), apertium.places(), EngineClock.SYSTEM)) {
      String names = engine.translate(EN_ES, List.of("x")).get(0);
      for (String name : names.split(" ", -1)) {
        assertTrue(
            List.of("", "_", "PWD", "SHLVL", "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "OLDPWD")
                .contains(name),
            names);
      }
    }
  }

  @Test
  void theModesOfTheRealApertiumAreAllowed() throws IOException {
    Assumptions.assumeTrue(Files.isDirectory(ApertiumEngine.MODES), "Apertium is not installed");
    ApertiumPlaces places = ApertiumPlaces.of(Map.of());
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(ApertiumEngine.MODES, "[a-z]*-[a-z]*.mode")) {
      for (Path file : files) {
        if (file.getFileName().toString().matches("[a-z]{2,3}-[a-z]{2,3}\\.mode")) {
          assertTrue(ApertiumMode.read(file, places).commands(places).size() > 5, file.toString());
        }
      }
    }
  }
}
