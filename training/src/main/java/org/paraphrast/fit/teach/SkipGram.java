package org.paraphrast.fit.teach;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.paraphrast.io.Progress;

/**
 * Skip-gram with negative sampling (Mikolov et al. 2013): learns for every word a vector by which
 * it tells the words around it, and one by which it is told.
 *
 * <p>Input: a {@link VectorText}. Output: the two matrices, by rows. One thread walks the text in
 * order, so that the same text and seed give the same vectors; memory is 4 bytes a token and 8
 * bytes a dimension of a word.
 */
final class SkipGram {
  private static final int SIGMOID_STEPS = 1024;
  private static final float SIGMOID_LIMIT = 6;
  private static final int NOISE_SIZE = 1 << 20;

  /** Noise words are drawn with p(w) ∝ count^0.75. */
  private static final double NOISE_POWER = 0.75;

  private final VectorText text;
  private final SkipGramOptions options;
  private final int dimension;
  private final float[] words;
  private final float[] contexts;
  private final float[] gradient;
  private final float[] sigmoid = new float[SIGMOID_STEPS + 1];
  private final int[] noise = new int[NOISE_SIZE];
  private final float[] keep;
  private final SplittableRandom random;

  SkipGram(VectorText text, SkipGramOptions options) {
    this.text = text;
    this.options = options;
    this.dimension = options.dimension();
    this.random = new SplittableRandom(options.seed());
    this.words = new float[Math.multiplyExact(text.words(), dimension)];
    this.contexts = new float[words.length];
    this.gradient = new float[dimension];
    for (int i = 0; i < words.length; i++) {
      words[i] = (float) ((random.nextDouble() - 0.5) / dimension);
    }
    for (int i = 0; i <= SIGMOID_STEPS; i++) {
      double x = (2.0 * i / SIGMOID_STEPS - 1) * SIGMOID_LIMIT;
      sigmoid[i] = (float) (1 / (1 + Math.exp(-x)));
    }
    fillNoise();
    this.keep = keep();
  }

  float[] words() {
    return words;
  }

  float[] contexts() {
    return contexts;
  }

  private void fillNoise() {
    double total = 0;
    for (int word = 0; word < text.words(); word++) {
      total += noiseWeight(word);
    }
    double upTo = 0;
    int slot = 0;
    for (int word = 0; word < text.words(); word++) {
      upTo += noiseWeight(word) / total;
      int end = word == text.words() - 1 ? NOISE_SIZE : (int) (upTo * NOISE_SIZE);
      while (slot < end) {
        noise[slot++] = word;
      }
    }
  }

  private double noiseWeight(int word) {
    return Math.pow((double) text.count(word), NOISE_POWER);
  }

  /** The probability with which a word of the text is used: (√(f/t) + 1)·t/f, as in word2vec. */
  private float[] keep() {
    float[] shares = new float[text.words()];
    for (int word = 0; word < shares.length; word++) {
      double relative = text.count(word) / (options.sample() * text.tokens());
      shares[word] = (float) Math.min(1, (Math.sqrt(relative) + 1) / relative);
    }
    return shares;
  }

  void train(Progress progress) {
    long total = (long) options.epochs() * text.tokens();
    long done = 0;
    int[] sentence = new int[VectorText.LONGEST];
    try (Progress.Task task = progress.start("vectors", total, "words")) {
      for (int epoch = 0; epoch < options.epochs(); epoch++) {
        for (int at = 0; at < text.size(); ) {
          int end = text.end(at);
          int length = sample(at, end, sentence);
          float rate = (float) (options.rate() * Math.max(1e-4, 1 - (double) done / total));
          for (int i = 0; i < length; i++) {
            around(sentence, length, i, rate);
          }
          task.add(end - at);
          done += end - at;
          at = end + 1;
        }
      }
    }
  }

  /** The words of a sentence that are used this time. */
  private int sample(int start, int end, int[] sentence) {
    int length = 0;
    for (int i = start; i < end; i++) {
      int word = text.word(i);
      if (keep[word] >= 1 || random.nextDouble() < keep[word]) {
        sentence[length++] = word;
      }
    }
    return length;
  }

  private void around(int[] sentence, int length, int center, float rate) {
    int reach = 1 + random.nextInt(options.window().words());
    int first = Math.max(0, center - reach);
    int last = Math.min(length - 1, center + reach);
    for (int i = first; i <= last; i++) {
      if (i != center) {
        pair(sentence[center], sentence[i], rate);
      }
    }
  }

  /** One true pair and its noise: a step of gradient descent. */
  private void pair(int word, int context, float rate) {
    int at = word * dimension;
    Arrays.fill(gradient, 0);
    for (int k = 0; k <= options.negatives(); k++) {
      int other = k == 0 ? context : noise[random.nextInt(NOISE_SIZE)];
      if (k > 0 && other == context) {
        continue;
      }
      int to = other * dimension;
      float step = ((k == 0 ? 1 : 0) - sigmoid(dot(at, to))) * rate;
      for (int d = 0; d < dimension; d++) {
        gradient[d] += step * contexts[to + d];
      }
      for (int d = 0; d < dimension; d++) {
        contexts[to + d] += step * words[at + d];
      }
    }
    for (int d = 0; d < dimension; d++) {
      words[at + d] += gradient[d];
    }
  }

  /** Four sums at a time, so that the additions do not wait for each other. */
  private float dot(int word, int context) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int i = 0; i < dimension; i += 4) {
      a += words[word + i] * contexts[context + i];
      b += words[word + i + 1] * contexts[context + i + 1];
      c += words[word + i + 2] * contexts[context + i + 2];
      d += words[word + i + 3] * contexts[context + i + 3];
    }
    return (a + b) + (c + d);
  }

  private float sigmoid(float x) {
    float limited = Math.max(-SIGMOID_LIMIT, Math.min(SIGMOID_LIMIT, x));
    return sigmoid[(int) ((limited / SIGMOID_LIMIT + 1) * (SIGMOID_STEPS / 2))];
  }
}
