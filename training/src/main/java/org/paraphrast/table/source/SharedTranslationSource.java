package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
  private static final int LARGEST_GROUP = 50;

  private final List<CorpusReader<LineGroup>> corpora;
  private final int longest;
  private final Path folder;
  private final long memory;
  private final Tokenizer tokenizer = Tokenizer.of(Language.EN);

  /** The corpora are read once and closed. */
  public SharedTranslationSource(
      List<CorpusReader<LineGroup>> corpora, int longest, Path folder, long memory) {
    this.corpora = List.copyOf(corpora);
    this.longest = longest;
    this.folder = folder;
    this.memory = memory;
  }

  @Override
  public TableInfo info() {
    return new TableInfo(
        "direct", "sentences that share a translation", List.of("p(e2|e1)", "p(e1|e2)"));
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
        .read(corpus, group -> compare(group.sides().stream().map(this::tokens).toList(), counts));
  }

  private List<String> tokens(String sentence) {
    return Tokenizer.lowerCased(tokenizer.tokenize(sentence).forms());
  }

  private void compare(List<List<String>> sentences, Map<String, Map<String, Long>> counts) {
    for (List<String> from : sentences) {
      for (List<String> to : sentences) {
        CommonEnds common = CommonEnds.of(from, to);
        if (common.size() > 0
            && fits(from.size() - common.size())
            && fits(to.size() - common.size())) {
          String source = String.join(" ", common.between(from));
          String target = String.join(" ", common.between(to));
          counts.computeIfAbsent(source, s -> new TreeMap<>()).merge(target, 1L, Long::sum);
        }
      }
    }
  }

  private boolean fits(int length) {
    return length >= 1 && length <= longest;
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
                                source,
                                target.getKey(),
                                target.getValue(),
                                totals.getOrDefault(source, 1L),
                                totals.getOrDefault(target.getKey(), 1L)))));
  }

  private static TableEntry entry(
      String source, String target, long count, Long sourceTotal, Long targetTotal) {
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        List.of((float) count / sourceTotal, (float) count / targetTotal),
        new Evidence(count, List.of()));
  }
}
