package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks an output against the options it was asked with. It shares no code with the program: its
 * own idea of a word, of a difference and of a length.
 */
final class OutsideChecker {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+(?:-[\\p{L}\\p{N}]+)*");

  private static final Pattern WHOLE_WORD =
      Pattern.compile("(?<![\\p{L}\\p{N}'’-])\\p{L}+(?![\\p{L}\\p{N}'’-])");

  private static final Pattern SOLID = Pattern.compile("\\S*\\d\\S*");

  private final PromisedOptions options;
  private final String input;

  OutsideChecker(PromisedOptions options, String input) {
    this.options = options;
    this.input = input;
  }

  /** What an output breaks, in words; none if it is as it was asked for. */
  List<String> broken(String output) {
    List<String> broken = new ArrayList<>(brokenLimits(output));
    for (String word : options.avoid()) {
      require(count(output, word) <= count(input, word), "brings in " + word, broken);
    }
    for (String word : options.keep()) {
      require(count(output, word) >= count(input, word), "loses " + word, broken);
    }
    for (PromisedOptions.Ban ban : options.bans()) {
      checkBan(ban, output, broken);
    }
    List<String> before = words(input);
    List<String> after = words(output);
    if (options.purpose().equals("compression")) {
      require(chars(output) < chars(input), "is not shorter", broken);
      require(
          output.getBytes(UTF_8).length < input.getBytes(UTF_8).length, "no fewer bytes", broken);
    }
    if (options.purpose().equals("similarity")) {
      List<String> reference = words(options.reference());
      double old = common(before, reference) / (before.size() + reference.size());
      double now = common(after, reference) / (after.size() + reference.size());
      int far = before.size() + reference.size() - 2 * commonSubsequence(before, reference);
      int near = after.size() + reference.size() - 2 * commonSubsequence(after, reference);
      require(now >= old || near <= far, "is less like the reference", broken);
    }
    if (options.change() == 0) {
      require(output.equals(input), "changes with --change 0", broken);
    }
    require(matches(SOLID, input).equals(matches(SOLID, output)), "changes a number", broken);
    for (String ending : List.of("ca not", "wo not", "sha not", "ai not")) {
      require(count(output, ending) == 0, "says " + ending, broken);
    }
    return broken;
  }

  /** The limits that a text breaks, by the names of their options. */
  List<String> brokenLimits(String text) {
    List<String> broken = new ArrayList<>();
    require(chars(text) <= options.maxChars(), "--max-chars", broken);
    require(text.getBytes(UTF_8).length <= options.maxBytes(), "--max-bytes", broken);
    require(chars(text) <= options.ratio() * chars(input) + 1e-9, "--ratio", broken);
    for (String word : options.must()) {
      require(count(text, word) > 0, "--must", broken);
    }
    return broken;
  }

  /** A banned pair: the first word is in what went, the second in what came in its place. */
  private void checkBan(PromisedOptions.Ban ban, String output, List<String> broken) {
    if (ban.target().equals("*")) {
      require(count(output, ban.source()) >= count(input, ban.source()), "drops " + ban, broken);
      return;
    }
    for (Gap gap : gaps(words(input), words(output))) {
      boolean makes = gap.gone.contains(ban.source()) && gap.come.contains(ban.target());
      require(!makes, "makes " + ban, broken);
    }
  }

  /** The words of a text that another has no more, or elsewhere. */
  static List<String> gone(String input, String output) {
    return gaps(words(input), words(output)).stream().flatMap(gap -> gap.gone.stream()).toList();
  }

  /** The word that a text has in the place of another, if nothing else is different. */
  static Optional<PromisedOptions.Ban> onlyChange(String input, String output) {
    List<Gap> gaps =
        gaps(words(input), words(output)).stream()
            .filter(gap -> !gap.gone.isEmpty() || !gap.come.isEmpty())
            .toList();
    return gaps.size() == 1 && gaps.get(0).gone.size() == 1 && gaps.get(0).come.size() == 1
        ? Optional.of(new PromisedOptions.Ban(gaps.get(0).gone.get(0), gaps.get(0).come.get(0)))
        : Optional.empty();
  }

  /** Words between two that both texts have in common. */
  private record Gap(List<String> gone, List<String> come) {}

  private static List<Gap> gaps(List<String> before, List<String> after) {
    int[][] length = lengths(before, after);
    List<Gap> gaps = new ArrayList<>();
    Gap gap = new Gap(new ArrayList<>(), new ArrayList<>());
    int i = 0;
    int j = 0;
    while (i < before.size() || j < after.size()) {
      if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
        gaps.add(gap);
        gap = new Gap(new ArrayList<>(), new ArrayList<>());
        i++;
        j++;
      } else if (j == after.size() || (i < before.size() && length[i + 1][j] >= length[i][j + 1])) {
        gap.gone.add(before.get(i++));
      } else {
        gap.come.add(after.get(j++));
      }
    }
    gaps.add(gap);
    return gaps;
  }

  /** Common subsequences of what is left from each place on. */
  private static int[][] lengths(List<String> one, List<String> other) {
    int[][] length = new int[one.size() + 1][other.size() + 1];
    for (int i = one.size() - 1; i >= 0; i--) {
      for (int j = other.size() - 1; j >= 0; j--) {
        length[i][j] =
            one.get(i).equals(other.get(j))
                ? 1 + length[i + 1][j + 1]
                : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    return length;
  }

  private static int commonSubsequence(List<String> one, List<String> other) {
    return lengths(one, other)[0][0];
  }

  private static double common(List<String> one, List<String> other) {
    List<String> left = new ArrayList<>(other);
    double common = 0;
    for (String word : one) {
      common += left.remove(word) ? 1 : 0;
    }
    return common;
  }

  private static void require(boolean good, String problem, List<String> broken) {
    if (!good) {
      broken.add(problem);
    }
  }

  /** The words in lower case; a contraction is two: {@code it}, {@code s}. */
  static List<String> words(String text) {
    return matches(WORD, text.toLowerCase(Locale.ROOT));
  }

  /** The words that options may be about: no parts of contractions. */
  static List<String> wholeWords(String text) {
    return matches(WHOLE_WORD, text.toLowerCase(Locale.ROOT));
  }

  /** Words of a text that another lacks. */
  static List<String> newWords(String text, String other) {
    Set<String> old = new HashSet<>(words(other));
    return wholeWords(text).stream().filter(word -> !old.contains(word)).distinct().toList();
  }

  private static List<String> matches(Pattern pattern, String text) {
    List<String> found = new ArrayList<>();
    for (Matcher matcher = pattern.matcher(text); matcher.find(); ) {
      found.add(matcher.group());
    }
    return found;
  }

  /** How often a phrase stands in a text as whole words. */
  private static int count(String text, String phrase) {
    String padded =
        " " + text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "  ") + " ";
    String wanted =
        " "
            + phrase.toLowerCase(Locale.ROOT).strip().replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "  ")
            + " ";
    int count = 0;
    for (int at = padded.indexOf(wanted); at >= 0; at = padded.indexOf(wanted, at + 1)) {
      count++;
    }
    return count;
  }

  static int chars(String text) {
    return text.codePointCount(0, text.length());
  }
}
