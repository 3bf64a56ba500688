package org.paraphrast.augment.rows;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.augment.Variant;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.text.CharSpan;

class RowsTest {
  private static RowReader open(String file, RowFormat format, Columns columns) {
    LineReader lines = new LineReader(new ByteArrayInputStream(file.getBytes(UTF_8)), "f");
    return RowReaders.open(lines, format, columns);
  }

  /** Every row and one variant of it, all upper case, whose annotations stay where they are. */
  private static String shouted(String file, RowFormat format, Columns columns) {
    RowReader rows = open(file, format, columns);
    StringBuilder out = new StringBuilder(rows.head());
    for (long number = 1; rows.hasNext(); number++) {
      Row row = rows.next();
      Origin origin = Origin.of(number);
      out.append(row.written(origin));
      String text = row.text().text();
      if (!text.isBlank()) {
        Variant variant = new Variant(text.toUpperCase(Locale.ROOT), row.text().spans());
        out.append(row.written(variant, origin.variant(1)));
      }
    }
    return out.toString();
  }

  private static void assertFault(String message, String file, RowFormat format, Columns columns) {
    DataException fault =
        assertThrows(DataException.class, () -> shouted(file, format, columns), message);
    assertEquals(message, fault.getMessage());
  }

  @Test
  void csvKeepsWhatItDoesNotChange() {
    String file =
        String.join(
            "\r\n",
            "\uFEFFid,text,label",
            "1,\"a, \"\"b\"\"\r\nc\",\"x\"",
            "2,plain text , y",
            "",
            "3,,",
            "4,5\" disk,z");
    String expected =
        String.join(
            "\r\n",
            "\uFEFFid,text,label,from",
            "1,\"a, \"\"b\"\"\r\nc\",\"x\",1:0",
            "1,\"A, \"\"B\"\"\r\nC\",\"x\",1:1",
            "2,plain text , y,2:0",
            "2,\"PLAIN TEXT \", y,2:1",
            "",
            "3,,,4:0",
            "4,5\" disk,z,5:0",
            "4,\"5\"\" DISK\",z,5:1",
            "");
    assertEquals(
        expected,
        shouted(
            file,
            RowFormat.CSV,
            Columns.of("text").withAdded(new NewColumns(Optional.of("from"), Optional.empty()))));
  }

  @Test
  void csvAndTsvByNumber() {
    Columns second = Columns.of("2").withoutHeader();
    assertEquals(
        "a;\"b\nc\"\na;\"B\nC\"\n",
        shouted("a;\"b\nc\"\n", RowFormat.CSV, second.withDelimiter(';')));
    assertEquals("1\t\"a\n1\t\"A\n", shouted("1\t\"a\n", RowFormat.TSV, second));
    assertEquals("", shouted("", RowFormat.TSV, Columns.of("text")));
  }

  @Test
  void faultsOfColumns() {
    Columns text = Columns.of("text");
    assertFault(
        "f:1: no column 'text'; there are: a, b; name one of them with --text, or give a number"
            + " from 1 with --no-header",
        "a,b\n1,2\n",
        RowFormat.CSV,
        text);
    assertFault(
        "f:3: the row has 3 fields, the first has 2; put quotes around a field that has a ','"
            + " inside",
        "text,b\nx,2\nx,y,z\n",
        RowFormat.CSV,
        text);
    assertFault(
        "f:2: a quote is opened in this row and never closed; double every quote inside a quoted"
            + " field: \"a \"\"word\"\"\"",
        "text,b\n\"x,2\ny,3\n",
        RowFormat.CSV,
        text);
    assertFault(
        "f:2: a quote is closed before the end of its field; double every quote inside a quoted"
            + " field: \"a \"\"word\"\"\"",
        "text,b\n\"x\"y,2\n",
        RowFormat.CSV,
        text);
    assertFault(
        "f:1: a column 'b' is there already; choose another name for it",
        "text\tb\nx\t2\n",
        RowFormat.TSV,
        text.withAdded(new NewColumns(Optional.of("b"), Optional.empty())));
    assertFault(
        "f:1: no column '3': there are 2, without names; give --text a number from 1 to 2",
        "x\t2\n",
        RowFormat.TSV,
        Columns.of("3").withoutHeader());
  }

