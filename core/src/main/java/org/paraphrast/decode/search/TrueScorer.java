package org.paraphrast.decode.search;

import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/** A system that can say what any given target is worth under its model. Thread-safe. */
public interface TrueScorer {

  /** The true score of a target for a sentence, with its derivation. */
  TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target);

  /** The true score of an English text. */
  default TrueScore.Result trueScore(Sentence sentence, Task task, String target) {
    return trueScore(sentence, task, Tokenizer.of(Language.EN).tokenize(target));
  }
}
