package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;

/**
 * A page of which the story is known, to learn from.
 *
 * <p>A block is story if more than half of its runs of {@value #RUN} words are in the story; a
 * shorter one if it is a line of the story. Case and punctuation do not count.
 *
 * @param site whose page it is, such as {@code example.co.uk}: pages of a site look alike, so none
 *     of its pages may be on both sides of a split
 * @param blocks the page, in order
 * @param isStory for each block whether it is story
 */
record LabelledPage(String site, List<TextBlock> blocks, List<Boolean> isStory) {
  private static final int RUN = 4;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern HOST = Pattern.compile("^(?:[a-z]+://)?(?:www\\.)?([^/:?#]+)");

  /** The second-level domains of countries have 3 letters or fewer: co.uk, com.au. */
  private static final int SECOND_LEVEL = 3;

  LabelledPage {
    blocks = List.copyOf(blocks);
    isStory = List.copyOf(isStory);
    if (blocks.size() != isStory.size()) {
      throw new IllegalArgumentException(
          isStory.size() + " labels, expected one for each of " + blocks.size() + " blocks");
    }
  }

  /** Labels a page by the text of its story; {@code address} says whose page it is. */
  static LabelledPage of(String address, String html, String story) {
    List<TextBlock> blocks = PageBlocks.of(StoryModel.HMM.withoutFurniture(Jsoup.parse(html)));
    List<String> words = words(story);
    Set<List<String>> runs = new HashSet<>();
    for (int i = 0; i + RUN <= words.size(); i++) {
      runs.add(words.subList(i, i + RUN));
    }
    Set<List<String>> lines = new HashSet<>();
    story.lines().forEach(line -> lines.add(words(line)));
    List<Boolean> isStory = new ArrayList<>();
    for (TextBlock block : blocks) {
      isStory.add(isStory(words(block.text()), runs, lines));
    }
    return new LabelledPage(site(address), blocks, isStory);
  }

  private static boolean isStory(
      List<String> block, Set<List<String>> runs, Set<List<String>> lines) {
    if (block.size() < RUN) {
      return !block.isEmpty() && lines.contains(block);
    }
    int all = block.size() - RUN + 1;
    int found = 0;
    for (int i = 0; i < all; i++) {
      found += runs.contains(block.subList(i, i + RUN)) ? 1 : 0;
    }
    return 2 * found > all;
  }

  static List<String> words(String text) {
    return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
  }

  /** The last two labels of the host; three where the last but one is the country's. */
  static String site(String address) {
    Matcher matcher = HOST.matcher(address.toLowerCase(Locale.ROOT));
    String host = matcher.find() ? matcher.group(1) : address;
    List<String> labels = List.of(host.split("\\.", -1));
    int n = labels.size();
    boolean isCountry =
        n > 2 && labels.get(n - 1).length() == 2 && labels.get(n - 2).length() <= SECOND_LEVEL;
    return String.join(".", labels.subList(Math.max(0, n - (isCountry ? 3 : 2)), n));
  }
}
