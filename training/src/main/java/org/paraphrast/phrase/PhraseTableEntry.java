package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.Alignment;

/**
 * A line of a Moses phrase table: {@code source ||| target ||| scores ||| alignment ||| counts}.
 * Scores of our tables are, in this order, φ(s|t), lex(s|t), φ(t|s), lex(t|s), and if asked for the
 * Model 1 probabilities P(s|t) and P(t|s); counts are c(t), c(s), c(s,t).
 *
 * @param source words separated by spaces
 * @param target words separated by spaces
 * @param scores as many as the table has
 * @param alignment links between the words of the pair
 * @param counts none, or those of target, source and both
 */
public record PhraseTableEntry(
    String source, String target, List<Double> scores, Alignment alignment, List<Long> counts) {
  /** Of our tables, if those of Model 1 are among them. */
  public static final int SCORES_WITH_MODEL_1 = 6;

  private static final String SEPARATOR = " ||| ";
  private static final int FIELDS = 5;

  public PhraseTableEntry {
    scores = List.copyOf(scores);
    if (scores.isEmpty()) {
      throw new IllegalArgumentException("0 scores, expected 1 or more");
    }
    counts = List.copyOf(counts);
    if (source.isBlank() || target.isBlank()) {
      throw new IllegalArgumentException("a phrase must have a word");
    }
  }

  /** Parses a line; an {@link IllegalArgumentException} says what is wrong with it. */
  public static PhraseTableEntry parse(String line) {
    List<String> fields = PhraseLines.fields(line);
    if (fields.size() < 3) {
      throw new IllegalArgumentException(fields.size() + " fields, expected 3 or more");
    }
    return new PhraseTableEntry(
        fields.get(0),
        fields.get(1),
        Words.of(fields.get(2)).stream().map(PhraseTableEntry::score).toList(),
        PhraseLines.alignment(fields.size() > 3 ? fields.get(3) : ""),
        fields.size() < FIELDS ? List.of() : counts(fields.get(4)));
  }

  private static double score(String text) {
    try {
      double score = Double.parseDouble(text);
      if (!Double.isNaN(score)) {
        return score;
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException("'" + text + "' is not a score");
  }

  private static List<Long> counts(String text) {
    List<Long> counts = new ArrayList<>();
    for (String word : Words.of(text)) {
      try {
        counts.add((long) Double.parseDouble(word)); // Moses writes fractions where it smoothes
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("'" + word + "' is not a count", e);
      }
    }
    return counts;
  }

  /** The line. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(128).append(source).append(SEPARATOR).append(target);
    for (int i = 0; i < scores.size(); i++) {
      line.append(i == 0 ? SEPARATOR : " ").append(format(scores.get(i)));
    }
    line.append(SEPARATOR).append(alignment);
    for (int i = 0; i < counts.size(); i++) {
      line.append(i == 0 ? SEPARATOR : " ").append(counts.get(i));
    }
    return line.toString();
  }

  /** Seven digits are more than the counts behind a score can bear. */
  private static String format(double score) {
    return score == 1 ? "1" : Float.toString((float) score);
  }
}
