package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;

import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.DistinctLines;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.LineWriter;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * Sentence pairs, tokenized as tables and models see words, from two line-aligned files, TSV files
 * of English and another language, or both. Pairs that lack a side are left out.
 *
 * <p>Output: {@code foreign ||| english} lines.
 */
public final class BitextStage extends BilingualStage {
  private final Output output = output("pairs", "pairs.zst", PAIRS);
  private final Option<Integer> limitEach =
      add(positive("limit-each", Integer.MAX_VALUE), "maximum number of pairs from each corpus");
  private final Option<Boolean> distinct =
      add(flag("distinct").recent(), "take each pair once, where it comes first");
  private final Option<Integer> maxWords =
      add(
          natural("max-words", 0).recent(),
          "maximum number of words on a side; longer pairs are left out; 0 takes all");
  private final Option<Double> maxRatio =
      add(
          number("max-ratio").orElse("0").atLeast(0).recent(),
          "how many times longer one side may be than the other, in words; 0 takes all");

  BitextStage() {
    super("bitext", 1, new Cost(0.3, 0.13, 1));
    explain("Makes tokenized sentence pairs from line-aligned files, TSV files or both.");
  }

  @Override
  public void run(StageRun run) {
    try (LineWriter writer = run.write(output)) {
      if (run.get(distinct)) {
        try (DistinctLines lines = new DistinctLines(run.temporary(), run.memory())) {
          read(run, lines::add);
          run.count("seen before", lines.forEach(writer::write));
        }
      } else {
        read(run, writer::write);
      }
      run.count("pairs", writer.line());
      writer.commit();
    }
  }

  private void read(StageRun run, Consumer<String> sink) {
    Lines lines = lines(run.options());
    int limit = run.get(limitEach);
    long lacking = 0;
    for (CorpusReader<LineGroup> corpus : corpora(run)) {
      try (CorpusReader<LineGroup> reader = corpus) {
        long pairs = 0;
        for (LineGroup group = reader.next();
            group != null && pairs < limit;
            group = reader.next()) {
          String line = lines.of(group);
          if (line.isEmpty()) {
            lacking++;
          } else {
            sink.accept(line);
            pairs++;
          }
        }
      }
    }
    run.count("without a side", lacking);
  }

  /** Makes the lines of pairs. Confined to one thread. */
  public Lines lines(StageOptions options) {
    return new Lines(
        Tokenizer.of(Language.EN),
        Tokenizer.of(options.get(language)),
        options.get(maxWords),
        options.get(maxRatio));
  }

  /**
   * What becomes of a pair of English and another language.
   *
   * @param most words on a side; 0 for any number
   * @param ratio of the longer side to the shorter, at most; 0 for any
   */
  public record Lines(Tokenizer english, Tokenizer foreign, int most, double ratio) {
    /** Its line; empty if it lacks a side, or is not to be taken. */
    public String of(LineGroup group) {
      String left = words(foreign, group.target());
      String right = words(english, group.source());
      return left.isEmpty() || right.isEmpty() || !fits(left, right) ? "" : left + " ||| " + right;
    }

    private boolean fits(String left, String right) {
      if (most == 0 && ratio == 0) {
        return true;
      }
      int longer = Math.max(count(left), count(right));
      int shorter = Math.min(count(left), count(right));
      return (most == 0 || longer <= most) && (ratio == 0 || longer <= ratio * shorter);
    }

    private static int count(String words) {
      return (int) words.chars().filter(c -> c == ' ').count() + 1;
    }
  }

  /** Whether each pair is taken once. */
  public boolean isDistinct(StageOptions options) {
    return options.get(distinct);
  }

  /** How many pairs of each corpus are taken. */
  public int limitEach(StageOptions options) {
    return options.get(limitEach);
  }

  /** The separator of the output cannot be a word of the input. */
  public static String words(Tokenizer tokenizer, String line) {
    String words = Tokenizer.lowerCase(String.join(" ", tokenizer.tokenize(line).forms()));
    return words.contains("|||") ? "" : words;
  }
}
