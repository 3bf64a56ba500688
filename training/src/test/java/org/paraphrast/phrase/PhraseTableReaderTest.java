package org.paraphrast.phrase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class PhraseTableReaderTest {
  @Test
  void aLineOfMosesIsReadAndWrittenBack() {
    String line = "das haus ||| the house ||| 0.5 0.25 1 1.0E-7 ||| 0-0 1-1 ||| 4 2 2";
    try (PhraseTableReader reader = new PhraseTableReader(lines(line + "\n"))) {
      PhraseTableEntry entry = reader.next();
      assertEquals(line, String.valueOf(entry));
      assertNull(reader.next());
    }
  }

  @Test
  void olderTablesLackAlignmentAndCounts() {
    try (PhraseTableReader reader = new PhraseTableReader(lines("a ||| b ||| 0.5\n"))) {
      assertEquals("a ||| b ||| 0.5 ||| ", String.valueOf(reader.next()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a b c, t:1: 1 fields",
    "a ||| b, t:1: 2 fields",
    "a ||| b ||| x, t:1: 'x' is not a score",
    "a ||| b ||| NaN, t:1: 'NaN' is not a score",
    "a ||| ||| 1, t:1: a phrase must have a word",
    "a ||| b ||| 1 ||| 0x0, t:1: '0x0' is not a link",
    "a ||| b ||| 1 ||| 0-0 ||| many, t:1: 'many' is not a count",
  })
  void aBadLineIsNamedWithItsCause(String line, String message) {
    assertFault(new PhraseTableReader(lines(line + "\n")), 0, message);
  }

  @Test
  void everyLineHasAsManyScoresAsTheFirst() {
    assertFault(
        new PhraseTableReader(lines("a ||| b ||| 1 1\na ||| c ||| 1\n")),
        1,
        "t:2: 1 scores, expected 2; re-run 'paraphrast phrase score'");
  }

  @ParameterizedTest
  @CsvSource({
    "a ||| b, t:1: 2 fields",
    "a ||| b ||| 0-1, t:1: link 0-1 points outside",
    "a ||| ||| 0-0, t:1: a phrase must have a word",
    "a ||| b ||| 0?0, t:1: '0?0' is not a link",
  })
  void aBadExtractLineIsNamedWithItsCause(String line, String message) {
    assertFault(ExtractedPhrase.read(lines(line + "\n")), 0, message);
  }

  private static void assertFault(CorpusReader<?> reader, int good, String message) {
    try (reader) {
      for (int i = 0; i < good; i++) {
        reader.next();
      }
      DataException fault = assertThrows(DataException.class, reader::next);
      assertTrue(fault.getMessage().startsWith(message), List.of(fault.getMessage()).toString());
    }
  }

  private static LineReader lines(String text) {
    return new LineReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t");
  }
}