  @Test
  void anyCsvComesBackAsItWas() {
    Property.check(
        2000,
        (random, seed) -> {
          StringBuilder file = new StringBuilder("text,b\n");
          for (int row = 0; row < 5; row++) {
            List<String> fields = new ArrayList<>();
            for (int field = 0; field < 2; field++) {
              StringBuilder value = new StringBuilder("x");
              for (int i = random.nextInt(6); i > 0; i--) {
                value.append("ab,\"\n \té".charAt(random.nextInt(8)));
              }
              fields.add(new Dialect(',', true).field(value.toString()));
            }
            file.append(String.join(",", fields)).append('\n');
          }
          RowReader rows = open(file.toString(), RowFormat.CSV, Columns.of("text"));
          StringBuilder again = new StringBuilder(rows.head());
          rows.forEachRemaining(
              row -> {
                assertEquals(
                    row.written(Origin.of(1)),
                    row.written(new Variant(row.text().text(), List.of()), Origin.of(1)),
                    seed);
                again.append(row.written(Origin.of(1)));
              });
          assertEquals(file.toString(), again.toString(), seed);
        });
  }

  @Test
  void jsonKeepsWhatItDoesNotChange() {
    String file =
        """
        {"n": 1.50, "a" : {"text": "caf\\u00e9 \\"x\\""}, "z": [ ]}

        {"a":{"text":null}}
        """;
    String expected =
        """
        {"n": 1.50, "a" : {"text": "caf\\u00e9 \\"x\\""}, "z": [ ], "o": "1:0"}
        {"n": 1.50, "a" : {"text": "CAF\\u00c9 \\"X\\""}, "z": [ ], "o": "1:1"}

        {"a":{"text":null}, "o": "3:0"}
        """;
    assertEquals(
        expected,
        shouted(
            file,
            RowFormat.JSONL,
            Columns.of("a.text").withAdded(new NewColumns(Optional.of("o"), Optional.empty()))));
    assertEquals(
        "[\"hi ü\",{}]\n[\"HI Ü\",{}]\n",
        shouted("[\"hi ü\",{}]\n", RowFormat.JSONL, Columns.of("0")));
  }

  @Test
  void jsonSpansCountWhatTheyAreSaidToCount() {
    String line =
        "{\"text\":\"😀 Bob ran\",\"e\":[{\"start\":%d,\"end\":%d,\"text\":\"Bob\"},[%d,%d,\"V\"]]}\n";
    Columns columns = Columns.of("text").withSpans("e");
    RowReader points = open(String.format(line, 2, 5, 6, 9), RowFormat.JSONL, columns);
    Row row = points.next();
    assertEquals(List.of(new CharSpan(3, 6), new CharSpan(7, 10)), row.text().spans());
    Variant variant =
        new Variant("Well 😀 Rob fled", List.of(new CharSpan(8, 11), new CharSpan(12, 16)));
    assertEquals(
        "{\"text\":\"Well 😀 Rob fled\",\"e\":[{\"start\":7,\"end\":10,\"text\":\"Rob\"},[11,15,\"V\"]]}\n",
        row.written(variant, Origin.of(1)));
    RowReader units =
        open(String.format(line, 3, 6, 7, 10), RowFormat.JSONL, columns.withUnit(OffsetUnit.UTF16));
    assertEquals(row.text().spans(), units.next().text().spans());
  }

