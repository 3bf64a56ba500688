package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

import java.util.Locale;
import org.paraphrast.corpus.mine.MiningCounts;
import org.paraphrast.corpus.mine.OverlapRate;
import org.paraphrast.corpus.mine.PairCriteria;
import org.paraphrast.corpus.mine.PairMiner;
import org.paraphrast.io.LineWriter;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** What the stages have in common that mine sentence pairs: {@code source ||| target} lines. */
abstract class MiningStage extends StageKind {
  private final Output output = output("pairs", "pairs.zst", PAIRS);
  private final Option<Integer> mostDistance;
  private final Option<Double> leastLengthRatio;
  private final Option<Double> leastOverlap;
  private final Option<OverlapRate> overlap;
  private final Option<Integer> leastWords;
  private final Option<Integer> mostWords;

  MiningStage(String name, int version, Cost cost, PairCriteria defaults) {
    super(name, version, cost);
    mostDistance =
        add(
            positive("most-distance", defaults.mostDistance()),
            "maximum edit distance of the two sentences (insertions and deletions of words)");
    leastLengthRatio =
        add(
            share("least-length-ratio", defaults.leastLengthRatio()),
            "minimum ratio of the shorter length to the longer");
    leastOverlap =
        add(share("least-overlap", defaults.leastOverlap()), "minimum share of words in common");
    overlap =
        add(
            choice("overlap", OverlapRate.class)
                .orElse(defaults.overlap().name().toLowerCase(Locale.ROOT)),
            "length that the number of common words is divided by");
    leastWords =
        add(
            positive("least-words", defaults.words().least()),
            "minimum number of words in a sentence");
    mostWords =
        add(
            positive("most-words", defaults.words().most()),
            "maximum number of words in a sentence");
  }

  /** Finds the pairs, and counts what it found them in. */
  abstract void mine(StageRun run, PairMiner miner);

  @Override
  public final void check(StageCheck check) {
    if (check.get(leastWords) > check.get(mostWords)) {
      check.fault(
          leastWords,
          check.get(leastWords) + " is more than most-words, " + check.get(mostWords),
          "exchange them");
    }
  }

  @Override
  public final void run(StageRun run) {
    PairCriteria criteria =
        new PairCriteria(
            run.get(mostDistance),
            run.get(leastLengthRatio),
            run.get(overlap),
            run.get(leastOverlap),
            new PairCriteria.WordLimits(run.get(leastWords), run.get(mostWords)));
    try (LineWriter writer = run.write(output)) {
      PairMiner miner =
          new PairMiner(criteria, pair -> writer.write(pair.source() + " ||| " + pair.target()));
      mine(run, miner);
      writer.commit();
      MiningCounts counts = miner.counts();
      counts.byName().forEach(run::count);
      run.note("mean distance %.2f, mean length %.1f", counts.meanDistance(), counts.meanLength());
    }
  }
}
