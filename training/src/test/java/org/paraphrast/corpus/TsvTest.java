package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.paraphrast.io.DataException;

class TsvTest {

  @Test
  void columnsAreChosenAndOrdered() {
    String text = "7\tsay \"hi\"\tdis\r\n8\t\tquoi\r\n";
    assertEquals(
        List.of(LineGroup.of("dis", "say \"hi\""), LineGroup.of("quoi", "")),
        Corpora.readAll(new TsvReader(Corpora.lines("t.tsv", text), List.of(3, 2))));
  }

  @Test
  void aMissingColumnIsNamed() {
    assertEquals(
        "t.tsv:2: column 3 is missing, the line has 2; separate the columns with tabs or choose"
            + " other columns",
        Corpora.fault(new TsvReader(Corpora.lines("t.tsv", "a\tb\tc\na\tb\n"), List.of(1, 3))));
  }

  @Test
  void whatIsWrittenIsReadBack() {
    List<LineGroup> groups = List.of(LineGroup.of("a b", "", "ü"), LineGroup.of("", "", ""));
    String text = Corpora.written(TsvWriter::new, groups);
    assertEquals("a b\t\tü\n\t\t\n", text);
    assertEquals(
        groups, Corpora.readAll(new TsvReader(Corpora.lines("t", text), List.of(1, 2, 3))));
  }

  @Test
  void aTabInsideAColumnIsNotWritten() {
    DataException e =
        assertThrows(
            DataException.class,
            () -> Corpora.written(TsvWriter::new, List.of(LineGroup.of("a\tb", "c"))));
    assertTrue(e.getMessage().contains("a tab inside a column; "), e.getMessage());
  }

  @Test
  void columnsCountFromOne() {
    assertThrows(
        IllegalArgumentException.class, () -> new TsvReader(Corpora.lines("t", ""), List.of(0, 1)));
  }
}
