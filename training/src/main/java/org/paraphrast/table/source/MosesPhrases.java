package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;

/**
 * A bilingual phrase table in the format of Moses, whose scores start φ(s|t), lex(s|t), φ(t|s).
 *
 * @param file the table, perhaps compressed
 * @param english which side is English
 */
public record MosesPhrases(Path file, Side english) implements BilingualPhrases {

  /** A side of a phrase table. */
  public enum Side {
    SOURCE,
    TARGET
  }

  private static final int SOURCE_GIVEN_TARGET = 0;
  private static final int TARGET_GIVEN_SOURCE = 2;
  private static final int TARGET_COUNT = 0;
  private static final int SOURCE_COUNT = 1;

  @Override
  public void read(Consumer<Pair> sink) {
    try (PhraseTableReader reader = new PhraseTableReader(TextFiles.lines(file))) {
      for (PhraseTableEntry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.scores().size() <= TARGET_GIVEN_SOURCE) {
          throw reader.fault(
              entry.scores().size() + " scores, expected 3 or more",
              "re-run 'paraphrast phrase score'");
        }
        try {
          sink.accept(pair(entry, english));
        } catch (IllegalArgumentException e) {
          throw reader.fault(String.valueOf(e.getMessage()), "build the table anew");
        }
      }
    }
  }

  /** The pair of an entry that has at least three scores. */
  public static Pair pair(PhraseTableEntry entry, Side english) {
    double sourceGivenTarget = entry.scores().get(SOURCE_GIVEN_TARGET);
    double targetGivenSource = entry.scores().get(TARGET_GIVEN_SOURCE);
    return english == Side.SOURCE
        ? new Pair(
            entry.source(),
            entry.target(),
            targetGivenSource,
            sourceGivenTarget,
            count(entry, SOURCE_COUNT))
        : new Pair(
            entry.target(),
            entry.source(),
            sourceGivenTarget,
            targetGivenSource,
            count(entry, TARGET_COUNT));
  }

  private static long count(PhraseTableEntry entry, int which) {
    return which < entry.counts().size() ? entry.counts().get(which) : 0;
  }
}
