package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.paraphrast.fit.Band;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.fit.WordShape;
import org.paraphrast.syntax.WordForms;

/**
 * Learns how hard words are. Input: ratings of some words and counts of texts. Output: difficulties
 * of the rated and the most frequent words, and a formula for all others.
 *
 * <ol>
 *   <li>A {@link DifficultyFormula} is fitted to the ratings.
 *   <li>A rating comes from a few people and errs; how much, the ratings of forms of one word tell
 *       ({@code cat}, {@code cats}). Each is moved towards the formula as far as its error makes up
 *       for what the formula and the rating differ (James and Stein 1961).
 *   <li>A form that is not rated is as hard as its base form; other words are what the formula
 *       says.
 *   <li>{@link BandScale} turns ratings into bands.
 *   <li>A formula of the spelling alone is fitted to the rarest fifth, for words that are rarer.
 * </ol>
 */
public final class DifficultyTrainer {
  /** A base form that is much rarer than a form is not its base: {@code need}, {@code ne}. */
  private static final double LEAST_BASE = 0.05;

  private static final int FEWEST_PAIRS = 30;
  private static final int RAREST = 5;

  private final TextCounts counts;
  private final DifficultyRatings ratings;
  private final DifficultyFormula formula;
  private final DifficultyFormula.HeldOut heldOut;
  private final double trust;
  private final Map<String, Double> scores = new HashMap<>();

  /**
   * @param speech how many of the texts, the first ones, are like speech
   * @param ratings of some words, at least 20
   */
  public DifficultyTrainer(TextCounts counts, int speech, DifficultyRatings ratings) {
    this.counts = counts;
    this.ratings = ratings;
    this.heldOut = DifficultyFormula.crossValidate(counts, speech, ratings);
    this.formula = DifficultyFormula.fit(counts, speech, ratings);
    double unexplained = heldOut.error() * heldOut.error();
    double noise = noise().orElse(unexplained / 2);
    this.trust = Math.max(0, 1 - noise / unexplained);
  }

  /**
   * What was learned.
   *
   * @param difficulty of words
   * @param correlation of the formula with ratings it was not fitted to (Pearson's r)
   * @param error of the same, the root of its mean square
   * @param trust how much of a rating counts, 0 .. 1; the rest is the formula's
   * @param ends the ratings with which the bands end
   */
  public record Taught(
      WordDifficulty difficulty,
      double correlation,
      double error,
      double trust,
      Map<Band, Double> ends) {
    public Taught {
      ends = Map.copyOf(ends);
    }
  }

  /** Learns the rated words and so many of the most frequent ones. */
  public Taught train(int mostFrequent) {
    List<String> common = byFrequency(counts.commonWords());
    Set<String> listed = new HashSet<>(common.subList(0, Math.min(mostFrequent, common.size())));
    for (String word : ratings.byWord().keySet()) {
      if (TextCounts.isWord(word)) {
        listed.add(word);
      }
    }
    BandScale scale = new BandScale(baseScores(common), hardest(listed));
    SortedMap<String, Double> words = new TreeMap<>();
    listed.forEach(word -> words.put(word, scale.difficulty(score(word))));
    Map<Band, Double> ends = new HashMap<>();
    for (Band band : Band.values()) {
      ends.put(band, scale.end(band));
    }
    List<String> rarest = common.stream().filter(listed::contains).toList();
    rarest = rarest.subList(rarest.size() - Math.max(1, rarest.size() / RAREST), rarest.size());
    WordDifficulty difficulty = WordDifficulty.of(words, spellingFormula(rarest, words));
    return new Taught(difficulty, heldOut.correlation(), heldOut.error(), trust, ends);
  }

  private List<String> byFrequency(Collection<String> words) {
    Map<String, Double> frequencies = new HashMap<>();
    words.forEach(word -> frequencies.put(word, -counts.perMillion(word)));
    List<String> sorted = new ArrayList<>(words);
    sorted.sort(
        Comparator.<String>comparingDouble(frequencies::get)
            .thenComparing(Comparator.naturalOrder()));
    return sorted;
  }

  /** The scores of the most frequent base forms. */
  private double[] baseScores(List<String> common) {
    return common.stream()
        .filter(word -> base(word).isEmpty())
        .limit(BandScale.RANKED)
        .mapToDouble(this::score)
        .toArray();
  }

  private double hardest(Set<String> words) {
    return words.stream().mapToDouble(this::score).max().orElse(0);
  }

  /** How hard a word is, on the scale of the ratings. */
  private double score(String word) {
    Double known = scores.get(word);
    if (known == null) {
      known = newScore(word);
      scores.put(word, known);
    }
    return known;
  }

  private double newScore(String word) {
    Optional<String> base = base(word);
    DifficultyRatings.Rating rating = ratings.byWord().get(word);
    if (rating == null) {
      return base.isPresent() ? score(base.get()) : formula.rating(word, false);
    }
    double expected =
        base.isPresent() && ratings.byWord().containsKey(base.get())
            ? score(base.get())
            : formula.rating(word, false);
    double capital = formula.rating(word, rating.capital()) - formula.rating(word, false);
    return expected + trust * (rating.value() - capital - expected);
  }

  /** The base form of an inflected word: of several, the most frequent. */
  private Optional<String> base(String word) {
    double least = LEAST_BASE * counts.perMillion(word);
    return WordForms.english().basesOf(word).stream()
        .filter(base -> base.length() > 2 && counts.perMillion(base) > least)
        .filter(base -> comesBefore(base, word))
        .max(
            Comparator.<String>comparingDouble(counts::perMillion)
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Shorter, or as long and more frequent, so that no word is its own base by way of others. */
  private boolean comesBefore(String base, String word) {
    return base.length() < word.length()
        || (base.length() == word.length() && counts.perMillion(base) > counts.perMillion(word));
  }

  /** The variance of the errors of ratings, by forms of one word that should be rated alike. */
  private Optional<Double> noise() {
    double sum = 0;
    int pairs = 0;
    for (Map.Entry<String, DifficultyRatings.Rating> word : ratings.byWord().entrySet()) {
      Optional<String> base = base(word.getKey());
      if (base.isEmpty() || word.getValue().capital()) {
        continue;
      }
      DifficultyRatings.Rating other = ratings.byWord().get(base.get());
      if (other != null && !other.capital()) {
        double difference = word.getValue().value() - other.value();
        sum += difference * difference / 2; // both err
        pairs++;
      }
    }
    return pairs < FEWEST_PAIRS ? Optional.empty() : Optional.of(sum / pairs);
  }

  /** What the spelling tells about some words. */
  private static List<Double> spellingFormula(List<String> some, Map<String, Double> words) {
    List<double[]> rows = new ArrayList<>();
    double[] values = new double[some.size()];
    for (String word : some) {
      values[rows.size()] = words.getOrDefault(word, WordDifficulty.HARDEST);
      rows.add(WordShape.features(word));
    }
    List<Double> factors = new ArrayList<>();
    for (double factor : LeastSquares.fit(rows, values)) {
      factors.add(Math.round(factor * 1e4) / 1e4);
    }
    return factors;
  }
}
