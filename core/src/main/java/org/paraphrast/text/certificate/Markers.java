package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.Resources;

/**
 * The lexicon of negation and modality, from {@code markers.txt}: phrases and their effects. Input:
 * the lower-case forms of a text. Output: how often each {@link Effect} occurs in it, by the
 * longest phrase at each word, from left to right. Immutable and thread-safe.
 */
final class Markers {
  private static final Markers ENGLISH =
      new Markers(Resources.entries(Markers.class, "markers.txt"));

  /** What a marker does; see the head of {@code markers.txt}. */
  enum Kind {
    NEGATION,
    NEAR_NEGATION,
    MODAL
  }

  /**
   * One effect. Two phrases with an equal effect are interchangeable.
   *
   * @param classes of a modal, a bit each; 0 for the others
   * @param optional whether it may come and go
   * @param name as a reader knows it
   */
  record Effect(Kind kind, int classes, boolean optional, String name) {}

  private final Phrases<int[]> phrases = new Phrases<>();
  private final List<Effect> effects = new ArrayList<>();
  private final List<String> classNames = new ArrayList<>();

  private Markers(List<String> lines) {
    Map<String, Integer> known = new LinkedHashMap<>();
    for (String line : lines) {
      int equals = line.lastIndexOf('=');
      String phrase = line.substring(0, equals).strip();
      int[] numbers = parse(line.substring(equals + 1).strip(), phrase, known);
      phrases.add(phrase, numbers, (one, other) -> other);
    }
  }

  static Markers english() {
    return ENGLISH;
  }

  List<Effect> effects() {
    return effects;
  }

  /** The classes of a mask, in words. */
  String classes(int mask) {
    StringBuilder names = new StringBuilder();
    for (int i = 0; i < classNames.size(); i++) {
      if ((mask & (1 << i)) != 0) {
        names.append(names.isEmpty() ? "" : " or ").append(classNames.get(i));
      }
    }
    return names.toString();
  }

  /** Whether a text has a negation, or nearly one. */
  boolean denies(List<String> forms) {
    int[] counts = count(forms);
    for (int effect = 0; effect < counts.length; effect++) {
      Effect of = effects.get(effect);
      if (counts[effect] > 0 && of.kind() != Kind.MODAL && !of.optional()) {
        return true;
      }
    }
    return false;
  }

  /** The phrases of several words that it knows. */
  static List<String> phrases() {
    return Resources.entries(Markers.class, "markers.txt").stream()
        .map(line -> line.substring(0, line.lastIndexOf('=')).strip())
        .filter(phrase -> phrase.indexOf(' ') > 0)
        .toList();
  }

  /** How often each effect occurs, by its number. */
  int[] count(List<String> forms) {
    int[] counts = new int[effects.size()];
    boolean[] neither = {false};
    int[] looked = {0};
    phrases.find(
        forms,
        (found, start, end) -> {
          while (looked[0] < start) {
            neither[0] |= forms.get(looked[0]++).equals("neither");
          }
          boolean secondHalf = neither[0] && forms.get(start).equals("nor");
          if (!secondHalf) { // neither … nor is one negation
            for (int effect : found) {
              counts[effect]++;
            }
          }
        });
    return counts;
  }

  private int[] parse(String text, String phrase, Map<String, Integer> known) {
    if (text.equals("-")) {
      return new int[0];
    }
    String[] parts = text.split(",", -1);
    int[] numbers = new int[parts.length];
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      // an optional effect is cancelled by the same words only
      String key = part.startsWith("?") ? part + " " + phrase : part;
      Integer number = known.get(key);
      if (number == null) {
        number = effects.size();
        known.put(key, number);
        effects.add(effect(part, phrase));
      }
      numbers[i] = number;
    }
    return numbers;
  }

  private Effect effect(String part, String phrase) {
    boolean optional = part.startsWith("?");
    String name = optional ? part.substring(1) : part;
    if (name.equals("NEG")) {
      return new Effect(Kind.NEGATION, 0, optional, optional ? phrase : "a negation");
    }
    if (name.equals("NEAR")) {
      return new Effect(Kind.NEAR_NEGATION, 0, optional, "“hardly”");
    }
    int classes = 0;
    for (String modal : name.split("\\+", -1)) {
      if (!classNames.contains(modal)) {
        classNames.add(modal);
      }
      classes |= 1 << classNames.indexOf(modal);
    }
    return new Effect(Kind.MODAL, classes, optional, optional ? phrase : name);
  }
}
