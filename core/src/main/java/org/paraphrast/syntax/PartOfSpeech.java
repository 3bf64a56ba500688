package org.paraphrast.syntax;

/** The word classes that carry content, and the tags of the Penn Treebank that each of them has. */
public enum PartOfSpeech {
  NOUN("NN"),
  VERB("VB"),
  ADJECTIVE("JJ"),
  ADVERB("RB");

  private final String tag;

  PartOfSpeech(String tag) {
    this.tag = tag;
  }

  /**
   * Whether a Penn tag is of this class, in any form: {@code VBZ} is a verb, {@code NNP} a noun.
   */
  public boolean has(String pennTag) {
    return pennTag.startsWith(tag);
  }
}
