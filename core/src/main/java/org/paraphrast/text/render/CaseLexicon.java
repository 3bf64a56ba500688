package org.paraphrast.text.render;

import org.paraphrast.text.FunctionWords;

/** Knows which words lose their capital away from the start of a sentence. */
@FunctionalInterface
public interface CaseLexicon {
  /** Without statistics only function words are known to be common. */
  CaseLexicon FUNCTION_WORDS = FunctionWords::contains;

  /**
   * Whether {@code word}, capitalised at the start of a sentence, is usually written lower case.
   */
  boolean isCommon(String word);
}
