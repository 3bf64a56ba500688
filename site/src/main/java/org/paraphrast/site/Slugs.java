package org.paraphrast.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Anchors of the headings of one page, as GitHub makes them: small letters, no signs but hyphens
 * and underscores, a hyphen for each space; a slug that was there before gets a number.
 */
final class Slugs {
  private static final Pattern DROPPED = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}\\p{Pc}\\- ]");

  private final Map<String, Integer> uses = new HashMap<>();

  /** The slug of the next heading. */
  String next(String heading) {
    String plain =
        DROPPED.matcher(heading.strip().toLowerCase(Locale.ROOT)).replaceAll("").replace(' ', '-');
    String slug = plain;
    int number = uses.getOrDefault(plain, 0);
    while (uses.containsKey(slug)) {
      slug = plain + "-" + ++number;
    }
    uses.put(plain, number);
    uses.put(slug, 0);
    return slug;
  }
}
