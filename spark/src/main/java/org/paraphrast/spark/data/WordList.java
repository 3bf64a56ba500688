package org.paraphrast.spark.data;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;

/**
 * The different words of a text in the order of {@code String.compareTo}, as a result in one part.
 */
public final class WordList {
  private static final int MOST = 1 << 20;

  private WordList() {}

  /** Writes the different words. */
  public static void write(JavaRDD<String> words, Parts output, int partitions, long memory) {
    JavaRDD<byte[]> some = Exchange.send(words, input -> distinct(input, partitions), partitions);
    JavaRDD<byte[]> one =
        Exchange.send(
            some,
            blocks -> new CountingSender(() -> new SortedCounts(blocks, memory), key -> 0),
            1);
    output.write(
        one,
        (blocks, out) ->
            SortedCounts.forEach(
                blocks,
                memory,
                (key, length, count) -> out.line(new String(key, StandardCharsets.UTF_16BE))));
  }

  /** Reads such a list from its folder. */
  public static List<String> read(String folder) {
    List<String> words = new ArrayList<>();
    try (var lines = new Parts(folder).open()) {
      for (String word = lines.next(); word != null; word = lines.next()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Sends each word of a task once, or a few times if they are very many. */
  private static Exchange.Sender distinct(Iterator<String> input, int partitions) {
    Set<String> seen = new HashSet<>();
    return out -> {
      if (!input.hasNext()) {
        return false;
      }
      String word = input.next();
      if (seen.size() >= MOST) {
        seen.clear();
      }
      if (seen.add(word)) {
        // in this encoding bytes are ordered as compareTo orders strings
        byte[] key = word.getBytes(StandardCharsets.UTF_16BE);
        out.put(Exchange.partition(key, key.length, partitions), key, key.length, 1);
      }
      return true;
    };
  }
}
