package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Option.integer;

import org.paraphrast.corpus.CorpusReader;
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
      add(
          integer("limit-each").orElse(Integer.MAX_VALUE).atLeast(1),
          "maximum number of pairs from each corpus");

  BitextStage() {
    super("bitext", 1, new Cost(0.3, 0.13, 1));
    explain("Makes tokenized sentence pairs from line-aligned files, TSV files or both.");
  }

  @Override
  public void run(StageRun run) {
    Tokenizer english = Tokenizer.of(Language.EN);
    Tokenizer foreign = Tokenizer.of(run.get(language));
    int limit = run.get(limitEach);
    long pairs = 0;
    long lacking = 0;
    try (LineWriter writer = run.write(output)) {
      for (CorpusReader<LineGroup> corpus : corpora(run)) {
        try (CorpusReader<LineGroup> reader = corpus) {
          long before = pairs;
          for (LineGroup group = reader.next();
              group != null && pairs - before < limit;
              group = reader.next()) {
            String line = line(group, english, foreign);
            if (line.isEmpty()) {
              lacking++;
            } else {
              writer.write(line);
              pairs++;
            }
          }
        }
      }
      writer.commit();
    }
    run.count("pairs", pairs);
    run.count("without a side", lacking);
  }

  /** The line of a pair of English and another language; empty if it lacks a side. */
  public static String line(LineGroup group, Tokenizer english, Tokenizer foreign) {
    String left = words(foreign, group.target());
    String right = words(english, group.source());
    return left.isEmpty() || right.isEmpty() ? "" : left + " ||| " + right;
  }

  /** The other language. */
  public Language language(StageOptions options) {
    return options.get(language);
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
