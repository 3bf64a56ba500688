package org.paraphrast.syntax.teach;

import java.util.SplittableRandom;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.distilled.Chunker;
import org.paraphrast.syntax.distilled.Features;
import org.paraphrast.syntax.distilled.SentenceWords;

/**
 * Teaches the chunker. Input: lessons, and the tags that our tagger gives them, as it will see them
 * later. Output: a finished perceptron.
 */
final class ChunkerTrainer {
  private static final int LEAST_COUNT = 3;

  private final Lessons lessons;
  private final byte[][] tags;
  private final DistillOptions options;
  private final FeatureCounts counts = new FeatureCounts();
  private final Perceptron perceptron;
  private final int classes;

  ChunkerTrainer(Lessons lessons, byte[][] tags, DistillOptions options) {
    this.lessons = lessons;
    this.tags = tags;
    this.options = options;
    classes = lessons.chunks().size();
    perceptron = new Perceptron(classes, counts, LEAST_COUNT);
  }

  Perceptron train(Progress progress) {
    long total = (long) lessons.size() * (options.epochs() + 1);
    try (Progress.Task task = progress.start("train chunker", total, "sentences")) {
      for (int i = 0; i < lessons.size(); i++) {
        pass(i, false);
        task.add(1);
      }
      SplittableRandom random = new SplittableRandom(options.seed());
      for (int epoch = 0; epoch < options.epochs(); epoch++) {
        for (int i : Lessons.shuffled(lessons.size(), random)) {
          pass(i, true);
          task.add(1);
        }
      }
    }
    perceptron.finish(options.size().chunker);
    return perceptron;
  }

  /** Reads a lesson, to learn from it or only to count its features. */
  private void pass(int index, boolean learn) {
    byte[] gold = lessons.get(index).chunks();
    SentenceWords words = new SentenceWords(lessons.get(index).forms());
    byte[] guessed = new byte[gold.length];
    int[] scores = new int[classes];
    Features features = Chunker.newFeatures();
    for (int i = 0; i < gold.length; i++) {
      Chunker.extract(words, tags[index], learn ? guessed : gold, i, features);
      if (!learn) {
        counts.add(features);
        continue;
      }
      guessed[i] = (byte) perceptron.learn(features, scores, gold[i]);
    }
  }
}
