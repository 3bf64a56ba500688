package org.paraphrast.plan;

import org.paraphrast.lm.LanguageModel;

/** Plain paraphrase: every target serves, none more than another. */
final class Variation implements Application {
  @Override
  public String name() {
    return "variation";
  }

  @Override
  public Usability usability(Task task, LanguageModel lm) {
    return (source, target) -> 0;
  }
}
