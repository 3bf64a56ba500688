package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.Link;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.table.source.BilingualPhrases;

/**
 * A phrase table as Bannard05 section 2.1 has it: phrases are built up from words with alignment
 * points, so the first and the last word of both sides have a link. Our tables, like Moses', also
 * have phrases with words at their edges that have none (<i>red tape</i> and <i>red tape in</i> of
 * one foreign phrase); these are left out here, and the probabilities are relative frequencies of
 * what stays (equation 3). Input: a table in Moses' format with alignments and counts, English as
 * target.
 */
public final class LinkedPhrases implements BilingualPhrases {
  private static final int BOTH = 2;

  private final Path file;
  private @Nullable Totals totals;

  /** How often phrases of each side occur in pairs that stay. */
  private static final class Totals {
    final Map<String, Long> english = new HashMap<>();
    final Map<String, Long> foreign = new HashMap<>();
  }

  public LinkedPhrases(Path file) {
    this.file = file;
  }

  /** Whether the words at the edges of both sides have links. */
  static boolean isLinked(PhraseTableEntry entry) {
    int lastSource = words(entry.source()) - 1;
    int lastTarget = words(entry.target()) - 1;
    int edges = 0;
    for (Link link : entry.alignment().links()) {
      edges |= link.source() == 0 ? 1 : 0;
      edges |= link.source() == lastSource ? 2 : 0;
      edges |= link.target() == 0 ? 4 : 0;
      edges |= link.target() == lastTarget ? 8 : 0;
    }
    return edges == 15;
  }

  private static int words(String phrase) {
    return 1 + (int) phrase.chars().filter(character -> character == ' ').count();
  }

  @Override
  public void read(Consumer<Pair> sink) {
    Totals known = totals;
    if (known == null) {
      Totals counted = new Totals();
      each(
          entry -> {
            long count = entry.counts().get(BOTH);
            counted.english.merge(entry.target(), count, Long::sum);
            counted.foreign.merge(entry.source(), count, Long::sum);
          });
      known = counted;
      totals = counted;
    }
    Totals all = known;
    each(
        entry -> {
          double count = entry.counts().get(BOTH);
          long english = all.english.getOrDefault(entry.target(), 1L);
          long foreign = all.foreign.getOrDefault(entry.source(), 1L);
          sink.accept(
              new Pair(entry.target(), entry.source(), count / english, count / foreign, english));
        });
  }

  private void each(Consumer<PhraseTableEntry> consumer) {
    try (PhraseTableReader reader = new PhraseTableReader(TextFiles.lines(file))) {
      for (PhraseTableEntry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.counts().size() <= BOTH || entry.alignment().links().isEmpty()) {
          throw reader.fault(
              "a pair without its alignment or counts", "make the table with 'phrase score'");
        }
        if (isLinked(entry)) {
          consumer.accept(entry);
        }
      }
    }
  }
}
