package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.io.Resources;

/**
 * The lexicon of words that decide what a statement says: how true, how often, how much, of what,
 * when, on what condition, for what reason, in what order ({@code senses.txt}). A line is a class
 * of phrases that stand for each other; a text and its paraphrase have as many of each class.
 * Immutable and thread-safe.
 */
public final class Senses {
  private static final Senses ENGLISH =
      new Senses(Resources.entries(Senses.class, "senses.txt")).withoutMarkers();

  /** More are in no sentence, and matching takes their square. */
  private static final int MOST = 200;

  private final Phrases<Sense> phrases = new Phrases<>();

  /** What {@code senses.txt} calls its families. */
  enum Family {
    TRUTH,
    MANNER,
    FREQUENCY,
    TIME,
    MOMENT,
    APPROXIMATION,
    SCOPE,
    QUANTITY,
    CONDITION,
    CAUSE,
    ORDER,
    COMPARISON,
    ATTRIBUTION,
    IDIOM;

    /** Whether it says something of the word behind it, so that the two stay together. */
    boolean binds() {
      return this == APPROXIMATION || this == SCOPE;
    }

    /** Whether it may be left out where something is: what is said holds without it. */
    boolean mayGo() {
      return this == MOMENT;
    }

    String reason() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * What is known of a phrase.
   *
   * @param family that of a line that it is the first of, if there is one
   * @param first whether it is the first of a line
   * @param classes the lines that it stands in; none if it only looks like another phrase
   * @param optional whether it may come and go
   */
  record Sense(Family family, boolean first, List<Integer> classes, boolean optional) {
    Sense with(Sense other) {
      List<Integer> all = new ArrayList<>(classes);
      all.addAll(other.classes);
      Family named = first ? family : other.family;
      return new Sense(named, first || other.first, List.copyOf(all), optional && other.optional);
    }

    boolean isLike(Sense other) {
      return !(optional && other.optional) && !Collections.disjoint(classes, other.classes);
    }
  }

  /** A phrase in a text. */
  record Found(Sense sense, String phrase, int start, int end) {}

  private Senses(List<String> lines) {
    Family family = Family.TRUTH; // until a section says its own
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line);
      if (text.startsWith("[")) {
        family = Family.valueOf(text.substring(1, text.length() - 1).toUpperCase(Locale.ROOT));
        continue;
      }
      boolean idle = text.startsWith("- ");
      String[] some = (idle ? text.substring(2) : text).split("\\|", -1);
      for (int i = 0; i < some.length; i++) {
        String phrase = some[i].strip();
        boolean optional = phrase.startsWith("?");
        Sense sense = new Sense(family, i == 0, idle ? List.of() : List.of(line), optional);
        phrases.add(phrase.substring(optional ? 1 : 0), sense, Sense::with);
      }
    }
  }

  /** What counts as negation or modality is no other sense: {@code not only}, {@code at least}. */
  private Senses withoutMarkers() {
    for (String phrase : Markers.phrases()) {
      phrases.add(phrase, new Sense(Family.TRUTH, false, List.of(), true), (one, other) -> one);
    }
    return this;
  }

  public static Senses english() {
    return ENGLISH;
  }

  /** The phrases of a text in small letters that say something. */
  List<Found> in(List<String> words) {
    List<Found> found = new ArrayList<>();
    phrases.find(
        words,
        (sense, start, end) -> {
          if (!sense.classes().isEmpty()) {
            found.add(new Found(sense, String.join(" ", words.subList(start, end)), start, end));
          }
        });
    return found;
  }

  /** Whether some words may go for others: no sense is lost or brought in. */
  public boolean keep(List<String> source, List<String> target) {
    return difference(in(source), in(target)).isEmpty();
  }

  /** The first sense that one text has and the other has not. */
  static Optional<Violation> difference(List<Found> before, List<Found> after) {
    List<Found> lost = surplus(before, after);
    List<Found> gained = surplus(after, before);
    if (lost.isEmpty() && gained.isEmpty()) {
      return Optional.empty();
    }
    match(lost, gained);
    lost.removeIf(one -> one.sense().optional());
    gained.removeIf(one -> one.sense().optional());
    if (lost.isEmpty() && gained.isEmpty()) {
      return Optional.empty();
    }
    String what =
        lost.isEmpty()
            ? "“" + gained.get(0).phrase() + "” was brought in"
            : "“"
                + lost.get(0).phrase()
                + "” "
                + (gained.isEmpty() ? "is gone" : "became “" + gained.get(0).phrase() + "”");
    Family family = (lost.isEmpty() ? gained : lost).get(0).sense().family();
    return Optional.of(new Violation(family.reason(), what));
  }

  /** The phrases that one text has more often than another, as far as anybody looks. */
  private static List<Found> surplus(List<Found> some, List<Found> others) {
    Map<String, Integer> counts = new HashMap<>();
    others.forEach(one -> counts.merge(one.phrase(), 1, Integer::sum));
    List<Found> surplus = new ArrayList<>();
    for (Found one : some) {
      if (counts.merge(one.phrase(), -1, Integer::sum) < 0 && surplus.size() < MOST) {
        surplus.add(one);
      }
    }
    return surplus;
  }

  /** Takes out pairs that stand for each other, those that need one first. */
  private static void match(List<Found> lost, List<Found> gained) {
    for (boolean optional : Arrays.asList(false, true)) {
      for (Found gone : List.copyOf(lost)) {
        for (Found come : List.copyOf(gained)) {
          if ((gone.sense().optional() || come.sense().optional()) == optional
              && gone.sense().isLike(come.sense())) {
            lost.remove(gone);
            gained.remove(come);
            break;
          }
        }
      }
    }
  }
}
