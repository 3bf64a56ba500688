package org.paraphrast.cli.paraphrase;

import org.paraphrast.api.Result;

/** Prints results as they come. */
@FunctionalInterface
interface ResultPrinter {
  void print(Passage passage, Result result);

  /** Prints what became of a sentence that is in no line. */
  default void print(Result result) {
    print(Passage.alone(result.sentence().text()), result);
  }
}
