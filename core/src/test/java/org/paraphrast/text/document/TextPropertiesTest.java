package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.RandomText;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.RenderingChecks;
import org.paraphrast.text.render.Replacement;

/** What must hold of any text at all. */
class TextPropertiesTest {
  private static final int RUNS = 4000;

  @Test
  void tokensAreOrderedDisjointAndCoverEveryNonSpaceCharacter() {
    Property.check(
        RUNS,
        (random, seed) -> {
          String text = RandomText.of(random);
          for (Language language : Language.values()) {
            checkTokens(text, Tokenizer.of(language).tokenize(text), seed);
          }
          checkTokens(text, Tokenizer.of(Language.EN).pretokenized(text), seed);
        });
  }

  private static void checkTokens(String text, Sentence sentence, String seed) {
    int position = 0;
    for (int token = 0; token < sentence.size(); token++) {
      assertTrue(sentence.start(token) >= position, seed);
      assertTrue(sentence.end(token) > sentence.start(token), seed);
      assertTrue(
          text.substring(position, sentence.start(token)).chars().allMatch(Characters::isSpace),
          seed);
      assertFalse(sentence.surface(token).chars().anyMatch(Characters::isSpace), seed);
      position = sentence.end(token);
    }
    assertTrue(text.substring(position).chars().allMatch(Characters::isSpace), seed);
  }

  @Test
  void aTokenNeverStartsWithACharacterThatExtendsTheOneBefore() {
    Property.check(
        RUNS,
        (random, seed) -> {
          String text = RandomText.of(random).replaceAll("[<>`{}\\[\\]&%$#@./:\\\\_]", "");
          Sentence sentence = Tokenizer.of(Language.EN).tokenize(text);
          for (int token = 1; token < sentence.size(); token++) {
            boolean touches = sentence.gap(token).isEmpty();
            int first = text.codePointAt(sentence.start(token));
            assertFalse(touches && Characters.isExtender(first), () -> seed + " " + sentence);
          }
        });
  }

  @Test
  void renderingWithoutChangesReturnsTheInput() {
    Renderer renderer = new Renderer();
    Property.check(
        RUNS,
        (random, seed) -> {
          String text = RandomText.of(random);
          Rendering rendering = renderer.render(Analyzer.english().analyze(text), List.of());
          assertEquals(text, rendering.text(), seed);
          assertTrue(rendering.changes().isEmpty(), seed);
        });
  }

  @Test
  void sentencesAndWhatLiesBetweenThemMakeUpTheDocument() {
    Property.check(
        RUNS,
        (random, seed) -> {
          String text = RandomText.of(random) + ". " + RandomText.of(random);
          int position = 0;
          for (CharSpan span : new SentenceSplitter(Language.EN).split(text)) {
            assertTrue(span.start() >= position && !span.isEmpty(), seed);
            assertTrue(
                text.substring(position, span.start()).chars().allMatch(Characters::isSpace), seed);
            position = span.end();
          }
          assertTrue(text.substring(position).chars().allMatch(Characters::isSpace), seed);
        });
  }

  @Test
  void aReplacementChangesNothingOutsideItsSpanButWhatItReports() {
    Property.check(
        RUNS,
        (random, seed) -> {
          Sentence sentence = Analyzer.english().analyze(RandomText.of(random));
          List<Replacement> replacements = randomReplacements(sentence, random);
          Rendering rendering = new Renderer().render(sentence, replacements);
          RenderingChecks.check(sentence, rendering, seed);
          long asked =
              rendering.allChanges().stream()
                  .filter(c -> c.kind() == Change.Kind.REPLACEMENT)
                  .count();
          assertEquals(replacements.size(), asked, seed);
        });
  }

  @Test
  void copiedTextKeepsItsExactCharacters() {
    Property.check(
        RUNS,
        (random, seed) -> {
          Sentence sentence = Analyzer.english().analyze("x " + RandomText.of(random) + " y");
          int start = random.nextInt(sentence.size());
          int end = start + 1 + random.nextInt(sentence.size() - start);
          TokenSpan span = new TokenSpan(start, end);
          Replacement move =
              new Replacement(
                  new TokenSpan(0, sentence.size()),
                  List.of(
                      new Replacement.Words("now"),
                      new Replacement.Copy(span),
                      new Replacement.Words("then")));
          Rendering rendering = new Renderer().render(sentence, List.of(move));
          String copied = sentence.text(span);
          boolean repaired = rendering.allChanges().size() > 1;
          assertTrue(repaired || rendering.text().contains(copied), seed);
        });
  }

  @Test
  void whatChangesInAMovedPartIsInsideTheChangeThatMovesIt() {
    Sentence sentence = Analyzer.english().analyze("We take a big cost into account.");
    Replacement move =
        new Replacement(
            new TokenSpan(1, 7),
            List.of(new Replacement.Words("consider"), new Replacement.Copy(new TokenSpan(2, 5))));
    Replacement inside = Replacement.of(new TokenSpan(3, 4), "old");
    Rendering rendering = new Renderer().render(sentence, List.of(inside, move));
    assertEquals("We consider an old cost.", rendering.text());
    Change outer = rendering.changes().get(0);
    assertEquals(List.of(outer), rendering.changes());
    assertEquals("take a big cost into account", outer.before());
    assertEquals("consider an old cost", outer.after());
    assertEquals(
        List.of(Change.Kind.ARTICLE, Change.Kind.REPLACEMENT),
        outer.inner().stream().map(Change::kind).toList());
    assertEquals("old", outer.inner().get(1).after());
    assertEquals(new CharSpan(15, 18), outer.inner().get(1).output());
  }

  /** Disjoint replacements, deletions and insertions, some that move a part of their source. */
  private static List<Replacement> randomReplacements(Sentence sentence, Random random) {
    List<Replacement> replacements = new ArrayList<>();
    int token = 0;
    while (token < sentence.size()) {
      token += random.nextInt(4);
      int end = Math.min(sentence.size(), token + random.nextInt(7));
      if (token > end) {
        break;
      }
      addRandom(new TokenSpan(token, end), random, replacements);
      token = end + 1;
    }
    return replacements;
  }

  /** A replacement, and often others inside what it moves. */
  private static void addRandom(TokenSpan span, Random random, List<Replacement> replacements) {
    Replacement replacement = new Replacement(span, randomTarget(span, random));
    replacements.add(replacement);
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Copy copy && random.nextBoolean()) {
        int start = copy.span().start() + random.nextInt(copy.span().length());
        int end = start + 1 + random.nextInt(copy.span().end() - start);
        addRandom(new TokenSpan(start, end), random, replacements);
      }
    }
  }

  private static List<Replacement.Piece> randomTarget(TokenSpan span, Random random) {
    String[] words = {"a", "an", "old", "dog", "n't", "'s", ",", "(", "\"", "NATO", "é", "5", "$"};
    List<Replacement.Piece> pieces = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      pieces.add(new Replacement.Words(words[random.nextInt(words.length)]));
    }
    for (int start = span.start(); start < span.end() && random.nextInt(3) > 0; ) {
      int end = start + 1 + random.nextInt(span.end() - start);
      pieces.add(
          random.nextInt(pieces.size() + 1), new Replacement.Copy(new TokenSpan(start, end)));
      start = end + random.nextInt(2);
    }
    return pieces;
  }
}
