package org.paraphrast.corpus.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.corpus.mine.StorySentence;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;

class StoryExtractorTest {
  private static final String PAGE =
      """
      <html><head><title>Bridge closed</title>
      <meta property="article:published_time" content="2021-03-04T08:00:00Z">
      <script>var story = "The bridge is made of words that no reader should ever see here.";</script>
      </head><body>
      <nav><a href="/">Home</a> <a href="/news">News</a> <a href="/sport">Sport</a></nav>
      <div class="menu"><ul><li><a href="/1">Weather</a></li><li><a href="/2">Traffic</a></li></ul></div>
      <h1>Bridge closed after storm</h1>
      <p>The old bridge over the river was closed on Wednesday evening after a storm had damaged two of
        its pillars, the town said. Nobody was hurt.
      <p>Drivers must use the <a href="/ferry">ferry</a> until engineers have looked at the damage, which
        may take more than a week, and buses will leave from the market.</p>
      <p>It is closed.</p>
      <div><a href="/3">More stories about bridges and other buildings in our town</a></div>
      <footer>All rights reserved by the makers of this page, who made it for a test and nothing else.</footer>
      </body></html>
      """;

  @Test
  void theStoryIsFoundAndFurnitureIsNot() {
    Story story = new StoryExtractor(StoryModel.TREE).extract("bridge.html", PAGE);
    assertEquals("2021-03-04", story.date());
    assertEquals("Bridge closed", story.title());
    assertEquals(3, story.paragraphs().size(), story.paragraphs().toString());
    assertTrue(story.paragraphs().get(0).startsWith("The old bridge over the river"));
    assertEquals("It is closed.", story.paragraphs().get(2));
    List<StorySentence> sentences =
        story.sentences(story.date(), new SentenceSplitter(Language.EN));
    assertEquals("2021-03-04\tbridge.html\t1\tNobody was hurt.", sentences.get(1).toString());
  }

  @Test
  void brokenPagesAreReadAsFarAsTheyGo() {
    Story story =
        new StoryExtractor(StoryModel.TREE).extract("x", "<p>Loose <b>text</p> </div><a href=");
    assertEquals("", story.date());
    assertEquals(List.of(), story.paragraphs());
    assertEquals(List.of(), new StoryExtractor(StoryModel.TREE).extract("x", "").paragraphs());
  }

  @Test
  void theTreeDecidesByLinksAndLengths() {
    TextBlock prose = new TextBlock("", 30, 2, TextBlock.Place.NONE);
    TextBlock brief = new TextBlock("", 8, 0, TextBlock.Place.NONE);
    TextBlock menu = new TextBlock("", 8, 8, TextBlock.Place.NONE);
    assertTrue(BlockClassifier.isContent(TextBlock.NONE, prose, TextBlock.NONE));
    assertFalse(BlockClassifier.isContent(prose, menu, prose), "more links than a third");
    assertTrue(BlockClassifier.isContent(prose, brief, menu), "brief, but behind prose");
    assertFalse(BlockClassifier.isContent(TextBlock.NONE, brief, brief), "brief and alone");
    assertTrue(BlockClassifier.isContent(TextBlock.NONE, brief, prose), "brief before prose");
    assertFalse(BlockClassifier.isContent(menu, prose, brief), "caption behind a menu");
    assertTrue(BlockClassifier.isContent(menu, prose, prose), "the story begins");
  }
}
