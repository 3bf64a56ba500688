package org.paraphrast.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.LineReader;
import org.paraphrast.table.BanList;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

class BanCheckTest {
  /** A ban, a sentence, and what its words by number become. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "big house > large home | He has a big house. | 3 large, 4 home | true",
        "big house > large house | He has a big house. | 3 large | true",
        "big house > large home | He has a big house. | 3 large | false",
        "big house > * | He has a big house. | 3 large | true",
        "big house > * | He has a big house. | 1 owns | false",
        "big house > large home | He has a <b>big</b> house. | 4 large, 6 home | true",
        "in order | He has a big house. | 1 in, 2 order | true",
        "large house | He has a big house. | 3 large | true",
        "method > technique | The method is a way. | 1 approach, 4 technique | false",
        "method > technique | The method is a way. | 1 technique | true",
      })
  void unitsTogetherDoNotSayWhatIsBanned(
      String line, String text, String replaced, boolean banned) {
    byte[] bytes = line.replace(" > ", "\t").getBytes(StandardCharsets.UTF_8);
    BanList bans;
    try (LineReader lines = new LineReader(new ByteArrayInputStream(bytes), "bans.txt")) {
      bans = BanList.read(lines);
    }
    Sentence sentence = Analyzer.english().analyze(text);
    List<Replacement> replacements = new ArrayList<>();
    for (String change : replaced.split(", ", -1)) {
      int token = Integer.parseInt(change.substring(0, change.indexOf(' ')));
      String word = change.substring(change.indexOf(' ') + 1);
      replacements.add(Replacement.of(new TokenSpan(token, token + 1), word));
    }
    TextWriter writer = new TextWriter(sentence, new Renderer(), bans);
    Certified certified = writer.certify(writer.render(replacements));
    assertEquals(
        banned,
        certified.violations().stream().anyMatch(violation -> violation.reason().equals("ban")),
        certified.toString());
  }
}
