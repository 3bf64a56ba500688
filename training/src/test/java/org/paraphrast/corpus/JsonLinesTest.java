package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonLinesTest {

  private static JsonLinesReader reader(String text, String... fields) {
    return new JsonLinesReader(Corpora.lines("c.jsonl", text), List.of(fields));
  }

  @Test
  void fieldsAreChosenWhereverTheyStand() {
    String text =
        """
        {"id": 1, "en": "a \\"b\\"", "meta": {"en": "no", "list": [1, {"en": "no"}]}, "fr": "\\u00e9"}

        {"fr": null, "en": "x"}
        """;
    assertEquals(
        List.of(LineGroup.of("é", "a \"b\""), LineGroup.of("", "x")),
        Corpora.readAll(reader(text, "fr", "en")));
  }

  @Test
  void aDotReachesIntoAnObject() {
    assertEquals(
        List.of(LineGroup.of("a", "b")),
        Corpora.readAll(
            reader(
                "{\"translation\": {\"en\": \"a\", \"fr\": \"b\"}}\n",
                "translation.en",
                "translation.fr")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "{\"en\": \"a\"}               # field 'fr' is missing; add it or choose other fields",
        "{\"en\": 3, \"fr\": \"b\"}    # field 'en' is not a string; quote its value as text",
        "[\"en\", \"fr\"]              # not a JSON object: the line is not an object; ",
        "{\"en\": \"a\", \"fr\": \"b\"} x # not a JSON object: Unrecognized token 'x'",
        "{\"en\": \"a\", \"fr\": \"b\"} {} # not a JSON object: unexpected text after the object; ",
        "{\"en\": \"a\", \"fr\":       # not a JSON object: Unexpected end-of-input",
        "{\"en\": \"a\", \"en\": \"b\"} # not a JSON object: Duplicate field 'en'",
        "plain text                    # not a JSON object: Unrecognized token 'plain'",
      })
  void damagedLinesSayWhatIsWrong(String line, String expected) {
    String message = Corpora.fault(reader("{\"en\":\"1\",\"fr\":\"2\"}\n" + line, "en", "fr"));
    assertTrue(message.startsWith("c.jsonl:2: " + expected), message);
  }

  @Test
  void whatIsWrittenIsReadBackEvenLineEnds() {
    List<LineGroup> groups =
        List.of(LineGroup.of("two\nlines\t\"", "\\ 😀"), LineGroup.of("", "control \u0001"));
    String text = Corpora.written(w -> new JsonLinesWriter(w, List.of("en", "fr")), groups);
    assertEquals(2, text.lines().count());
    assertEquals(groups, Corpora.readAll(reader(text, "en", "fr")));
  }
}
