package org.paraphrast.syntax.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.syntax.Chunk;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.text.TokenSpan;

class SyntaxAnalysisTest {
  private static final List<String> FORMS =
      List.of("The", "old", "man", "gave", "her", "a", "book", "about", "birds", ".");

  private static SyntaxAnalysis sentence() {
    return new SyntaxAnalysis.Builder(FORMS)
        .tags(words("DT JJ NN VBD PRP DT NN IN NNS ."))
        .chunks(words("B-NP I-NP I-NP B-VP B-NP B-NP I-NP B-PP B-NP O"))
        .dependencies(
            new int[] {2, 2, 3, -1, 3, 6, 3, 6, 7, 3},
            words("det amod nsubj root iobj det dobj prep pobj punct"))
        .build();
  }

  private static String[] words(String line) {
    return line.split(" ", -1);
  }

  private static TokenSpan span(int start, int end) {
    return new TokenSpan(start, end);
  }

  @Test
  void chunks_are_spans_with_types() {
    assertEquals(
        List.of(
            new Chunk("NP", span(0, 3)),
            new Chunk("VP", span(3, 4)),
            new Chunk("NP", span(4, 5)),
            new Chunk("NP", span(5, 7)),
            new Chunk("PP", span(7, 8)),
            new Chunk("NP", span(8, 9))),
        sentence().chunks());
  }

  @Test
  void verb_objects_are_direct_objects() {
    assertEquals(List.of(new VerbObject(new VerbObject.Verb(3), 6)), sentence().verbObjects());
  }

  @Test
  void a_layer_that_is_not_there_is_named() {
    SyntaxAnalysis tags =
        new SyntaxAnalysis.Builder(List.of("Go")).tags(new String[] {"VB"}).build();
    assertEquals(EnumSet.of(SyntaxLayer.TAGS), tags.layers());
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> tags.head(0));
    assertTrue(String.valueOf(e.getMessage()).contains("DEPENDENCIES"));
  }

  @Test
  void layers_must_fit_the_tokens() {
    SyntaxAnalysis.Builder builder = new SyntaxAnalysis.Builder(List.of("a", "b"));
    assertThrows(IllegalArgumentException.class, () -> builder.tags(new String[1]));
    assertThrows(IllegalArgumentException.class, () -> builder.chunks(words("NP O")));
    assertThrows(
        IllegalArgumentException.class,
        () -> builder.dependencies(new int[] {0, -1}, words("dep root")));
    assertThrows(
        IllegalArgumentException.class,
        () -> builder.dependencies(new int[] {2, -1}, words("dep root")));
  }

  @Test
  void agreement_counts_each_layer() {
    SyntaxAnalysis student =
        new SyntaxAnalysis.Builder(FORMS)
            .tags(words("DT NN NN VBD PRP DT NN IN NNS ."))
            .chunks(words("B-NP I-NP I-NP B-VP B-NP I-NP I-NP B-PP B-NP O"))
            .dependencies(
                new int[] {2, 2, 3, -1, 3, 6, 3, 3, 7, 4},
                words("det nn nsubj root dobj det dobj prep pobj punct"))
            .build();
    SyntaxAgreement agreement = new SyntaxAgreement();
    agreement.add(sentence(), student);
    assertEquals(0.9, agreement.tagAccuracy(), 1e-12);
    assertEquals(2.0 * 4 / (6 + 5), agreement.chunkF1(), 1e-12);
    assertEquals(8.0 / 9, agreement.unlabelledAttachment(), 1e-12, "the full stop is left out");
    assertEquals(6.0 / 9, agreement.labelledAttachment(), 1e-12);
    assertEquals(0.5, agreement.verbObjectPrecision(), 1e-12);
    assertEquals(1, agreement.verbObjectRecall(), 1e-12);
  }
}
