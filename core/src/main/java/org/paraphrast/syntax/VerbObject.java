package org.paraphrast.syntax;

/**
 * A verb and its direct object, by the positions of the two words.
 *
 * @param verb the head
 * @param object the head word of the object
 */
public record VerbObject(int verb, int object) {
  public VerbObject {
    if (verb < 0 || object < 0 || verb == object) {
      throw new IllegalArgumentException(
          "verb and object must be two positions, got " + verb + " and " + object);
    }
  }
}
