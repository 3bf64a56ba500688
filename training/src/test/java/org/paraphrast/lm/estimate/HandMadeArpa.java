package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * N-grams of an ARPA file, whatever is missing between them, and what backing off makes of them
 * word for word from its definition: maps and recursion.
 */
final class HandMadeArpa {
  private final Map<List<String>, Float> log10Probs = new LinkedHashMap<>();
  private final Map<List<String>, Float> log10Backoffs = new HashMap<>();
  private int order;

  /** An n-gram without a back-off. */
  HandMadeArpa add(double log10Prob, String words) {
    List<String> ngram = List.of(words.split(" "));
    log10Probs.put(ngram, (float) log10Prob);
    order = Math.max(order, ngram.size());
    return this;
  }

  /** An n-gram with a back-off. */
  HandMadeArpa add(double log10Prob, String words, double log10Backoff) {
    log10Backoffs.put(List.of(words.split(" ")), (float) log10Backoff);
    return add(log10Prob, words);
  }

  int order() {
    return order;
  }

  Path write(Path file) {
    StringBuilder text = new StringBuilder("\\data\\\n");
    for (int n = 1; n <= order; n++) {
      text.append("ngram ").append(n).append('=').append(lines(n).size()).append('\n');
    }
    for (int n = 1; n <= order; n++) {
      text.append("\n\\").append(n).append("-grams:\n").append(String.join("\n", lines(n)));
      text.append('\n');
    }
    try {
      return Files.writeString(file, text.append("\n\\end\\\n"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> lines(int n) {
    return log10Probs.keySet().stream().filter(ngram -> ngram.size() == n).map(this::line).toList();
  }

  private String line(List<String> ngram) {
    Float backoff = ngram.size() == order ? null : log10Backoffs.get(ngram);
    String end = backoff == null ? "" : "\t" + backoff;
    return log10Probs.get(ngram) + "\t" + String.join(" ", ngram) + end;
  }

  /** log10 p(w|h) for h and w as one list, h no longer than the order allows. */
  float log10Prob(List<String> words) {
    Float known = log10Probs.get(words);
    if (known != null) {
      return known;
    }
    List<String> history = words.subList(0, words.size() - 1);
    return log10Prob(words.subList(1, words.size())) + log10Backoffs.getOrDefault(history, 0f);
  }

  /** The n-grams of the file and everything that is part of one. */
  Set<List<String>> parts() {
    Set<List<String>> parts = new HashSet<>();
    for (List<String> ngram : log10Probs.keySet()) {
      for (int start = 0; start < ngram.size(); start++) {
        for (int end = start + 1; end <= ngram.size(); end++) {
          parts.add(List.copyOf(ngram.subList(start, end)));
        }
      }
    }
    return parts;
  }

  /** The parts after which something depends on all their words. */
  Set<List<String>> contexts() {
    Set<List<String>> contexts = new HashSet<>();
    for (List<String> part : parts()) {
      contexts.add(part.subList(0, part.size() - 1));
      if (part.size() < order && log10Backoffs.getOrDefault(part, 0f) != 0) {
        contexts.add(part);
      }
    }
    return contexts;
  }
}
