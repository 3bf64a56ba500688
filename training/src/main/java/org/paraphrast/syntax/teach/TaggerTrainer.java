package org.paraphrast.syntax.teach;

import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.paraphrast.io.Progress;
import org.paraphrast.syntax.distilled.Features;
import org.paraphrast.syntax.distilled.SentenceWords;
import org.paraphrast.syntax.distilled.TagDictionary;
import org.paraphrast.syntax.distilled.Tagger;

/**
 * Teaches the tagger. Input: lessons. Output: a dictionary of frequent words, and a finished
 * perceptron for the others. Some sentences come a second time in lower case or with a capital on
 * every word, with the same tags, so that the tagger can do without case. Order: one pass counts
 * words, one counts features, then the epochs, each in an order of its own.
 */
final class TaggerTrainer {
  private static final int LEAST_COUNT = 2;

  private final Lessons lessons;
  private final DistillOptions options;
  private final TagCounts dictionary;
  private final Perceptron perceptron;
  private final FeatureCounts counts = new FeatureCounts();
  private final int classes;
  private final Tagger tagger;
  private final Features features = Tagger.newFeatures();

  TaggerTrainer(Lessons lessons, DistillOptions options) {
    this.lessons = lessons;
    this.options = options;
    classes = lessons.tags().size();
    dictionary = new TagCounts(classes);
    perceptron = new Perceptron(classes, counts, LEAST_COUNT);
    tagger = new Tagger(perceptron, classes, dictionary::lookup);
  }

  void train(Progress progress) {
    long total = (long) lessons.size() * (options.epochs() + 1);
    try (Progress.Task task = progress.start("train tagger", total, "sentences")) {
      for (int i = 0; i < lessons.size(); i++) {
        forEachVariant(i, 0, dictionary::add);
      }
      dictionary.finish();
      for (int i = 0; i < lessons.size(); i++) {
        forEachVariant(i, 0, this::count);
        task.add(1);
      }
      SplittableRandom random = new SplittableRandom(options.seed());
      for (int epoch = 0; epoch < options.epochs(); epoch++) {
        for (int i : Lessons.shuffled(lessons.size(), random)) {
          forEachVariant(i, epoch, this::learn);
          task.add(1);
        }
      }
    }
    perceptron.finish(options.size().tagger);
  }

  /** The finished tagger, with the weights that go into the file. */
  Tagger tagger() {
    return tagger;
  }

  TagCounts dictionary() {
    return dictionary;
  }

  Perceptron perceptron() {
    return perceptron;
  }

  /** Gives the words of a lesson, and sometimes its variant without case, with their tags. */
  private void forEachVariant(int index, int epoch, BiConsumer<SentenceWords, byte[]> use) {
    Lesson lesson = lessons.get(index);
    use.accept(new SentenceWords(lesson.forms()), lesson.tags());
    int turn = index + epoch;
    if (turn % 4 == 0) {
      use.accept(new SentenceWords(lesson.lowerCase()), lesson.tags());
    } else if (turn % 16 == 1) {
      use.accept(new SentenceWords(lesson.titleCase()), lesson.tags());
    }
  }

  private void count(SentenceWords words, byte[] gold) {
    int[] known = tagger.lookup(words);
    for (int i = 0; i < known.length; i++) {
      if (!Tagger.isFixed(known[i])) {
        Tagger.extract(words, known, gold, i, features);
        counts.add(features);
      }
    }
  }

  private void learn(SentenceWords words, byte[] gold) {
    int[] known = tagger.lookup(words);
    byte[] guessed = new byte[known.length];
    int[] scores = new int[classes];
    for (int i = 0; i < known.length; i++) {
      if (Tagger.isFixed(known[i])) {
        guessed[i] = (byte) (known[i] & ~TagDictionary.FIXED);
        continue;
      }
      Tagger.extract(words, known, guessed, i, features);
      guessed[i] = (byte) perceptron.learn(features, scores, gold[i]);
    }
  }
}
