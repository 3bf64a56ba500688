package org.paraphrast.cli.common;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/** The lines of files, or of standard input where there are none; {@code -} is standard input. */
public final class TextInput {
  private TextInput() {}

  public static void forEachLine(List<Path> files, InputStream stdin, Consumer<String> action) {
    if (files.isEmpty()) {
      forEachLine(new LineReader(stdin, "<stdin>"), action);
    }
    for (Path file : files) {
      if (file.toString().equals("-")) {
        forEachLine(new LineReader(stdin, "<stdin>"), action);
      } else {
        try (LineReader reader = TextFiles.lines(file)) {
          forEachLine(reader, action);
        }
      }
    }
  }

  /** Does not close the reader: standard input stays open, and is at its end the second time. */
  private static void forEachLine(LineReader reader, Consumer<String> action) {
    for (String line = reader.next(); line != null; line = reader.next()) {
      action.accept(line);
    }
  }
}
