package org.paraphrast.align;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.align.AlignmentErrorRate.Part;
import org.paraphrast.align.AlignmentTrainer.Iteration;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;

class AlignmentTrainerTest {
  private static final AlignerOptions DEFAULTS = AlignerOptions.defaults();

  @Test
  void theLinksOfAToyLanguageAreFound() {
    ToyBitext toy = ToyBitext.make(new Random(1), 2000);
    List<Alignment> found = align(train(toy.bitext(), DEFAULTS));
    assertTrue(errors(toy, found) < 0.03, "AER " + errors(toy, found));
  }

  @Test
  void directionsThatAgreeMakeFewerErrors() {
    ToyBitext toy = ToyBitext.make(new Random(2), 300);
    double agreed = errors(toy, align(train(toy.bitext(), DEFAULTS)));
    double apart = errors(toy, align(train(toy.bitext(), options(5, false, 5, 0.2))));
    assertTrue(agreed <= apart, agreed + " > " + apart);
  }

  @Test
  void theLikelihoodNeverFallsInPlainExpectationMaximisation() {
    for (long seed = 1; seed <= 20; seed++) {
      ToyBitext toy = ToyBitext.make(new Random(seed), 200);
      AlignerOptions options = options(8, false, 8, 0.2);
      assertRising(train(toy.bitext(), options).iterations(), "seed " + seed);
      assertRising(train(toy.bitext(), AlignerOptions.model1()).iterations(), "seed " + seed);
    }
  }

