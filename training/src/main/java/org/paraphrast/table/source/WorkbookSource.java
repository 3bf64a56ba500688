package org.paraphrast.table.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.Link;
import org.paraphrast.corpus.workbook.EditLinks;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.phrase.ExtractedPhrase;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.table.TableEntry;

/**
 * Pairs from the edits of a workbook.
 *
 * <p>Input: its sentences, read twice; only those to be learned from ({@code train}) count. Output:
 * every phrase pair that is consistent with the links of the edits ({@link EditLinks}), says
 * something else and has links at its edges: the edits themselves, and longer phrases with one
 * inside. A pair counts once for each sentence, both ways, so that a phrase that is kept counts
 * twice, on either side; {@code p(e2|e1)} is relative to all that e1 counts, changed or kept.
 * Order: by source, the most frequent first.
 */
public record WorkbookSource(
    List<Supplier<CorpusReader<WorkbookSentence>>> workbooks,
    Set<Telling.Purpose> purposes,
    int longest,
    Path folder,
    long memory)
    implements TableSource {
  /** Two phrases, perhaps the same. */
  private record PhrasePair(String source, String target) {
    boolean isChange() {
      return !source.equals(target);
    }
  }

  public WorkbookSource {
    workbooks = List.copyOf(workbooks);
    purposes = Set.copyOf(purposes);
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    Set<String> changed = new HashSet<>(); // what is only ever kept would fill the memory
    forEachSentence(
        pairs ->
            pairs.stream()
                .filter(PhrasePair::isChange)
                .forEach(
                    pair -> {
                      changed.add(pair.source());
                      changed.add(pair.target());
                    }));
    try (PairCounts counts = new PairCounts(folder, memory)) {
      forEachSentence(
          pairs -> {
            for (PhrasePair pair : pairs) {
              if (pair.isChange() || changed.contains(pair.source())) {
                counts.add(pair.source(), pair.target(), 1);
                counts.add(pair.target(), pair.source(), 1);
              }
            }
          });
      counts.forEach(pair -> sink.accept(entry(pair)));
    }
  }

  private static TableEntry entry(PairCounts.Pair pair) {
    List<Float> features = new ArrayList<>(pair.frequencies());
    features.add((float) pair.count());
    return pair.entry(features);
  }

  /** Gives the different phrase pairs of each sentence. */
  private void forEachSentence(Consumer<Set<PhrasePair>> sink) {
    for (Supplier<CorpusReader<WorkbookSentence>> workbook : workbooks) {
      workbook
          .get()
          .forEach(
              sentence -> {
                if (sentence.part() == WorkbookSentence.Part.TRAIN) {
                  sink.accept(pairs(sentence));
                }
              });
    }
  }

  private Set<PhrasePair> pairs(WorkbookSentence sentence) {
    Set<PhrasePair> pairs = new HashSet<>();
    for (Telling telling : sentence.tellings()) {
      if (purposes.contains(telling.purpose())) {
        ExtractedPhrase.extract(
                EditLinks.of(sentence.text(), telling), ExtractionLimit.words(longest))
            .stream()
            .filter(WorkbookSource::hasLinkedEdges)
            .forEach(
                phrase ->
                    pairs.add(
                        new PhrasePair(
                            String.join(" ", phrase.source()), String.join(" ", phrase.target()))));
      }
    }
    return pairs;
  }

  /** A word at an edge that is linked to nothing was dropped or added there, and says nothing. */
  private static boolean hasLinkedEdges(ExtractedPhrase phrase) {
    List<Link> links = phrase.alignment().links();
    return links.stream().anyMatch(link -> link.source() == 0)
        && links.stream().anyMatch(link -> link.source() == phrase.source().size() - 1)
        && links.stream().anyMatch(link -> link.target() == 0)
        && links.stream().anyMatch(link -> link.target() == phrase.target().size() - 1);
  }
}
