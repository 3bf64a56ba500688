package org.paraphrast.table.edit;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.paraphrast.io.DataException;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/**
 * Makes a table smaller.
 *
 * <p>Input: a table and what to keep. Output: another table file. With a limit of bytes, the pairs
 * with the lowest quality go: the table is written, measured, and written again with as many pairs
 * as the measure allows, a few times.
 */
public final class TablePruner {
  private static final int ROUNDS = 8;

  /** How far below the limit the next round aims. */
  private static final double MARGIN = 0.99;

  private final ParaphraseTable table;
  private final PruneOptions options;
  private final int reverse;
  private final int languages;
  private final int sourceCount;
  private final Optional<LanguageModel> lm;

  public TablePruner(ParaphraseTable table, PruneOptions options) {
    this(table, options, Optional.empty());
  }

  /**
   * @param lm knows the words that pairs may have; with it, a pair is worth as much more as its
   *     source is frequent
   */
  public TablePruner(ParaphraseTable table, PruneOptions options, Optional<LanguageModel> lm) {
    this.table = table;
    this.options = options;
    this.lm = lm;
    this.reverse =
        feature(
            "p(e1|e2)",
            options.leastReverse() > 0 || options.largestRatio() < Double.POSITIVE_INFINITY);
    this.languages = feature("languages", options.languages() > 0);
    this.sourceCount = feature("count(e1)", options.sourceCount() > 0);
  }

  private int feature(String name, boolean needed) {
    int index = table.info().features().indexOf(name);
    if (index < 0 && needed) {
      throw new DataException(
          "the table '"
              + table.info().name()
              + "' has no column "
              + name
              + ", only "
              + table.info().features()
              + "; leave out the condition on it");
    }
    return index;
  }

  /**
   * How much a pair is worth keeping: {@code ln p(e2|e1) + ln p(e1|e2) + ln languages}, what the
   * table has of it. Pairs that are likely one way only are mostly accidents of alignment, and what
   * several languages agree on is mostly right. With a language model, what is seldom asked for is
   * worth less: {@code ln count(e1)}, or {@code ln P(e1)} of its words where nothing was counted.
   */
  public double lnQuality(TableEntry entry) {
    double quality = Math.log(Math.max(entry.score(), Float.MIN_NORMAL));
    if (reverse >= 0) {
      quality += Math.log(Math.max(entry.features().get(reverse), Float.MIN_NORMAL));
    }
    if (languages >= 0) {
      quality += Math.log(Math.max(entry.features().get(languages), 1));
    }
    return lm.isEmpty() ? quality : quality + lnUse(entry, lm.get());
  }

  private double lnUse(TableEntry entry, LanguageModel model) {
    if (sourceCount >= 0) {
      return Math.log(Math.max(entry.features().get(sourceCount), 1));
    }
    double log10Prob = 0;
    LmState none = model.newState();
    LmState next = model.newState();
    for (String symbol : entry.source().symbols()) {
      log10Prob += isWord(symbol) ? model.log10Prob(none, model.wordId(symbol), next) : 0;
    }
    return LanguageModel.LN_10 * log10Prob;
  }

  private static boolean isWord(String symbol) {
    return !UnitKind.isSlot(symbol) && !symbol.equals(UnitKind.OBJECT);
  }

  /** Writes the pruned table; sorts in {@code folder} with {@code memory} bytes. */
  public TableBuilder.Counts write(
      Path output, TableBuilder.Precision precision, Path folder, long memory) {
    double least = Double.NEGATIVE_INFINITY;
    for (int round = 0; ; round++) {
      TableBuilder.Counts counts = write(output, precision, folder, memory, least);
      long size = output.toFile().length();
      if (size <= options.maxSize() || counts.pairs() == 0) {
        return counts;
      }
      if (round == ROUNDS) {
        throw DataException.in(
            output,
            "a table of this kind cannot be as small as " + options.maxSize() + " bytes",
            "raise max-size");
      }
      least = threshold((long) (counts.pairs() * MARGIN * options.maxSize() / size), least);
    }
  }

