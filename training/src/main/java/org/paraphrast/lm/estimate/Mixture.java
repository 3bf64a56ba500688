package org.paraphrast.lm.estimate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.ProbBackoff;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.lm.score.WordList;

/**
 * Linear interpolation of models, p(w|h) = Σ λᵢ pᵢ(w|h): tunes the weights on a development text by
 * expectation maximisation (Jelinek and Mercer 1980) and merges the models into one that holds the
 * n-grams of all of them with interpolated probabilities and new back-off weights, as SRILM's
 * {@code -mix} does. A word that only some models know has probability zero in the others.
 */
public final class Mixture implements AutoCloseable {
  private static final int MOST_ROUNDS = 200;
  private static final double CONVERGED = 1e-5;

  private final List<NgramModel> models;
  private final List<LanguageModel> scorers = new ArrayList<>();
  private final WordList words;

  /** By model and id of the mixture: the id of the model, or -1 if it does not know the word. */
  private final int[][] ids;

  /** Prepares models, which stay the caller's. */
  public Mixture(List<NgramModel> models) {
    if (models.size() < 2) {
      throw new IllegalArgumentException("a mixture needs 2 models, got " + models.size());
    }
    this.models = List.copyOf(models);
    List<String> all = new ArrayList<>();
    for (NgramModel model : models) {
      for (int id = 0; id < model.words().size(); id++) {
        all.add(model.words().word(id));
      }
      Path temporary = model.workspace().newFile();
      TrieWriter.write(model, TrieOptions.EXACT, temporary);
      scorers.add(LanguageModel.open(temporary));
    }
    this.words = WordList.of(all);
    this.ids = new int[models.size()][words.size()];
    for (int m = 0; m < ids.length; m++) {
      for (int id = 0; id < words.size(); id++) {
        int own = models.get(m).words().id(words.word(id));
        ids[m][id] = own == WordList.UNKNOWN && id != WordList.UNKNOWN ? -1 : own;
      }
    }
  }

  /** The words of a line of running text, as the first model sees them. */
  public List<String> words(String line) {
    return SentenceScorer.ofText(scorers.get(0)).words(line);
  }

  /** The words of a line that is split by white space, as the first model sees them. */
  public List<String> tokenizedWords(String line) {
    return SentenceScorer.ofTokenized(scorers.get(0)).words(line);
  }

  /**
   * The weights that give a text the highest probability.
   *
   * @param sentences each as its words
   */
  public double[] tune(Iterable<List<String>> sentences) {
    List<double[]> tokens = new ArrayList<>();
    for (List<String> sentence : sentences) {
      int[] context = {WordList.BEGIN};
      for (int i = 0; i <= sentence.size(); i++) {
        int word = i < sentence.size() ? words.id(sentence.get(i)) : WordList.END;
        tokens.add(probs(context, word));
        context = Arrays.copyOf(context, context.length + 1);
        context[context.length - 1] = word;
        context = shorten(context);
      }
    }
    if (tokens.isEmpty()) {
      throw new DataException("no words in the development text; give a text to tune on");
    }
    return maximize(tokens);
  }

  private int[] shorten(int[] context) {
    int longest = models.stream().mapToInt(NgramModel::order).max().orElse(1) - 1;
    return context.length <= longest
        ? context
        : Arrays.copyOfRange(context, context.length - longest, context.length);
  }

