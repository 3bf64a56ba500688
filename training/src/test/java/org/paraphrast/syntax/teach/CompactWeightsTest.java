package org.paraphrast.syntax.teach;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.FileFormat;
import org.paraphrast.syntax.distilled.CompactWeights;
import org.paraphrast.syntax.distilled.Features;

class CompactWeightsTest {
  private static final FileFormat FORMAT = new FileFormat("TEST", 1, "run the test again");

  @TempDir private Path folder;

  @Test
  void the_file_scores_as_the_perceptron_does_and_keeps_to_its_size() throws IOException {
    for (int bytes : new int[] {200_000, 140_000}) {
      Random random = new Random(7);
      Perceptron perceptron = trained(random);
      perceptron.finish(bytes);
      Path file = folder.resolve("weights.bin");
      try (BinaryFileWriter out = BinaryFileWriter.create(file, FORMAT)) {
        out.begin("weights");
        perceptron.write(out);
        out.commit();
      }
      assertTrue(Files.size(file) < bytes + 1000);
      try (BinaryFile mapped = BinaryFile.open(file, FORMAT)) {
        CompactWeights weights = new CompactWeights(mapped.section("weights"), 9);
        for (int run = 0; run < 2000; run++) {
          Features features = features(random);
          int[] expected = new int[9];
          int[] scores = new int[9];
          perceptron.score(features, expected);
          weights.score(features, scores);
          assertArrayEquals(expected, scores);
        }
      }
    }
  }

  private static Perceptron trained(Random random) {
    FeatureCounts counts = new FeatureCounts();
    Perceptron perceptron = new Perceptron(9, counts, 1);
    for (int step = 0; step < 5000; step++) {
      Features features = features(random);
      counts.add(features);
      perceptron.step();
      perceptron.update(features, random.nextInt(9), random.nextInt(9));
    }
    return perceptron;
  }

  private static Features features(Random random) {
    Features features = new Features(5);
    for (int template = 1; template <= 4; template++) {
      features.add(template, random.nextInt(1000));
    }
    features.add(5, random.nextInt(4), random.nextInt(4), random.nextInt(4));
    return features;
  }
}
