package org.paraphrast.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes an output that nobody who reads it can accept: its longest words are exchanged for long
 * words of other sentences, and the words between the first and the last are put out of order.
 */
final class Corruption {
  private static final int LONG = 4;

  private final List<String> strangers;

  /** Takes words from these texts. */
  Corruption(List<String> texts) {
    List<String> words = new ArrayList<>();
    for (String text : texts) {
      for (String word : text.split("\\s+", -1)) {
        String bare = word.replaceAll("[^\\p{L}]", "");
        if (bare.length() >= LONG && Character.isLowerCase(bare.charAt(0))) {
          words.add(bare);
        }
      }
    }
    strangers = words.isEmpty() ? List.of("however") : List.copyOf(words);
  }

  String of(String text, Random random) {
    List<String> words = new ArrayList<>(List.of(text.strip().split("\\s+", -1)));
    int exchanged = Math.max(1, words.size() / 5);
    for (int i = 0; i < exchanged; i++) {
      words.set(longest(words), " " + stranger(text, random));
    }
    if (words.size() > 4) {
      List<String> middle = words.subList(1, words.size() - 1);
      List<String> before = List.copyOf(middle);
      for (int tries = 0; tries < 10 && middle.equals(before); tries++) {
        Collections.shuffle(middle, random);
      }
    }
    return String.join(" ", words).replaceAll("\\s+", " ").strip();
  }

  /** The longest word that is not exchanged yet; those begin with a space. */
  private static int longest(List<String> words) {
    int best = 0;
    for (int i = 0; i < words.size(); i++) {
      boolean old = words.get(best).startsWith(" ");
      boolean longer = words.get(i).length() > words.get(best).length();
      if (!words.get(i).startsWith(" ") && (old || longer)) {
        best = i;
      }
    }
    return best;
  }

  private String stranger(String text, Random random) {
    String word = strangers.get(random.nextInt(strangers.size()));
    for (int tries = 0; tries < 20 && text.contains(word); tries++) {
      word = strangers.get(random.nextInt(strangers.size()));
    }
    return word;
  }
}
