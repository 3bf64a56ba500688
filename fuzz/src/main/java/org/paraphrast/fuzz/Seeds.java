package org.paraphrast.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Cuts texts into files for a fuzzer to start from. The targets read their options from the first
 * bytes, so each piece begins with a few that stand for ordinary ones.
 */
public final class Seeds {
  private static final int LONGEST = 8000;
  private static final int MOST = 300;

  private Seeds() {}

  public static void main(String[] args) throws IOException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    int number = 0;
    for (String text : List.of(args).subList(1, args.length)) {
      String content = Files.readString(Path.of(text), UTF_8);
      int step = Math.max(LONGEST, content.length() / MOST * 2);
      for (int at = 0; at < content.length() && number < MOST; at += step) {
        // pieces of many lengths: a line, a paragraph, a page
        int length = LONGEST >> number % 7;
        String piece = content.substring(at, Math.min(content.length(), at + length));
        Files.writeString(folder.resolve("seed-" + number), seedOptions(number) + piece, UTF_8);
        number++;
      }
    }
  }

  private static String seedOptions(int number) {
    return new String(new char[] {(char) (number % 16), 5, 0, 2, (char) (number % 16)});
  }
}
