package org.paraphrast.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;

/** What a stage has to show is kept with its result. */
class StageChartTest {
  @TempDir Path folder;

  private static StageChart chart(StageChart.Look look) {
    return new StageChart(
        "the judge <1>",
        look,
        "probability",
        "share",
        List.of(
            new StageChart.Point("10 lessons", 0.25, 0.125),
            new StageChart.Point("", 0.75, Double.NaN)));
  }

  @Test
  void chartsComeBackFromTheRecord() throws IOException {
    Path file = folder.resolve("stage.json");
    List<StageChart> charts =
        List.of(chart(StageChart.Look.CALIBRATION), chart(StageChart.Look.BARS));
    StageResult result =
        new StageResult(
            Map.of("out", "ab"), Map.of("out", 2L), 1, 2, 3, 4, Map.of(), List.of("a"), charts);
    result.write(file);
    assertEquals(result, StageResult.read(file));
    String old = Files.readString(file).replace("\"charts\"", "\"later\"");
    Files.writeString(file, old);
    assertEquals(List.of(), StageResult.read(file).charts(), "results of older versions have none");
    Files.writeString(file, old.replace("\"later\"", "\"charts\"").replace("BARS", "PIES"));
    DataException damaged = assertThrows(DataException.class, () -> StageResult.read(file));
    assertTrue(damaged.getMessage().contains("run the recipe again"), damaged.getMessage());
  }
}
