package org.paraphrast.text.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.CaseTable;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.MarkedReplacements;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.RenderingChecks;

/** The tables of cases in {@code src/test/resources/org/paraphrast/text}. */
class TextTablesTest {

  static List<String> tokenize() {
    return CaseTable.lines("tokenize.txt");
  }

  static List<String> tokenizeLanguages() {
    return CaseTable.lines("tokenize-languages.txt");
  }

  static List<String> guards() {
    return CaseTable.lines("guards.txt");
  }

  static List<String> split() {
    return CaseTable.lines("split.txt");
  }

  static List<String> render() {
    return CaseTable.lines("render.txt");
  }

  @ParameterizedTest
  @MethodSource
  void tokenize(String line) {
    String[] sides = CaseTable.sides(line);
    assertEquals(sides[1], Tokenizer.of(Language.EN).tokenize(sides[0]).toString());
  }

  @ParameterizedTest
  @MethodSource
  void tokenizeLanguages(String line) {
    String[] sides = CaseTable.sides(line.substring(4));
    Language language = Language.of(line.substring(0, 2));
    assertEquals(sides[1], Tokenizer.of(language).tokenize(sides[0]).toString());
  }

  @ParameterizedTest
  @MethodSource
  void guards(String line) {
    String expected = CaseTable.unescape(line);
    String text = expected.replaceAll("⟦[A-Z_]+\\|([^⟧]*)⟧", "$1");
    assertEquals(expected, inline(Analyzer.english().analyze(text)));
  }

  @ParameterizedTest
  @MethodSource
  void split(String line) {
    String[] sides = CaseTable.sides(line);
    String sentences =
        new SentenceSplitter(Language.EN)
            .split(sides[0]).stream()
                .map(span -> span.of(sides[0]))
                .collect(Collectors.joining(" ‖ "));
    assertEquals(sides[1], sentences);
  }

  @ParameterizedTest
  @MethodSource
  void render(String line) {
    String[] sides = CaseTable.sides(line);
    MarkedReplacements marked = MarkedReplacements.parse(sides[0]);
    Rendering rendering = new Renderer().render(marked.sentence(), marked.replacements());
    assertEquals(sides[1], rendering.text());
    RenderingChecks.check(marked.sentence(), rendering, "table");
  }

  static String inline(Sentence sentence) {
    StringBuilder out = new StringBuilder();
    int position = 0;
    for (Guard guard : sentence.guards().list()) {
      CharSpan chars = guard.chars();
      out.append(sentence.text(), position, chars.start());
      out.append('⟦').append(guard.kind()).append('|');
      out.append(chars.of(sentence.text())).append('⟧');
      position = chars.end();
    }
    return out.append(sentence.text().substring(position)).toString();
  }
}
