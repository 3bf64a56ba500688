package org.paraphrast.pivot.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where Apertium may come from. An engines file names a folder of modes, and a mode names programs
 * and data; whoever wrote them does not decide what runs here.
 *
 * @param data folders that modes and the files they name must lie under
 * @param programs folders that programs are looked for in, in order
 */
record ApertiumPlaces(List<Path> data, List<Path> programs) {
  /** The variable by which the operator allows one more installation. */
  static final String VARIABLE = "PARAPHRAST_APERTIUM";

  ApertiumPlaces {
    data = data.stream().map(ApertiumPlaces::plain).toList();
    programs = programs.stream().map(ApertiumPlaces::plain).toList();
  }

  /** Those of packages, and the one that the environment allows: data, with programs in bin. */
  static ApertiumPlaces of(Map<String, String> environment) {
    List<Path> data =
        new ArrayList<>(
            List.of(Path.of("/usr/share/apertium"), Path.of("/usr/local/share/apertium")));
    List<Path> programs = new ArrayList<>(List.of(Path.of("/usr/bin"), Path.of("/usr/local/bin")));
    String more = environment.getOrDefault(VARIABLE, "");
    if (!more.isBlank()) {
      data.add(Path.of(more));
      programs.add(Path.of(more, "bin"));
    }
    return new ApertiumPlaces(data, programs);
  }

  private static Path plain(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Whether a path lies under an allowed folder as it is written. */
  boolean allows(Path path) {
    Path plain = plain(path);
    return data.stream().anyMatch(plain::startsWith);
  }

  /** The file without links; it must exist, and lie under an allowed folder. */
  Path file(Path path) throws IOException {
    Path real = path.toRealPath();
    for (Path folder : data) {
      if (Files.isDirectory(folder) && real.startsWith(folder.toRealPath())) {
        return real;
      }
    }
    throw new IOException(path + " is a link to " + real + ", outside the folders of Apertium");
  }

  Path program(String name) throws IOException {
    for (Path folder : programs) {
      Path program = folder.resolve(name);
      if (Files.isExecutable(program)) {
        return program;
      }
    }
    throw new IOException("there is no program " + name + " in " + programs);
  }
}
