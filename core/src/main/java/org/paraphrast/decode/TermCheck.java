package org.paraphrast.decode;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.plan.Term;
import org.paraphrast.plan.TermFates;
import org.paraphrast.plan.Terms;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * Whether a text says a term alike wherever the sentence has it: planning looks at one unit at a
 * time and cannot tell. Immutable.
 */
public final class TermCheck {
  /** Why a text that does not is no answer. */
  public static final String REASON = "term";

  private final Terms terms;
  private final boolean repeat;

  public TermCheck(Terms terms) {
    this.terms = terms;
    this.repeat = terms.repeat();
  }

  /** What becomes of the terms in a text. */
  public static TermFates fates(Terms terms, List<Change> changes) {
    TermFates fates = terms.staying();
    for (Change change : terms.isEmpty() ? List.<Change>of() : changes) {
      change
          .all()
          .forEach(
              inside -> {
                Replacement replacement = inside.replacement();
                if (replacement != null && moves(replacement)) {
                  fates.forget(outsideCopies(replacement));
                } else if (replacement != null) {
                  fates.replace(
                      replacement.source(), Tokenizer.lowerCased(replacement.said(terms.words())));
                }
              });
    }
    return fates;
  }

  /** The terms that a text does not say alike. */
  public Set<Term> torn(Rendering rendering) {
    return repeat ? fates(terms, rendering.changes()).torn() : Set.of();
  }

  /** Whether a text says no term otherwise than was settled. */
  boolean keeps(Map<Term, String> settled, Rendering rendering) {
    return settled.isEmpty()
        || fates(terms, rendering.changes()).byTerm().entrySet().stream()
            .allMatch(
                fate -> {
                  String wanted = settled.get(fate.getKey());
                  return wanted == null
                      || List.of(Terms.STAYS, wanted).containsAll(fate.getValue());
                });
  }

  Optional<Violation> violation(Rendering rendering) {
    return torn(rendering).stream()
        .findFirst()
        .map(term -> new Violation(REASON, "'" + term.lemma() + "' is not said alike everywhere"));
  }

  /** Whether it only leaves out, or has its copies in another order. */
  private static boolean moves(Replacement replacement) {
    boolean words = false;
    int last = 0;
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Copy copy) {
        if (copy.span().start() < last) {
          return true;
        }
        last = copy.span().end();
      } else {
        words = true;
      }
    }
    return !words;
  }

  private static BitSet outsideCopies(Replacement replacement) {
    BitSet outside = new BitSet();
    outside.set(replacement.source().start(), replacement.source().end());
    for (Replacement.Piece piece : replacement.target()) {
      if (piece instanceof Replacement.Copy copy) {
        outside.clear(copy.span().start(), copy.span().end());
      }
    }
    return outside;
  }
}
