package org.paraphrast.syntax.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.TagReader;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.syntax.distilled.DistilledSyntax;

/** Tags of a reader over the small models, which learned of no sentence that starts with a verb. */
class ReadTagsTest {
  private static final List<String> ORDER = List.of("House", "the", "dog", ".");

  /** Knows nothing. */
  private static final TagReader.Opinion DOUBT = (token, tag) -> -3;

  @TempDir static Path folder;

  @BeforeAll
  static void writeModel() {
    DistillOptions options =
        new DistillOptions(
            3, new DistillOptions.Parsed(200), 3, DistillOptions.Size.SMALLEST, 1, 1);
    new Distiller(options, Progress.none())
        .distill(new ToyTeacher(), ToyTeacher.sentences(300, 1), folder.resolve("syntax.bin"));
    EncoderFixture.random(EncoderFixture.Sizes.TINY, List.of("^house", "^the", "^dog", "+s"), 1)
        .tagging("^house", "VBZ")
        .write(folder.resolve("encoder.bin"));
    List<Entry> files =
        List.of(
            Entry.of(folder, "syntax.bin", Role.SYNTAX, "CC0-1.0", "toy"),
            Entry.of(folder, "encoder.bin", Role.ENCODER, "CC0-1.0", "random"));
    new ModelManifest("test", "en", "SPG", "", Map.of(), files).write(folder);
  }

  private static List<String> tags(SyntaxAnalysis analysis) {
    List<String> tags = new ArrayList<>();
    for (int i = 0; i < analysis.size(); i++) {
      tags.add(analysis.tag(i));
    }
    return tags;
  }

  /** What the small models give, with the opinion of a reader. */
  private static SyntaxAnalysis analyze(List<String> forms, TagReader.Opinion opinion) {
    try (SyntaxAnalyzer syntax =
        DistilledSyntax.open(folder.resolve("syntax.bin")).with(read -> opinion)) {
      return syntax.analyze(forms);
    }
  }

  private static SyntaxAnalysis alone(List<String> forms) {
    try (SyntaxAnalyzer syntax = DistilledSyntax.open(folder.resolve("syntax.bin"))) {
      return syntax.analyze(forms);
    }
  }

  @Test
  void an_imperative_that_the_tagger_misreads_is_read_by_the_encoder_of_the_model() {
    try (ModelFolder with = ModelFolder.open(folder);
        ModelFolder without = ModelFolder.openWithoutEncoder(folder)) {
      SyntaxAnalysis misread = without.syntax().orElseThrow().analyze(ORDER);
      SyntaxAnalysis read = with.syntax().orElseThrow().analyze(ORDER);
      assertEquals(tags(alone(ORDER)), tags(misread));
      assertNotEquals("VBZ", misread.tag(0));
      assertEquals(List.of("VBZ", "DT", "NN", "."), tags(read));
      assertEquals("B-VP", read.chunk(0));
      assertEquals("house", read.lemma(0));
      assertEquals(List.of(new VerbObject(new VerbObject.Verb(0), 2)), read.verbObjects());
    }
  }

  @Test
  void a_reader_in_doubt_changes_nothing() {
    for (List<String> forms : ToyTeacher.sentences(20, 2)) {
      assertEquals(tags(alone(forms)), tags(analyze(forms, DOUBT)));
    }
  }

  @Test
  void a_tag_that_chunker_and_parser_do_not_know_is_not_taken() {
    assertEquals(
        tags(alone(ORDER)), tags(analyze(ORDER, (token, tag) -> tag.equals("VB") ? 0 : -3)));
  }

  @Test
  void a_verb_needs_to_be_likelier_another_tag_clearly_so() {
    List<String> forms = List.of("The", "dog", "sees", "a", "cat", ".");
    List<String> tags = List.of("DT", "NN", "VBZ", "DT", "NN", ".");
    assertEquals(tags, tags(alone(forms)));
    assertEquals("VBZ", analyze(forms, at(4, "VBZ", 0.1)).tag(4));
    assertEquals(tags, tags(analyze(forms, at(4, "JJ", 0.9))));
    assertEquals("JJ", analyze(forms, at(4, "JJ", 1.1)).tag(4));
  }

  @Test
  void marks_keep_their_tags_and_words_do_not_become_marks() {
    List<String> forms = List.of("The", "dog", "sees", "a", "cat", ".");
    assertEquals(tags(alone(forms)), tags(analyze(forms, at(5, "VBZ", 9))));
    assertEquals(tags(alone(forms)), tags(analyze(forms, at(4, ".", 9))));
  }

  /** Finds a tag likelier than all others at one place. */
  private static TagReader.Opinion at(int place, String tag, double lnRatio) {
    return (token, any) -> token == place && any.equals(tag) ? -9 + lnRatio : -9;
  }

  @Test
  void an_empty_sentence_is_not_read() {
    try (SyntaxAnalyzer syntax =
        DistilledSyntax.open(folder.resolve("syntax.bin")).with(forms -> fail("read " + forms))) {
      assertEquals(0, syntax.analyze(List.of()).size());
    }
  }
}
