package org.paraphrast.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the small word lists that ship beside the classes of this package. */
final class WordLists {
  private WordLists() {}

  /** The lines of a list without comments and blank lines, trimmed. */
  static List<String> lines(String name) {
    return rawLines(name).stream()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .toList();
  }

  /** The lines as they are. */
  static List<String> rawLines(String name) {
    InputStream stream = WordLists.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("the word list " + name + " is missing from the jar");
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
