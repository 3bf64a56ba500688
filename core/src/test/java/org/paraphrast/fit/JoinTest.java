package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

class JoinTest {
  private static LineReader lines(String text) {
    return new LineReader(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "join.txt");
  }

  @Test
  void aFileSaysWhatWasWritten(@TempDir Path folder) {
    Join join = new Join(new Join.Row(0.5, 0.4, -0.8), new Join.Row(0.8, 0.2, -0.1));
    Path file = folder.resolve("join.txt");
    join.write(file);
    try (LineReader lines = TextFiles.lines(file)) {
      assertEquals(join, Join.read(lines));
    }
    assertEquals(0.5 * 2 + 0.4 * -1 - 0.8, join.once().lnOdds(2, -1), 1e-12);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "paraphrast join 1\nonce\t1\t0\t0\nagain\t1\t0\t0\n",
        "paraphrast join 2\nonce.before\t1\nonce.encoder\t0\nonce.shift\t0\n",
        "paraphrast join 2\nonce.before\t1\nonce.before\t1\n",
        "paraphrast join 2\nonce.after\t1\n",
        "paraphrast join 2\nonce.before\tx\n",
        "paraphrast join 2\nonce.before\tNaN\n"
      })
  void aBadFileIsNamed(String text) {
    DataException e = assertThrows(DataException.class, () -> Join.read(lines(text)));
    assertTrue(e.getMessage().startsWith("join.txt"), e.getMessage());
    assertTrue(e.getMessage().contains("stage 'join'"), e.getMessage());
  }

  @Test
  void whatWasKnownBeforeCounts() {
    String text =
        """
        paraphrast join 2
        once.before\t1
        once.encoder\t0
        once.shift\t0
        again.before\t0
        again.encoder\t0
        again.shift\t0
        """;
    DataException e = assertThrows(DataException.class, () -> Join.read(lines(text)));
    assertTrue(e.getMessage().contains("'before' above 0"), e.getMessage());
  }
}
