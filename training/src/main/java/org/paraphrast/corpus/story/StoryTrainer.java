package org.paraphrast.corpus.story;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.paraphrast.corpus.story.WordOdds.Seen;

/**
 * Counts what {@link StoryHmm} needs. Input: labelled pages. Output: {@link StoryCounts}. First pass:
 * the marks and words of blocks, of which those met on {@value #LEAST_SITES} sites are kept: others
 * tell a site, not a story. Second pass: states and features, which need the words' odds.
 */
final class StoryTrainer {
  private static final int LEAST_SITES = 10;

  private StoryTrainer() {}

  static StoryCounts count(List<LabelledPage> pages) {
    StoryCounts counts = new StoryCounts();
    counts.setVocabulary(
        blocks(pages),
        vocabulary(pages, block -> block.place().marks()),
        vocabulary(pages, BlockFeatures::words));
    BlockFeatures features = new BlockFeatures(counts.marks(), counts.words());
    for (LabelledPage page : pages) {
      counts.add(BlockState.of(page.isStory()), features.of(page.blocks()));
    }
    return counts;
  }

  private static Seen blocks(List<LabelledPage> pages) {
    Seen all = Seen.NEVER;
    for (LabelledPage page : pages) {
      for (boolean isStory : page.isStory()) {
        all = all.plus(once(isStory));
      }
    }
    return all;
  }

  private static Map<String, Seen> vocabulary(
      List<LabelledPage> pages, Function<TextBlock, Collection<String>> words) {
    Map<String, Seen> seen = new TreeMap<>();
    Map<String, Set<String>> sites = new HashMap<>();
    for (LabelledPage page : pages) {
      for (int i = 0; i < page.blocks().size(); i++) {
        for (String word : words.apply(page.blocks().get(i))) {
          seen.merge(word, once(page.isStory().get(i)), Seen::plus);
          sites.computeIfAbsent(word, w -> new HashSet<>()).add(page.site());
        }
      }
    }
    seen.keySet().removeIf(word -> sites.getOrDefault(word, Set.of()).size() < LEAST_SITES);
    return seen;
  }

  private static Seen once(boolean isStory) {
    return isStory ? new Seen(1, 0) : new Seen(0, 1);
  }
}
