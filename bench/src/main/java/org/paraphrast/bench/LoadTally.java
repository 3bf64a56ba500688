package org.paraphrast.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What became of requests: times by status, and what went wrong, by kind. */
final class LoadTally {
  private static final int EXAMPLES = 5;
  private static final int REFUSED = 503;

  /** All times are kept, so that percentiles are exact. */
  private final Map<Integer, List<Double>> millis = new TreeMap<>();

  private final Map<String, Integer> errors = new TreeMap<>();
  private int sent;
  private long sentences;
  private double seconds;

  synchronized void sent() {
    sent++;
  }

  /** An answer that came; one that was not expected is an error unless the service was busy. */
  synchronized void answered(LoadShot shot, int status, double time, String body) {
    millis.computeIfAbsent(status, each -> new ArrayList<>()).add(time);
    sentences += status == 200 ? shot.sentences() : 0;
    if (status != shot.expected() && status != REFUSED) {
      failed(status + " for " + shot.kind(), body);
    }
  }

  synchronized void failed(String kind, String example) {
    if (errors.merge(kind, 1, Integer::sum) == 1 && errors.size() <= EXAMPLES) {
      System.err.println(kind + ": " + example);
    }
  }

  void took(double time) {
    seconds = time;
  }

  double seconds() {
    return seconds;
  }

  double requestsPerSecond() {
    return sent / seconds;
  }

  double sentencesPerSecond() {
    return sentences / seconds;
  }

  /** Milliseconds of the answers with 200. */
  List<Double> good() {
    return millis.getOrDefault(200, List.of());
  }

  List<Double> refused() {
    return millis.getOrDefault(REFUSED, List.of());
  }

  int answers() {
    return millis.values().stream().mapToInt(List::size).sum();
  }

  /** Errors by kind, as text. */
  String errorText() {
    return errors.isEmpty() ? "none" : errors.toString();
  }

  /** Answers by status, as text. */
  String statusText() {
    return millis.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + entry.getValue().size())
        .collect(Collectors.joining(", "));
  }

  /** By the nearest rank; NaN if there is none. */
  static double percentile(List<Double> values, int percent) {
    int rank = (percent * values.size() + 99) / 100;
    return values.stream().sorted().skip(Math.max(0, rank - 1)).findFirst().orElse(Double.NaN);
  }
}
