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
 * Counts what {@link StoryHmm} needs. Input: labelled pages. Output: {@link StoryCounts}. First
 * pass: the marks and words of blocks, by pages, so that a long page counts once; those met on
 * {@value #LEAST_SITES} sites are kept: others tell a site, not a story. Second pass: states and
 * features, which need the words' odds.
 */
final class StoryTrainer {
  private static final int LEAST_SITES = 10;

  private StoryTrainer() {}

  static StoryCounts count(List<LabelledPage> pages) {
    StoryCounts counts = new StoryCounts();
    counts.setVocabulary(
        new Seen(pages.size(), pages.size()),
        vocabulary(pages, block -> block.place().marks()),
        vocabulary(pages, BlockFeatures::words));
    BlockFeatures features = new BlockFeatures(counts.marks(), counts.words());
    for (LabelledPage page : pages) {
      counts.add(BlockState.of(page.isStory()), features.of(page.blocks()));
    }
    return counts;
  }

  private static Map<String, Seen> vocabulary(
      List<LabelledPage> pages, Function<TextBlock, Collection<String>> words) {
    Map<String, Seen> seen = new TreeMap<>();
    Map<String, Set<String>> sites = new HashMap<>();
    for (LabelledPage page : pages) {
      Map<Boolean, Set<String>> had = new TreeMap<>();
      for (int i = 0; i < page.blocks().size(); i++) {
        had.computeIfAbsent(page.isStory().get(i), is -> new HashSet<>())
            .addAll(words.apply(page.blocks().get(i)));
      }
      had.forEach(
          (isStory, all) -> {
            for (String word : all) {
              seen.merge(word, isStory ? new Seen(1, 0) : new Seen(0, 1), Seen::plus);
              sites.computeIfAbsent(word, w -> new HashSet<>()).add(page.site());
            }
          });
    }
    seen.keySet().removeIf(word -> sites.getOrDefault(word, Set.of()).size() < LEAST_SITES);
    return seen;
  }
}
