package org.paraphrast.spark.lm;

import java.nio.charset.StandardCharsets;
import org.paraphrast.lm.estimate.CorpusShard.WordSink;
import org.paraphrast.spark.data.Exchange;
import org.paraphrast.spark.data.Routed;

/**
 * Counts of words on their way: the word alone, or with a tab, {@code i} (inside a sentence) or
 * {@code s} (at the start), and how it was written. Words have no tabs.
 */
final class WordKey {
  private WordKey() {}

  /** Sends all counts of one word to the same partition. */
  static WordSink sending(Routed out, int partitions) {
    return (word, surface, atStart, times) -> {
      byte[] form = word.getBytes(StandardCharsets.UTF_8);
      int partition = Exchange.partition(form, form.length, partitions);
      String key = surface.isEmpty() ? word : word + (atStart ? "\ts" : "\ti") + surface;
      byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
      out.put(partition, bytes, bytes.length, times);
    };
  }

  static void read(String key, long times, WordSink sink) {
    int tab = key.indexOf('\t');
    if (tab < 0) {
      sink.put(key, "", false, times);
    } else {
      boolean atStart = key.charAt(tab + 1) == 's';
      sink.put(key.substring(0, tab), key.substring(tab + 2), atStart, times);
    }
  }
}
