package org.paraphrast.metric;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * SARI (Xu et al. 2016) by EASSE's definition (Alva-Manchego et al. 2019): F1 of what the output
 * adds to the source, keeps of it and deletes from it, against all references, averaged over
 * n-grams of 1 .. 4 words, then over the three; counts are added over the corpus first; lower case;
 * 0 .. 100.
 *
 * @param tokenization how lines become words; EASSE's default is 13a
 */
public record Sari(Tokenization tokenization) implements Metric {
  public static final Sari DEFAULT = new Sari(Tokenization.V13A);

  private static final int ORDER = 4;

  /** Operations: add, keep, delete; for each order the correct, the system's, the references'. */
  private static final int OPERATIONS = 3;

  @Override
  public String signature() {
    return "SARI|case:lc|tok:" + tokenization.id() + "|order:4|del:f1|average:macro";
  }

  @Override
  public Statistics statistics(Segment segment) {
    if (segment.references().isEmpty()) {
      throw new IllegalArgumentException("SARI needs at least one reference");
    }
    List<String> source = tokenization.words(segment.source(), true);
    List<String> output = tokenization.words(segment.output(), true);
    List<List<String>> references =
        segment.references().stream().map(line -> tokenization.words(line, true)).toList();
    double[] values = new double[3 * OPERATIONS * ORDER];
    for (int n = 1; n <= ORDER; n++) {
      Map<List<String>, Integer> all = new HashMap<>();
      for (List<String> reference : references) {
        Ngrams.count(reference, n).forEach((ngram, count) -> all.merge(ngram, count, Integer::sum));
      }
      int weight = references.size();
      count(
          values,
          n - 1,
          Ngrams.count(source, n),
          Ngrams.count(output, n),
          new Weighted(all, weight));
    }
    return Statistics.of(values);
  }

  /** The n-grams of all references together; a count of source or output weighs {@code weight}. */
  private record Weighted(Map<List<String>, Integer> counts, int weight) {}

  private static void count(
      double[] values,
      int order,
      Map<List<String>, Integer> source,
      Map<List<String>, Integer> output,
      Weighted references) {
    Set<List<String>> added = new HashSet<>(output.keySet());
    added.removeAll(source.keySet());
    Set<List<String>> wanted = new HashSet<>(references.counts().keySet());
    wanted.removeAll(source.keySet());
    add(values, 0, order, intersection(added, wanted), added.size(), wanted.size());
    for (Map.Entry<List<String>, Integer> entry : source.entrySet()) {
      int before = entry.getValue() * references.weight();
      int after = output.getOrDefault(entry.getKey(), 0) * references.weight();
      int reference = references.counts().getOrDefault(entry.getKey(), 0);
      int kept = Math.min(before, after);
      int shouldKeep = Math.min(before, reference);
      add(values, 1, order, Math.min(kept, shouldKeep), kept, shouldKeep);
      int deleted = Math.max(0, before - after);
      int shouldDelete = Math.max(0, before - reference);
      add(values, 2, order, Math.min(deleted, shouldDelete), deleted, shouldDelete);
    }
  }

  private static int intersection(Set<List<String>> a, Set<List<String>> b) {
    Set<List<String>> common = new HashSet<>(a);
    common.retainAll(b);
    return common.size();
  }

  private static void add(
      double[] values, int operation, int order, double correct, double system, double reference) {
    int at = 3 * (operation * ORDER + order);
    values[at] += correct;
    values[at + 1] += system;
    values[at + 2] += reference;
  }

  @Override
  public double score(Statistics total) {
    double sum = 0;
    for (int i = 0; i < OPERATIONS * ORDER; i++) {
      double correct = total.get(3 * i);
      double precision = total.get(3 * i + 1) > 0 ? correct / total.get(3 * i + 1) : 0;
      double recall = total.get(3 * i + 2) > 0 ? correct / total.get(3 * i + 2) : 0;
      sum += precision > 0 && recall > 0 ? 2 * precision * recall / (precision + recall) : 0;
    }
    return 100 * sum / (OPERATIONS * ORDER);
  }
}
