package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.fit.Logistic;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

class StructureJudgeTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenIsRead() {
    Logistic model = new Logistic(StructureJudge.KIND, Map.of("one", 1.5, "rule that", -0.25));
    Path file = folder.resolve("structure.txt");
    model.write(file);
    try (LineReader lines = TextFiles.lines(file)) {
      assertEquals(model, StructureJudge.KIND.read(lines));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "paraphrast structure 2\n",
        "paraphrast structure 1\none\n",
        "paraphrast structure 1\none\tNaN\n",
        "paraphrast structure 1\none\tx\n",
        "paraphrast structure 1\none\t1\none\t2\n"
      })
  void aBadFileIsNamedWithItsRepair(String text) {
    LineReader lines =
        new LineReader(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "structure.txt");
    DataException e = assertThrows(DataException.class, () -> StructureJudge.KIND.read(lines));
    assertTrue(e.getMessage().startsWith("structure.txt:"), e.getMessage());
    assertTrue(e.getMessage().contains("stage 'structure'"), e.getMessage());
  }
}
