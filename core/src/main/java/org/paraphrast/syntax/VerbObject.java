package org.paraphrast.syntax;

/**
 * A verb and the head word of its direct object, perhaps far apart.
 *
 * @param verb a token
 * @param object another token
 */
public record VerbObject(Verb verb, int object) {

  /** A token that is a verb, so that it cannot be mistaken for the object. */
  public record Verb(int token) {}

  public VerbObject {
    if (verb.token() == object || verb.token() < 0 || object < 0) {
      throw new IllegalArgumentException("a verb must not be its own object, got token " + object);
    }
  }
}
