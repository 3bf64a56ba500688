package org.paraphrast.corpus.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

class StoryHmmTest {
  private static final List<String> PROSE =
      List.of(
          "The old bridge over the river was closed on Wednesday evening after a storm had damaged"
              + " two of its pillars, the town said. Nobody was hurt.",
          "Drivers must use the ferry until engineers have looked at the damage, which may take more"
              + " than a week, and buses will leave from the market.",
          "The mayor, who had asked for a new bridge last year, said that it was too early to say"
              + " what the repairs would cost the town.",
          "Engineers will begin to look at the pillars on Friday, when the water is expected to be"
              + " lower than it is now.");

  @Test
  void menusBylinesAndCallsToSubscribeAreNoStory() {
    String page =
        """
        <body><div class="menu"><a href="/">Home</a><div><a href="/news">News</a></div>
          <div><a href="/sport">Sport</a></div><div><a href="/weather">Weather</a></div></div>
        <h1>Bridge closed after storm</h1>
        <p class="byline">By Jane Doe</p>
        <div class="article-body"><p>%s</p><p>%s</p>
        <div class="newsletter"><p>Subscribe to our newsletter</p></div>
        <p>%s</p><p>%s</p></div>
        <div class="related"><a href="/1">Storm in the north</a></div>
        <div class="comments"><p>3 comments</p></div>
        <div>Copyright 2021 The Daily Test. All rights reserved.</div></body>
        """
            .formatted(PROSE.toArray());
    assertEquals(PROSE, new StoryExtractor(StoryModel.HMM).extract("x", page).paragraphs());
  }

  /** No class, no id: only its words tell. */
  @Test
  void aCallToSubscribeAmongTheParagraphsIsNoStory() {
    String page =
        """
        <body><header><a href="/">The Daily Test</a></header>
        <nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></nav>
        <article><h1>Bridge closed after storm</h1>
        <div><p>%s</p><p>%s</p><p>Subscribe to our newsletter</p><p>%s</p><p>%s</p></div></article>
        <div><h3>Related</h3><ul><li><a href="/3">More stories about bridges</a></li></ul></div>
        <footer>Copyright 2021 The Daily Test. All rights reserved.</footer></body>
        """
            .formatted(PROSE.toArray());
    assertEquals(PROSE, new StoryExtractor(StoryModel.HMM).extract("x", page).paragraphs());
    assertTrue(
        new StoryExtractor(StoryModel.TREE)
            .extract("x", page)
            .paragraphs()
            .contains("Subscribe to our newsletter"));
  }

  @Test
  void aPageOfOneParagraphIsAStory() {
    Story story =
        new StoryExtractor(StoryModel.HMM).extract("x", "<body><p>" + PROSE.get(0) + "</p></body>");
    assertEquals(PROSE.subList(0, 1), story.paragraphs());
    assertEquals(List.of(), new StoryExtractor(StoryModel.HMM).extract("x", "").paragraphs());
  }

  @Test
  void statesSayWhereFurnitureStands() {
    assertEquals(
        List.of(
            BlockState.BEFORE,
            BlockState.STORY,
            BlockState.WITHIN,
            BlockState.STORY,
            BlockState.AFTER),
        BlockState.of(List.of(false, true, false, true, false)));
    assertEquals(
        List.of(BlockState.BEFORE, BlockState.BEFORE), BlockState.of(List.of(false, false)));
  }

  /** Viterbi against all sequences of states. */
  @Test
  void theStatesFoundAreTheLikeliest() {
    for (long seed = 0; seed < 40; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<TextBlock> blocks = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        int words = 1 + random.nextInt(30);
        blocks.add(
            new TextBlock(
                "word ".repeat(words).strip() + (random.nextBoolean() ? "." : ""),
                words,
                random.nextInt(words + 1),
                new TextBlock.Place(
                    random.nextBoolean() ? "p" : "li", random.nextInt(2), List.of(), false)));
      }
      double found = StoryHmm.shipped().lnProb(blocks, StoryHmm.shipped().states(blocks));
      assertTrue(Double.isFinite(found));
      assertEquals(best(blocks, new ArrayList<>()), found, 1e-9, "seed " + seed);
    }
  }

  private static double best(List<TextBlock> blocks, List<BlockState> states) {
    if (states.size() == blocks.size()) {
      return StoryHmm.shipped().lnProb(blocks, states);
    }
    double best = Double.NEGATIVE_INFINITY;
    for (BlockState state : BlockState.ALL) {
      states.add(state);
      best = Math.max(best, best(blocks, states));
      states.remove(states.size() - 1);
    }
    return best;
  }

  @Test
  void blocksAreLabelledByTheTextOfTheStory() {
    LabelledPage page =
        LabelledPage.of(
            "https://www.news.example.co.uk/1?x",
            "<p>Home</p><p>It RAINED all day, they said.</p><p>Really?</p><p>It rained on me"
                + " again today too</p>",
            "It rained all day, they said.\n\nReally?");
    assertEquals("example.co.uk", page.site());
    assertEquals(List.of(false, true, true, false), page.isStory());
    assertEquals("example.com", LabelledPage.site("http://a.b.example.com:80/"));
  }

  @Test
  void oddsAreZeroForWordsThatSayNothing() {
    StoryCounts counts = StoryCounts.of(List.of("pages 100 300", "word by 1 30", "word a 10 30"));
    assertTrue(counts.words().of("by") < -1.5);
    assertEquals(0, counts.words().of("a"), 1e-9);
    assertEquals(0, counts.words().of("unseen"));
    assertEquals(
        counts.words().of("by") / Math.sqrt(2), counts.words().of(List.of("by", "a")), 1e-9);
  }

  @Test
  void aModelIsTrainedWrittenAndMeasured(@TempDir Path folder) throws IOException {
    Path train = folder.resolve("train.jsonl");
    Path held = folder.resolve("held.jsonl");
    Files.write(train, pages("a", 30));
    Files.write(held, pages("z", 3));
    StoryTraining training = StoryTraining.of(train, List.of(held));
    assertEquals(30, training.pages());
    List<String> lines = training.lines(List.of("from a test"));
    assertEquals("# from a test", lines.get(0));
    assertTrue(lines.contains("word subscribe 0 30"), lines.toString());
    List<String> counts = lines.subList(1, lines.size());
    assertEquals(counts, StoryCounts.of(counts).lines());
    assertEquals(
        "100.0 | 100.0 | 100.0 | 100.0 | 100.0 | 100.0", training.compare(held).get("HMM"));
    assertFalse(training.compare(held).getOrDefault("every line", "100.0").startsWith("100.0"));
    DataException none =
        assertThrows(DataException.class, () -> StoryTraining.of(held, List.of(held)));
    assertTrue(none.getMessage().contains("held-out"), none.getMessage());
  }

  private static List<String> pages(String site, int count) {
    List<String> pages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      pages.add(
          """
          {"name": "http://%s%d.example/", "html": "<a href='/'>Home</a><p>Subscribe now</p>\
          <p>%s</p><p>%s</p><p>Subscribe now</p>", "story": "%s\\n%s"}"""
              .formatted(site, i, PROSE.get(0), PROSE.get(1), PROSE.get(0), PROSE.get(1)));
    }
    return pages;
  }
}
