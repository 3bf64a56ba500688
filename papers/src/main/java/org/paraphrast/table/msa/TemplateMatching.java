package org.paraphrast.table.msa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.table.msa.Template.Arguments;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Whether two templates say the same: their slots hold the same things in sentences of one topic
 * (Barzilay and Lee 2003, section 3.4). Every order of the slots is tried. The overlap of two slot
 * values is {@code 2·common / (all of one + all of the other)} over their words, names and numbers
 * counted twice, function words not at all; that of two sentences the mean over the slots; that of
 * two templates the mean, over the sentences of the first that have a sentence of the second on
 * their topic, of the largest overlap with one of these.
 */
final class TemplateMatching {
  private TemplateMatching() {}

  /**
   * How well two templates match.
   *
   * @param order for each slot of the second template the slot of the first that it goes with
   */
  record Match(double overlap, List<Integer> order) {
    Match {
      order = List.copyOf(order);
    }
  }

  /** The best order of slots; nothing if they have not the same number or no topic in common. */
  static Optional<Match> match(Template one, Template other) {
    Map<String, List<Arguments>> byTopic = new HashMap<>();
    for (Arguments arguments : other.arguments()) {
      byTopic.computeIfAbsent(arguments.sentence().topic(), t -> new ArrayList<>()).add(arguments);
    }
    boolean share =
        one.arguments().stream().anyMatch(a -> byTopic.containsKey(a.sentence().topic()));
    if (one.slots() != other.slots() || one.slots() == 0 || !share) {
      return Optional.empty();
    }
    Match best = new Match(-1, List.of());
    for (List<Integer> order : orders(one.slots())) {
      double overlap = overlap(one, byTopic, order);
      if (overlap > best.overlap()) {
        best = new Match(overlap, order);
      }
    }
    return Optional.of(best);
  }

  private static double overlap(
      Template one, Map<String, List<Arguments>> byTopic, List<Integer> order) {
    double sum = 0;
    int compared = 0;
    for (Arguments arguments : one.arguments()) {
      List<Arguments> others = byTopic.getOrDefault(arguments.sentence().topic(), List.of());
      double largest = 0;
      for (Arguments candidate : others) {
        largest = Math.max(largest, overlap(arguments, candidate, order));
      }
      sum += largest;
      compared += others.isEmpty() ? 0 : 1;
    }
    return compared == 0 ? 0 : sum / compared;
  }

  private static double overlap(Arguments one, Arguments other, List<Integer> order) {
    double sum = 0;
    for (int slot = 0; slot < order.size(); slot++) {
      sum += overlap(one.values().get(order.get(slot)), other.values().get(slot));
    }
    return sum / order.size();
  }

  /** The overlap of two slot values. */
  static double overlap(List<String> one, List<String> other) {
    Map<String, Integer> left = weights(one);
    Map<String, Integer> right = weights(other);
    double common = 0;
    for (Map.Entry<String, Integer> word : left.entrySet()) {
      common += Math.min(word.getValue(), right.getOrDefault(word.getKey(), 0));
    }
    int all =
        left.values().stream().mapToInt(Integer::intValue).sum()
            + right.values().stream().mapToInt(Integer::intValue).sum();
    return all == 0 ? 0 : 2 * common / all;
  }

  private static Map<String, Integer> weights(List<String> words) {
    Map<String, Integer> weights = new HashMap<>();
    for (String word : words) {
      int first = word.codePointAt(0);
      boolean telling = Character.isUpperCase(first) || Character.isDigit(first);
      if (Character.isLetterOrDigit(first) && !FunctionWords.contains(word)) {
        weights.merge(Tokenizer.lowerCase(word), telling ? 2 : 1, Math::max);
      }
    }
    return weights;
  }

  /** All orders of the numbers below {@code size}, the usual one first. */
  static List<List<Integer>> orders(int size) {
    List<List<Integer>> orders = List.of(List.of());
    for (int position = 0; position < size; position++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> order : orders) {
        for (int number = 0; number < size; number++) {
          if (!order.contains(number)) {
            List<Integer> more = new ArrayList<>(order);
            more.add(number);
            longer.add(more);
          }
        }
      }
      orders = longer;
    }
    return orders;
  }
}
