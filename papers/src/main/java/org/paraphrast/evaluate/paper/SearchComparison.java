package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.io.Require;
import org.paraphrast.montecarlo.MonteCarloOptions;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Compares searches on real sentences under one model, as Chevelu10 does with Moses (section 3.2):
 * their n-best lists against the order of true scores, and their 1-best against that of exact
 * search. Belongs to one run; sentences without any paraphrase are left out.
 */
public final class SearchComparison {
  /** Scores that differ by less are equal. */
  private static final double EQUAL = 1e-6;

  private final StatisticalGenerator exact;
  private final List<Sentence> sentences;
  private final Task task;
  private final Generator.Seed seed;
  private final int count;

  private static final Pattern SEARCH =
      Pattern.compile("exact|(beam|moses|mcpg|mcpg-translator)-([1-9][0-9]{0,7})");

  /** By sentence: the best score there is; −∞ if there is no paraphrase. Found when asked for. */
  private double @Nullable [] best;

  /**
   * What one search did.
   *
   * @param search its name
   * @param sentences how many have a paraphrase and were searched
   * @param tau mean Kendall τ_A of its order against that of true scores, over lists of full
   *     length; empty if there are none
   * @param tauDeviation the standard deviation of τ_A
   * @param rescored share of outputs whose true score is not the one they were listed with
   * @param notFirst share of lists whose first is not first any more by true score
   * @param searchErrors share of sentences whose first is worse than the best there is
   * @param difference mean of the true score of the first less the best there is; 0 or less
   * @param optimal share of sentences whose list was proved to be the n best
   * @param perSecond sentences a second by the clock that was given
   */
  public record Row(
      String search,
      int sentences,
      OptionalDouble tau,
      double tauDeviation,
      double rescored,
      double notFirst,
      double searchErrors,
      double difference,
      double optimal,
      double perSecond) {}

  /**
   * Compares with exact search.
   *
   * @param count the length n of the lists
   * @param seed of the searches that are random
   */
  public SearchComparison(
      StatisticalGenerator exact,
      List<Sentence> sentences,
      Task task,
      int count,
      Generator.Seed seed) {
    this.exact = exact;
    this.sentences = List.copyOf(sentences);
    this.task = task;
    this.count = count;
    this.seed = seed;
  }

  /** The best score there is for each sentence. */
  private double[] best() {
    double[] known = best;
    if (known == null) {
      known = sentences.stream().mapToDouble(this::best).toArray();
      best = known;
    }
    return known;
  }

  private double best(Sentence sentence) {
    List<Hypothesis> found = exact.generate(sentence, task, 1, seed).hypotheses();
    return found.isEmpty() ? Double.NEGATIVE_INFINITY : found.get(0).score();
  }

