package org.paraphrast.json;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class JsonObjectTest {
  @Test
  void valuesHaveTheirTypes() {
    JsonObject object =
        JsonObject.parse(
            "{\"s\":\"text\",\"n\":1.5,\"i\":3,\"b\":true,\"o\":{\"s\":\"inner\"},\"none\":null,"
                + "\"os\":[{\"i\":1},{\"i\":2}],\"ss\":[\"a\",\"b\"],\"ns\":[1,2.5]}",
            "a.json",
            1);
    assertEquals("text", object.string("s"));
    assertEquals("other", object.string("none", "other"));
    assertEquals(1.5, object.number("n"));
    assertEquals(3, object.integer("i"));
    assertTrue(object.flag("b"));
    assertFalse(object.has("none"));
    assertEquals("inner", object.object("o").string("s"));
    assertEquals(List.of(1, 2), object.objects("os").stream().map(o -> o.integer("i")).toList());
    assertEquals(List.of("a", "b"), object.strings("ss"));
    assertArrayEquals(new double[] {1, 2.5}, object.numbers("ns"));
    assertEquals(List.of("s", "n", "i", "b", "o", "os", "ss", "ns"), object.names());
  }

  @Test
  void blankLinesArePassedOver() {
    byte[] text = "\n{\"a\":1}\n \n{\"a\":2}\n".getBytes(StandardCharsets.UTF_8);
    try (LineReader lines = new LineReader(new ByteArrayInputStream(text), "a.jsonl")) {
      assertEquals(1, requireNonNull(JsonObject.next(lines)).integer("a"));
      assertEquals(2, requireNonNull(JsonObject.next(lines)).integer("a"));
      assertNull(JsonObject.next(lines));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1]                | not a JSON object",
        "{\"a\":1} x        | not JSON",
        "{\"a\":1}{}        | unexpected text after the object",
        "{\"a\":1,\"a\":2}  | not JSON",
        "{\"b\":1}          | 'a' is missing",
        "{\"a\":\"1\"}      | 'a' is not a number",
        "{\"a\":1.5}        | 'a' is not a whole number"
      })
  void aFaultNamesFileAndLine(String text, String cause) {
    DataException fault =
        assertThrows(DataException.class, () -> JsonObject.parse(text, "a.jsonl", 7).integer("a"));
    assertTrue(fault.getMessage().startsWith("a.jsonl:7: "), fault.getMessage());
    assertTrue(fault.getMessage().contains(cause), fault.getMessage());
  }
}
