package org.paraphrast.evaluate.phrase;

import org.paraphrast.evaluate.SystemOutput;

/**
 * The best paraphrase of a phrase in its sentence.
 *
 * @param system the condition, with or without the language model
 * @param paraphrase what stands for the phrase
 * @param probability p(e2|e1) under the condition
 * @param text the sentence with the paraphrase
 */
public record PhraseChoice(
    String system, PhraseItem item, String paraphrase, double probability, String text) {

  /** What raters see. */
  public SystemOutput output() {
    return new SystemOutput(system, item.id(), item.text(), text, 1);
  }
}
