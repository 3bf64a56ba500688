package org.paraphrast.text.spelling;

import java.util.Locale;
import org.paraphrast.text.Characters;

/** Carries the case of a word over to its other spelling. */
final class CarriedCase {
  private CarriedCase() {}

  /**
   * The target written like the source: {@code CENTRE}, {@code Centre}; each part of a compound by
   * itself.
   */
  static String carry(String source, String target) {
    String[] from = source.split("-", -1);
    String[] to = target.split("-", -1);
    if (from.length != to.length) {
      return like(source, target);
    }
    for (int i = 0; i < to.length; i++) {
      to[i] = like(from[i], to[i]);
    }
    return String.join("-", to);
  }

  private static String like(String source, String target) {
    if (source.length() > 1 && Characters.isUpperCase(source)) {
      return target.toUpperCase(Locale.ROOT);
    }
    if (!target.isEmpty() && Characters.startsUpperCase(source)) {
      return Character.toUpperCase(target.charAt(0)) + target.substring(1);
    }
    return target;
  }
}