  private double[] maximize(List<double[]> tokens) {
    double[] weights = new double[models.size()];
    Arrays.fill(weights, 1.0 / weights.length);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      double[] shares = new double[weights.length];
      for (double[] probs : tokens) {
        double sum = 0;
        for (int m = 0; m < weights.length; m++) {
          sum += weights[m] * probs[m];
        }
        for (int m = 0; m < weights.length && sum > 0; m++) {
          shares[m] += weights[m] * probs[m] / sum;
        }
      }
      double total = Arrays.stream(shares).sum();
      double change = 0;
      for (int m = 0; m < weights.length; m++) {
        double updated = shares[m] / total;
        change = Math.max(change, Math.abs(updated - weights[m]));
        weights[m] = updated;
      }
      if (change < CONVERGED) {
        break;
      }
    }
    return weights;
  }

  /** p(word | context) in every model; the context as ids of the mixture, first word first. */
  private double[] probs(int[] context, int word) {
    double[] probs = new double[models.size()];
    for (int m = 0; m < probs.length; m++) {
      if (ids[m][word] < 0) {
        continue;
      }
      LanguageModel scorer = scorers.get(m);
      LmState state = scorer.newState();
      LmState next = scorer.newState();
      for (int preceding : context) {
        if (preceding == WordList.BEGIN) {
          scorer.beginSentence(next);
        } else {
          scorer.log10Prob(state, Math.max(ids[m][preceding], WordList.UNKNOWN), next);
        }
        LmState swap = state;
        state = next;
        next = swap;
      }
      probs[m] = Math.pow(10, scorer.log10Prob(state, ids[m][word], next));
    }
    return probs;
  }

  /**
   * One model for all.
   *
   * @param weights by model, not negative, adding up to one
   * @param options memory, threads and place for temporary files; the rest is not used
   */
  public NgramModel merge(double[] weights, EstimatorOptions options) {
    checkWeights(weights);
    Workspace workspace = new Workspace(options.temporary(), options.memory(), options.threads());
    NgramPacking packing = new NgramPacking(words.size());
    int order = models.stream().mapToInt(NgramModel::order).max().orElse(1);
    RecordStore[] probs = new RecordStore[order + 1];
    for (int n = 1; n <= order; n++) {
      probs[n] = interpolate(union(n, packing, workspace), n, weights, packing, workspace);
    }
    NgramModel first = models.get(0);
    Map<String, String> provenance = new TreeMap<>();
    provenance.put("mixture", Arrays.toString(weights));
    for (int m = 0; m < models.size(); m++) {
      String prefix = "mixture." + (m + 1) + ".";
      models.get(m).provenance().forEach((key, value) -> provenance.put(prefix + key, value));
    }
    return new NgramModel(
        workspace,
        words,
        BackoffWeights.compute(probs, packing, workspace),
        first.text(),
        first.caseForms(),
        provenance);
  }

  private void checkWeights(double[] weights) {
    double sum = Arrays.stream(weights).sum();
    boolean negative = Arrays.stream(weights).anyMatch(weight -> !(weight >= 0));
    if (weights.length != models.size() || negative || Math.abs(sum - 1) > 1e-6) {
      throw new IllegalArgumentException(
          "weights must be "
              + models.size()
              + " numbers that are not negative and add up to 1, got "
              + Arrays.toString(weights));
    }
  }

  /** The n-grams of all models with the ids of the mixture, in suffix order. */
  private RecordCursor union(int n, NgramPacking packing, Workspace workspace) {
    RecordSorter sorter = new RecordSorter(workspace, RecordFormat.of(packing, n), true);
    int[] reversed = new int[n];
    for (NgramModel model : models) {
      if (n > model.order()) {
        continue;
      }
      int[] mixtureIds = new int[model.words().size()];
      for (int id = 0; id < mixtureIds.length; id++) {
        mixtureIds[id] = words.id(model.words().word(id));
      }
      RecordCursor ngrams = model.ngrams(n);
      while (ngrams.next()) {
        model.packing().unpack(ngrams.block, ngrams.at, reversed, n);
        for (int i = 0; i < n; i++) {
          reversed[i] = mixtureIds[reversed[i]];
        }
        sorter.add(packing, reversed, n, 1);
      }
    }
    return sorter.finish();
  }

  private RecordStore interpolate(
      RecordCursor ngrams, int n, double[] weights, NgramPacking packing, Workspace workspace) {
    int longs = packing.longs(n);
    RecordStore store = new RecordStore(workspace, longs + 1);
    long[] record = new long[longs + 1];
    int[] reversed = new int[n];
    int[] context = new int[n - 1];
    while (ngrams.next()) {
      System.arraycopy(ngrams.block, ngrams.at, record, 0, longs);
      packing.unpack(record, 0, reversed, n);
      for (int i = 0; i < n - 1; i++) {
        context[i] = reversed[n - 1 - i];
      }
      double prob = 0;
      double[] probs = probs(context, reversed[0]);
      for (int m = 0; m < weights.length; m++) {
        prob += weights[m] * probs[m];
      }
      float log10Prob =
          reversed[0] == WordList.BEGIN || prob <= 0
              ? Interpolation.LOG10_NEVER
              : (float) Math.min(0, Math.log10(prob));
      record[longs] = ProbBackoff.pack(log10Prob, ProbBackoff.NO_EXTENSION);
      store.add(record, 0);
    }
    return store.seal();
  }

  @Override
  public void close() {
    for (LanguageModel scorer : scorers) {
      scorer.close();
    }
  }
}
