package org.paraphrast.metric;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.text.Syllables;

/**
 * Flesch-Kincaid grade level (Kincaid et al. 1975) of the outputs: {@code 0.39·words/sentences +
 * 11.8·syllables/words − 15.59}, not below 0, over the corpus: lower case, every token a word,
 * punctuation too, as EASSE counts. Syllables are told by our own spelling rules and a sentence
 * ends with a token of {@code . ! ?} or with the line, so figures differ a little from EASSE's.
 * Less is easier to read.
 *
 * @param tokenization how lines become words; EASSE's default is 13a
 * @param boundary where sentences end
 */
public record Fkgl(Tokenization tokenization, Boundary boundary) implements Metric {
  public static final Fkgl DEFAULT = new Fkgl(Tokenization.V13A, Boundary.STOPS);

  /** Where sentences end. */
  public enum Boundary {
    STOPS,
    /** A line is a sentence, whatever it holds. */
    LINES
  }

  private static final Set<String> STOPS = Set.of(".", "!", "?");
  private static final Set<String> CLOSING = Set.of("\"", "'", ")", "''", "]", "”", "’");

  @Override
  public boolean higherIsBetter() {
    return false;
  }

  @Override
  public String signature() {
    return "FKGL|case:lc|tok:"
        + tokenization.id()
        + "|sentences:"
        + boundary.name().toLowerCase(Locale.ROOT)
        + "|syllables:spelling";
  }

  /** Words, sentences, syllables of the output. */
  @Override
  public Statistics statistics(Segment segment) {
    List<String> words = tokenization.words(segment.output(), true);
    int syllables = words.stream().mapToInt(Syllables::of).sum();
    return Statistics.of(words.size(), sentences(words), syllables);
  }

  private int sentences(List<String> words) {
    int sentences = 0;
    boolean open = false;
    boolean stopped = false;
    for (String word : words) {
      boolean stop = STOPS.contains(word);
      if (stopped && !stop && !CLOSING.contains(word)) {
        sentences++;
        stopped = false;
      }
      stopped |= stop;
      open = true;
    }
    return (boundary == Boundary.STOPS ? sentences : 0) + (open ? 1 : 0);
  }

  @Override
  public double score(Statistics total) {
    double words = total.get(0);
    double sentences = total.get(1);
    if (words == 0 || sentences == 0) {
      return 0;
    }
    return Math.max(0, 0.39 * words / sentences + 11.8 * total.get(2) / words - 15.59);
  }
}
