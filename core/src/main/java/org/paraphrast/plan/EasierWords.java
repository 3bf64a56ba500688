package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.fit.Band;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Syllables;

/**
 * Simplification where it is known how hard words are. Keeps targets that are easier than the
 * source; ρ = by how many bands, so that the step from one band to the next counts 1, as every
 * target does in {@link Simplification}.
 *
 * <p>Only words count that one side has and the other has not, and easy function words (A1) only
 * where it has no others. Neither the hardest word of a target nor the mean of its words is ever
 * harder than that of the source; where the two sides are about as hard, the target has to be
 * shorter. For readers of a level, a source without a word above it is left alone, and what brings
 * a source down to the level counts twice. Belongs to one caller.
 */
final class EasierWords implements Usability {
  /** Differences below this say nothing: ratings err by a quarter of a band and more. */
  private static final double ALIKE = 0.25;

  private final WordDifficulty difficulty;
  private final Optional<Level> level;
  private final Map<String, Double> known = new HashMap<>();

  EasierWords(WordDifficulty difficulty, Optional<Level> level) {
    this.difficulty = difficulty;
    this.level = level;
  }

  @Override
  public double rho(List<String> source, List<String> target) {
    Side from = side(without(source, target));
    if (level.isPresent() && from.hardest <= level.get().hardest()) {
      return NONE;
    }
    Side to = side(without(target, source));
    if (to.hardest > from.hardest || to.mean > from.mean) {
      return NONE;
    }
    double easier = (from.hardest - to.hardest + from.mean - to.mean) / 2;
    if (easier < ALIKE && !to.isShorterThan(from)) {
      return NONE;
    }
    return easier + broughtDown(from, to);
  }

  @Override
  public double rho(Rewrite rewrite, List<String> source, List<String> target) {
    return SimplerStructure.rho(rewrite, source, target);
  }

  /** By how many bands the target is nearer to the level than the source, which is above it. */
  private double broughtDown(Side from, Side to) {
    return level.isEmpty() ? 0 : from.hardest - Math.max(to.hardest, level.get().hardest());
  }

  /** The words that the others have less often. */
  private static List<String> without(List<String> words, List<String> others) {
    List<String> left = new ArrayList<>(words);
    others.forEach(left::remove);
    return left;
  }

  private Side side(List<String> words) {
    List<String> counted = words.stream().filter(this::counts).toList();
    double hardest = 0;
    double sum = 0;
    for (String word : counted.isEmpty() ? words : counted) {
      hardest = Math.max(hardest, difficulty(word));
      sum += difficulty(word);
    }
    int syllables = 0;
    int letters = 0;
    for (String word : words) {
      syllables += Syllables.of(word);
      letters += word.length();
    }
    int count = counted.isEmpty() ? words.size() : counted.size();
    return new Side(hardest, sum / Math.max(1, count), syllables, letters);
  }

  private boolean counts(String word) {
    return !FunctionWords.contains(word) || difficulty(word) > Band.A1.end();
  }

  private double difficulty(String word) {
    return known.computeIfAbsent(word, difficulty::of);
  }

  /** What counts of one side. */
  private record Side(double hardest, double mean, int syllables, int letters) {
    boolean isShorterThan(Side other) {
      return syllables < other.syllables
          || (syllables == other.syllables && letters < other.letters);
    }
  }
}
