package org.paraphrast.cli;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/** The lines of files, or of standard input where there are none; {@code -} is standard input. */
final class TextInput {
  private TextInput() {}

  static void forEachLine(List<Path> files, InputStream stdin, Consumer<String> action) {
    if (files.isEmpty()) {
      forEachLine(new LineReader(stdin, "<stdin>"), action);
    }
    for (Path file : files) {
      boolean standard = file.toString().equals("-");
      forEachLine(standard ? new LineReader(stdin, "<stdin>") : TextFiles.lines(file), action);
    }
  }

  private static void forEachLine(LineReader reader, Consumer<String> action) {
    try (reader) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        action.accept(line);
      }
    }
  }
}
