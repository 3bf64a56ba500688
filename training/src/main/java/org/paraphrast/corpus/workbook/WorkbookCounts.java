package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.metric.Agreement;

/**
 * Counts what a workbook has and what its tellings do, by purpose and kind of text, in one pass.
 * Memory grows with the different pairs of its edits. Not thread-safe.
 */
public final class WorkbookCounts {
  private final Map<Telling.Purpose, PurposeCounts> purposes = new EnumMap<>(Telling.Purpose.class);
  private final Map<Telling.Purpose, Map<WorkbookSentence.Kind, PurposeCounts>> kinds =
      new EnumMap<>(Telling.Purpose.class);
  private final Map<WorkbookSentence.Kind, Long> sentences =
      new EnumMap<>(WorkbookSentence.Kind.class);
  private final Map<WorkbookSentence.Part, Long> parts = new EnumMap<>(WorkbookSentence.Part.class);
  private final Map<Miss.Kind, Long> misses = new EnumMap<>(Miss.Kind.class);
  private final Map<WordPair, Long> pairs = new HashMap<>();
  private final List<List<String>> twiceRated = new ArrayList<>();
  private final MarkCounts marks = new MarkCounts();
  private long right;
  private long wrong;
  private long tied;

  /** Words of a sentence and what a telling says for them, in lower case. */
  public record WordPair(String source, String target) {
    @Override
    public String toString() {
      return source + " → " + target;
    }
  }

  /**
   * How often a pair was used.
   *
   * @param share of all edits
   */
  public record PairCount(WordPair pair, long count, double share) {}

  public void add(WorkbookSentence sentence) {
    sentences.merge(sentence.kind(), 1L, Long::sum);
    parts.merge(sentence.part(), 1L, Long::sum);
    for (Telling telling : sentence.tellings()) {
      purposes.computeIfAbsent(telling.purpose(), p -> new PurposeCounts()).add(sentence, telling);
      kinds
          .computeIfAbsent(telling.purpose(), p -> new EnumMap<>(WorkbookSentence.Kind.class))
          .computeIfAbsent(sentence.kind(), k -> new PurposeCounts())
          .add(sentence, telling);
      telling.edits().forEach(edit -> addPair(sentence, telling, edit));
    }
    sentence.misses().forEach(miss -> misses.merge(miss.kind(), 1L, Long::sum));
    sentence.offers().forEach(this::addOffer);
    marks.add(sentence);
  }

  private void addPair(WorkbookSentence sentence, Telling telling, Edit edit) {
    if (edit.isRewording()) {
      String source = words(edit.from().of(sentence.text()));
      pairs.merge(new WordPair(source, words(edit.to().of(telling.text()))), 1L, Long::sum);
    }
  }

  private static String words(String text) {
    return String.join(" ", TextPieces.forms(text));
  }

  private void addOffer(TickedOffer offer) {
    right += offer.right().filter(is -> is).isPresent() ? 1 : 0;
    wrong += offer.right().filter(is -> !is).isPresent() ? 1 : 0;
    tied += offer.right().isEmpty() ? 1 : 0;
    if (offer.votes().size() > 1) {
      twiceRated.add(offer.votes().stream().map(String::valueOf).toList());
    }
  }

  /** Sentences of each kind. */
  public Map<WorkbookSentence.Kind, Long> sentences() {
    return Collections.unmodifiableMap(sentences);
  }

  /** Sentences of each part. */
  public Map<WorkbookSentence.Part, Long> parts() {
    return Collections.unmodifiableMap(parts);
  }

  /** What was counted for each purpose. */
  public Map<Telling.Purpose, PurposeCounts> purposes() {
    return Collections.unmodifiableMap(purposes);
  }

  /** The same for each kind of text. */
  public Map<WorkbookSentence.Kind, PurposeCounts> kinds(Telling.Purpose purpose) {
    return Collections.unmodifiableMap(kinds.getOrDefault(purpose, Map.of()));
  }

  /** Near-misses of each kind. */
  public Map<Miss.Kind, Long> misses() {
    return Collections.unmodifiableMap(misses);
  }

  /** What readers say of outputs. */
  public MarkCounts marks() {
    return marks;
  }

  public long rightOffers() {
    return right;
  }

  public long wrongOffers() {
    return wrong;
  }

  /** Offers on which raters differ. */
  public long tiedOffers() {
    return tied;
  }

  /** Offers with two votes or more. */
  public long twiceRated() {
    return twiceRated.size();
  }

  /** P(A) of the offers that were rated twice. */
  public OptionalDouble agreement() {
    return twiceRated.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Agreement.observed(twiceRated));
  }

  /** Fleiss' κ of the same. */
  public OptionalDouble kappa() {
    return twiceRated.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Agreement.fleiss(twiceRated));
  }

  /** The pairs that rewordings used most often. */
  public List<PairCount> commonPairs(int most) {
    long all =
        purposes.values().stream()
            .flatMap(counts -> counts.edits().values().stream())
            .mapToLong(Long::longValue)
            .sum();
    return pairs.entrySet().stream()
        .sorted(
            Map.Entry.<WordPair, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(entry -> entry.getKey().toString()))
        .limit(most)
        .map(e -> new PairCount(e.getKey(), e.getValue(), (double) e.getValue() / all))
        .toList();
  }
}
