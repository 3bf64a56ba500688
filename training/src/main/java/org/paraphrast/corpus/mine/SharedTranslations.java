package org.paraphrast.corpus.mine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.ByteRecord;
import org.paraphrast.io.ByteSorter;
import org.paraphrast.io.sort.ExternalSorter;

/**
 * Sentences that share a translation, together. Input: pairs (sentence, translation). Output:
 * groups of two or more sentences, in the order of their translations; sorted outside memory.
 *
 * @param largest groups with more sentences than this are left out: stock phrases say little
 * @param folder for the sort; must exist
 * @param memory bytes for sorting
 */
public record SharedTranslations(int largest, Path folder, long memory) {
  /** Gives the groups to the sink; closes the reader. */
  public void read(CorpusReader<LineGroup> pairs, Consumer<LineGroup> sink) {
    ByteRecord record = new ByteRecord();
    try (pairs;
        ByteSorter byTranslation = new ExternalSorter(folder, memory)) {
      for (LineGroup pair = pairs.next(); pair != null; pair = pairs.next()) {
        record.clear();
        record.putSymbol(pair.target());
        record.putSymbol(pair.source());
        byTranslation.add(record.bytes(), 0, record.length());
      }
      ByteSorter.Cursor cursor = byTranslation.sorted();
      String translation = "";
      List<String> sentences = new ArrayList<>();
      while (cursor.next()) {
        record.wrap(cursor.bytes(), cursor.offset(), cursor.length());
        String next = record.getSymbol();
        if (!next.equals(translation)) {
          give(sentences, sink);
          translation = next;
        }
        sentences.add(record.getSymbol());
      }
      give(sentences, sink);
    }
  }

  /** Whether so many sentences are a group. */
  public static boolean isGroup(int sentences, int most) {
    return sentences > 1 && sentences <= most;
  }

  private void give(List<String> sentences, Consumer<LineGroup> sink) {
    if (isGroup(sentences.size(), largest)) {
      sink.accept(new LineGroup(sentences));
    }
    sentences.clear();
  }
}
