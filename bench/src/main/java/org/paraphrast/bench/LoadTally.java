package org.paraphrast.bench;

import java.util.Map;
import java.util.TreeMap;

/** What became of requests: times by status, and what went wrong, by kind. */
final class LoadTally {
  private static final int EXAMPLES = 5;

  private final Map<Integer, Latencies> byStatus = new TreeMap<>();
  private final Map<String, Integer> errors = new TreeMap<>();
  private final Map<String, String> examples = new TreeMap<>();
  private int sent;
  private long sentences;
  private double seconds;

  void sent() {
    sent++;
  }

  /** An answer that came; one that was not expected is an error unless the service was busy. */
  void answered(LoadShot shot, int status, long nanos, String body) {
    byStatus.computeIfAbsent(status, each -> new Latencies()).add(nanos);
    if (status == 200) {
      sentences += shot.sentences();
    }
    if (status != shot.expected() && !isRefusal(status)) {
      failed(status + " for " + shot.kind(), body);
    }
  }

  void failed(String kind, String example) {
    errors.merge(kind, 1, Integer::sum);
    if (examples.size() < EXAMPLES) {
      examples.putIfAbsent(kind, example);
    }
  }

  void took(double time) {
    seconds += time;
  }

  private static boolean isRefusal(int status) {
    return status == 429 || status == 503;
  }

  int requests() {
    return sent;
  }

  double seconds() {
    return seconds;
  }

  double sentencesPerSecond() {
    return sentences / seconds;
  }

  Latencies good() {
    return byStatus.getOrDefault(200, new Latencies());
  }

  /** Times of 429 and 503 together. */
  Latencies refused() {
    Latencies busy = byStatus.get(503);
    Latencies many = byStatus.get(429);
    if (busy != null && many != null) {
      throw new IllegalStateException("the service was started without --per-client");
    }
    return busy != null ? busy : many != null ? many : new Latencies();
  }

  int answers() {
    return byStatus.values().stream().mapToInt(Latencies::size).sum();
  }

  Map<String, Integer> errors() {
    return errors;
  }

  /** Errors by kind, as text. */
  String errorText() {
    return errors.isEmpty() ? "none" : errors.toString();
  }

  /** What some of the errors looked like. */
  Map<String, String> examples() {
    return examples;
  }

  /** Answers by status, as text. */
  String statusText() {
    StringBuilder text = new StringBuilder();
    byStatus.forEach(
        (status, times) ->
            text.append(text.isEmpty() ? "" : ", ")
                .append(status)
                .append(": ")
                .append(times.size()));
    return text.toString();
  }
}
