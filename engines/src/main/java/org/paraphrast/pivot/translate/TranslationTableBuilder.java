package org.paraphrast.pivot.translate;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.phrase.HeldOutCounts;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.phrase.PhraseTableReader;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;

/**
 * Makes the table of one direction. Input: a phrase table with the four scores of {@link
 * PhraseTableEntry}, which has both directions. Output: a file of the format of paraphrase tables,
 * of a source the best targets by p(target|source), with the logarithms of the four scores in the
 * order of {@link TranslationWeights#NAMES}.
 *
 * @param heldOut pairs whose phrases are not to be learned, though the phrase table has them
 * @param temporary a folder for sorting; must exist
 * @param memory bytes for sorting
 */
public record TranslationTableBuilder(
    Direction direction, Limits limits, HeldOutCounts heldOut, Path temporary, long memory) {
  /** The phrase table's way of seeing a direction. */
  public enum Direction {
    /** From its source to its target. */
    FORWARD,

    /** From its target to its source. */
    TURNED;

    /** Where the scores of an entry have that of the target, then that of its words. */
    private int scores() {
      return this == FORWARD ? 2 : 0;
    }
  }

  /** Pairs that are kept however rare they are. */
  public enum Exempt {
    /** A word and what it is translated by. */
    WORDS,

    /** Whatever a word is translated by: no word that was seen stays untranslated. */
    SOURCE_WORDS,

    /** A word for a word. */
    WORD_FOR_WORD;

    private boolean holds(String from, String to) {
      boolean source = from.indexOf(' ') < 0;
      boolean target = to.indexOf(' ') < 0;
      return switch (this) {
        case WORDS -> source || target;
        case SOURCE_WORDS -> source;
        case WORD_FOR_WORD -> source && target;
      };
    }
  }

  /**
   * What is kept.
   *
   * @param top targets of a source
   * @param least the smallest p(target|source)
   * @param minCount how often a pair must have been seen
   * @param exempt which pairs need not
   */
  public record Limits(int top, double least, int minCount, Exempt exempt) {
    public Limits {
      if (top < 1 || !(least >= 0 && least <= 1)) {
        throw new IllegalArgumentException(
            "limits must be 1 target or more and a probability, got " + top + " and " + least);
      }
    }

    private boolean keep(PhraseTableEntry entry, Direction direction) {
      boolean forward = direction == Direction.FORWARD;
      boolean seen =
          entry.counts().isEmpty()
              || entry.counts().get(2) >= minCount
              || (forward
                  ? exempt.holds(entry.source(), entry.target())
                  : exempt.holds(entry.target(), entry.source()));
      return seen && entry.scores().get(direction.scores()) >= least;
    }
  }

  private static final int SCORES = 4;

  /** Writes the table {@code name}, such as {@code en-de}, and says what it holds. */
  public TableBuilder.Counts build(Path phrases, String name, Path output, Progress progress) {
    TableInfo info =
        new TableInfo(name, "phrase table", TranslationWeights.NAMES.subList(0, SCORES));
    try (TableBuilder builder =
            new TableBuilder(
                info,
                TableBuilder.Precision.BYTE,
                new ExternalSorter(temporary, memory),
                limits.top());
        PhraseTableReader reader = new PhraseTableReader(TextFiles.lines(phrases, progress))) {
      for (PhraseTableEntry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.scores().size() != SCORES) {
          throw reader.fault(
              entry.scores().size() + " scores, expected 4", "re-run 'paraphrast phrase score'");
        }
        PhraseTableEntry left = heldOut.without(entry);
        if (left != null && limits.keep(left, direction)) {
          builder.add(turned(left));
        }
      }
      return builder.write(output);
    }
  }

  private TableEntry turned(PhraseTableEntry entry) {
    boolean forward = direction == Direction.FORWARD;
    int first = direction.scores();
    int inverse = 2 - first;
    List<Float> features =
        List.of(ln(entry, first), ln(entry, first + 1), ln(entry, inverse), ln(entry, inverse + 1));
    return new TableEntry(
        Unit.parse(forward ? entry.source() : entry.target()),
        Unit.parse(forward ? entry.target() : entry.source()),
        features,
        Evidence.NONE);
  }

  private static float ln(PhraseTableEntry entry, int score) {
    return (float) Math.log(Math.max(entry.scores().get(score), Float.MIN_NORMAL));
  }
}
