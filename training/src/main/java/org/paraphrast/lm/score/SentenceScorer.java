package org.paraphrast.lm.score;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;

/** Scores lines of text as the model's training text was made into words. Thread-safe. */
public record SentenceScorer(LanguageModel model, LineTokens splitter) {
  /** For running text. */
  public static SentenceScorer ofText(LanguageModel model) {
    return new SentenceScorer(model, AnalyzedTokens.ofText(model.text()));
  }

  /** For text that is split into words by white space; its case is not changed. */
  public static SentenceScorer ofTokenized(LanguageModel model) {
    return new SentenceScorer(model, AnalyzedTokens.ofTokenized(model.text()));
  }

  /** The words of a line as the model sees them. */
  public List<String> words(String line) {
    List<String> words = new ArrayList<>();
    splitter.split(line, (form, surface) -> words.add(form));
    return words;
  }

  /** Scores a line. */
  public SentenceScore score(String line, Boundaries boundaries) {
    return score(words(line), boundaries);
  }

  /** Scores words. */
  public SentenceScore score(List<String> words, Boundaries boundaries) {
    LmState context = model.newState();
    LmState next = model.newState();
    if (boundaries.begin()) {
      model.beginSentence(context);
    }
    List<SentenceScore.Word> scores = new ArrayList<>(words.size() + 1);
    for (int i = 0; i < words.size() + (boundaries.end() ? 1 : 0); i++) {
      String word = i < words.size() ? words.get(i) : WordList.END_WORD;
      int id = i < words.size() ? model.wordId(word) : LanguageModel.END;
      float log10Prob = model.log10Prob(context, id, next);
      scores.add(new SentenceScore.Word(word, id, next.matchLength(), log10Prob));
      LmState swap = context;
      context = next;
      next = swap;
    }
    return new SentenceScore(scores);
  }
}
