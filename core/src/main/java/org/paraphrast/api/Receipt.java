package org.paraphrast.api;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Replacement;
import org.paraphrast.text.spelling.SpellingList;

/**
 * Why one change is there.
 *
 * @param change what changed, with offsets in input and output
 * @param choice the unit behind it; null for a word in another spelling and for a repair that a
 *     replacement forced
 * @param inner receipts of the changes inside it, in their order
 */
public record Receipt(Change change, @Nullable UnitChoice choice, List<Receipt> inner) {
  public Receipt {
    inner = List.copyOf(inner);
  }

  /** The evidence for the change; none for a repair. */
  public List<Support> support() {
    if (choice != null) {
      return choice.support();
    }
    return change.kind() == Change.Kind.SPELLING
        ? List.of(new Support.Spellings(SpellingList.NAME))
        : List.of();
  }

  static Receipt of(Change change, Map<Replacement, UnitChoice> choices) {
    Replacement replacement = change.replacement();
    return new Receipt(
        change,
        replacement == null ? null : choices.get(replacement),
        change.inner().stream().map(inside -> of(inside, choices)).toList());
  }

  /** This receipt and all inside it. */
  public Stream<Receipt> all() {
    return Stream.concat(Stream.of(this), inner.stream().flatMap(Receipt::all));
  }
}
