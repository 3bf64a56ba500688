package org.paraphrast.plan;

import java.util.List;
import java.util.Optional;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.VerbObject;

/**
 * What units need to know of a sentence (Zhao09's preprocessing).
 *
 * @param tags Penn tags by token, so that a pair is used only where its source has the syntactic
 *     type it was learned with; empty if they are not known, and then every place will do
 * @param phrases which spans are phrases with which head: what slots of patterns may hold
 * @param objects which verbs have which objects: collocations
 * @param tree what structural rules look at, where they are used
 */
public record Structure(
    List<String> tags, List<HeadedSpan> phrases, List<VerbObject> objects, Optional<Tree> tree) {
  public static final Structure NONE = new Structure(List.of(), List.of());

  /** Without tags. */
  public Structure(List<HeadedSpan> phrases, List<VerbObject> objects) {
    this(List.of(), phrases, objects);
  }

  /** Without a tree. */
  public Structure(List<String> tags, List<HeadedSpan> phrases, List<VerbObject> objects) {
    this(tags, phrases, objects, Optional.empty());
  }

  /** Finds the structure of sentences: a tagger and a parser, or a fake in a test. Thread-safe. */
  @FunctionalInterface
  public interface Analysis {
    /** Knows nothing; only phrase units are found. */
    Analysis NONE = call -> Structure.NONE;

    Structure of(Call call);
  }

  public Structure {
    tags = List.copyOf(tags);
    phrases = List.copyOf(phrases);
    objects = List.copyOf(objects);
  }
}
