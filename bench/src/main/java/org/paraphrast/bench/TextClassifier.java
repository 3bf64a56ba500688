package org.paraphrast.bench;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A linear support-vector machine over words and pairs of words, weighted by tf-idf, rows of length
 * 1; LIBLINEAR, C = 1. Deterministic.
 */
final class TextClassifier {
  private static final double COST = 1;
  private static final double STOP = 0.01;

  /** A text with its class. */
  record Example(String text, int label) {}

  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Double> idf = new HashMap<>();
  private final Model model;

  TextClassifier(List<Example> examples) {
    Map<String, Integer> frequency = new TreeMap<>();
    for (Example example : examples) {
      new HashSet<>(grams(example.text()).keySet())
          .forEach(gram -> frequency.merge(gram, 1, Integer::sum));
    }
    frequency.forEach(
        (gram, count) -> {
          numbers.put(gram, numbers.size() + 1);
          idf.put(gram, 1 + Math.log((1.0 + examples.size()) / (1.0 + count)));
        });
    Problem problem = new Problem();
    problem.l = examples.size();
    problem.n = numbers.size();
    problem.x = new Feature[problem.l][];
    problem.y = new double[problem.l];
    for (int i = 0; i < problem.l; i++) {
      problem.x[i] = features(examples.get(i).text());
      problem.y[i] = examples.get(i).label();
    }
    Linear.disableDebugOutput();
    Linear.resetRandom();
    model = Linear.train(problem, new Parameter(SolverType.L2R_L2LOSS_SVC_DUAL, COST, STOP));
  }

  private static Map<String, Integer> grams(String text) {
    Map<String, Integer> grams = new TreeMap<>();
    String before = "";
    for (String word : EasyAugmentation.words(text)) {
      grams.merge(word, 1, Integer::sum);
      if (!before.isEmpty()) {
        grams.merge(before + " " + word, 1, Integer::sum);
      }
      before = word;
    }
    return grams;
  }

  private Feature[] features(String text) {
    TreeMap<Integer, Double> values = new TreeMap<>();
    grams(text)
        .forEach(
            (gram, count) -> {
              Integer number = numbers.get(gram);
              if (number != null) {
                values.put(number, count * idf.getOrDefault(gram, 0.0));
              }
            });
    double length = Math.sqrt(values.values().stream().mapToDouble(v -> v * v).sum());
    return values.entrySet().stream()
        .map(entry -> new FeatureNode(entry.getKey(), entry.getValue() / length))
        .toArray(Feature[]::new);
  }

  /** The share of texts that it puts into their class. */
  double accuracy(List<Example> test) {
    int right = 0;
    for (Example example : test) {
      right += Linear.predict(model, features(example.text())) == example.label() ? 1 : 0;
    }
    return right / (double) test.size();
  }
}
