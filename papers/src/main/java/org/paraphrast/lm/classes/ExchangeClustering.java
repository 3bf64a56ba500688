package org.paraphrast.lm.classes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.paraphrast.io.Progress;
import org.paraphrast.io.Require;
import org.paraphrast.io.sort.Background;

/**
 * Word classes that make a class bigram model likely, by the exchange algorithm (Kneser and Ney
 * 1993; Martin, Liermann and Ney 1998). Quirk04's CL takes 4,096 classes from bigram clustering.
 * Brown et al. (1992) maximise the same likelihood by merging; exchange is faster and finds at
 * least as good a local optimum.
 *
 * <p>Input: bigram counts. Output: a class for each word. In pass 0 the most frequent words get a
 * class each, then every other word, in falling frequency, joins the class that gains most given
 * the words placed so far; in each further pass every word moves to the class that gains most. Ties
 * go to the class where the word is, then to the first. Stops when no word moves or after {@code
 * passes} passes. Sentence boundary and unknown words keep classes of their own, beyond the wanted
 * number. The classes do not depend on the number of threads: each thread takes a range of target
 * classes for one word after the other.
 */
public final class ExchangeClustering {
  private final BigramCounts bigrams;
  private final int passes;
  private final ClassCounts counts;
  private final ClassCounts.Word current;
  private final int[] classOf;
  private final double[] gains;
  private final List<Double> history = new ArrayList<>();

  /**
   * @param classes how many classes for words
   * @param passes how many times every word may move
   */
  public ExchangeClustering(BigramCounts bigrams, int classes, Passes passes) {
    Require.inRange("classes", classes, 1, 20_000);
    this.bigrams = bigrams;
    this.passes = passes.most();
    int all = classes + BigramCounts.SPECIAL;
    this.counts = new ClassCounts(all);
    this.current = new ClassCounts.Word(all);
    this.classOf = new int[bigrams.size()];
    this.gains = new double[all];
    Arrays.fill(classOf, -1);
  }

  /** How many times every word may move, 0 or more. */
  public record Passes(int most) {
    public Passes {
      Require.atLeast("passes", most, 0);
    }
  }

  /** Clusters; to be called once. */
  public WordClasses run(int threads, Progress progress) {
    ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, threads));
    try (Progress.Task task =
        progress.start("classes", (long) bigrams.size() * (passes + 1), "words")) {
      for (int word = 0; word < bigrams.size(); word++) {
        place(word, threads, pool);
        task.add(1);
      }
      history.add(lnLikelihood());
      for (int pass = 1; pass <= passes; pass++) {
        int moved = 0;
        for (int word = BigramCounts.SPECIAL; word < bigrams.size(); word++) {
          moved += move(word, threads, pool) ? 1 : 0;
          task.add(1);
        }
        history.add(lnLikelihood());
        if (moved == 0) {
          break;
        }
      }
    } finally {
      pool.shutdownNow();
    }
    return classes();
  }

  /** ln of the likelihood of the text under the class bigram model, after each pass. */
  public List<Double> lnLikelihoods() {
    return List.copyOf(history);
  }

  private double lnLikelihood() {
    double words = 0;
    for (int word = 0; word < bigrams.size(); word++) {
      words += counts.f(bigrams.count(word));
    }
    return counts.lnLikelihood() + words;
  }

  private void place(int word, int threads, ExecutorService pool) {
    current.read(bigrams, word, classOf);
    if (word < counts.classes()) {
      classOf[word] = word;
    } else {
      computeGains(threads, pool);
      classOf[word] = best(BigramCounts.SPECIAL);
    }
    counts.change(current, classOf[word], 1);
  }

  private boolean move(int word, int threads, ExecutorService pool) {
    int from = classOf[word];
    current.read(bigrams, word, classOf);
    counts.change(current, from, -1);
    computeGains(threads, pool);
    int to = best(from);
    counts.change(current, to, 1);
    classOf[word] = to;
    return to != from;
  }

  private int best(int preferred) {
    int best = preferred;
    for (int g = BigramCounts.SPECIAL; g < gains.length; g++) {
      // a gain below what rounding makes of equal ones is none
      if (gains[g] > gains[best] + 1e-9 * Math.max(1, Math.abs(gains[best]))) {
        best = g;
      }
    }
    return best;
  }

  private void computeGains(int threads, ExecutorService pool) {
    if (threads < 2) {
      counts.gains(current, gains, 0, gains.length);
      return;
    }
    List<Callable<Boolean>> parts = new ArrayList<>();
    for (int part = 0; part < threads; part++) {
      int from = (int) ((long) gains.length * part / threads);
      int to = (int) ((long) gains.length * (part + 1) / threads);
      parts.add(
          () -> {
            counts.gains(current, gains, from, to);
            return true;
          });
    }
    parts.stream().map(pool::submit).toList().forEach(Background::await);
  }

  private WordClasses classes() {
    List<List<WordClasses.Member>> members = new ArrayList<>();
    for (int g = BigramCounts.SPECIAL; g < counts.classes(); g++) {
      members.add(new ArrayList<>());
    }
    for (int word = BigramCounts.SPECIAL; word < bigrams.size(); word++) {
      members
          .get(classOf[word] - BigramCounts.SPECIAL)
          .add(new WordClasses.Member(bigrams.word(word), bigrams.count(word)));
    }
    return new WordClasses(members);
  }
}
