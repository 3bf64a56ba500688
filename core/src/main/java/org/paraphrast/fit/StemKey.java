package org.paraphrast.fit;

/**
 * A key that the inflected forms of a word mostly share, made without a tag: regular endings, a
 * silent e and doubled consonants are cut. Keys are no words, and irregular forms have their own.
 */
public final class StemKey {
  private static final String[] ENDINGS = {"ing", "ied", "ies", "ed", "es", "s", "d"};
  private static final int SHORTEST = 3;

  private StemKey() {}

  /** The key of words separated by spaces. */
  public static String of(String phrase) {
    StringBuilder key = new StringBuilder();
    for (String word : phrase.split(" ", -1)) {
      key.append(key.isEmpty() ? "" : " ").append(stem(word));
    }
    return key.toString();
  }

  private static String stem(String word) {
    int end = word.length();
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST) {
        end -= ending.length();
        break;
      }
    }
    while (end > 1 && word.charAt(end - 1) == 'e') {
      end--;
    }
    if (end > SHORTEST && word.charAt(end - 1) == word.charAt(end - 2)) {
      end--;
    }
    return word.substring(0, end);
  }
}
