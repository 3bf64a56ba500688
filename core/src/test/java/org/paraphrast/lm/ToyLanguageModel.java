package org.paraphrast.lm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A language model for tests, straight from its definition: absolute discounting, interpolated,
 *
 * <pre>
 * p(w | h) = (max(c(h w) − D, 0) + D · N₁₊(h ·) · p(w | h′)) / c(h),   h′ = h without its first word
 * </pre>
 *
 * <p>with the uniform distribution below the empty history; an unseen history says what its shorter
 * one does. Bounds are maxima over all histories. Slow, and without a file.
 */
public final class ToyLanguageModel implements LanguageModel {
  private static final double DISCOUNT = 0.5;

  private final int order;
  private final List<String> words = new ArrayList<>();
  private final Map<String, Integer> ids = new HashMap<>();

  /** By history, the oldest word first: how often each word follows. */
  private final Map<List<Integer>, Map<Integer, Integer>> followers = new HashMap<>();

  /** A model of lower-cased lines, whose words are separated by spaces. */
  public ToyLanguageModel(int order, List<String> lines) {
    this.order = order;
    for (String special : List.of("<unk>", "<s>", "</s>")) {
      id(special);
    }
    for (String line : lines) {
      List<Integer> sentence = new ArrayList<>();
      sentence.add(BEGIN);
      for (String word : line.toLowerCase(Locale.ROOT).strip().split("\\s+", -1)) {
        sentence.add(id(word));
      }
      sentence.add(END);
      for (int at = 1; at < sentence.size(); at++) {
        for (int length = 0; length < order && length <= at; length++) {
          followers
              .computeIfAbsent(List.copyOf(sentence.subList(at - length, at)), h -> new TreeMap<>())
              .merge(sentence.get(at), 1, Integer::sum);
        }
      }
    }
  }

  private int id(String word) {
    Integer known = ids.get(word);
    if (known == null) {
      known = words.size();
      ids.put(word, known);
      words.add(word);
    }
    return known;
  }

  private double prob(List<Integer> history, int word) {
    double shorter =
        history.isEmpty()
            ? 1.0 / (words.size() - 1) // <s> follows nothing
            : prob(history.subList(1, history.size()), word);
    Map<Integer, Integer> next = followers.get(history);
    if (next == null) {
      return shorter;
    }
    int total = next.values().stream().mapToInt(Integer::intValue).sum();
    double kept = Math.max(next.getOrDefault(word, 0) - DISCOUNT, 0);
    return (kept + DISCOUNT * next.size() * shorter) / total;
  }

  /** In steps of 2⁻¹², so that sums are exact in any order and ties are ties. */
  private static float log10(double prob) {
    return (float) (Math.rint(Math.log10(prob) * (1 << 12)) / (1 << 12));
  }

  private static List<Integer> history(LmState context) {
    List<Integer> history = new ArrayList<>();
    for (int i = context.length - 1; i >= 0; i--) {
      history.add(context.words[i]);
    }
    return history;
  }

  @Override
  public float log10Prob(LmState context, int word, LmState next) {
    List<Integer> history = history(context);
    float log10Prob = log10(prob(history, word));
    next.matchLength = matched(history, word);
    history.add(word);
    remember(history, next);
    return log10Prob;
  }

  private int matched(List<Integer> history, int word) {
    for (int from = 0; from <= history.size(); from++) {
      Map<Integer, Integer> seen = followers.get(history.subList(from, history.size()));
      if (seen != null && seen.containsKey(word)) {
        return history.size() - from + 1;
      }
    }
    return 1;
  }

  /** Keeps the longest end of the history that something followed. */
  private void remember(List<Integer> history, LmState state) {
    int length = Math.min(order - 1, history.size());
    while (length > 0
        && !followers.containsKey(history.subList(history.size() - length, history.size()))) {
      length--;
    }
    for (int i = 0; i < length; i++) {
      state.words[i] = history.get(history.size() - 1 - i);
      state.backoffs[i] = 0;
    }
    state.length = length;
  }

  @Override
  public float log10MaxProb(int word) {
    return max(List.of(), word);
  }

  @Override
  public float log10MaxProb(LmState context, int word) {
    return max(history(context), word);
  }

  private float max(List<Integer> end, int word) {
    double max = prob(end, word);
    for (List<Integer> history : followers.keySet()) {
      int from = history.size() - end.size();
      if (from >= 0 && history.subList(from, history.size()).equals(end)) {
        max = Math.max(max, prob(history, word));
      }
    }
    return log10(max);
  }

  @Override
  public int order() {
    return order;
  }

  @Override
  public int vocabularySize() {
    return words.size();
  }

  @Override
  public int wordId(CharSequence word) {
    return ids.getOrDefault(word.toString(), UNKNOWN);
  }

  @Override
  public String word(int id) {
    return words.get(id);
  }

  @Override
  public LmState newState() {
    return new LmState(order);
  }

  @Override
  public void beginSentence(LmState state) {
    remember(List.of(BEGIN), state);
    state.matchLength = 0;
  }

  @Override
  public TextSettings text() {
    return new TextSettings(true, TextSettings.Entities.WORDS);
  }

  @Override
  public CaseForms caseForms() {
    return CaseForms.NONE;
  }

  @Override
  public Map<String, String> provenance() {
    return Map.of();
  }

  @Override
  public void close() {}
}