  private static void assertRising(List<Iteration> iterations, String seed) {
    for (int i = 1; i < iterations.size(); i++) {
      Iteration before = iterations.get(i - 1);
      Iteration after = iterations.get(i);
      double slack = 1e-6 * Math.abs(before.forwardLnLikelihood()); // of single precision
      String where = seed + ", " + after.model();
      assertTrue(after.forwardLnLikelihood() >= before.forwardLnLikelihood() - slack, where);
      assertTrue(after.reverseLnLikelihood() >= before.reverseLnLikelihood() - slack, where);
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBytes(@TempDir Path folder) throws IOException {
    ToyBitext toy = ToyBitext.make(new Random(3), 3000);
    List<byte[]> files = new ArrayList<>();
    List<List<Alignment>> alignments = new ArrayList<>();
    for (int threads : new int[] {1, 4, 2, 4}) {
      Path file = folder.resolve("model");
      Training training = train(toy.bitext(), DEFAULTS.withThreads(threads));
      training.save(file);
      files.add(Files.readAllBytes(file));
      alignments.add(align(training));
    }
    for (int i = 1; i < files.size(); i++) {
      assertArrayEquals(files.get(0), files.get(i));
      assertEquals(alignments.get(0), alignments.get(i));
    }
  }

  @Test
  void aSavedModelAlignsAsTheTrainingDid(@TempDir Path folder) {
    ToyBitext toy = ToyBitext.make(new Random(4), 500);
    for (boolean agreement : new boolean[] {true, false}) {
      Training training = train(toy.bitext(), options(5, agreement, 5, 0.2));
      Path file = folder.resolve("model");
      training.save(file);
      try (AlignmentModel model = AlignmentModel.open(file)) {
        Aligner aligner = model.aligner(LexicalPrior.NONE);
        List<Alignment> applied =
            toy.pairs().stream()
                .map(pair -> aligner.align(Words.of(pair.source()), Words.of(pair.target())))
                .map(Symmetrization.GROW_DIAG_FINAL_AND::apply)
                .toList();
        assertEquals(align(training), applied);
        assertTrue(model.provenance().contains("pairs=500"), model.provenance());
      }
    }
  }

  @Test
  void unknownWordsAreAlignedBySpellingAndNeighbours(@TempDir Path folder) {
    Path file = folder.resolve("model");
    train(ToyBitext.make(new Random(5), 500).bitext(), DEFAULTS).save(file);
    try (AlignmentModel model = AlignmentModel.open(file)) {
      DirectedAlignments links =
          model
              .aligner(SpellingPrior.defaults())
              .align(List.of("s1", "Paris", "s2", "walk"), List.of("t1", "t2", "walked", "Paris"));
      assertEquals("0-0 1-3 2-1 3-2", Symmetrization.INTERSECTION.apply(links).toString());
      assertEquals(
          "",
          Symmetrization.UNION
              .apply(model.aligner(LexicalPrior.NONE).align(List.of(), List.of("t1")))
              .toString());
    }
  }

  @Test
  void aDamagedModelIsRefused(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("model");
    train(ToyBitext.make(new Random(6), 20).bitext(), DEFAULTS).save(file);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertThrows(DataException.class, () -> AlignmentModel.open(file));
  }

  /** Zhao10: one sentence with its candidates. Without a prior nothing tells the words apart. */
  @Test
  void aSmallMonolingualSetIsAlignedByItsPrior() {
    String sentence = "the committee approved the new budget after a long debate";
    List<LineGroup> pairs =
        List.of(
            LineGroup.of(sentence, "the new budget was approved by the committee"),
            LineGroup.of(sentence, "after a long debate the committee approves the new budget"),
            LineGroup.of(sentence, "after long debate the panel approved the new budget"));
    Bitext bitext = new Bitext(100);
    pairs.forEach(bitext::add);
    List<Alignment> found = align(train(bitext, DEFAULTS.withPrior(SpellingPrior.defaults())));
    assertTrue(links(found.get(0)).containsAll(List.of("1-7", "2-4", "4-1", "5-2")), "" + found);
    assertTrue(links(found.get(1)).containsAll(List.of("1-5", "2-6", "4-8", "5-9")), "" + found);
    assertTrue(links(found.get(2)).containsAll(List.of("1-4", "2-5", "4-7", "5-8")), "" + found);
  }

  @Test
  void aModelServesAsPriorForASmallSet(@TempDir Path folder) {
    Path file = folder.resolve("model");
    train(ToyBitext.make(new Random(7), 1000).bitext(), DEFAULTS).save(file);
    Bitext single = new Bitext(100);
    single.add(LineGroup.of("s1 s2 s3 s4", "t4 t3 t2 t1"));
    try (AlignmentModel model = AlignmentModel.open(file)) {
      List<Alignment> found = align(train(single, DEFAULTS.withPrior(model.prior())));
      assertEquals("0-3 1-2 2-1 3-0", found.get(0).toString());
    }
  }

  @Test
  void pairsThatCannotBeAlignedKeepTheirLines() {
    Bitext bitext = new Bitext(5);
    bitext.add(LineGroup.of("a b", "x y"));
    bitext.add(LineGroup.of("", "x y"));
    bitext.add(LineGroup.of("a b", "  "));
    bitext.add(LineGroup.of("a ".repeat(10_000), "x"));
    bitext.add(LineGroup.of("a", "x"));
    List<Alignment> found = align(train(bitext, DEFAULTS));
    assertEquals(2, bitext.emptyPairs());
    assertEquals(1, bitext.tooLongPairs());
    assertEquals(5, found.size());
    assertEquals(List.of("", "", ""), found.subList(1, 4).stream().map(String::valueOf).toList());
    assertEquals("0-0", found.get(4).toString());
  }

  @Test
  void anEmptyBitextIsNoTrouble() {
    assertEquals(List.of(), align(train(new Bitext(5), DEFAULTS)));
  }

  @Test
  void longSentencesDoNotUnderflow() {
    Bitext bitext = new Bitext(300);
    StringBuilder source = new StringBuilder();
    StringBuilder target = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      source.append("a").append(i).append(' ');
      target.append("b").append(i).append(' ');
    }
    bitext.add(LineGroup.of(source.toString(), target.toString()));
    for (int i = 0; i < 300; i++) {
      bitext.add(LineGroup.of("a" + i, "b" + i));
    }
    assertEquals(300, align(train(bitext, DEFAULTS)).get(0).links().size());
  }

  @Test
  void nonsensicalOptionsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> DEFAULTS.withThreads(0));
    assertThrows(IllegalArgumentException.class, () -> options(5, true, 5, 1));
    assertThrows(IllegalArgumentException.class, () -> options(5, true, 5, 0));
    assertThrows(IllegalArgumentException.class, () -> options(5, true, -1, 0.2));
    assertThrows(IllegalArgumentException.class, () -> new Bitext(0));
  }

  private static List<String> links(Alignment alignment) {
    return Words.of(alignment.toString());
  }

  private static Training train(Bitext bitext, AlignerOptions options) {
    return AlignmentTrainer.train(bitext, options, Progress.none());
  }

  private static List<Alignment> align(Training training) {
    List<Alignment> alignments = new ArrayList<>();
    training.align(
        Progress.none(),
        directions -> alignments.add(Symmetrization.GROW_DIAG_FINAL_AND.apply(directions)));
    return alignments;
  }

  private static double errors(ToyBitext toy, List<Alignment> found) {
    AlignmentErrorRate errors = new AlignmentErrorRate();
    for (int i = 0; i < found.size(); i++) {
      errors.add(toy.pairs().get(i), found.get(i), toy.gold().get(i));
    }
    return errors.score(Part.OVERALL).aer();
  }

  private static AlignerOptions options(
      int model1Iterations, boolean agreement, int hmmIterations, double nullProbability) {
    return new AlignerOptions(
        model1Iterations, agreement, hmmIterations, nullProbability, 1, LexicalPrior.NONE);
  }
}
