package org.paraphrast.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * Any text is taken apart and put together again; with free words replaced, what the certificate
 * lets pass keeps what the outside check wants kept.
 */
@Tag("all")
class TextFuzzTest {
  private static final Analyzer ANALYZER = Analyzer.english();
  private static final Renderer RENDERER = new Renderer();

  @FuzzTest(maxDuration = "1m")
  void whatIsCertifiedIsKept(byte[] data) {
    Sentence sentence = ANALYZER.analyze(FuzzedText.of(data, 1));
    assertEquals(sentence.text(), joined(sentence));
    Rendering rendering = RENDERER.render(sentence, replacements(sentence, data));
    assertEquals(rendering.text(), replayed(sentence.text(), rendering.changes()));
    if (Certificate.violations(sentence, rendering.text()).isEmpty()) {
      assertEquals(List.of(), OutsideCheck.faults(sentence.text(), rendering.text()));
    }
  }

  private static String joined(Sentence sentence) {
    StringBuilder text = new StringBuilder(sentence.gap(0));
    for (int i = 0; i < sentence.size(); i++) {
      text.append(sentence.surface(i)).append(sentence.gap(i + 1));
    }
    return text.toString();
  }

  /** Every so many of the free words become others. */
  private static List<Replacement> replacements(Sentence sentence, byte[] data) {
    List<Replacement> replacements = new ArrayList<>();
    int step = 1 + FuzzedText.choice(data, 0, 5);
    for (int i = 0; i < sentence.size(); i += step) {
      if (!sentence.guards().isGuarded(i) && Character.isLetter(sentence.surface(i).charAt(0))) {
        replacements.add(Replacement.of(new TokenSpan(i, i + 1), "other", "words"));
      }
    }
    return replacements;
  }

  private static String replayed(String input, List<Change> changes) {
    StringBuilder output = new StringBuilder();
    int at = 0;
    for (Change change : changes) {
      output.append(input, at, change.input().start()).append(change.after());
      at = change.input().end();
    }
    return output.append(input.substring(at)).toString();
  }
}
