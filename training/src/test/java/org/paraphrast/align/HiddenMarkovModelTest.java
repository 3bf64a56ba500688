package org.paraphrast.align;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.align.Trellis.PairLength;

/** Compares forward-backward with the sum over all alignments. */
class HiddenMarkovModelTest {
  private static final double NULL = 0.2;

  @Test
  void posteriorsAndLikelihoodAreSumsOverAllAlignments() {
    Property.check(
        300,
        (random, seed) -> {
          Trellis trellis = random(random);
          JumpModel jumps = JumpModel.estimate(counts(random));
          FixedPointCounts jumpCounts = new FixedPointCounts(JumpModel.SIZE);
          double ln = new HiddenMarkovModel(jumps, NULL, jumpCounts).infer(trellis);
          BruteForce truth = new BruteForce(trellis, jumps);
          truth.walk(0, 0, 1, new int[trellis.observations]);
          assertEquals(Math.log(truth.total), ln, 1e-4, seed);
          for (int cell = 0; cell < trellis.states * trellis.observations; cell++) {
            assertEquals(truth.links[cell] / truth.total, trellis.posterior[cell], 1e-4, seed);
          }
          for (int bucket = 0; bucket < JumpModel.SIZE; bucket++) {
            double expected = truth.jumps[bucket] / truth.total;
            assertEquals(expected, jumpCounts.get(bucket), 1e-4, seed);
          }
        });
  }

  @Test
  void posteriorsOfEachWordSumToOne() {
    Property.check(
        200,
        (random, seed) -> {
          Trellis trellis = random(random);
          new HiddenMarkovModel(JumpModel.initial(), NULL, new FixedPointCounts(JumpModel.SIZE))
              .infer(trellis);
          for (int j = 0; j < trellis.observations; j++) {
            double sum = trellis.nullPosterior[j];
            for (int i = 0; i < trellis.states; i++) {
              sum += trellis.posterior[j * trellis.states + i];
            }
            assertEquals(1, sum, 1e-4, seed);
          }
        });
  }

  @Test
  void whatWasInferredBeforeDoesNotMatter() {
    Property.check(
        200,
        (random, seed) -> {
          JumpModel jumps = JumpModel.estimate(counts(random));
          Trellis pair = random(random);
          HiddenMarkovModel used =
              new HiddenMarkovModel(jumps, NULL, new FixedPointCounts(JumpModel.SIZE));
          Trellis longer = new Trellis();
          longer.resize(new PairLength(20 + random.nextInt(200), 3));
          Arrays.fill(longer.emission, 0.1f);
          Arrays.fill(longer.nullEmission, 0.1f);
          used.infer(longer);
          used.infer(pair);
          float[] posterior = pair.posterior.clone();
          new HiddenMarkovModel(jumps, NULL, new FixedPointCounts(JumpModel.SIZE)).infer(pair);
          assertArrayEquals(pair.posterior, posterior, seed);
        });
  }

  private static double[] counts(Random random) {
    return random.doubles(JumpModel.SIZE, 0, 10).toArray();
  }

  private static Trellis random(Random random) {
    Trellis trellis = new Trellis();
    trellis.resize(new PairLength(1 + random.nextInt(4), 1 + random.nextInt(5)));
    for (int cell = 0; cell < trellis.states * trellis.observations; cell++) {
      trellis.emission[cell] = 0.01f + random.nextFloat();
    }
    for (int j = 0; j < trellis.observations; j++) {
      trellis.nullEmission[j] = 0.01f + random.nextFloat();
    }
    return trellis;
  }

  private static final class BruteForce {
    private final Trellis trellis;
    private final JumpModel model;
    private final double[] links;
    private final double[] jumps = new double[JumpModel.SIZE];
    private double total;

    BruteForce(Trellis trellis, JumpModel model) {
      this.trellis = trellis;
      this.model = model;
      this.links = new double[trellis.states * trellis.observations];
    }

    /** Tries all alignments of the words from j on; a position is counted from 1, -1 is NULL. */
    void walk(int j, int position, double probability, int[] choices) {
      if (j == trellis.observations) {
        total += probability;
        count(probability, choices);
        return;
      }
      choices[j] = -1;
      walk(j + 1, position, probability * NULL * trellis.nullEmission[j], choices);
      double sum = 0;
      for (int to = 1; to <= trellis.states; to++) {
        sum += model.weight(to - position);
      }
      for (int to = 1; to <= trellis.states; to++) {
        choices[j] = to;
        double jump = (1 - NULL) * model.weight(to - position) / sum;
        double emission = trellis.emission[j * trellis.states + to - 1];
        walk(j + 1, to, probability * jump * emission, choices);
      }
    }

    private void count(double probability, int[] choices) {
      int position = 0;
      for (int j = 0; j < choices.length; j++) {
        if (choices[j] > 0) {
          links[j * trellis.states + choices[j] - 1] += probability;
          jumps[JumpModel.bucket(choices[j] - position)] += probability;
          position = choices[j];
        }
      }
    }
  }
}
