package org.paraphrast.rewrite;

import java.util.function.Consumer;

/**
 * Says parts of a sentence otherwise, by its parse: one class for each idea. Rules are listed in
 * {@link Rules} if they are right in 80% of their firings. What a rule finds has to be right
 * wherever the parse is; whether it reads well is for the judge to say. Immutable and thread-safe.
 */
public interface Rule {
  /** By which a user switches it on and off, and which receipts name: {@code genitive}. */
  String name();

  /** What it does, in a line: {@code a possessor before or behind}. */
  String description();

  Effect effect();

  /** Finds all places of a sentence that it can say otherwise. */
  void find(Tree tree, Consumer<Rewrite> found);
}
