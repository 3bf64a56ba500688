package org.paraphrast.table.definition;

import java.util.function.Consumer;

/** Something that has definitions: WordNet, or a file. */
@FunctionalInterface
public interface Dictionary {
  /** Gives every definition to the sink, those of one word in the order of their rank. */
  void forEach(Consumer<Definition> sink);
}
