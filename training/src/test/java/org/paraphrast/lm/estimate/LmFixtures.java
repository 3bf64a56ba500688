package org.paraphrast.lm.estimate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.lm.TextSettings;

/** Small corpora and models made of them. */
final class LmFixtures {
  static final long MEMORY = 1L << 24;

  private LmFixtures() {}

  /** Sentences of words of which some are frequent and follow one another more often than not. */
  static List<List<String>> corpus(Random random, int sentences) {
    int words = 3 + random.nextInt(20);
    List<List<String>> corpus = new ArrayList<>();
    for (int s = 0; s < sentences; s++) {
      List<String> sentence = new ArrayList<>();
      int length = random.nextInt(9);
      int previous = 0;
      for (int i = 0; i < length; i++) {
        int free = (int) (words * random.nextDouble() * random.nextDouble());
        previous = random.nextInt(3) == 0 ? (previous * 7 + 3) % words : free;
        sentence.add("w" + previous);
      }
      corpus.add(sentence);
    }
    corpus.add(List.of("w0", "w1"));
    return corpus;
  }

  static Path write(Path directory, List<List<String>> corpus) {
    String text =
        corpus.stream().map(words -> String.join(" ", words) + "\n").collect(Collectors.joining());
    try {
      return Files.writeString(Files.createTempFile(directory, "corpus", ".txt"), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path newFile(Path directory, String suffix) {
    try {
      Path file = Files.createTempFile(directory, "model", suffix);
      Files.delete(file);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static EstimatorOptions options(int order, Path temporary) {
    return new EstimatorOptions(order, List.of(), VocabularyLimit.NONE, MEMORY, temporary, 2);
  }

  static NgramModel estimate(List<List<String>> corpus, EstimatorOptions options) {
    Path input = write(options.temporary(), corpus);
    return new LmEstimator(options, Progress.none(), warning -> {})
        .estimateTokenized(List.of(input), new TextSettings(false, TextSettings.Entities.WORDS));
  }

  static NgramModel estimate(List<List<String>> corpus, int order, Path directory) {
    return estimate(corpus, options(order, directory));
  }

  /** The model in every layout, mapped and loaded. */
  static List<LanguageModel> layouts(NgramModel model, Path directory) {
    Path hashed = newFile(directory, ".hashed");
    Path trie = newFile(directory, ".trie");
    HashedWriter.write(model, hashed);
    TrieWriter.write(model, TrieOptions.EXACT, trie);
    return List.of(
        LanguageModel.open(hashed),
        LanguageModel.load(hashed),
        LanguageModel.open(trie),
        LanguageModel.load(trie));
  }

  static LanguageModel quantized(NgramModel model, Path directory) {
    Path trie = newFile(directory, ".qtrie");
    TrieWriter.write(model, TrieOptions.QUANTIZED, trie);
    return LanguageModel.open(trie);
  }

  static LanguageModel hashed(NgramModel model, Path directory) {
    Path file = newFile(directory, ".hashed");
    HashedWriter.write(model, file);
    return LanguageModel.open(file);
  }

  /** The state after a history, which may start with {@code <s>}. */
  static LmState state(LanguageModel model, List<String> history) {
    LmState state = model.newState();
    LmState next = model.newState();
    for (String word : history) {
      if (word.equals("<s>")) {
        model.beginSentence(next);
      } else {
        model.log10Prob(state, model.wordId(word), next);
      }
      LmState swap = state;
      state = next;
      next = swap;
    }
    return state;
  }

  static double log10Prob(LanguageModel model, List<String> history, String word) {
    return model.log10Prob(state(model, history), model.wordId(word), model.newState());
  }

  /** A history of at most some words: part of the corpus, or words at random. */
  static List<String> history(Random random, List<List<String>> corpus, int longest) {
    List<String> words = new ArrayList<>();
    words.add("<s>");
    words.addAll(corpus.get(random.nextInt(corpus.size())));
    if (random.nextInt(3) == 0) {
      words.add("w" + random.nextInt(12));
    }
    if (random.nextInt(6) == 0) {
      words.add("unheard");
    }
    int end = random.nextInt(words.size() + 1);
    int start = Math.max(0, end - random.nextInt(longest + 1));
    return words.subList(start, end);
  }
}
