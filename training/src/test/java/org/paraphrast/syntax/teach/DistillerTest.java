package org.paraphrast.syntax.teach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.syntax.distilled.DistilledSyntax;

class DistillerTest {
  @TempDir static Path folder;
  private static Path model;

  @BeforeAll
  static void distill() {
    model = distill("model.bin", options(1));
  }

  private static DistillOptions options(int threads) {
    return new DistillOptions(
        3, new DistillOptions.Parsed(200), 3, DistillOptions.Size.SMALLEST, threads, 1);
  }

  private static Path distill(String name, DistillOptions options) {
    Path file = folder.resolve(name);
    new Distiller(options, Progress.none())
        .distill(new ToyTeacher(), ToyTeacher.sentences(300, 1), file);
    return file;
  }

  @Test
  void the_student_says_what_the_teacher_says() {
    SyntaxAgreement agreement = new SyntaxAgreement();
    try (DistilledSyntax syntax = DistilledSyntax.open(model)) {
      for (List<String> forms : ToyTeacher.sentences(100, 2)) {
        agreement.add(ToyTeacher.analysis(forms), syntax.analyze(forms));
      }
      assertTrue(syntax.about().contains("teacher=toy"));
    }
    assertEquals(1, agreement.tagAccuracy(), 0.01);
    assertEquals(1, agreement.chunkF1(), 0.01);
    assertEquals(1, agreement.labelledAttachment(), 0.01);
    assertEquals(1, agreement.verbObjectRecall(), 0.01);
  }

  @Test
  void case_does_not_matter() {
    try (DistilledSyntax syntax = DistilledSyntax.open(model)) {
      List<String> forms = List.of("The", "big", "dog", "wants", "a", "house", ".");
      List<String> lower = new ArrayList<>();
      List<String> upper = new ArrayList<>();
      for (String form : forms) {
        lower.add(form.toLowerCase(Locale.ROOT));
        upper.add(form.toUpperCase(Locale.ROOT));
      }
      for (List<String> variant : List.of(forms, lower, upper)) {
        SyntaxAnalysis analysis = syntax.analyze(variant);
        assertEquals("VBZ", analysis.tag(3));
        assertEquals(List.of(new VerbObject(new VerbObject.Verb(3), 5)), analysis.verbObjects());
      }
    }
  }

  @Test
  void only_the_layers_asked_for_are_made() {
    try (DistilledSyntax syntax = DistilledSyntax.open(model)) {
      SyntaxAnalysis analysis =
          syntax.analyze(List.of("The", "dog"), EnumSet.of(SyntaxLayer.CHUNKS));
      assertFalse(analysis.layers().contains(SyntaxLayer.DEPENDENCIES));
      assertEquals("B-NP", analysis.chunk(0));
      assertEquals(0, syntax.analyze(List.of()).size());
    }
  }

  /**
   * Whatever comes in: one entry for each token, one root, no cycle, no chunk that starts inside.
   */
  @Test
  void nonsense_gets_a_tree_too() {
    Random random = new Random(3);
    List<String> words = List.of("dog", "walks", "the", ".", "\"", "(", "Zzz", "3.5", "é", "'s");
    try (DistilledSyntax syntax = DistilledSyntax.open(model)) {
      for (int run = 0; run < 300; run++) {
        List<String> forms = new ArrayList<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
          forms.add(words.get(random.nextInt(words.size())));
        }
        SyntaxAnalysis analysis = syntax.analyze(forms);
        int roots = 0;
        for (int i = 0; i < forms.size(); i++) {
          roots += analysis.head(i) == SyntaxAnalysis.NONE ? 1 : 0;
          int steps = 0;
          for (int at = i; at != SyntaxAnalysis.NONE; at = analysis.head(at)) {
            assertTrue(steps++ < forms.size(), "a cycle in " + forms);
          }
          if (analysis.chunk(i).startsWith("I-")) {
            assertTrue(i > 0 && analysis.chunk(i - 1).endsWith(analysis.chunk(i).substring(1)));
          }
        }
        assertEquals(1, roots, forms.toString());
      }
    }
  }

  @Test
  void one_thread_and_four_give_the_same_bytes() throws IOException {
    Path four = distill("four.bin", options(4));
    assertArrayEquals(Files.readAllBytes(model), Files.readAllBytes(four));
  }

  @Test
  void a_flipped_bit_is_found() throws IOException {
    byte[] bytes = Files.readAllBytes(model);
    Random random = new Random(5);
    for (int run = 0; run < 60; run++) {
      byte[] damaged = bytes.clone();
      int at = random.nextInt(bytes.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      Path file = folder.resolve("damaged.bin");
      Files.write(file, damaged);
      assertThrows(
          DataException.class,
          () -> {
            try (DistilledSyntax syntax = DistilledSyntax.open(file)) {
              syntax.verify(Progress.none());
            }
          },
          "byte " + at);
    }
  }

  @Test
  void no_text_is_an_error_and_leaves_no_file() {
    Path file = folder.resolve("none.bin");
    assertThrows(
        DataException.class,
        () ->
            new Distiller(options(1), Progress.none()).distill(new ToyTeacher(), List.of(), file));
    assertFalse(Files.exists(file));
  }
}
