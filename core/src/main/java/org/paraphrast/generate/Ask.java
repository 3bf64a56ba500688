package org.paraphrast.generate;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.paraphrast.text.TokenSpan;

/**
 * A sentence and what is to be done with it.
 *
 * @param forms the forms of its tokens
 * @param guards what must not change, in order and apart
 * @param change how many of the words are to be others: a bin, 0 (less than a tenth) .. 5 (half or
 *     more)
 * @param length how long it is to be: a bin of characters out / in, 0 (less than half) .. 5 (longer
 *     by a tenth or more)
 * @param span with {@link Aim#SPAN}, the part that is said in other words; it cuts no guard
 */
public record Ask(
    List<String> forms,
    List<Guarded> guards,
    Aim aim,
    OptionalInt change,
    OptionalInt length,
    Optional<TokenSpan> span) {
  /** How many bins change and length have. */
  public static final int BINS = 6;

  public Ask {
    forms = List.copyOf(forms);
    guards = List.copyOf(guards);
    int before = 0;
    for (Guarded guard : guards) {
      if (guard.span().start() < before || guard.span().end() > forms.size()) {
        throw new IllegalArgumentException(
            "guards must be in order, apart and within "
                + forms.size()
                + " tokens, got "
                + guards.stream().map(Guarded::span).toList());
      }
      before = guard.span().end();
    }
    checkBin("change", change);
    checkBin("length", length);
    if ((aim == Aim.SPAN) != span.isPresent()) {
      throw new IllegalArgumentException("a span goes with aim SPAN, got " + aim + ", " + span);
    }
    if (span.isPresent()) {
      checkSpan(span.get(), guards, forms.size());
    }
  }

  private static void checkBin(String name, OptionalInt bin) {
    if (bin.isPresent() && (bin.getAsInt() < 0 || bin.getAsInt() >= BINS)) {
      throw new IllegalArgumentException(
          name + " must be a bin 0 .. " + (BINS - 1) + ", got " + bin.getAsInt());
    }
  }

  private static void checkSpan(TokenSpan span, List<Guarded> guards, int tokens) {
    if (span.isEmpty() || span.end() > tokens) {
      throw new IllegalArgumentException(
          "span must have some of " + tokens + " tokens, got " + span);
    }
    for (Guarded guard : guards) {
      if (guard.span().overlaps(span) && !span.contains(guard.span())) {
        throw new IllegalArgumentException(span + " cuts guard " + guard.span());
      }
    }
  }

  /** Asks for a whole sentence. */
  public static Ask of(List<String> forms, List<Guarded> guards, Aim aim) {
    return new Ask(forms, guards, aim, OptionalInt.empty(), OptionalInt.empty(), Optional.empty());
  }

  /** This ask for a part only. */
  public Ask withSpan(TokenSpan part) {
    return new Ask(forms, guards, Aim.SPAN, change, length, Optional.of(part));
  }

  public Ask withChange(int bin) {
    return new Ask(forms, guards, aim, OptionalInt.of(bin), length, span);
  }

  public Ask withLength(int bin) {
    return new Ask(forms, guards, aim, change, OptionalInt.of(bin), span);
  }
}
