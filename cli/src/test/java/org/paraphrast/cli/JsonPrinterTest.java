package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.paraphrast.api.Output;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

class JsonPrinterTest {

  /** A piece of a unit; of a repair if there is no unit. */
  private static Receipt receipt(@Nullable Replacement unit, int start) {
    CharSpan span = new CharSpan(start, start + 1);
    Change.Kind kind = unit == null ? Change.Kind.ARTICLE : Change.Kind.REPLACEMENT;
    return new Receipt(
        new Change(kind, span, span, "x", "y", unit),
        unit == null ? null : new UnitChoice(unit, UnitKind.PATTERN, "own", "", 0));
  }

  @Test
  void changesOfOneUnitHaveOneNumber() throws IOException {
    Replacement apart = Replacement.of(new TokenSpan(0, 4), "a");
    Replacement word = Replacement.of(new TokenSpan(2, 3), "b");
    Rendering rendering = new Renderer().render(Analyzer.english().analyze("x x x x"), List.of());
    Output output =
        new Output(
            rendering.text(),
            0,
            Map.of(),
            List.of(receipt(apart, 0), receipt(null, 2), receipt(word, 4), receipt(apart, 6)),
            rendering.offsets(),
            0);
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      JsonPrinter.write(json, output);
    }
    List<String> units =
        Pattern.compile("\"unit\":(?:\\d+|null)")
            .matcher(text.toString())
            .results()
            .map(MatchResult::group)
            .toList();
    assertEquals(
        List.of("\"unit\":1", "\"unit\":null", "\"unit\":2", "\"unit\":1"), units, text.toString());
  }
}
