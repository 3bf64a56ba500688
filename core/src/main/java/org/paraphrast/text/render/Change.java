package org.paraphrast.text.render;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.CharSpan;

/**
 * One difference between an input and its rendering, with what changed in the text that it moved.
 *
 * @param kind why it is there
 * @param input the characters of the input that changed; empty for an insertion
 * @param output what they became; empty for a deletion
 * @param before the text of {@code input}
 * @param after the text of {@code output}
 * @param replacement the replacement that was asked for, null for a repair
 * @param inner changes inside a {@link Replacement.Copy} of the replacement, in the order of the
 *     input; both their spans lie inside those of this change
 */
public record Change(
    Kind kind,
    CharSpan input,
    CharSpan output,
    String before,
    String after,
    @Nullable Replacement replacement,
    List<Change> inner) {

  /** The order of the input. */
  public static final Comparator<Change> BY_PLACE =
      Comparator.comparing(Change::input).thenComparing(Change::output);

  public Change {
    inner = List.copyOf(inner);
  }

  /** This change and all inside it. */
  public Stream<Change> all() {
    return Stream.concat(Stream.of(this), inner.stream().flatMap(Change::all));
  }

  /** Why a text changed. */
  public enum Kind {
    /** It was asked for. */
    REPLACEMENT,
    /** {@code a} or {@code an} follows the word behind it. */
    ARTICLE,
    /** A word moved to or from the start of the sentence. */
    CASE,
    /** The space at the edge of a replacement. */
    SPACING,
    /** A word that stays, in the spelling that was asked for. */
    SPELLING
  }
}
