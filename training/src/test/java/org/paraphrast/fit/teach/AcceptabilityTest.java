package org.paraphrast.fit.teach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.io.DataException;

class AcceptabilityTest {
  @TempDir Path folder;

  @Test
  void calibrationFindsTheSlopeAndShiftThatMadeTheAnswers() {
    Random random = new Random(5);
    double[] lnOdds = new double[20_000];
    boolean[] yes = new boolean[lnOdds.length];
    for (int i = 0; i < yes.length; i++) {
      lnOdds[i] = random.nextGaussian() * 2;
      yes[i] = random.nextDouble() < 1 / (1 + Math.exp(-(0.5 * lnOdds[i] - 1)));
    }
    double[] found = AcceptabilityTrainer.calibrate(lnOdds, yes);
    assertEquals(0.5, found[0], 0.03);
    assertEquals(-1, found[1], 0.05);
  }

  @Test
  void figuresOfAHandMadeExample() {
    double[] probs = {0.1, 0.4, 0.4, 0.9};
    boolean[] yes = {false, true, false, true};
    CalibrationReport report = CalibrationReport.of(probs, i -> yes[i]);
    assertEquals(0.5, report.positive());
    // pairs of a yes and a no: (.4, .1) right, (.4, .4) a tie, (.9, .1) and (.9, .4) right
    assertEquals(3.5 / 4, report.auc(), 1e-12);
    double entropy = -(Math.log(0.9) + Math.log(0.4) + Math.log(0.6) + Math.log(0.9)) / 4;
    assertEquals(entropy, report.crossEntropy(), 1e-12);
    assertEquals((0.1 + 0.6 + 0.4 + 0.1) / 4, report.calibrationError(), 1e-12);
  }

  private Path trained() {
    AcceptabilityTrainer trainer =
        new AcceptabilityTrainer(
            List.of("similarity", "ln own:score"), new BoostingOptions(20, 0.3, 2, 1, 2, 1, 1), 5);
    Random random = new Random(2);
    for (int i = 0; i < 300; i++) {
      double[] row = {random.nextDouble(), random.nextDouble()};
      trainer.add("sentence " + i % 30, row, row[0] + 0.3 * random.nextGaussian() > 0.5);
    }
    Path file = folder.resolve("acceptability.txt");
    CalibrationReport report = trainer.train(file);
    assertTrue(report.auc() > 0.8, report.toString());
    assertEquals(300, report.lessons());
    return file;
  }

  @Test
  void aFileReadsBackAndMissingTablesSayNothing() {
    Path file = trained();
    FitFeatures features = FitFeaturesTest.withoutTables(folder);
    Acceptability judge = Acceptability.read(file, features);
    double[] row = new double[features.names().size()];
    int similarity = features.names().indexOf("similarity");
    row[similarity] = 0.05;
    double low = Math.exp(judge.lnProb(row));
    row[similarity] = 0.95;
    double high = Math.exp(judge.lnProb(row));
    assertTrue(low < 0.3 && high > 0.7, low + " " + high);
  }

  @Test
  void faultsNameTheLine() throws IOException {
    Path file = trained();
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("tree\t0", "tree\t99"));
    FitFeatures features = FitFeaturesTest.withoutTables(folder);
    DataException fault =
        assertThrows(DataException.class, () -> Acceptability.read(file, features));
    assertTrue(fault.getMessage().contains("feature 99 of 2"), fault.getMessage());
    Files.writeString(file, text.replace("similarity", "sympathy of the reader"));
    DataException unknown =
        assertThrows(DataException.class, () -> Acceptability.read(file, features));
    assertTrue(
        unknown.getMessage().contains("needs the feature 'sympathy of the reader'"),
        unknown.getMessage());
    Files.writeString(file, "something else\n");
    assertThrows(DataException.class, () -> Acceptability.read(file, features));
  }

  @Test
  void oneKindOfLessonIsNotEnough() {
    AcceptabilityTrainer trainer =
        new AcceptabilityTrainer(List.of("similarity"), BoostingOptions.DEFAULT, 5);
    trainer.add("a", new double[] {1}, true);
    assertThrows(IllegalArgumentException.class, () -> trainer.train(folder.resolve("never")));
  }
}