  @Test
  void faultsOfJson() {
    Columns columns = Columns.of("text").withSpans("e");
    String mend = "; mend the span, or say with --offsets what it counts: codepoint or utf16";
    assertFault(
        "f:1: span 1 of 'e': 2 to 9 lies outside the text, which ends at 3" + mend,
        "{\"text\":\"abc\",\"e\":[[2,9]]}",
        RowFormat.JSONL,
        columns);
    assertFault(
        "f:1: span 1 of 'e': 1 to 2 cuts a character in two" + mend,
        "{\"text\":\"😀\",\"e\":[[1,2]]}",
        RowFormat.JSONL,
        columns.withUnit(OffsetUnit.UTF16));
    assertFault(
        "f:1: span 2 of 'e': 1 to 1 has no characters" + mend,
        "{\"text\":\"abc\",\"e\":[[0,1],{\"start_offset\":1,\"end_offset\":1}]}",
        RowFormat.JSONL,
        columns);
    assertFault(
        "f:2: field 'text' is missing; name a field with text with --text; here are: txt",
        "{\"text\":\"abc\",\"e\":[]}\n{\"txt\":\"abc\"}",
        RowFormat.JSONL,
        columns);
    assertFault(
        "f:1: field 'e' is missing; write an array of spans there, [] where there are none",
        "{\"text\":\"abc\"}",
        RowFormat.JSONL,
        columns);
    DataException broken =
        assertThrows(
            DataException.class,
            () ->
                shouted(
                    "{\"text\":\"a\"}\n{\"text\" \"abc\"}", RowFormat.JSONL, Columns.of("text")));
    assertEquals("f:2: not JSON: ", broken.getMessage().substring(0, 15));
  }

  private static final NewColumns BOTH = new NewColumns(Optional.of("o"), Optional.of("p"));

  private static String variant(String file, RowFormat format, OptionalDouble acceptability) {
    Columns columns = Columns.of("text").withAdded(BOTH);
    RowReader rows = open(file, format, columns);
    Row row = rows.next();
    Variant variant = new Variant(row.text().text(), List.of(), acceptability);
    return rows.head() + row.written(Origin.of(1)) + row.written(variant, Origin.of(1).variant(1));
  }

  @Test
  void rowsSayHowSureTheyAre() {
    assertEquals(
        "text,o,p\nHi,1:0,1.000\nHi,1:1,0.123\n",
        variant("text\nHi\n", RowFormat.CSV, OptionalDouble.of(0.1234)));
    assertEquals(
        "text\to\tp\nHi\t1:0\t1.000\nHi\t1:1\t\n",
        variant("text\nHi\n", RowFormat.TSV, OptionalDouble.empty()));
    assertEquals(
        """
        {"text": "Hi", "o": "1:0", "p": 1.000}
        {"text": "Hi", "o": "1:1", "p": null}
        """,
        variant("{\"text\": \"Hi\"}\n", RowFormat.JSONL, OptionalDouble.empty()));
    assertEquals(
        "# o = 1:0\n# p = 1.000\nHi\tO\n\n# o = 1:1\n# p = 0.500\nHi\tO\n\n",
        variant("Hi\tO\n", RowFormat.CONLL, OptionalDouble.of(0.5)));
  }

  @Test
  void newColumnsNeedNamesOfTheirOwn() {
    IllegalArgumentException fault =
        assertThrows(
            IllegalArgumentException.class,
            () -> new NewColumns(Optional.of("x"), Optional.of("x")));
    assertEquals(
        "origin and acceptability are both called 'x'; rename one of them", fault.getMessage());
    assertFault(
        "f:1: a field 'p' is there already; choose another name for it",
        "{\"text\":\"a\",\"p\":1}",
        RowFormat.JSONL,
        Columns.of("text").withAdded(BOTH));
  }

  private static List<Optional<String>> labels(String file, RowFormat format, Columns columns) {
    List<Optional<String>> labels = new ArrayList<>();
    open(file, format, columns).forEachRemaining(row -> labels.add(row.label()));
    return labels;
  }

  @Test
  void labelsOfRows() {
    Columns named = Columns.of("text").withLabel("l");
    assertEquals(
        List.of(Optional.of("a, b"), Optional.empty()),
        labels("l,text\n\"a, b\",x\n ,y\n", RowFormat.CSV, named));
    assertEquals(
        List.of(Optional.of("a")),
        labels("a\tx\n", RowFormat.TSV, Columns.of("2").withLabel("1").withoutHeader()));
    assertEquals(
        List.of(Optional.of("a"), Optional.of("7"), Optional.empty(), Optional.empty()),
        labels(
            """
            {"text": "x", "l": "a"}
            {"text": "x", "l": 7}
            {"text": "x", "l": null}

            """,
            RowFormat.JSONL,
            named));
    assertFault(
        "f:1: field 'l' is not one label; name a field with a string, a number or null with"
            + " --label",
        "{\"text\":\"a\",\"l\":[\"x\"]}",
        RowFormat.JSONL,
        named);
    assertFault(
        "f:1: no column 'l'; there are: text; name one of them with --label, or give a number from"
            + " 1 with --no-header",
        "text\nx\n",
        RowFormat.CSV,
        named);
  }

