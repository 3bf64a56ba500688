package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** An installation of Apertium whose programs are scripts of the test. */
final class FakeApertium {
  private static final List<String> PROGRAMS = List.of("lt-proc", "lrx-proc", "cg-proc");

  private final Path folder;

  FakeApertium(Path folder) {
    this.folder = folder;
  }

  Path modes() {
    return folder.resolve("modes");
  }

  ApertiumPlaces places() {
    return new ApertiumPlaces(List.of(folder), List.of(folder.resolve("bin")));
  }

  /** A mode that runs these scripts one after the other. */
  void mode(String name, String... scripts) throws IOException {
    List<String> programs = new ArrayList<>();
    for (int i = 0; i < scripts.length; i++) {
      program(PROGRAMS.get(i), scripts[i]);
      programs.add(PROGRAMS.get(i));
    }
    text(name, String.join(" | ", programs) + "\n");
  }

  Path text(String name, String text) throws IOException {
    Files.createDirectories(modes());
    return Files.writeString(modes().resolve(name + ".mode"), text, UTF_8);
  }

  void program(String name, String script) throws IOException {
    Path program = Files.createDirectories(folder.resolve("bin")).resolve(name);
    Files.writeString(program, "#!/bin/bash\n" + script + "\n", UTF_8);
    assertTrue(program.toFile().setExecutable(true));
  }
}
