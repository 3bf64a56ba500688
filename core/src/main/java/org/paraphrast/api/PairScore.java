package org.paraphrast.api;

import java.util.List;
import java.util.Optional;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Violation;

/**
 * What a given target is worth for a source (Chevelu10's true score Z*).
 *
 * @param source the source with its tokens and guards
 * @param target the target as it was given
 * @param system the name of the system whose model scores
 * @param scoreMeaning what its scores are
 * @param sourceScore the score of the unchanged source
 * @param derivation the best of all derivations of the target's words, if there is one: its score
 *     is Z*; its text may differ from the target in capitals and spaces
 * @param underivable else the words of the target that no derivation gives, fewest of them
 * @param unused else the words of the source that had to be left out
 * @param violations what the target breaks that must not change; such a text is never an output
 */
public record PairScore(
    Sentence source,
    String target,
    String system,
    String scoreMeaning,
    double sourceScore,
    Optional<Output> derivation,
    List<String> underivable,
    List<String> unused,
    List<Violation> violations) {
  public PairScore {
    underivable = List.copyOf(underivable);
    unused = List.copyOf(unused);
    violations = List.copyOf(violations);
  }
}