  @Test
  void conllSpansAndTags() {
    String file =
        "-DOCSTART- -X- O\n\n# id 7\nBook VB O\nNew NN B-city\nYork NN I-city\nnow RB S-time\n\n\n"
            + "Hi UH O";
    RowReader rows =
        open(
            file,
            RowFormat.CONLL,
            Columns.of("text").withAdded(new NewColumns(Optional.of("from"), Optional.empty())));
    Row document = rows.next();
    assertEquals("", document.text().text());
    assertEquals("-DOCSTART- -X- O\n\n", document.written(Origin.of(1)));
    Row row = rows.next();
    assertEquals("f:4", row.where());
    assertEquals("Book New York now", row.text().text());
    assertEquals(List.of(new CharSpan(5, 13), new CharSpan(14, 17)), row.text().spans());
    Variant variant =
        new Variant(
            "Please get Gotham right away", List.of(new CharSpan(11, 17), new CharSpan(18, 28)));
    assertEquals(
        "# from = 2:1\nPlease _ O\nget _ O\nGotham _ B-city\nright _ B-time\naway _ E-time\n\n",
        row.written(variant, Origin.of(2).variant(1)));
    Variant within = new Variant("Book NewYork now", List.of(new CharSpan(5, 8)));
    assertFalse(row.canHold(within));
    Row last = rows.next();
    assertEquals("# from = 3:0\nHi UH O\n\n", last.written(Origin.of(3)));
    assertFalse(rows.hasNext());
  }

  @Test
  void faultsOfConll() {
    assertFault(
        "f:2: 'York' has no tag; write a token, a tab and its tag a line, and an empty line after"
            + " each sentence",
        "New\tB-city\nYork\n",
        RowFormat.CONLL,
        Columns.of("text"));
  }

  @Test
  void aTokenThatLooksLikeARemark() {
    RowReader rows =
        open(
            "# O\n1 B-rank\n\n# B-x\n\n# note\n# a b\nHi O\n", RowFormat.CONLL, Columns.of("text"));
    assertEquals("# 1", rows.next().text().text());
    assertEquals("#", rows.next().text().text());
    assertEquals("Hi", rows.next().text().text());
  }

  /** A file of one sentence, and whether a variant may put its two annotations side by side. */
  private static boolean canBeNeighbours(String file) {
    Row row = open(file, RowFormat.CONLL, Columns.of("text")).next();
    assertEquals("Rome and Paris", row.text().text());
    assertTrue(row.canHold(new Variant("Rome or Paris", List.of(span(0, 4), span(8, 13)))));
    return row.canHold(new Variant("both Rome Paris", List.of(span(5, 9), span(10, 15))));
  }

  private static CharSpan span(int start, int end) {
    return new CharSpan(start, end);
  }

  @Test
  void neighboursThatWouldReadAsOneAreRefused() {
    assertFalse(canBeNeighbours("Rome city\nand O\nParis city\n"));
    assertFalse(canBeNeighbours("Rome I-city\nand O\nParis I-city\n"));
    assertTrue(canBeNeighbours("Rome B-city\nand O\nParis B-city\n"));
    assertTrue(canBeNeighbours("Rome town\nand O\nParis city\n"));
  }

  @Test
  void tokensOfSpansAreRefused() {
    assertFault(
        "f:1: span 1 of 'e' counts tokens, not only characters; remove token_start and token_end,"
            + " and the field tokens; Prodigy makes them again",
        "{\"text\":\"abc\",\"e\":[{\"start\":0,\"end\":3,\"token_start\":0,\"token_end\":0}]}",
        RowFormat.JSONL,
        Columns.of("text").withSpans("e"));
  }

  @Test
  void halfACharacterStaysAnEscape() {
    String line = "[\"\\ud83d é 😀 \\ude00\"]\n";
    assertEquals(
        line + "[\"\\ud83d É 😀 \\ude00\"]\n", shouted(line, RowFormat.JSONL, Columns.of("0")));
  }
}
