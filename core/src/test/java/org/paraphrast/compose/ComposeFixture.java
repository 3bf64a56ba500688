package org.paraphrast.compose;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.fit.WordDifficulty;
import org.paraphrast.io.LineReader;
import org.paraphrast.plan.Structure;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** Small parts of which drafts are made without a model. */
final class ComposeFixture {
  static final String WEIGHTS =
      """
      paraphrast drafts 1
      one\t0.5
      odds-least\t1
      odds-mean\t0
      odds-sum\t0
      changes\t-0.1
      told\t0
      own\t0
      gone\t0
      length\t0
      moved\t0
      size\t0
      least\t0.5
      offer\t0.5
      variation.change\t2
      compression.change\t0
      simplification.change\t1
      similarity.change\t1
      """;

  private ComposeFixture() {}

  static Sentence sentence(String text) {
    return Analyzer.english().analyze(text);
  }

  static DraftWeights weights(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try (LineReader lines = new LineReader(new ByteArrayInputStream(bytes), "drafts.txt")) {
      return DraftWeights.read(lines);
    }
  }

  /** Whoever reads finds every change right with ln odds 2, but for those that say “wrong”. */
  static Drafts drafts(Drafter drafter) {
    DraftJudge judge =
        new DraftJudge(
            edited -> edited.stream().map(ComposeFixture::lnOdds).toList(),
            drafter,
            weights(WEIGHTS));
    WordDifficulty difficulty =
        WordDifficulty.of(
            Map.of("big", 0.5, "large", 1.0, "enormous", 4.0),
            List.of(3.0, 0.0, 0.0, 0.0, 0.0, 0.0));
    return new Drafts(
        drafter,
        judge,
        (call, task) -> writer(call.sentence()),
        Structure.Analysis.NONE,
        () -> Optional.of(difficulty));
  }

  private static double[] lnOdds(EditedSentence edited) {
    return edited.edits().stream()
        .mapToDouble(edit -> edit.target().contains("wrong") ? -3 : 2)
        .toArray();
  }

  static TextWriter writer(Sentence sentence) {
    Renderer renderer = new Renderer(word -> !Arrays.asList("Paris", "I").contains(word));
    return new TextWriter(sentence, renderer);
  }
}
