package org.paraphrast.augment.rows;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tag of a token: {@code B-CITY}.
 *
 * @param prefix {@code B}, {@code I}, {@code E}, {@code L}, {@code S}, {@code U}, or nothing
 * @param label of the annotation; empty outside of all
 */
record Tag(String prefix, String label) {
  static final Tag OUTSIDE = new Tag("", "");

  private static final Pattern PREFIXED = Pattern.compile("([BIELSU])-(.+)");

  static Tag parse(String written) {
    Matcher matcher = PREFIXED.matcher(written);
    if (matcher.matches()) {
      return new Tag(matcher.group(1), matcher.group(2));
    }
    return written.equals("O") ? OUTSIDE : new Tag("", written);
  }

  /** Whether it cannot well be anything but a tag; one without a prefix may be any word. */
  static boolean isSurely(String written) {
    return written.equals("O") || PREFIXED.matcher(written).matches();
  }

  boolean isOutside() {
    return label.isEmpty();
  }

  /** Whether it goes on with the annotation of the token before. */
  boolean continues(Tag before) {
    boolean starts = prefix.equals("B") || prefix.equals("S") || prefix.equals("U");
    boolean ended = "ELSU".contains(before.prefix) && !before.prefix.isEmpty();
    return !isOutside() && !starts && !ended && label.equals(before.label);
  }

  @Override
  public String toString() {
    return isOutside() ? "O" : prefix.isEmpty() ? label : prefix + "-" + label;
  }
}
