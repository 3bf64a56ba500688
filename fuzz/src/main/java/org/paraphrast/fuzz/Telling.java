package org.paraphrast.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.paraphrast.api.Receipt;

/**
 * Words that turn a statement round if they come or go: negations, and those that restrict it. The
 * lists are short and our own: they know less than the certificate, and other things.
 */
final class Telling {
  private static final Pattern NEGATION =
      words(
          "not|no(?!\\."
              + " ?\\d)|never|none|nobody|nothing|nowhere|neither|nor|without|cannot|\\p{L}*n['’]t");

  /** What may deny instead, and what the words for it are. */
  private static final Pattern DENIES =
      words(
          "(?:un|in|im|ir|il|dis|non)-?\\p{L}{3,}|fail\\p{L}*|lack\\p{L}*|absen(?:t|ce)|devoid"
              + "|free (?:of|from)|refus\\p{L}*|missing|unless|except|hardly|scarcely|barely"
              + "|rarely|seldom");

  /** Each with what may say the same, one for the other in one change. */
  private static final Map<String, Pattern> RESTRICTIONS =
      Map.of(
          "respectively", words("respectively"),
          "only", words("only|sole|just|merely|solely|simply|alone|exclusively|purely|nothing but"),
          "if", words("if|whether|in case|provided|assuming|as long as|supposing|should|were"),
          "unless", words("unless|if|except"),
          "until", words("until|till|til|before|up to|so far|to date|yet"));

  private Telling() {}

  private static Pattern words(String words) {
    return Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])(?:" + words + ")(?![\\p{L}\\p{N}])");
  }

  /** Whether a text has such a word. */
  static boolean isOne(String text) {
    return count(NEGATION, text) > 0
        || RESTRICTIONS.keySet().stream().anyMatch(word -> count(words(word), text) > 0);
  }

  /**
   * Words that came or went and that no receipt exchanges for their like.
   *
   * @param declared the sentence as its receipts declare it
   */
  static List<String> faults(
      String declared, String output, List<Receipt> receipts, List<String> dropped) {
    List<String> faults = new ArrayList<>();
    int denied = count(NEGATION, output) - count(NEGATION, declared);
    if (denied != 0 && denied != exchanged(NEGATION, DENIES, receipts)) {
      faults.add((denied > 0 ? "a negation came: " : "a negation went: ") + declared);
    }
    leftOutAlone(NEGATION, dropped)
        .forEach(what -> faults.add("a negation was left out alone: " + what));
    RESTRICTIONS.forEach(
        (word, like) -> {
          Pattern one = words(word);
          int came = count(one, output) - count(one, declared);
          if (came != 0 && came != exchanged(one, like, receipts)) {
            faults.add("“" + word + "” " + (came > 0 ? "came: " : "went: ") + declared);
          }
          leftOutAlone(one, dropped)
              .forEach(what -> faults.add("“" + word + "” was left out alone: " + what));
        });
    return faults;
  }

  /** What was left out with a word and hardly more: no clause, no phrase that it is about. */
  private static Stream<String> leftOutAlone(Pattern word, List<String> dropped) {
    return dropped.stream()
        .filter(what -> count(word, what) > 0 && what.strip().split("\\s+", -1).length < 3);
  }

  /** How many more of a word the changes have that show what stands or stood there instead. */
  private static int exchanged(Pattern word, Pattern like, List<Receipt> receipts) {
    int more = 0;
    for (Receipt receipt : receipts.stream().flatMap(Receipt::all).toList()) {
      String before = receipt.change().before();
      String after = receipt.change().after();
      int came = count(word, after) - count(word, before);
      String instead = came > 0 ? before : after;
      if (receipt.inner().isEmpty() && came != 0 && count(like, instead) > 0) {
        more += came;
      }
    }
    return more;
  }

  private static int count(Pattern word, String text) {
    return (int) word.matcher(text).results().count();
  }
}
