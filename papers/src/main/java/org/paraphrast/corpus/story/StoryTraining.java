package org.paraphrast.corpus.story;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.paraphrast.corpus.JsonLinesReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * Trains {@link StoryModel#HMM} and measures it on held-out pages. Pages are JSON lines with the
 * fields {@code name} (the address), {@code html} and {@code story} (its text). Not thread-safe.
 */
public final class StoryTraining {
  private static final List<String> FIELDS = List.of("name", "html", "story");
  private static final int LONG = 20;

  private final StoryCounts counts;
  private final int pages;

  private StoryTraining(StoryCounts counts, int pages) {
    this.counts = counts;
    this.pages = pages;
  }

  /** Learns from the pages of a file, but for those of sites that have a held-out page. */
  public static StoryTraining of(Path file, List<Path> heldOut) {
    Set<String> sites = new HashSet<>();
    for (Path held : heldOut) {
      read(held).forEach(page -> sites.add(LabelledPage.site(page.source())));
    }
    List<LabelledPage> pages = new ArrayList<>();
    read(file)
        .forEach(
            page -> {
              if (!sites.contains(LabelledPage.site(page.source()))) {
                pages.add(labelled(page));
              }
            });
    if (pages.stream().noneMatch(page -> page.isStory().contains(true))
        || pages.stream().noneMatch(page -> page.isStory().contains(false))) {
      throw DataException.in(
          file,
          "no page with both story and furniture whose site has no held-out page",
          "give pages of other sites");
    }
    return new StoryTraining(StoryTrainer.count(pages), pages.size());
  }

  /** How many pages were learned from. */
  public int pages() {
    return pages;
  }

  /** The model, as the resource that ships has it, below comments that say what it is from. */
  public List<String> lines(List<String> comments) {
    List<String> lines = new ArrayList<>();
    comments.forEach(comment -> lines.add("# " + comment));
    lines.addAll(counts.lines());
    return lines;
  }

  /**
   * Finds the stories of held-out pages in several ways. Returns, by the name of the way,
   * precision, recall and F1 of words and of lines, in percent, separated by bars.
   */
  public Map<String, String> compare(Path file) {
    StoryHmm hmm = new StoryHmm(counts);
    Map<String, StoryScore> scores = new LinkedHashMap<>();
    read(file).forEach(page -> score(page, hmm, scores));
    Map<String, String> cells = new LinkedHashMap<>();
    scores.forEach((name, score) -> cells.put(name, score.cells()));
    return cells;
  }

  private static void score(LineGroup page, StoryHmm hmm, Map<String, StoryScore> scores) {
    String text = page.sides().get(2);
    LabelledPage labelled = labelled(page);
    List<String> gold = new ArrayList<>();
    List<TextBlock> lines = new ArrayList<>();
    for (int i = 0; i < labelled.blocks().size(); i++) {
      TextBlock block = labelled.blocks().get(i);
      if (!block.heading()) {
        lines.add(block);
        if (labelled.isStory().get(i)) {
          gold.add(block.text());
        }
      }
    }
    Map<String, List<String>> found = new LinkedHashMap<>();
    found.put("every line", texts(lines));
    found.put(
        "lines of " + LONG + " words or more",
        texts(lines.stream().filter(block -> block.words() >= LONG).toList()));
    found.put("tree", texts(StoryModel.TREE.story(treeBlocks(page.target()))));
    found.put("HMM", texts(hmm.story(labelled.blocks())));
    found.put("the labels themselves", gold);
    found.forEach(
        (name, kept) -> scores.computeIfAbsent(name, n -> new StoryScore()).add(text, gold, kept));
  }

  private static JsonLinesReader read(Path file) {
    return new JsonLinesReader(TextFiles.lines(file), FIELDS);
  }

  private static LabelledPage labelled(LineGroup page) {
    return LabelledPage.of(page.source(), page.target(), page.sides().get(2));
  }

  private static List<TextBlock> treeBlocks(String html) {
    return PageBlocks.of(StoryModel.TREE.withoutFurniture(Jsoup.parse(html)));
  }

  private static List<String> texts(List<TextBlock> blocks) {
    return blocks.stream().map(TextBlock::text).toList();
  }
}
