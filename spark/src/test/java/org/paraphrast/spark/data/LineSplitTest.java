package org.paraphrast.spark.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

@Tag("all")
class LineSplitTest {
  @TempDir Path folder;

  @Test
  void anyCutGivesTheSameLines() throws IOException {
    Path file = folder.resolve("text");
    for (String text :
        List.of("one\n\ntwo is longer\r\n\uFEFFthree\né\n\n", "no end", "\n", "a\nb\nlast")) {
      Files.writeString(file, text);
      List<String> whole = new ArrayList<>();
      try (LineReader reader = TextFiles.lines(file)) {
        read(reader, whole);
      }
      for (int most = 1; most < text.length() + 6; most++) {
        List<String> pieces = new ArrayList<>();
        for (LineSplit split : LineSplit.of(Remote.files(file.toString()), most)) {
          try (LineReader reader = LineSplit.parse(split.text()).open()) {
            read(reader, pieces);
          }
        }
        assertEquals(whole, pieces, text + " in pieces of " + most);
      }
    }
  }

  private static void read(LineReader reader, List<String> lines) {
    for (String line = reader.next(); line != null; line = reader.next()) {
      lines.add(line);
    }
  }
}
