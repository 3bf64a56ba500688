package org.paraphrast.text;

/**
 * The plain form of a token: apostrophes and single quotes become {@code '}, double quotes {@code
 * "}, dashes {@code -} or {@code --}, the ellipsis {@code ...}; soft hyphens and other invisible
 * format characters go. Tables and models are built over forms, so that {@code don’t} and {@code
 * don't} are one word.
 */
final class Forms {
  private Forms() {}

  static String of(String surface) {
    for (int i = 0; i < surface.length(); i++) {
      if (surface.charAt(i) >= 0x80) {
        return normalise(surface);
      }
    }
    return surface;
  }

  private static String normalise(String surface) {
    StringBuilder form = new StringBuilder(surface.length());
    for (int i = 0; i < surface.length(); i++) {
      char c = surface.charAt(i);
      if (c < 0x80) {
        form.append(c);
      } else if (Characters.isDoubleQuote(c)) {
        form.append('"');
      } else if (Characters.isSingleQuote(c) || Characters.isApostrophe(c)) {
        form.append('\'');
      } else if (c == 0x2010 || c == 0x2011 || c == 0x2013 || c == 0x2212) {
        form.append('-');
      } else if (c == 0x2014 || c == 0x2015) {
        form.append("--");
      } else if (c == 0x2026) {
        form.append("...");
      } else if (c == Characters.ZERO_WIDTH_JOINER || Character.getType(c) != Character.FORMAT) {
        form.append(c);
      }
    }
    return form.isEmpty() ? surface : form.toString();
  }
}
