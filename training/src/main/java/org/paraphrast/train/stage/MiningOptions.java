package org.paraphrast.train.stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.corpus.mine.MiningCounts;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.io.LineWriter;
import org.paraphrast.train.StageKind.OptionSpec;
import org.paraphrast.train.StageKind.OptionType;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** What the stages that mine sentence pairs have in common. */
final class MiningOptions {
  private MiningOptions() {}

  /** The options of {@link PairCriteria}, with defaults, and others. */
  static List<OptionSpec> with(PairCriteria defaults, OptionSpec... more) {
    List<OptionSpec> all = new ArrayList<>(List.of(more));
    all.add(integer("most-distance", defaults.mostDistance()));
    all.add(number("least-length-ratio", defaults.leastLengthRatio()));
    all.add(number("least-overlap", defaults.leastOverlap()));
    all.add(
        new OptionSpec(
            "overlap", OptionType.TEXT, defaults.overlap().name().toLowerCase(Locale.ROOT)));
    all.add(integer("least-words", defaults.words().least()));
    all.add(integer("most-words", defaults.words().most()));
    return List.copyOf(all);
  }

  private static OptionSpec integer(String name, int value) {
    return new OptionSpec(name, OptionType.INTEGER, Integer.toString(value));
  }

  private static OptionSpec number(String name, double value) {
    return new OptionSpec(name, OptionType.NUMBER, Double.toString(value));
  }

  static PairCriteria criteria(StageOptions options) {
    return new PairCriteria(
        options.integer("most-distance"),
        options.number("least-length-ratio"),
        OverlapRate.valueOf(options.text("overlap").toUpperCase(Locale.ROOT)),
        options.number("least-overlap"),
        new PairCriteria.WordLimits(options.integer("least-words"), options.integer("most-words")));
  }

  /** A miner whose pairs become lines {@code source ||| target}. */
  static PairMiner miner(StageRun run, LineWriter writer) {
    return new PairMiner(
        criteria(run.options()), pair -> writer.write(pair.source() + " ||| " + pair.target()));
  }

  static void report(StageRun run, MiningCounts counts) {
    counts.byName().forEach(run::count);
    run.note(
        String.format(
            Locale.ROOT,
            "mean distance %.2f, mean length %.1f",
            counts.meanDistance(),
            counts.meanLength()));
  }
}
