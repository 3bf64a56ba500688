package org.paraphrast.cli.paraphrase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.paraphrast.command.Version;
import org.paraphrast.io.Checksums;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * All that decides what a run writes besides its input, by name: the options as they were given,
 * the content of the files they name, the model, the program. A run goes on only with the same.
 */
final class RunSettings {
  /** Options that change how a run goes, not what it writes. */
  private static final Set<String> WITHOUT_EFFECT =
      Set.of(
          "--output",
          "--resume",
          "--review",
          "--threads",
          "--progress",
          "--quiet",
          "--debug",
          "--cache");

  /** Its lines are compared one by one; what is not read yet may still be mended. */
  private static final String INPUT = "--input";

  private RunSettings() {}

  static Map<String, String> of(CommandLine command, Optional<Path> model) {
    Map<String, String> settings = new TreeMap<>();
    for (OptionSpec option : command.getParseResult().matchedOptionsSet()) {
      String name = option.longestName();
      if (!WITHOUT_EFFECT.contains(name)) {
        settings.put(name, value(option, !name.equals(INPUT)));
      }
    }
    settings.put("model", model.map(RunSettings::content).orElse("none"));
    settings.put("program", program());
    return settings;
  }

  private static String value(OptionSpec option, boolean content) {
    List<String> values = new ArrayList<>(option.originalStringValues());
    Object given = option.getValue();
    for (Object one : given instanceof Collection<?> many ? many : Collections.singleton(given)) {
      if (content && one instanceof Path file) {
        values.add(content(file));
      }
    }
    return String.join(" ", values);
  }

  /** A digest of a file; of a model folder its manifest, which has the digests of the others. */
  private static String content(Path file) {
    Path data = Files.isDirectory(file) ? file.resolve("manifest.json") : file;
    return Files.isRegularFile(data) ? "sha256:" + Checksums.sha256(data).substring(0, 16) : "";
  }

  private static String program() {
    try {
      return new Version().getVersion()[0];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
