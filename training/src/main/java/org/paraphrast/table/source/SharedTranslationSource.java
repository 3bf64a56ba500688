package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.mine.SharedTranslations;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Direct pairs from English sentences that share a translation, as many of Tatoeba do: the two say
 * the same, so where they differ in one place, what stands there is a paraphrase.
 *
 * <p>Input: pairs (English, foreign). Output: for two sentences of one translation, the words
 * between their common start and their common end, if both sides have 1 .. {@code longest} words
 * and the sentences share at least one; score {@code count(e2, e1) / Σ_e count(e, e1)}. Streams:
 * sentences are sorted by translation outside memory, and the pairs again by source.
 *
 * @param corpora read once and closed
 */
public record SharedTranslationSource(
    List<CorpusReader<LineGroup>> corpora, int longest, Path folder, long memory)
    implements TableSource {
  /** Translations with more sentences than this are stock phrases and say little. */
  public static final int LARGEST_GROUP = 50;

  public SharedTranslationSource {
    corpora = List.copyOf(corpora);
  }

  /** What every such table says about itself. */
  public static TableInfo tableInfo() {
    return new TableInfo(
        "direct", "sentences that share a translation", List.of("p(e2|e1)", "p(e1|e2)"));
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    Differences differences = new Differences(longest);
    SharedTranslations groups = new SharedTranslations(LARGEST_GROUP, folder, memory / 2);
    try (PairCounts counts = new PairCounts(folder, memory / 2)) {
      for (CorpusReader<LineGroup> corpus : corpora) {
        groups.read(
            corpus,
            group ->
                differences.compare(
                    group.sides(), (source, target) -> counts.add(source, target, 1)));
      }
      counts.forEach(
          pair ->
              sink.accept(
                  entry(
                      new Side(pair.source(), pair.sourceCount()),
                      pair.count(),
                      new Side(pair.target(), pair.targetCount()))));
    }
  }

  /**
   * Where sentences of one translation differ in one place.
   *
   * @param longest words that may stand there
   */
  public record Differences(int longest) {
    private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

    /** Gives what stands there in one and in another, both ways. */
    public void compare(List<String> sentences, BiConsumer<String, String> sink) {
      List<List<String>> all = sentences.stream().map(this::tokens).toList();
      for (List<String> from : all) {
        for (List<String> to : all) {
          CommonEnds common = CommonEnds.of(from, to);
          if (common.size() > 0
              && fits(from.size() - common.size())
              && fits(to.size() - common.size())) {
            sink.accept(
                String.join(" ", common.between(from)), String.join(" ", common.between(to)));
          }
        }
      }
    }

    private List<String> tokens(String sentence) {
      return Tokenizer.lowerCased(TOKENIZER.tokenize(sentence).forms());
    }

    private boolean fits(int length) {
      return length >= 1 && length <= longest;
    }
  }

  /**
   * A side of a pair.
   *
   * @param total how often it differed from anything
   */
  public record Side(String phrase, long total) {}

  /** The entry of a pair that was seen so often. */
  public static TableEntry entry(Side source, long count, Side target) {
    return new TableEntry(
        Unit.parse(source.phrase()),
        Unit.parse(target.phrase()),
        List.of((float) count / source.total(), (float) count / target.total()),
        new Evidence(count, List.of()));
  }
}
