package org.paraphrast.spark.data;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.CountSorter;

/**
 * The different words of a text in the order of {@code String.compareTo}, as a result in one part.
 */
public final class WordList {
  private WordList() {}

  /** Writes the different words. */
  public static void write(JavaRDD<String> words, Parts output, int partitions, long memory) {
    JavaRDD<byte[]> some =
        Exchange.send(words, input -> new Distinct(input, partitions), partitions);
    JavaRDD<byte[]> one =
        Exchange.send(
            some,
            input -> {
              SortedCounts sorted = new SortedCounts(input, memory);
              CountSorter.Cursor cursor = sorted.cursor();
              return new Exchange.Sender() {
                @Override
                public boolean step(Routed out) {
                  if (!cursor.next()) {
                    return false;
                  }
                  out.put(0, cursor.key(), cursor.key().length, 1);
                  return true;
                }

                @Override
                public void close() {
                  sorted.close();
                }
              };
            },
            1);
    output.write(
        one,
        (input, out) -> {
          try (SortedCounts sorted = new SortedCounts(input, memory)) {
            CountSorter.Cursor cursor = sorted.cursor();
            while (cursor.next()) {
              out.line(new String(cursor.key(), StandardCharsets.UTF_16BE));
            }
          }
        });
  }

  /** Reads such a list. */
  public static List<String> read(Parts parts) {
    List<String> words = new ArrayList<>();
    try (var lines = parts.open()) {
      for (String word = lines.next(); word != null; word = lines.next()) {
        words.add(word);
      }
    }
    return words;
  }

  /** Sends each word of a task once, or a few times if they are very many. */
  private static final class Distinct implements Exchange.Sender {
    private static final int MOST = 1 << 20;

    private final Iterator<String> input;
    private final int partitions;
    private final Set<String> seen = new HashSet<>();

    Distinct(Iterator<String> input, int partitions) {
      this.input = input;
      this.partitions = partitions;
    }

    @Override
    public boolean step(Routed out) {
      @Nullable String word = input.hasNext() ? input.next() : null;
      if (word == null) {
        return false;
      }
      if (seen.size() >= MOST) {
        seen.clear();
      }
      if (seen.add(word)) {
        // in this encoding bytes are ordered as compareTo orders strings
        byte[] key = word.getBytes(StandardCharsets.UTF_16BE);
        out.put(Exchange.partition(key, key.length, partitions), key, key.length, 1);
      }
      return true;
    }
  }
}
