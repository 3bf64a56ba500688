package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.text.FunctionWords;

/**
 * Pivoting through phrases of pairs that people aligned (Bannard05 section 3.1). The paper had its
 * 46 phrases aligned by hand; a gold set has what it has, so the items are its own: phrases of two
 * to four words, not all of them function words, that have a paraphrase in the set.
 *
 * <p>Input: {@code STEM.en}, {@code STEM.CODE} and {@code STEM.links}, sure and possible links
 * alike. Output: a phrase table in memory, and items.
 */
public final class ManualAlignments implements BilingualPhrases {
  private static final int LONGEST = 5;
  private static final int LONGEST_ITEM = 4;
  private static final String WORDS = "[a-z]+( [a-z]+){1," + (LONGEST_ITEM - 1) + "}";

  private final List<String> sentences = new ArrayList<>();
  private final List<Pair> pairs = new ArrayList<>();

  public ManualAlignments(String code, Path stem) {
    try (AlignedReader aligned =
            new AlignedReader(
                new ParallelReader(List.of(lines(stem, "en"), lines(stem, code))),
                LineFormatReader.alignments(lines(stem, "links")));
        PhraseTableBuilder builder = new PhraseTableBuilder(PhraseScoring.defaults())) {
      for (AlignedPair pair = aligned.next(); pair != null; pair = aligned.next()) {
        sentences.add(pair.pair().source());
        builder.extract(pair, ExtractionLimit.words(LONGEST));
      }
      List<PhraseTableEntry> entries = new ArrayList<>();
      builder.build(
          entry -> {
            if (LinkedPhrases.isLinked(entry)) {
              entries.add(entry);
            }
          },
          Progress.none());
      estimate(entries);
    }
  }

  /** Relative frequencies of the pairs that stay (Bannard05 equation 3). */
  private void estimate(List<PhraseTableEntry> entries) {
    Map<String, Long> english = new HashMap<>();
    Map<String, Long> foreign = new HashMap<>();
    for (PhraseTableEntry entry : entries) {
      english.merge(entry.source(), count(entry), Long::sum);
      foreign.merge(entry.target(), count(entry), Long::sum);
    }
    for (PhraseTableEntry entry : entries) {
      pairs.add(
          new Pair(
              entry.source(),
              entry.target(),
              (double) count(entry) / english.getOrDefault(entry.source(), 1L),
              (double) count(entry) / foreign.getOrDefault(entry.target(), 1L)));
    }
  }

  private static long count(PhraseTableEntry entry) {
    return entry.counts().get(2);
  }

  private static LineReader lines(Path stem, String suffix) {
    return TextFiles.lines(stem.resolveSibling(stem.getFileName() + "." + suffix));
  }

  @Override
  public void read(Consumer<Pair> sink) {
    pairs.forEach(sink);
  }

  /** The phrases that may be items, if they have a paraphrase. */
  public Set<String> phrases() {
    return pairs.stream()
        .map(Pair::english)
        .filter(ManualAlignments::isPhrase)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static boolean isPhrase(String phrase) {
    return phrase.matches(WORDS)
        && Arrays.stream(phrase.split(" ")).anyMatch(word -> !FunctionWords.contains(word));
  }

  /** The items: phrases with a paraphrase, in the sentences of the gold set. */
  public List<PhraseItem> items(Map<String, List<TableEntry>> paraphrases) {
    List<PhraseItem> items = new ArrayList<>();
    for (String phrase : phrases()) {
      if (paraphrases.getOrDefault(phrase, List.of()).isEmpty()) {
        continue;
      }
      for (int i = 0; i < sentences.size(); i++) {
        if (PhraseItem.find(sentences.get(i), phrase).isPresent()) {
          String id = "gold-" + phrase.replace(' ', '-') + "-" + (i + 1);
          items.add(new PhraseItem(id, phrase, sentences.get(i), Map.of()));
        }
      }
    }
    return items;
  }
}
