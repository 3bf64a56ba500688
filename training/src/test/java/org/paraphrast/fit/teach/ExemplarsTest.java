package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.fit.ContextBits;
import org.paraphrast.fit.Exemplars;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.JudgedBefore;
import org.paraphrast.fit.StemKey;
import org.paraphrast.fit.WordVectors;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.text.TokenSpan;

class ExemplarsTest {
  @TempDir Path folder;
  private WordVectors vectors;
  private LanguageModel lm;

  @BeforeEach
  void trainVectors() {
    lm = DecodeFixtures.lm(2, List.of("strong tea"));
    List<List<String>> text = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      text.add(List.of("strong", i % 2 == 0 ? "tea" : "coffee", "cup", "drink", "hot"));
      text.add(List.of("strong", i % 2 == 0 ? "army" : "soldiers", "war", "battle", "fight"));
    }
    Path file = folder.resolve("v");
    SkipGramOptions options =
        new SkipGramOptions(
            16,
            new SkipGramOptions.Window(3),
            5,
            1.0,
            10,
            0.05,
            1,
            new SkipGramOptions.Vocabulary(100),
            1);
    WordVectorWriter.write(text::forEach, options, Progress.none(), file);
    vectors = WordVectors.open(file);
  }

  @AfterEach
  void close() {
    vectors.close();
  }

  private static Exemplar of(String text, String source, String target, boolean yes) {
    List<String> words = List.of(text.split(" ", -1));
    int at = words.indexOf(source);
    return new Exemplar(words, at, at + 1, List.of(target), yes, true);
  }

  private Exemplars written(Exemplar... exemplars) {
    ExemplarWriter writer = new ExemplarWriter(vectors);
    for (Exemplar exemplar : exemplars) {
      writer.add(exemplar);
    }
    Path file = folder.resolve("e");
    writer.write(file);
    return Exemplars.read(file);
  }

  private double value(
      Exemplars exemplars, boolean lesson, String text, String source, String target, String name) {
    String[] words = text.split(" ", -1);
    int at = List.of(words).indexOf(source);
    ContextBits bits = new ContextBits(vectors.dimension());
    List<String> names = new FitFeatures(List.of(), lm, null).names();
    double[] row = new double[names.size()];
    new JudgedBefore(exemplars, vectors, bits, words, lesson)
        .set(row, new TokenSpan(at, at + 1), List.of(target));
    return row[names.indexOf(name)];
  }

  private Exemplars some() {
    return written(
        of("strong tea cup hot", "strong", "robust", true),
        of("strong army war battle", "strong", "robust", false),
        of("strong wind", "strong", "powerful", true),
        of("robust plan", "robust", "strong", true),
        of("stronger tea", "stronger", "robusts", false));
  }

  @Test
  void judgementsAreCountedByPairDirectionFormSourceAndTarget() {
    Exemplars exemplars = some();
    assertEquals(5, exemplars.size());
    String text = "very strong coffee";
    assertEquals(2, value(exemplars, false, text, "strong", "robust", "judged pair"));
    assertEquals(
        (1 + 0.7) / (2 + 2.0),
        value(exemplars, false, text, "strong", "robust", "judged pair accepted"),
        1e-9);
    assertEquals(1, value(exemplars, false, text, "strong", "robust", "judged backwards"));
    assertEquals(1, value(exemplars, false, text, "strong", "robust", "judged source"));
    assertEquals(2, value(exemplars, false, text, "strong", "mighty", "judged source") - 1);
    assertEquals(
        0, value(exemplars, false, "a robuster plan", "robuster", "mighty", "judged pair"));
    assertEquals(
        2, value(exemplars, false, "strongs are here", "strongs", "robust", "judged other forms"));
  }

  @Test
  void nearContextsCountMore() {
    Exemplars exemplars = some();
    String tea = "strong coffee drink cup";
    String army = "strong soldiers fight battle";
    assertTrue(
        value(exemplars, false, tea, "strong", "robust", "accepted around")
            > value(exemplars, false, army, "strong", "robust", "accepted around"));
    assertTrue(value(exemplars, false, tea, "strong", "robust", "nearer yes around") > 0);
    assertTrue(value(exemplars, false, army, "strong", "robust", "nearer yes around") < 0);
  }

  @Test
  void aLessonDoesNotKnowItsOwnSentence() {
    Exemplars exemplars = some();
    String own = "strong army war battle";
    assertEquals(2, value(exemplars, false, own, "strong", "robust", "judged pair"));
    assertEquals(1, value(exemplars, true, own, "strong", "robust", "judged pair"));
  }

  @Test
  void theFirstAcceptanceDoesNotKnowWhatCameOfIt() {
    Exemplars exemplars = some();
    String first = "strong tea cup hot";
    assertEquals(0, value(exemplars, true, first, "strong", "robust", "judged pair"));
    assertEquals(-1, value(exemplars, true, first, "strong", "robust", "nearest no around"));
    assertEquals(1, value(exemplars, true, first, "strong", "robust", "judged source"));
  }

  @Test
  void whatWasNeverJudgedHasThePrior() {
    Exemplars exemplars = some();
    assertEquals(
        0.35, value(exemplars, false, "a cup", "cup", "mug", "judged pair accepted"), 1e-9);
    assertEquals(0.35, value(exemplars, false, "a cup", "cup", "mug", "accepted beside"), 1e-9);
    assertEquals(-1, value(exemplars, false, "a cup", "cup", "mug", "nearest yes beside"));
  }

  @Test
  void bitsKeepAngles() {
    ContextBits bits = new ContextBits(50);
    SplittableRandom random = new SplittableRandom(7);
    float[] one = new float[50];
    float[] other = new float[50];
    for (int d = 0; d < 50; d++) {
      one[d] = (float) random.nextDouble(-1, 1);
      other[d] = one[d] + (float) random.nextDouble(-0.3, 0.3);
    }
    assertEquals(1, ContextBits.cosine(bits.of(one), bits.of(one)));
    double cosine = WordVectors.cosine(one, other);
    assertEquals(cosine, ContextBits.cosine(bits.of(one), bits.of(other)), 0.15);
  }

  @Test
  void formsOfAWordShareAKey() {
    assertEquals(StemKey.of("create"), StemKey.of("created"));
    assertEquals(StemKey.of("stop at"), StemKey.of("stopping at"));
    assertEquals(StemKey.of("dogs"), StemKey.of("dog"));
    assertNotEquals(StemKey.of("made"), StemKey.of("make up"));
    assertEquals("", StemKey.of(""));
  }

  @Test
  void aSpanOutsideItsSentenceIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Exemplar(List.of("a"), 0, 2, List.of("b"), true, false));
  }
}
