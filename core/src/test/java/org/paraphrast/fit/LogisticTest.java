package org.paraphrast.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class LogisticTest {
  private static final Logistic.Kind CLOSED =
      new Logistic.Kind("taste", 3, "a judge of taste", List.of("sweet", "sour"), false);
  private static final Logistic.Kind OPEN =
      new Logistic.Kind("taste", 3, "a judge of taste", List.of("sweet"), true);

  private static LineReader lines(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(bytes), "taste.txt");
  }

  private static String fault(Logistic.Kind kind, String text) {
    DataException e = assertThrows(DataException.class, () -> kind.read(lines(text)));
    return String.valueOf(e.getMessage());
  }

  @Test
  void whatIsWrittenIsRead(@TempDir Path folder) throws IOException {
    Logistic model = CLOSED.of(0.1, -2e-5);
    Path file = folder.resolve("taste.txt");
    model.write(file);
    String text = "paraphrast taste 3\nsweet\t0.1\nsour\t-2.0E-5\n";
    assertEquals(text, Files.readString(file));
    assertEquals(model, CLOSED.read(lines(text)));
    model.write(file, factor -> factor > 0 ? "1" : "0");
    assertEquals("paraphrast taste 3\nsweet\t1\nsour\t0\n", Files.readString(file));
  }

  @Test
  void theOrderOfAFileStays(@TempDir Path folder) throws IOException {
    String text = "paraphrast taste 3\nz\t1.0\nsweet\t2.0\na\t3.0\n";
    Path file = folder.resolve("taste.txt");
    OPEN.read(lines(text)).write(file);
    assertEquals(text, Files.readString(file));
  }

  @Test
  void theProbabilityIsThatOfTheSum() {
    Logistic model = CLOSED.of(2, -1);
    assertEquals(
        -Math.log1p(Math.exp(-1)),
        model.lnProb(Map.of("sweet", 1.5, "sour", 2.0, "salty", 9.0)),
        1e-12);
    assertEquals(-Math.log1p(Math.exp(1)), model.lnProb(List.of("sour", "salty")), 1e-12);
    assertEquals(2, model.factor("sweet"));
    assertEquals(0, model.factor("salty"));
  }

  @Test
  void noOddsAreTooLarge() {
    assertEquals(-Math.log(2), Logistic.lnSigmoid(0), 1e-12);
    assertEquals(0, Logistic.lnSigmoid(1000), 1e-12);
    assertEquals(-1000, Logistic.lnSigmoid(-1000));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|taste.txt:0: not a judge of taste, or of another version",
        "paraphrast taste 2~|taste.txt:1: not a judge of taste, or of another version",
        "paraphrast touch 3~|taste.txt:1: not a judge of taste, or of another version",
        "paraphrast taste 3~sweet~|taste.txt:2: not a name, a tab and a number",
        "paraphrast taste 3~\t1~|taste.txt:2: not a name, a tab and a number",
        "paraphrast taste 3~sweet\t1\t2~|taste.txt:2: not a name, a tab and a number",
        "paraphrast taste 3~sweet\tx~|taste.txt:2: 'x' is not a number",
        "paraphrast taste 3~sweet\tNaN~|taste.txt:2: 'NaN' is not a number",
        "paraphrast taste 3~sweet\t1~bitter\t1~|taste.txt:3: 'bitter' is unknown",
        "paraphrast taste 3~sweet\t1~sweet\t1~|taste.txt:3: 'sweet' stands here twice",
        "paraphrast taste 3~|taste.txt:1: no line for sweet, sour",
        "paraphrast taste 3~sweet\t1~|taste.txt:2: no line for sour",
      })
  void aFaultIsNamedWithItsRepair(String text, String fault) {
    assertEquals(
        fault + "; use the file of an intact model, or rebuild it with the recipe stage 'taste'",
        fault(CLOSED, text.replace('~', '\n')));
  }

  @Test
  void whatIsMadeOfItMayRefuseIt() {
    LineReader lines = lines("paraphrast taste 3\nsweet\t1\nmore\t2\n");
    DataException e =
        assertThrows(
            DataException.class,
            () ->
                OPEN.read(
                    lines,
                    model ->
                        Optional.of(model)
                            .filter(made -> made.factor("more") < 2)
                            .orElseThrow(() -> new IllegalArgumentException("too much"))));
    assertEquals(
        "taste.txt:3: too much; use the file of an intact model, or rebuild it with the recipe"
            + " stage 'taste'",
        e.getMessage());
  }

  @Test
  void whatIsNeededMustBeGiven() {
    assertThrows(IllegalArgumentException.class, () -> CLOSED.of(1));
    assertThrows(IllegalArgumentException.class, () -> new Logistic(OPEN, Map.of("sour", 1.0)));
  }
}
