package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks at the blocks of a page. Input: the blocks, in order. Output: for each the value of every
 * {@link BlockFeature}, by its ordinal.
 */
record BlockFeatures(WordOdds marks, WordOdds words) {
  static final List<Double> LENGTH_STEPS = List.of(4.0, 10.0, 25.0);
  static final int LENGTHS = LENGTH_STEPS.size() + 1;
  static final List<Double> LINK_STEPS = List.of(0.001, 0.5, 0.999);
  static final int LINKED = LINK_STEPS.size() + 1;
  static final List<Double> POSITION_STEPS =
      List.of(0.01, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95);
  static final List<Double> COMPANY_STEPS = List.of(0.001, 0.05, 0.2, 0.5, 0.99);
  static final List<Double> ODDS_STEPS =
      List.of(-6.0, -4.0, -3.0, -2.0, -1.2, -0.5, 0.0, 0.5, 1.2, 2.0, 3.0);

  /** Behind 0, which is any heading; the last value is any other tag. */
  static final List<String> TAGS =
      List.of("p", "li", "td", "blockquote", "div", "section", "article", "figcaption", "pre");

  /** Text ends with the end of a sentence, a colon, an ellipsis, or anything else. */
  static final int ENDINGS = 4;

  /** None, a call, a byline or credit, a date. */
  static final int CUES = 4;

  private static final int CUE_WORDS = 15;
  private static final int DATE_WORDS = 8;
  private static final Pattern CALL =
      Pattern.compile(
          "\\b(?:subscribe|newsletters?|sign up|sign in|log in|follow us|share this|share on|read"
              + " more|click here|advertisement|sponsored|all rights reserved|copyright|cookies?"
              + "|comments?|related|join us|download the app|e-?mail address|inbox)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BYLINE =
      Pattern.compile(
          "^(?:(?:[Ww]ritten |[Pp]osted |[Pp]ublished )?[Bb]y|BY|Photo|Image|Credit)(?: by)?:?"
              + " \\p{Lu}");
  private static final Pattern DATE =
      Pattern.compile(
          "\\b(?:\\d{1,2}:\\d{2}|(?:19|20)\\d{2}|\\d+ (?:hours?|days?|minutes?|min) (?:ago|read)"
              + "|updated|published)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final String SENTENCE_ENDS = ".!?”\"’)";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern DIGIT = Pattern.compile("\\p{N}");
  private static final int MOST_DIGITS = 4;

  /** What a block is shows in its first words. */
  private static final int FIRST_WORDS = 40;

  private static final int PROSE_WORDS = 10;
  private static final double PROSE_LINKS = 1.0 / 3;

  List<int[]> of(List<TextBlock> blocks) {
    Map<Integer, Integer> prose = prose(blocks);
    double most = prose.values().stream().mapToInt(n -> n).max().orElse(0);
    double all = blocks.stream().mapToInt(TextBlock::words).sum();
    List<int[]> found = new ArrayList<>();
    int passed = 0;
    for (TextBlock block : blocks) {
      int[] values = new int[BlockFeature.ALL.size()];
      values[BlockFeature.SHAPE.index()] = shape(block);
      values[BlockFeature.TAG.index()] = tag(block);
      values[BlockFeature.POSITION.index()] = step(passed / all, POSITION_STEPS);
      values[BlockFeature.COMPANY.index()] =
          step(prose.getOrDefault(block.place().parent(), 0) / Math.max(1, most), COMPANY_STEPS);
      values[BlockFeature.PLACE.index()] = step(marks.of(block.place().marks()), ODDS_STEPS);
      values[BlockFeature.WORDING.index()] =
          step(words.of(words(block)), ODDS_STEPS) * LENGTHS + length(block);
      values[BlockFeature.CUE.index()] = cue(block);
      found.add(values);
      passed += block.words();
    }
    return found;
  }

  /** The words of a block for {@link WordOdds}: the first ones, and the very first as such. */
  static Collection<String> words(TextBlock block) {
    Set<String> words = new LinkedHashSet<>();
    Matcher matcher = WORD.matcher(block.text());
    for (int i = 0; i < FIRST_WORDS && matcher.find(); i++) {
      String word = matcher.group().toLowerCase(Locale.ROOT);
      if (DIGIT.matcher(word).find()) {
        word = "#".repeat(Math.min(MOST_DIGITS, word.length()));
      }
      if (i == 0) {
        words.add("^" + word);
      }
      words.add(word);
    }
    return words;
  }

  /** How many words of prose each parent holds. */
  private static Map<Integer, Integer> prose(List<TextBlock> blocks) {
    Map<Integer, Integer> prose = new HashMap<>();
    for (TextBlock block : blocks) {
      if (block.words() >= PROSE_WORDS && block.linkDensity() <= PROSE_LINKS) {
        prose.merge(block.place().parent(), block.words(), Integer::sum);
      }
    }
    return prose;
  }

  private static int shape(TextBlock block) {
    return (ending(block.text()) * LENGTHS + length(block)) * LINKED
        + step(block.linkDensity(), LINK_STEPS);
  }

  private static int cue(TextBlock block) {
    if (block.words() > CUE_WORDS) {
      return 0;
    }
    if (CALL.matcher(block.text()).find()) {
      return 1;
    }
    if (BYLINE.matcher(block.text()).find()) {
      return 2;
    }
    return block.words() <= DATE_WORDS && DATE.matcher(block.text()).find() ? 3 : 0;
  }

  private static int ending(String text) {
    char last = text.charAt(text.length() - 1);
    if (SENTENCE_ENDS.indexOf(last) >= 0) {
      return 1;
    }
    return last == ':' ? 2 : last == '…' ? 3 : 0;
  }

  private static int length(TextBlock block) {
    return step(block.words(), LENGTH_STEPS);
  }

  private static int tag(TextBlock block) {
    if (block.heading()) {
      return 0;
    }
    int known = TAGS.indexOf(block.place().tag());
    return known < 0 ? TAGS.size() + 1 : known + 1;
  }

  /** How many of the steps a value has reached. */
  private static int step(double value, List<Double> steps) {
    int step = 0;
    while (step < steps.size() && value >= steps.get(step)) {
      step++;
    }
    return step;
  }
}
