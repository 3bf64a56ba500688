package org.paraphrast.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineReaderTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``            | []",
        "`\\n`         | [<>]",
        "`a`           | [<a>]",
        "`a\\n`        | [<a>]",
        "`a\\nb`       | [<a>, <b>]",
        "`a\\r\\nb\\r\\n` | [<a>, <b>]",
        "`\\r\\n\\n`   | [<>, <>]",
        "`a\\rb\\n`    | [<a\rb>]",
        "`a\\n\\nb\\n` | [<a>, <>, <b>]",
        "`\uFEFFa\\nb` | [<a>, <b>]",
        "`\uFEFF`      | []",
        "`a\uFEFF\\n`  | [<a\uFEFF>]",
        "`é 漢 😀\\n` | [<é 漢 😀>]",
      })
  void linesAreSplitAtLfAndCrlf(String escaped, String expected) {
    String text = escaped.replace("\\n", "\n").replace("\\r", "\r");
    List<String> lines =
        read(new ByteArrayInputStream(text.getBytes(UTF_8))).stream()
            .map(line -> "<" + line + ">")
            .toList();
    assertEquals(expected.replace("\\r", "\r"), lines.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "'61 FF',             2, FF, latin1", // never a byte of UTF-8
    "'E9 74 E9',          1, E9, latin1", // latin-1 text
    "'C3 A9 80',          2, 80, latin1", // a lone continuation byte
    "'F0 9F 98 80 C3',    2, C3, latin1", // the line ends inside a character
    "'C0 AF',             1, C0, latin1", // overlong
    "'C1 BF',             1, C1, latin1", // overlong
    "'E0 80 80',          1, E0, latin1", // overlong
    "'F0 80 80 80',       1, F0, latin1", // overlong
    "'ED A0 80',          1, ED, latin1", // surrogate
    "'F4 90 80 80',       1, F4, latin1", // above U+10FFFF
    "'F5 80 80 80',       1, F5, latin1",
    "'E2 82 41',          1, E2, latin1",
    "'F0 9F 98 41',       1, F0, latin1",
    "'FF FE',             1, FF, utf-16", // byte-order marks of UTF-16
    "'FE FF',             1, FE, utf-16",
  })
  void malformedUtf8NamesByteColumnAndRepair(String hex, int column, String bad, String charset) {
    byte[] bytes = hex(hex);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "in.txt")) {
      DataException e = assertThrows(DataException.class, reader::next);
      assertEquals(
          String.format(
              "in.txt:1: byte 0x%s at column %d is not valid UTF-8; convert the file to UTF-8"
                  + " (iconv -f %s -t utf-8)",
              bad, column, charset),
          e.getMessage());
    }
  }

  @Test
  void theLineOfAFaultIsCounted() {
    byte[] bytes = "one\ntwo\ncaf\u00e9\n".getBytes(ISO_8859_1);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "<stdin>")) {
      assertEquals("one", reader.next());
      assertEquals("two", reader.next());
      DataException e = assertThrows(DataException.class, reader::next);
      assertTrue(e.getMessage().startsWith("<stdin>:3: byte 0xE9 at column 4 "), e.getMessage());
    }
  }

  @Test
  void aRefusedLineCanBePassedOver() {
    byte[] bytes = "one\nb\u00e9d\nnul\0 here\nlast\u00e9".getBytes(ISO_8859_1);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "in.txt")) {
      reader.passOver(); // nothing was refused yet
      assertEquals("one", reader.next());
      reader.passOver();
      assertThrows(DataException.class, reader::next);
      reader.passOver();
      DataException e = assertThrows(DataException.class, reader::next);
      assertTrue(e.getMessage().startsWith("in.txt:3: NUL byte"), e.getMessage());
      reader.passOver();
      assertThrows(DataException.class, reader::next);
      reader.passOver();
      assertNull(reader.next());
    }
  }

  @Test
  void nulIsRefused() {
    byte[] bytes = "ok\né\0".getBytes(UTF_8);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "in.txt")) {
      assertEquals("ok", reader.next());
      DataException e = assertThrows(DataException.class, reader::next);
      assertTrue(e.getMessage().startsWith("in.txt:2: NUL byte at column 2; "), e.getMessage());
    }
  }

  @Test
  void aLineOfFiftyMegabytesIsRefusedWithoutReadingItWhole() {
    Endless endless = new Endless(50_000_000);
    try (LineReader reader = new LineReader(endless, "big.txt")) {
      DataException e = assertThrows(DataException.class, reader::next);
      assertEquals(
          "big.txt:1: the line is longer than 16777216 bytes; put one sentence on each line, or"
              + " check that the file is text",
          e.getMessage());
      assertTrue(endless.given <= 2 * LineReader.DEFAULT_LIMIT, () -> "read " + endless.given);
    }
  }

  @Test
  void theLimitCountsTheBytesOfTheLineWithoutItsEnd() {
    for (String end : List.of("", "\n", "\r\n")) {
      byte[] fits = ("12345" + end).getBytes(UTF_8);
      try (LineReader reader = new LineReader(new ByteArrayInputStream(fits), "x", 5)) {
        assertEquals("12345", reader.next());
        assertNull(reader.next());
      }
      byte[] tooLong = ("123456" + end).getBytes(UTF_8);
      try (LineReader reader = new LineReader(new ByteArrayInputStream(tooLong), "x", 5)) {
        assertThrows(DataException.class, reader::next);
      }
    }
  }

  @Test
  void entriesAreTheLinesThatAreNeitherBlankNorRemarks() {
    byte[] bytes = "# weights\n\nlm\t0.5\n  \n#\nx\tNaN\n".getBytes(UTF_8);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "w")) {
      assertEquals("lm\t0.5", reader.nextEntry());
      assertEquals(0.5, reader.number(" 0.5", ""));
      assertEquals("x\tNaN", reader.nextEntry());
      DataException fault =
          assertThrows(DataException.class, () -> reader.number("NaN", "write a number"));
      assertEquals("w:6: 'NaN' is not a number; write a number", fault.getMessage());
      assertThrows(DataException.class, () -> reader.number("one", ""));
      assertNull(reader.nextEntry());
    }
  }

  @Test
  void theNumberOfLinesStaysAfterTheLast() {
    byte[] bytes = "a\r\nb\nc\r\n".getBytes(UTF_8);
    try (LineReader reader = new LineReader(new ByteArrayInputStream(bytes), "x")) {
      while (reader.next() != null) {}
      assertEquals(3, reader.line());
      assertNull(reader.next());
      assertEquals(3, reader.line());
    }
  }

  @Test
  void randomTextInRandomPiecesReadsAsTheJdkWouldSplitIt() {
    long seed = 42;
    Random random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      StringBuilder text = new StringBuilder();
      int size = random.nextInt(200_000);
      while (text.length() < size) {
        text.appendCodePoint(randomCodePoint(random));
      }
      String expected = text.toString();
      List<String> lines = new ArrayList<>(Arrays.asList(expected.split("\r?\n", -1)));
      if (lines.get(lines.size() - 1).isEmpty()) {
        lines.remove(lines.size() - 1);
      }
      InputStream pieces = new Pieces(expected.getBytes(UTF_8), random);
      assertEquals(lines, read(pieces), "seed " + seed + " round " + round);
    }
  }

  @Test
  void randomBytesAreAcceptedExactlyWhenTheJdkAcceptsThem() {
    long seed = 99;
    Random random = new Random(seed);
    byte[] alphabet = hex("41 7F 80 8F 90 9F A0 BF C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 FF");
    for (int round = 0; round < 200_000; round++) {
      byte[] bytes = new byte[1 + random.nextInt(6)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = alphabet[random.nextInt(alphabet.length)];
      }
      boolean accepted = Utf8.firstMalformed(bytes, 0, bytes.length) < 0;
      assertEquals(
          jdkAccepts(bytes), accepted, "seed " + seed + " bytes " + Arrays.toString(bytes));
    }
  }

  private static boolean jdkAccepts(byte[] bytes) {
    try {
      UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static int randomCodePoint(Random random) {
    return switch (random.nextInt(8)) {
      case 0 -> '\n';
      case 1 -> '\r';
      case 2 -> 0x80 + random.nextInt(0x700);
      case 3 -> 0x1F300 + random.nextInt(0x300);
      default -> 1 + random.nextInt(126);
    };
  }

  private static List<String> read(InputStream in) {
    List<String> lines = new ArrayList<>();
    try (LineReader reader = new LineReader(in, "in.txt")) {
      for (String line = reader.next(); line != null; line = reader.next()) {
        lines.add(line);
      }
    }
    return lines;
  }

  private static byte[] hex(String spaced) {
    return HexFormat.ofDelimiter(" ").parseHex(spaced);
  }

  /** A line of spaces that is made while it is read. */
  private static final class Endless extends InputStream {
    private final int size;
    private int given;

    Endless(int size) {
      this.size = size;
    }

    @Override
    public int read() {
      return given++ < size ? ' ' : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) {
      int n = Math.min(length, size - given);
      Arrays.fill(bytes, offset, offset + n, (byte) ' ');
      given += n;
      return n == 0 ? -1 : n;
    }
  }

  /** Delivers bytes in pieces of random size, as a pipe does. */
  private static final class Pieces extends InputStream {
    private final ByteArrayInputStream in;
    private final Random random;

    Pieces(byte[] bytes, Random random) {
      this.in = new ByteArrayInputStream(bytes);
      this.random = random;
    }

    @Override
    public int read() {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return in.read(bytes, offset, Math.min(length, 1 + random.nextInt(5000)));
    }
  }
}