  private TableBuilder.Counts write(
      Path output, TableBuilder.Precision precision, Path folder, long memory, double least) {
    try (TableBuilder builder =
        new TableBuilder(
            table.info(), precision, new ExternalSorter(folder, memory), Integer.MAX_VALUE)) {
      kept(
          entry -> {
            if (lnQuality(entry) >= least) {
              builder.add(withFewerPivots(entry));
            }
          });
      return builder.write(output);
    }
  }

  /** The quality that {@code wanted} of the kept pairs have or exceed; always above the last. */
  private double threshold(long wanted, double last) {
    float[] qualities = new float[1 << 16];
    int[] size = new int[1];
    float[][] all = {qualities};
    kept(
        entry -> {
          if (size[0] == all[0].length) {
            all[0] = Arrays.copyOf(all[0], 2 * size[0]);
          }
          all[0][size[0]++] = (float) lnQuality(entry);
        });
    Arrays.sort(all[0], 0, size[0]);
    int at = (int) Math.max(0, size[0] - wanted);
    double threshold = at < size[0] ? all[0][at] : Double.POSITIVE_INFINITY;
    return threshold > last ? threshold : Math.nextUp((float) last);
  }

  /** Every pair that the conditions let pass, the best of each source. */
  void kept(Consumer<TableEntry> sink) {
    BySource.forEach(
        table,
        entry -> keeps(entry) && !(options.withoutRedundant() && isRedundant(entry)),
        group -> best(group, sink));
  }

  private void best(List<TableEntry> group, Consumer<TableEntry> sink) {
    if (group.size() > options.top()) {
      group.sort(Comparator.comparingDouble(entry -> -lnQuality(entry)));
    }
    group.stream().limit(options.top()).forEach(sink);
  }

  private boolean keeps(TableEntry entry) {
    float forward = entry.score();
    List<Float> features = entry.features();
    float back = reverse < 0 ? forward : features.get(reverse);
    return forward >= options.least()
        && (reverse < 0 || back >= options.leastReverse())
        && (reverse < 0 || forward <= options.largestRatio() * back)
        && (languages < 0 || features.get(languages) >= options.languages())
        && (sourceCount < 0 || features.get(sourceCount) >= options.sourceCount())
        && (!options.sameType() || entry.marks().isSameType())
        && entry.source().symbols().stream().allMatch(this::isKnown)
        && entry.target().symbols().stream().allMatch(this::isKnown);
  }

  private boolean isKnown(String symbol) {
    return lm.isEmpty() || !isWord(symbol) || lm.get().wordId(symbol) != LanguageModel.UNKNOWN;
  }

  /** Whether the pair is a smaller one with the same words around it. */
  private boolean isRedundant(TableEntry entry) {
    List<String> source = entry.source().symbols();
    List<String> target = entry.target().symbols();
    int shorter = Math.min(source.size(), target.size());
    int start = 0;
    while (start < shorter - 1 && source.get(start).equals(target.get(start))) {
      start++;
    }
    int end = 0;
    while (end < shorter - 1 - start
        && source.get(source.size() - 1 - end).equals(target.get(target.size() - 1 - end))) {
      end++;
    }
    for (int left = start; left >= 0; left--) {
      for (int right = end; right >= 0; right--) {
        if (left + right > 0
            && isKept(
                new Unit(source.subList(left, source.size() - right)),
                new Unit(target.subList(left, target.size() - right)))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isKept(Unit source, Unit target) {
    for (TableEntry entry : table.lookup(source)) {
      if (entry.target().equals(target)) {
        return keeps(entry);
      }
    }
    return false;
  }

  private TableEntry withFewerPivots(TableEntry entry) {
    Evidence evidence = entry.evidence();
    if (evidence.pivots().size() <= options.pivots()) {
      return entry;
    }
    Evidence shorter =
        new Evidence(evidence.count(), evidence.pivots().subList(0, options.pivots()));
    return new TableEntry(entry.source(), entry.target(), entry.features(), shorter, entry.marks());
  }
}
