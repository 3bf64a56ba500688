package org.paraphrast.text;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.Resources;

/**
 * Measures, which no two words name alike: {@code a decade ago} is not {@code a year ago}. From
 * {@code measures.txt}. A measure may go ({@code every day} becomes {@code always}), but none comes
 * for another, and a word that is one only goes for one that means the same.
 */
public final class Measures {
  private static final Measures ENGLISH = new Measures();

  /** The lines of the list by their words. */
  private final Map<String, Integer> classes = new HashMap<>();

  /** What else may be said, by line. */
  private final Map<Integer, Set<String>> near = new HashMap<>();

  /** The measure that two words are. */
  private final Map<String, Integer> ofTwoWords = new HashMap<>();

  private Measures() {
    for (String line : Resources.entries(Measures.class, "measures.txt")) {
      if (line.startsWith("= ")) {
        int space = line.lastIndexOf(' ');
        Integer number = classes.get(line.substring(space + 1));
        ofTwoWords.put(line.substring(2, space), requireNonNull(number, line));
        continue;
      }
      int number = near.size();
      int tilde = line.indexOf(" ~ ");
      String words = tilde < 0 ? line : line.substring(0, tilde);
      for (String word : words.split(" ", -1)) {
        classes.put(word, number);
      }
      near.put(number, tilde < 0 ? Set.of() : Set.of(line.substring(tilde + 3).split(" ", -1)));
    }
  }

  public static Measures english() {
    return ENGLISH;
  }

  /** Whether words in small letters may become others. */
  public boolean allow(List<String> source, List<String> target) {
    CommonEnds common = CommonEnds.of(source, target);
    List<String> gone = common.between(source);
    List<String> come = common.between(target);
    if (isTraded(gone, come)) {
      return false;
    }
    Integer only = gone.size() == 1 ? classes.get(gone.get(0)) : null;
    return only == null
        || come.stream().anyMatch(word -> only.equals(classes.get(word)))
        || (come.size() == 1 && near.getOrDefault(only, Set.of()).contains(come.get(0)));
  }

  /** Whether one measure is gone and another has come. */
  public boolean isTraded(Iterable<String> before, Iterable<String> after) {
    Map<Integer, Integer> more = new HashMap<>();
    count(before, -1, more);
    if (more.isEmpty()) {
      return false;
    }
    count(after, 1, more);
    Set<Integer> signs = new HashSet<>();
    more.values().forEach(count -> signs.add(Integer.signum(count)));
    return signs.contains(-1) && signs.contains(1);
  }

  private void count(Iterable<String> words, int step, Map<Integer, Integer> counts) {
    String before = "";
    for (String word : words) {
      Integer number = classes.get(word);
      if (number != null) {
        counts.merge(ofTwoWords.getOrDefault(before + " " + word, number), step, Integer::sum);
      }
      before = word;
    }
  }
}
