package org.paraphrast.pivot.decode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.LmWords;
import org.paraphrast.text.EditAlignment;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What candidates say at each place of a skeleton. Place 2i is before token i: words that some add
 * there; place 2i+1 is token i itself. An option is a run of words, empty for none; equal runs add
 * up their votes (case is ignored; the first spelling is kept).
 */
final class ConfusionNetwork {
  private final Sentence skeleton;
  private final LanguageModel lm;
  private final List<Map<String, Option>> places = new ArrayList<>();
  private int votes;

  /** A run of words with its votes. */
  static final class Option {
    final List<String> words;
    final List<Integer> lmWords;
    int votes;

    Option(List<String> words, List<Integer> lmWords) {
      this.words = words;
      this.lmWords = lmWords;
    }
  }

  ConfusionNetwork(Sentence skeleton, LanguageModel lm) {
    this.skeleton = skeleton;
    this.lm = lm;
    for (int place = 0; place <= 2 * skeleton.size(); place++) {
      places.add(new LinkedHashMap<>());
    }
    add(skeleton, 0);
  }

  /** Adds a candidate with its votes; the skeleton itself is added with the others. */
  void add(Sentence text, int count) {
    votes += count;
    int[] aligned = EditAlignment.align(skeleton.forms(), text.forms());
    int token = 0;
    for (int i = 0; i <= skeleton.size(); i++) {
      int start = token;
      while (token < aligned.length && aligned[token] < 0) {
        token++;
      }
      vote(2 * i, text, start, token, count);
      if (i < skeleton.size()) {
        boolean there = token < aligned.length && aligned[token] == i;
        vote(2 * i + 1, text, token, there ? token + 1 : token, count);
        token += there ? 1 : 0;
      }
    }
  }

  private void vote(int place, Sentence text, int start, int end, int count) {
    List<String> words = new ArrayList<>();
    List<Integer> lmWords = new ArrayList<>();
    for (int token = start; token < end; token++) {
      words.add(text.form(token));
      lmWords.add(LmWords.of(lm, text, token));
    }
    String key = Tokenizer.lowerCase(String.join(" ", words));
    places.get(place).computeIfAbsent(key, k -> new Option(words, lmWords)).votes += count;
  }

  int places() {
    return places.size();
  }

  /** The options of a place; the first is the skeleton's own. */
  List<Option> options(int place) {
    return new ArrayList<>(places.get(place).values());
  }

  int votes() {
    return votes;
  }
}
