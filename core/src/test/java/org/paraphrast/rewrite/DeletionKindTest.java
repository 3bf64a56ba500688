package org.paraphrast.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

class DeletionKindTest {
  private static Logistic read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Deletion.KIND.read(new LineReader(new ByteArrayInputStream(bytes), "deletion.txt"));
  }

  @Test
  void aFileSaysWhatWasWritten(@TempDir Path folder) {
    Logistic model = new Logistic(Deletion.KIND, Map.of("bias", -1.25, "is=prep", 0.5));
    Path file = folder.resolve("deletion.txt");
    model.write(file);
    try (LineReader lines = TextFiles.lines(file)) {
      assertEquals(model, Deletion.KIND.read(lines));
    }
  }

  @Test
  void theProbabilityIsThatOfTheSumOfTheWeights() {
    Logistic model = new Logistic(Deletion.KIND, Map.of("bias", -1.0, "is=prep", 3.0));
    assertEquals(-Math.log1p(Math.exp(-2)), model.lnProb(List.of("bias", "is=prep", "new")), 1e-12);
    assertEquals(-Math.log1p(Math.exp(1)), model.lnProb(List.of("bias")), 1e-12);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|0|not a model of deletion",
        "paraphrast deletion 2~bias\t1~|1|of another version",
        "paraphrast deletion 1~bias\t1~is=prep~|3|not a name, a tab and a number",
        "paraphrast deletion 1~bias\t1\t2~|2|not a name, a tab and a number",
        "paraphrast deletion 1~bias\tx~|2|'x' is not a number",
        "paraphrast deletion 1~bias\tNaN~|2|'NaN' is not a number",
        "paraphrast deletion 1~bias\t1~bias\t2~|3|'bias' stands here twice",
        "paraphrast deletion 1~is=prep\t1~|2|no line for bias"
      })
  void aBadLineIsNamedWithItsCauseAndRepair(String text, int line, String cause) {
    DataException e = assertThrows(DataException.class, () -> read(text.replace('~', '\n')));
    assertTrue(e.getMessage().startsWith("deletion.txt:" + line), e.getMessage());
    assertTrue(e.getMessage().contains(cause), e.getMessage());
    assertTrue(
        e.getMessage().contains("rebuild it with the recipe stage 'deletion'"), e.getMessage());
  }
}
