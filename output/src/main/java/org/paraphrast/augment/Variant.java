package org.paraphrast.augment;

import java.util.List;
import java.util.OptionalDouble;
import org.paraphrast.api.Output;
import org.paraphrast.text.CharSpan;

/**
 * A text in other words.
 *
 * @param spans where each annotated part of the source stands, in the order of the source's list
 * @param acceptability the probability that all of it is acceptable, if all of it was judged: the
 *     product of what {@link Output#acceptability()} says of each sentence
 */
public record Variant(String text, List<CharSpan> spans, OptionalDouble acceptability) {
  public Variant {
    spans = List.copyOf(spans);
  }

  /** A text that was not judged. */
  public Variant(String text, List<CharSpan> spans) {
    this(text, spans, OptionalDouble.empty());
  }
}
