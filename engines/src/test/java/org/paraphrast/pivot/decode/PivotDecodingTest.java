package org.paraphrast.pivot.decode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.PaperExample;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.text.EditAlignment;

class PivotDecodingTest {
  private static final List<String> TEXT =
      List.of(
          "the committee will meet on monday .",
          "the panel will meet on monday .",
          "the panel meets on monday in the big hall .",
          "the group will gather in the large hall .");

  @TempDir private Path folder;

  @Test
  void aPairIsSeenThreeTimesWhereverThreeArePossible() {
    assertEquals(3, SentenceTable.minCount(54));
    assertEquals(3, SentenceTable.minCount(200));
    assertEquals(3, SentenceTable.minCount(10));
    assertEquals(3, SentenceTable.minCount(3));
    assertEquals(2, SentenceTable.minCount(2));
    assertEquals(1, SentenceTable.minCount(1));
    assertEquals(1, SentenceTable.minCount(0));
  }

  @Test
  void theExampleOfThePaperGivesThePairsOfItsTable4() {
    List<String> pairs = new ArrayList<>();
    for (PhraseTableEntry entry : SentenceTable.of(PaperExample.set(), 1)) {
      pairs.add(entry.source() + " > " + entry.target());
    }
    assertTrue(pairs.contains("major cuts > significant cuts"), pairs.toString());
    assertTrue(pairs.contains("major cuts > major cuts"), pairs.toString());
    assertTrue(pairs.contains("major cuts > great cuts"), pairs.toString());
    assertTrue(
        pairs.contains("high-level civil servants > high-level officials"), pairs.toString());
    // two candidates have it
    assertTrue(
        SentenceTable.of(PaperExample.set(), 2).stream()
            .anyMatch(entry -> entry.target().equals("significant cuts")));
    assertTrue(
        SentenceTable.of(PaperExample.set(), 3).stream()
            .noneMatch(entry -> entry.target().equals("significant cuts")));
  }

  @Test
  void theSearchFindsTheBestOfAllPaths() {
    List<String> words = List.of("a", "b", "c", "d");
    try (LanguageModel lm =
        LmFiles.lm(folder, 3, List.of("a b c", "a b d", "b b", "d c b a", "a c"))) {
      Property.check(
          80,
          (random, seed) -> {
            WordGraph graph = randomGraph(random, lm, words);
            GraphSearch.Path path = new GraphSearch(lm, 0.7, 10_000).best(graph);
            assertNotNull(path, seed);
            assertTrue(path.optimal(), seed);
            LmState start = lm.newState();
            lm.beginSentence(start);
            assertEquals(bestFrom(graph, 0, lm, start), path.lnScore(), 1e-9, seed);
            GraphSearch.Path narrow = new GraphSearch(lm, 0.7, 1).best(graph);
            assertNotNull(narrow, seed);
            assertTrue(narrow.lnScore() <= path.lnScore() + 1e-9, seed);
          });
    }
  }

  private static WordGraph randomGraph(Random random, LanguageModel lm, List<String> words) {
    WordGraph graph = new WordGraph(2 + random.nextInt(4));
    for (int node = 0; node + 1 < graph.nodes(); node++) {
      for (int i = random.nextInt(3); i >= 0; i--) {
        int to = i == 0 ? node + 1 : node + 1 + random.nextInt(graph.nodes() - node - 1);
        List<Integer> ids = new ArrayList<>();
        for (int k = random.nextInt(3); k > 0; k--) {
          ids.add(lm.wordId(words.get(random.nextInt(words.size()))));
        }
        graph.add(node, to, ids, random.nextDouble() - 0.5);
      }
    }
    return graph;
  }

  private static double bestFrom(WordGraph graph, int node, LanguageModel lm, LmState state) {
    if (node == graph.nodes() - 1) {
      return 0.7 * LanguageModel.LN_10 * lm.log10Prob(state, LanguageModel.END, lm.newState());
    }
    double best = Double.NEGATIVE_INFINITY;
    for (int edge : graph.from(node)) {
      double score = graph.lnScore(edge);
      LmState at = state;
      for (int word : graph.lmWords(edge)) {
        LmState next = lm.newState();
        score += 0.7 * LanguageModel.LN_10 * lm.log10Prob(at, word, next);
        at = next;
      }
      best = Math.max(best, score + bestFrom(graph, graph.to(edge), lm, at));
    }
    return best;
  }

  @Test
  void aGraphWithoutAPathHasNone() {
    try (LanguageModel lm = LmFiles.lm(folder, 2, TEXT)) {
      assertNull(new GraphSearch(lm, 1, 10).best(new WordGraph(2)));
    }
    assertThrows(IllegalArgumentException.class, () -> new WordGraph(2).add(1, 1, List.of(), 0));
  }

