package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
 */
public final class SharedTranslationSource implements TableSource {
  /** Translations with more sentences than this are stock phrases and say little. */
  public static final int LARGEST_GROUP = 50;

  private final List<CorpusReader<LineGroup>> corpora;
  private final Path folder;
  private final long memory;
  private final Differences differences;

  /** The corpora are read once and closed. */
  public SharedTranslationSource(
      List<CorpusReader<LineGroup>> corpora, int longest, Path folder, long memory) {
    this.corpora = List.copyOf(corpora);
    this.differences = new Differences(longest);
    this.folder = folder;
    this.memory = memory;
  }

  /** What every such table says about itself. */
  public static TableInfo tableInfo() {
    return new TableInfo(
        "direct", "sentences that share a translation", List.of("p(e2|e1)", "p(e1|e2)"));
  }

  @Override
  public TableInfo info() {
    return tableInfo();
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    Map<String, Map<String, Long>> counts = new TreeMap<>();
    for (CorpusReader<LineGroup> corpus : corpora) {
      differences(corpus, counts);
    }
    score(counts, sink);
  }

  private void differences(CorpusReader<LineGroup> corpus, Map<String, Map<String, Long>> counts) {
    new SharedTranslations(LARGEST_GROUP, folder, memory)
        .read(
            corpus,
            group ->
                differences.compare(
                    group.sides(),
                    (source, target) ->
                        counts
                            .computeIfAbsent(source, s -> new TreeMap<>())
                            .merge(target, 1L, Long::sum)));
  }

  /** Where sentences of one translation differ in one place. Confined to one thread. */
  public static final class Differences {
    private final int longest;
    private final Tokenizer tokenizer = Tokenizer.of(Language.EN);

    /**
     * @param longest words that may stand there
     */
    public Differences(int longest) {
      this.longest = longest;
    }

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
      return Tokenizer.lowerCased(tokenizer.tokenize(sentence).forms());
    }

    private boolean fits(int length) {
      return length >= 1 && length <= longest;
    }
  }

  /** Relative frequencies; the reverse is of the same counts, as every pair comes both ways. */
  private static void score(Map<String, Map<String, Long>> counts, Consumer<TableEntry> sink) {
    Map<String, Long> totals = new TreeMap<>();
    counts.forEach(
        (source, targets) ->
            totals.put(source, targets.values().stream().mapToLong(Long::longValue).sum()));
    counts.forEach(
        (source, targets) ->
            targets.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(
                    target ->
                        sink.accept(
                            entry(
                                new Side(source, totals.getOrDefault(source, 1L)),
                                target.getValue(),
                                new Side(
                                    target.getKey(), totals.getOrDefault(target.getKey(), 1L))))));
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
