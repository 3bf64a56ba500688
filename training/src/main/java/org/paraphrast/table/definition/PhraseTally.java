package org.paraphrast.table.definition;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How often given phrases stand in a text. First the phrases are given, then the sentences, in
 * small letters. Not thread-safe.
 */
final class PhraseTally {
  private final Map<String, Long> counts = new HashMap<>();
  private final Set<String> first = new HashSet<>();
  private int longest;

  void want(List<String> phrase) {
    counts.putIfAbsent(String.join(" ", phrase), 0L);
    first.add(phrase.get(0));
    longest = Math.max(longest, phrase.size());
  }

  void read(List<String> sentence) {
    for (int start = 0; start < sentence.size(); start++) {
      if (!first.contains(sentence.get(start))) {
        continue;
      }
      StringBuilder phrase = new StringBuilder();
      int end = Math.min(sentence.size(), start + longest);
      for (int at = start; at < end; at++) {
        phrase.append(at == start ? "" : " ").append(sentence.get(at));
        counts.computeIfPresent(phrase.toString(), (key, count) -> count + 1);
      }
    }
  }

  long count(List<String> phrase) {
    return counts.getOrDefault(String.join(" ", phrase), 0L);
  }
}
