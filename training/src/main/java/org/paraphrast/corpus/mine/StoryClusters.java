package org.paraphrast.corpus.mine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.sort.ExternalSorter;

/**
 * The sentences of each cluster together. Input: story sentences in any order. Output: clusters in
 * the order of their names, in each the sentences in the order of documents and numbers; sorted
 * outside memory.
 *
 * @param folder for the sort; must exist
 * @param memory bytes for sorting
 */
public record StoryClusters(Path folder, long memory) {
  /** Gives the name and the sentences of every cluster to the sink; closes the reader. */
  public void read(CorpusReader<StorySentence> stories, BiConsumer<String, List<String>> sink) {
    ByteRecord record = new ByteRecord();
    try (stories;
        ByteSorter sorter = new ExternalSorter(folder, memory)) {
      for (StorySentence s = stories.next(); s != null; s = stories.next()) {
        record.clear();
        record.putSymbol(s.key());
        record.putSymbol(s.document());
        for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
          record.putByte((int) (s.number() >>> shift) & 0xFF);
        }
        record.putSymbol(s.text());
        sorter.add(record.bytes(), 0, record.length());
      }
      ByteSorter.Cursor cursor = sorter.sorted();
      String cluster = "";
      List<String> sentences = new ArrayList<>();
      while (cursor.next()) {
        record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
        String name = record.getSymbol();
        if (!name.equals(cluster)) {
          give(cluster, sentences, sink);
          cluster = name;
        }
        record.getSymbol();
        record.skip(Long.BYTES);
        sentences.add(record.getSymbol());
      }
      give(cluster, sentences, sink);
    }
  }

  private static void give(
      String cluster, List<String> sentences, BiConsumer<String, List<String>> sink) {
    if (!sentences.isEmpty()) {
      sink.accept(cluster, List.copyOf(sentences));
      sentences.clear();
    }
  }
}
