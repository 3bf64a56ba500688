package org.paraphrast.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.paraphrast.io.LineReader;

/** Every line format with the same damage: the error has file, line, cause and repair. */
class DamagedInputTest {
  private record Format(String good, Function<LineReader, CorpusReader<?>> reader) {}

  private static final Map<String, Format> FORMATS = new LinkedHashMap<>();

  static {
    FORMATS.put("text", new Format("a\n", lines -> new ParallelReader(List.of(lines))));
    FORMATS.put("tsv", new Format("a\tb\n", lines -> new TsvReader(lines, List.of(1, 2))));
    FORMATS.put(
        "jsonl",
        new Format("{\"en\":\"a\"}\n", lines -> new JsonLinesReader(lines, List.of("en"))));
    FORMATS.put("ppdb", new Format("[X] ||| a ||| b ||| f=1 ||| 0-0\n", LineFormatReader::ppdb));
    FORMATS.put("pharaoh", new Format("0-0\n", LineFormatReader::alignments));
    FORMATS.put("conllu", new Format("1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n\n", ConlluReader::new));
  }

  @TestFactory
  Stream<DynamicTest> badUtf8() {
    return each(format -> assertFault(format, new byte[] {'x', (byte) 0xE9, '\n'}, "byte 0xE9"));
  }

  @TestFactory
  Stream<DynamicTest> nul() {
    return each(format -> assertFault(format, new byte[] {'x', 0, '\n'}, "NUL byte"));
  }

  @TestFactory
  Stream<DynamicTest> aLineOfFiftyMegabytes() {
    byte[] line = new byte[50_000_000];
    Arrays.fill(line, (byte) 'x');
    return each(format -> assertFault(format, line, "the line is longer than"));
  }

  @TestFactory
  Stream<DynamicTest> byteOrderMarkAndCrlfAreAccepted() {
    return each(
        format -> {
          String text = "\uFEFF" + format.good().replace("\n", "\r\n");
          assertEquals(read(format, format.good()), read(format, text));
        });
  }

  private static List<?> read(Format format, String text) {
    return Corpora.readAll(format.reader().apply(Corpora.lines("f", text)));
  }

  private static void assertFault(Format format, byte[] bad, String cause) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(format.good().getBytes(UTF_8));
    bytes.writeBytes(bad);
    long line = format.good().lines().count() + 1;
    LineReader lines = new LineReader(new ByteArrayInputStream(bytes.toByteArray()), "f");
    String message = Corpora.fault(format.reader().apply(lines));
    assertTrue(message.startsWith("f:" + line + ": " + cause), message);
    assertTrue(message.contains("; "), message);
  }

  private static Stream<DynamicTest> each(Consumer<Format> check) {
    return FORMATS.entrySet().stream()
        .map(
            entry -> DynamicTest.dynamicTest(entry.getKey(), () -> check.accept(entry.getValue())));
  }
}
