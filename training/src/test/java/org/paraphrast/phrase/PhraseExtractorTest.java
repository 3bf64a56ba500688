package org.paraphrast.phrase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.align.Links;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.Link;
import org.paraphrast.text.TokenSpan;

class PhraseExtractorTest {

  /** Koehn (2010), figure 5.3, without the last two words. */
  @Test
  void theTextbookExample() {
    AlignedPair pair =
        new AlignedPair(
            LineGroup.of("michael geht davon aus , dass er", "michael assumes that he"),
            Links.of("0-0 1-1 2-1 3-1 5-2 6-3"));
    List<String> lines =
        ExtractedPhrase.extract(pair, ExtractionLimit.words(7)).stream()
            .map(ExtractedPhrase::toString)
            .toList();
    assertEquals(
        List.of(
            "michael ||| michael ||| 0-0",
            "michael geht davon aus ||| michael assumes ||| 0-0 1-1 2-1 3-1",
            "michael geht davon aus , ||| michael assumes ||| 0-0 1-1 2-1 3-1",
            "michael geht davon aus , dass ||| michael assumes that ||| 0-0 1-1 2-1 3-1 5-2",
            "michael geht davon aus , dass er ||| michael assumes that he |||"
                + " 0-0 1-1 2-1 3-1 5-2 6-3",
            "geht davon aus ||| assumes ||| 0-0 1-0 2-0",
            "geht davon aus , ||| assumes ||| 0-0 1-0 2-0",
            "geht davon aus , dass ||| assumes that ||| 0-0 1-0 2-0 4-1",
            "geht davon aus , dass er ||| assumes that he ||| 0-0 1-0 2-0 4-1 5-2",
            "dass ||| that ||| 0-0",
            ", dass ||| that ||| 1-0",
            "dass er ||| that he ||| 0-0 1-1",
            ", dass er ||| that he ||| 1-0 2-1",
            "er ||| he ||| 0-0"),
        lines);
  }

  @Test
  void allConsistentPairsOfRandomAlignmentsAreFoundOnce() {
    Property.check(
        4000,
        (random, seed) -> {
          int source = 1 + random.nextInt(7);
          int target = 1 + random.nextInt(7);
          double chance = random.nextInt(4) == 0 ? 0.05 : 0.3 * random.nextDouble();
          Alignment alignment = Links.random(random, source, chance, target);
          ExtractionLimit limit =
              random.nextBoolean()
                  ? ExtractionLimit.words(1 + random.nextInt(7))
                  : ExtractionLimit.cepts(1 + random.nextInt(6));
          List<PhraseSpans> found = new ArrayList<>();
          new PhraseExtractor(limit)
              .extract(new SentenceLinks(source, alignment, target), found::add);
          assertEquals(found.size(), new HashSet<>(found).size(), seed);
          assertEquals(
              bruteForce(source, alignment, target, limit), new HashSet<>(found), seed + limit);
        });
  }

  /** The definition, tried on every pair of spans. */
  private static Set<PhraseSpans> bruteForce(
      int source, Alignment alignment, int target, ExtractionLimit limit) {
    Set<PhraseSpans> consistent = new HashSet<>();
    for (TokenSpan s : spans(source)) {
      for (TokenSpan t : spans(target)) {
        boolean inside = false;
        boolean across = false;
        for (Link link : alignment.links()) {
          boolean sourceIn = s.contains(link.source());
          boolean targetIn = t.contains(link.target());
          inside |= sourceIn && targetIn;
          across |= sourceIn != targetIn;
        }
        int size =
            limit.unit() == ExtractionLimit.Unit.WORDS
                ? Math.max(s.length(), t.length())
                : cepts(s, t, alignment);
        if (inside && !across && size <= limit.most()) {
          consistent.add(new PhraseSpans(s, t));
        }
      }
    }
    return consistent;
  }

  /** Connected groups of words by joining labels until nothing changes. */
  private static int cepts(TokenSpan s, TokenSpan t, Alignment alignment) {
    int[] labels = new int[200];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = i;
    }
    for (boolean changed = true; changed; ) {
      changed = false;
      for (Link link : alignment.links()) {
        int least = Math.min(labels[link.source()], labels[100 + link.target()]);
        changed |= labels[link.source()] != least || labels[100 + link.target()] != least;
        labels[link.source()] = least;
        labels[100 + link.target()] = least;
      }
    }
    Set<Integer> cepts = new HashSet<>();
    for (int i = s.start(); i < s.end(); i++) {
      cepts.add(labels[i]);
    }
    for (int j = t.start(); j < t.end(); j++) {
      cepts.add(labels[100 + j]);
    }
    return cepts.size();
  }

  private static List<TokenSpan> spans(int words) {
    List<TokenSpan> spans = new ArrayList<>();
    for (int start = 0; start < words; start++) {
      for (int end = start + 1; end <= words; end++) {
        spans.add(new TokenSpan(start, end));
      }
    }
    return spans;
  }

  /**
   * Quirk04: cepts are counted, not words, so a cept of one word and three makes a phrase longer.
   */
  @Test
  void fiveCeptsMayHaveMoreThanFiveWords() {
    AlignedPair pair =
        new AlignedPair(
            LineGroup.of("he passed away last week in rome", "he died the week before in rome"),
            Links.of("0-0 1-1 2-1 3-2 3-4 4-3 5-5 6-6"));
    List<String> found =
        ExtractedPhrase.extract(pair, ExtractionLimit.cepts(5)).stream()
            .map(p -> String.join(" ", p.source()) + " → " + String.join(" ", p.target()))
            .toList();
    // cepts: he, passed away / died, last / the … before, week, in, rome
    assertTrue(found.contains("passed away → died"), found::toString);
    assertTrue(found.contains("last week → the week before"), found::toString);
    assertTrue(
        found.contains("he passed away last week in → he died the week before in"),
        found::toString);
    assertFalse(
        found.contains("he passed away last week in rome → he died the week before in rome"),
        found::toString);
    assertFalse(found.contains("last → the"), found::toString); // before is left out
    assertFalse(
        found.stream().anyMatch(one -> one.startsWith("last → ")), found::toString); // gapped
  }

  @Test
  void aPairWithoutLinksHasNoPhrases() {
    AlignedPair pair = new AlignedPair(LineGroup.of("a b", "x"), Links.of(""));
    assertEquals(List.of(), ExtractedPhrase.extract(pair, ExtractionLimit.words(7)));
    AlignedPair empty = new AlignedPair(LineGroup.of("", ""), Links.of(""));
    assertEquals(List.of(), ExtractedPhrase.extract(empty, ExtractionLimit.cepts(5)));
  }

  @Test
  void limitsMustMakeSense() {
    assertThrows(IllegalArgumentException.class, () -> ExtractionLimit.words(0));
    assertThrows(IllegalArgumentException.class, () -> ExtractionLimit.cepts(1000));
  }
}