  /**
   * The judged model with another search, by name: exact, beam-N, moses-N, mcpg-N or
   * mcpg-translator-N.
   */
  public static Generator search(PaperSystems systems, String name) {
    Matcher matcher = SEARCH.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "unknown search '"
              + name
              + "'; choose exact, beam-N, moses-N (N states per node), mcpg-N or"
              + " mcpg-translator-N (N episodes per step)");
    }
    int size = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
    MonteCarloOptions sampling = MonteCarloOptions.PUBLISHED;
    return switch (String.valueOf(matcher.group(1))) {
      case "beam" -> systems.pipeline().searching(name, SearchOptions.beam(size));
      case "moses" -> systems.pipeline().searching(name, SearchOptions.moses(size));
      case "mcpg" -> systems.monteCarlo(sampling.withEpisodes(size));
      case "mcpg-translator" ->
          systems.monteCarlo(
              sampling.withEpisodes(size).withMode(MonteCarloOptions.Mode.TRANSLATOR));
      default -> systems.pipeline().exact();
    };
  }

  /**
   * Measures one search.
   *
   * @param most the most sentences to search, counted from the first
   * @param nanoseconds a clock, best one of processor time
   */
  public Row measure(String name, Generator search, int most, LongSupplier nanoseconds) {
    double[] bestScores = best();
    List<Listed> all = new ArrayList<>();
    double difference = 0;
    int optimal = 0;
    int errors = 0;
    long time = 0;
    for (int i = 0; i < Math.min(most, sentences.size()); i++) {
      if (bestScores[i] > Double.NEGATIVE_INFINITY) {
        long start = nanoseconds.getAsLong();
        Generation list = search.generate(sentences.get(i), task, count, seed);
        time += nanoseconds.getAsLong() - start;
        Listed listed = listed(sentences.get(i), list.hypotheses());
        boolean empty = listed.scores.length == 0;
        all.add(listed);
        optimal += list.optimal() ? 1 : 0;
        errors += empty || listed.scores[0] < bestScores[i] - EQUAL ? 1 : 0;
        difference += empty ? 0 : listed.scores[0] - bestScores[i];
      }
    }
    List<Listed> lists = all.stream().filter(list -> list.scores.length > 0).toList();
    double[] taus =
        lists.stream()
            .filter(list -> list.scores.length == count && count > 1)
            .mapToDouble(list -> tau(list.scores))
            .toArray();
    return new Row(
        name,
        all.size(),
        Arrays.stream(taus).average(),
        deviation(taus),
        share(
            lists.stream().mapToLong(Listed::changed).sum(),
            lists.stream().mapToLong(list -> list.scores.length).sum()),
        share(lists.stream().filter(list -> list.newRankOfBest() > 1).count(), lists.size()),
        share(errors, all.size()),
        lists.isEmpty() ? 0 : difference / lists.size(),
        share(optimal, all.size()),
        all.size() / (time / 1e9));
  }

  private static double share(long part, long whole) {
    return whole == 0 ? 0 : 1.0 * part / whole;
  }

  /**
   * τ_A by the length of the list (Chevelu10 figure 1).
   *
   * @param length n, the first n of each list
   * @param lists how many sentences have a list of the full length; only these count
   * @param tau mean τ_A; NaN if there are none
   * @param deviation its standard deviation
   */
  public record TauPoint(int length, int lists, double tau, double deviation) {}

  /**
   * What rescoring changes (Chevelu10 section 3.3), over sentences whose lists have full length.
   *
   * @param lists how many these are
   * @param rescored share of outputs whose score is below their true score
   * @param notFirst share of lists whose first is not the best any more
   * @param dropped mean rank, from 1, of the old best in such lists; NaN if there are none
   * @param came mean rank that the new best had before in such lists; NaN if there are none
   * @param furthest the largest rank that a best one had before
   */
  public record Rescoring(
      int lists, double rescored, double notFirst, double dropped, double came, int furthest) {}

  /** The order of one search's lists by n, and what rescoring changes in it. */
  public record Order(List<TauPoint> points, Rescoring rescoring) {
    public Order {
      points = List.copyOf(points);
    }
  }

  /** Scores of a list in its order: as they were listed, and true ones. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Listed(double[] listed, double[] scores) {

    /** How many have a higher true score. */
    long rescored() {
      return IntStream.range(0, scores.length).filter(i -> scores[i] > listed[i] + EQUAL).count();
    }

    /** How many have another true score. */
    long changed() {
      return IntStream.range(0, scores.length)
          .filter(i -> Math.abs(scores[i] - listed[i]) > EQUAL)
          .count();
    }

    /** The rank of the first that has the highest true score. */
    int rankOfNewBest() {
      int best = 0;
      for (int i = 1; i < scores.length; i++) {
        best = scores[i] > scores[best] + EQUAL ? i : best;
      }
      return best + 1;
    }

    /** The rank of the old best by true scores. */
    int newRankOfBest() {
      return 1 + (int) Arrays.stream(scores).filter(score -> score > scores[0] + EQUAL).count();
    }
  }

  /** Compares the lists of one search that have full length with the order of true scores. */
  public Order order(Generator search, List<Integer> lengths) {
    List<Listed> full = new ArrayList<>();
    for (Sentence sentence : sentences) {
      List<Hypothesis> list = search.generate(sentence, task, count, seed).hypotheses();
      if (list.size() == count) {
        full.add(listed(sentence, list));
      }
    }
    return new Order(lengths.stream().map(n -> point(full, n)).toList(), rescoring(full));
  }

  private Listed listed(Sentence sentence, List<Hypothesis> list) {
    return new Listed(
        list.stream().mapToDouble(Hypothesis::score).toArray(), trueScores(sentence, list));
  }

  private TauPoint point(List<Listed> full, int length) {
    Require.inRange("lengths", length, 2, count);
    double[] taus =
        full.stream().mapToDouble(list -> tau(Arrays.copyOf(list.scores, length))).toArray();
    double mean = Arrays.stream(taus).average().orElse(Double.NaN);
    return new TauPoint(length, taus.length, mean, deviation(taus));
  }

  private static double deviation(double... values) {
    double mean = Arrays.stream(values).average().orElse(0);
    return Math.sqrt(Arrays.stream(values).map(t -> (t - mean) * (t - mean)).average().orElse(0));
  }

  private Rescoring rescoring(List<Listed> full) {
    List<Listed> moved = full.stream().filter(list -> list.rankOfNewBest() > 1).toList();
    int outputs = Math.max(1, full.size() * count);
    return new Rescoring(
        full.size(),
        full.isEmpty()
            ? Double.NaN
            : 1.0 * full.stream().mapToLong(Listed::rescored).sum() / outputs,
        full.isEmpty() ? Double.NaN : 1.0 * moved.size() / full.size(),
        moved.stream().mapToInt(Listed::newRankOfBest).average().orElse(Double.NaN),
        moved.stream().mapToInt(Listed::rankOfNewBest).average().orElse(Double.NaN),
        full.stream().mapToInt(Listed::rankOfNewBest).max().orElse(0));
  }

  /**
   * The best true score in the list of each sentence, which is what reranking puts first (Chevelu10
   * figure 3); NaN for a sentence without a list.
   *
   * @param most the most sentences to search, counted from the first
   */
  public double[] rerankedScores(Generator search, int most) {
    return IntStream.range(0, Math.min(most, sentences.size()))
        .mapToObj(sentences::get)
        .map(one -> trueScores(one, search.generate(one, task, count, seed).hypotheses()))
        .mapToDouble(scores -> Arrays.stream(scores).max().orElse(Double.NaN))
        .toArray();
  }

  /** The true scores of a list, in its order. */
  private double[] trueScores(Sentence sentence, List<Hypothesis> list) {
    List<Sentence> texts =
        list.stream()
            .map(one -> Tokenizer.of(Language.EN).tokenize(one.text().rendering().text()))
            .toList();
    List<OptionalDouble> found = exact.trueScores(sentence, task, texts);
    return IntStream.range(0, list.size())
        .mapToDouble(i -> found.get(i).orElse(list.get(i).score()))
        .toArray();
  }

  /**
   * Kendall's τ_A = (preserved − inverted) / (n (n − 1) / 2) of an order against falling scores.
   */
  static double tau(double... scores) {
    int kept = 0;
    for (int i = 0; i < scores.length; i++) {
      for (int j = i + 1; j < scores.length; j++) {
        kept += scores[i] >= scores[j] - EQUAL ? 1 : -1;
      }
    }
    return kept / (scores.length * (scores.length - 1) / 2.0);
  }
}
