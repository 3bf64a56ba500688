package org.paraphrast.augment.rows;

import java.util.Optional;
import org.paraphrast.augment.AnnotatedText;
import org.paraphrast.augment.Variant;

/** A labelled text of a file, with all that stands around it there. */
public interface Row {
  /** Where it stands: {@code file:3}. */
  String where();

  /** As it was read, with its line end. */
  String raw();

  /** What there is to say in other words; empty where nothing is. */
  AnnotatedText text();

  /** The label of the whole text; empty if it has none, or none was asked for. */
  default Optional<String> label() {
    return Optional.empty();
  }

  /** How it is written itself. */
  String written(Origin origin);

  /** Whether the format can say where the annotations of a variant stand. */
  default boolean canHold(Variant variant) {
    return true;
  }

  /** How a variant of it is written: its own fields, but another text. */
  String written(Variant variant, Origin origin);
}