  @Test
  void decodingTakesWhatManyCandidatesSay() {
    CandidateSet set =
        set(
            "The committee will meet on Monday.",
            "The panel will meet on Monday.",
            "The panel will meet on Monday.",
            "The panel will meet on Monday!",
            "The committee will meet at Monday.");
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      Decoded d1 = new PhraseDecoder(lm, 1, 2).decode(set);
      assertEquals("The panel will meet on Monday.", d1.text());
      assertTrue(d1.optimal());
      assertEquals(3, d1.changes().get(0).votes());
      assertEquals(2, d1.minCount());
      Decoded usual = new PhraseDecoder(lm, 1, 0).decode(set);
      assertEquals(3, usual.minCount());
      assertEquals(d1.changes(), usual.changes());
      assertTrue(new PhraseDecoder(lm, 1, 4).decode(set).changes().isEmpty());
      Decoded kept = new PhraseDecoder(lm, 1e9, 1).decode(set);
      assertEquals("The committee will meet on Monday.", kept.text());
      assertTrue(kept.changes().isEmpty());
    }
  }

  @Test
  void aSmallLambdaAsksForMoreChanges() {
    CandidateSet set =
        set(
            "The committee will meet in the hall.",
            "The committee will meet in the hall.",
            "The committee will meet in the hall!",
            "The committee will meet in this hall.",
            "The panel will meet in the hall.");
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      assertEquals(
          "The committee will meet in the hall.", new PhraseDecoder(lm, 1, 1).decode(set).text());
      String changed = new PhraseDecoder(lm, 0.001, 1).decode(set).text();
      assertTrue(changed.contains("panel"), changed);
    }
  }

  @Test
  void numbersAndNegationStay() {
    CandidateSet set =
        set(
            "The panel will not meet on 12 May.",
            "The panel will meet on 13 May.",
            "The panel will meet on 13 May .");
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      for (double lambda : new double[] {1, 0.01}) {
        String text = new PhraseDecoder(lm, lambda, 1).decode(set).text();
        assertTrue(text.contains("12") && text.contains("not"), text);
      }
    }
  }

  @Test
  void sentencesWithoutCandidatesComeBackAndThoseWithoutSourceAreRefused() {
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      PhraseDecoder decoder = new PhraseDecoder(lm, 1, 0);
      assertEquals("Nothing happened.", decoder.decode(set("Nothing happened.")).text());
      CandidateSet without = set("", "A text.");
      assertThrows(IllegalArgumentException.class, () -> decoder.decode(without));
      assertThrows(IllegalArgumentException.class, () -> new PhraseDecoder(lm, 0, 0));
    }
  }

  @Test
  void editsLineUpWords() {
    assertArrayEquals(
        new int[] {0, -1, 1, 3},
        EditAlignment.align(
            List.of("the", "dog", "now", "barked"), List.of("The", "old", "dog", "barks")));
    assertArrayEquals(new int[] {}, EditAlignment.align(List.of("a"), List.of()));
    assertArrayEquals(new int[] {-1}, EditAlignment.align(List.of(), List.of("a")));
  }

  @Test
  void consensusMendsTheFlawsOfTheBestCandidate() {
    CandidateSet set =
        set(
            "",
            "The panel meets at Monday in the large hall.",
            "The panel will meet on Monday in the large hall.",
            "The panel meets on Monday in big hall.",
            "The panel meets on Monday in the hall large.");
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      ConsensusDecoder decoder =
          new ConsensusDecoder(
              new MinimumBayesRisk(BleuGain.SMOOTHED), lm, ConsensusDecoder.Settings.DEFAULT);
      Decoded decoded = decoder.decode(set);
      assertNotNull(decoded);
      assertTrue(decoded.text().startsWith("The panel meets on Monday in the"), decoded.text());
      assertNull(decoder.decode(set("Alone.")));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> new ConsensusDecoder.Settings(-1, new ConsensusDecoder.WordReward(0), 0.5));
  }

  @Test
  void theConsensusOfEqualCandidatesIsTheirText() {
    try (LanguageModel lm = LmFiles.lm(folder, 3, TEXT)) {
      ConsensusDecoder decoder =
          new ConsensusDecoder(
              new MinimumBayesRisk(BleuGain.PAPER), lm, ConsensusDecoder.Settings.DEFAULT);
      Decoded decoded =
          decoder.decode(set("", "It cost  $5.20 - so what?", "It cost  $5.20 - so what?"));
      assertNotNull(decoded);
      assertEquals("It cost  $5.20 - so what?", decoded.text());
      assertTrue(decoded.changes().isEmpty());
    }
  }

  private static CandidateSet set(String source, String... texts) {
    Map<SinglePivot, String> candidates = new LinkedHashMap<>();
    for (int i = 0; i < texts.length; i++) {
      candidates.put(SinglePivot.named("s" + i), texts[i]);
    }
    return CandidateSet.merge("1", source, candidates);
  }
}
