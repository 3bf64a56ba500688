package org.paraphrast.pivot;

import java.util.Comparator;

/**
 * A single-pivot system, Zhao10's triple (MT1, PL, MT2): translate out with MT1, back with MT2. A
 * system made elsewhere may be known by its name alone; it is MT1 then, and the rest is empty.
 *
 * @param mt1 the engine that translates out
 * @param language the pivot language
 * @param mt2 the engine that translates back
 */
public record SinglePivot(String mt1, String language, String mt2)
    implements Comparable<SinglePivot> {
  private static final Comparator<SinglePivot> ORDER =
      Comparator.comparing(SinglePivot::mt1)
          .thenComparing(SinglePivot::language)
          .thenComparing(SinglePivot::mt2);

  public SinglePivot {
    if (mt1.equals("source")) {
      throw new IllegalArgumentException("'source' is the sentence itself, not a system");
    }
    if (mt1.isEmpty() || language.isEmpty() != mt2.isEmpty()) {
      throw new IllegalArgumentException(
          "a system must be MT1:language:MT2 or a name, got '" + join(mt1, language, mt2) + "'");
    }
    requirePlain(mt1);
    requirePlain(language);
    requirePlain(mt2);
  }

  /** A system made elsewhere. */
  public static SinglePivot named(String name) {
    return new SinglePivot(name, "", "");
  }

  /** Reads what {@link #id} writes. */
  public static SinglePivot parse(String id) {
    String[] parts = id.split(":", -1);
    return switch (parts.length) {
      case 1 -> named(parts[0]);
      case 3 -> new SinglePivot(parts[0], parts[1], parts[2]);
      default ->
          throw new IllegalArgumentException(
              "a system must be MT1:language:MT2 or a name, got '" + id + "'");
    };
  }

  /** {@code MT1:language:MT2}, or the name. */
  public String id() {
    return language.isEmpty() ? mt1 : join(mt1, language, mt2);
  }

  @Override
  public int compareTo(SinglePivot other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return id();
  }

  private static String join(String mt1, String language, String mt2) {
    return mt1 + ":" + language + ":" + mt2;
  }

  private static void requirePlain(String part) {
    if (part.chars()
        .anyMatch(
            c -> c == ':' || c == ',' || Character.isWhitespace(c) || Character.isISOControl(c))) {
      throw new IllegalArgumentException(
          "a name must have no colon, comma or white space, got '" + part + "'");
    }
  }
}
