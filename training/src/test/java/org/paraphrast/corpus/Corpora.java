package org.paraphrast.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;

/** Corpora in memory for tests. */
final class Corpora {
  private Corpora() {}

  static LineReader lines(String name, String text) {
    return new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)), name);
  }

  static <T> List<T> readAll(CorpusReader<T> reader) {
    List<T> values = new ArrayList<>();
    try (reader) {
      for (T value = reader.next(); value != null; value = reader.next()) {
        values.add(value);
      }
    }
    return values;
  }

  static String fault(CorpusReader<?> reader) {
    return assertThrows(DataException.class, () -> readAll(reader)).getMessage();
  }

  static <T> String written(Function<LineWriter, CorpusWriter<T>> format, List<T> values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (CorpusWriter<T> writer = format.apply(new LineWriter(AtomicOutput.to(bytes, "out")))) {
      values.forEach(writer::write);
      writer.commit();
    }
    return bytes.toString(UTF_8);
  }
}
