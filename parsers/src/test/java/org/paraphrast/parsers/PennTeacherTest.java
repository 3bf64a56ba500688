package org.paraphrast.parsers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.paraphrast.syntax.Chunk;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import org.paraphrast.text.Language;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

class PennTeacherTest {
  private static SyntaxAnalyzer teacher;

  @BeforeAll
  static void open() {
    teacher = SyntaxTeachers.find().open();
  }

  private static SyntaxAnalysis analyze(String text) {
    return teacher.analyze(Tokenizer.of(Language.EN).tokenize(text).forms());
  }

  @Test
  void the_teacher_is_found_on_the_class_path() {
    assertInstanceOf(PennTeacher.class, SyntaxTeachers.find());
    assertEquals(EnumSet.allOf(SyntaxLayer.class), teacher.layers());
  }

  @Test
  void contractions_have_the_tags_of_penn() {
    SyntaxAnalysis analysis = analyze("They can't find Mary's keys.");
    assertEquals(
        List.of("PRP", "MD", "RB", "VB", "NNP", "POS", "NNS", "."),
        IntStream.range(0, 8).mapToObj(analysis::tag).toList());
    assertEquals("can", analysis.lemma(1));
    assertEquals("not", analysis.lemma(2));
    assertEquals("key", analysis.lemma(6));
  }

  @Test
  void a_sentence_has_chunks_and_a_tree() {
    SyntaxAnalysis analysis = analyze("The old farmer sold three horses.");
    assertEquals(
        List.of(
            new Chunk("NP", new TokenSpan(0, 3)),
            new Chunk("VP", new TokenSpan(3, 4)),
            new Chunk("NP", new TokenSpan(4, 6))),
        analysis.chunks());
    assertEquals(List.of(new VerbObject(new VerbObject.Verb(3), 5)), analysis.verbObjects());
    assertEquals(SyntaxAnalysis.NONE, analysis.head(3));
    assertEquals(SyntaxAnalysis.ROOT, analysis.relation(3));
    assertEquals("nsubj", analysis.relation(2));
  }

  @Test
  void quotes_and_brackets_are_tagged_as_such_and_stand_outside_of_chunks() {
    SyntaxAnalysis analysis = analyze("\"We saw it (twice) yesterday\", she said.");
    assertEquals("``", analysis.tag(0));
    assertEquals("-LRB-", analysis.tag(4));
    assertEquals("-RRB-", analysis.tag(6));
    assertEquals("''", analysis.tag(8));
    assertEquals("O", analysis.chunk(4));
    assertEquals("O", analysis.chunk(6));
    assertEquals("\"", analysis.form(0), "the form stays ours");
  }

  @Test
  void forms_are_written_as_penn_does() {
    assertArrayEquals(
        new String[] {"``", "a", "''", "-LRB-", "dogs", "'", "`", "x", "'", "-RRB-", "--"},
        PennForms.of(List.of("\"", "a", "\"", "[", "dogs", "'", "'", "x", "'", "}", "-")));
  }

  @Test
  void a_layer_that_is_not_asked_for_is_not_made() {
    SyntaxAnalysis analysis = teacher.analyze(List.of("Go", "!"), EnumSet.of(SyntaxLayer.TAGS));
    assertTrue(analysis.layers().contains(SyntaxLayer.TAGS));
    assertEquals(1, analysis.layers().size());
    assertEquals(0, teacher.analyze(List.of()).size());
  }
}
