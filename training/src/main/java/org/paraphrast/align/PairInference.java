package org.paraphrast.align;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.paraphrast.align.Trellis.PairLength;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * Computes the posterior probabilities of all links of one pair after another in both directions.
 * Input: word numbers and their entries; output: the two trellises. Confined to one thread.
 */
final class PairInference {
  /** A word is linked to its likeliest partner if that is at least this likely. */
  private static final float DECISION = 0.3f;

  final Trellis forward = new Trellis();
  final Trellis reverse = new Trellis();
  private final Direction forwardParameters;
  private final Direction reverseParameters;
  private final PositionModel forwardPositions;
  private final PositionModel reversePositions;

  PairInference(
      Direction forwardParameters,
      PositionModel forwardPositions,
      Direction reverseParameters,
      PositionModel reversePositions) {
    this.forwardParameters = forwardParameters;
    this.forwardPositions = forwardPositions;
    this.reverseParameters = reverseParameters;
    this.reversePositions = reversePositions;
  }

  /** Fills in the emissions of both trellises. */
  void load(SentencePair pair) {
    int sourceWords = pair.source.length;
    int targetWords = pair.target.length;
    forward.resize(new PairLength(sourceWords, targetWords));
    reverse.resize(new PairLength(targetWords, sourceWords));
    for (int i = 0; i < sourceWords; i++) {
      int source = pair.source[i];
      for (int j = 0; j < targetWords; j++) {
        int cell = i * targetWords + j;
        int entry = pair.entries[cell];
        forward.emission[j * sourceWords + i] = forwardParameters.emission(entry, source);
        reverse.emission[cell] = reverseParameters.emission(entry, pair.target[j]);
      }
      reverse.nullEmission[i] = reverseParameters.nullProbability[source];
    }
    for (int j = 0; j < targetWords; j++) {
      forward.nullEmission[j] = forwardParameters.nullProbability[pair.target[j]];
    }
  }

  /** ln p(target | source) after {@link #load}, filling in the posteriors. */
  double inferForward() {
    return forwardPositions.infer(forward);
  }

  /** ln p(source | target) after {@link #load}, filling in the posteriors. */
  double inferReverse() {
    return reversePositions.infer(reverse);
  }

  /** The likeliest link of each observed word, by each direction, in order of source words. */
  DirectedAlignments decide() {
    List<Link> forwardLinks = new ArrayList<>();
    List<Link> reverseLinks = new ArrayList<>();
    for (int j = 0; j < forward.observations; j++) {
      int i = forward.likeliestState(j, DECISION);
      if (i >= 0) {
        forwardLinks.add(new Link(i, Link.Strength.SURE, j));
      }
    }
    for (int i = 0; i < reverse.observations; i++) {
      int j = reverse.likeliestState(i, DECISION);
      if (j >= 0) {
        reverseLinks.add(new Link(i, Link.Strength.SURE, j));
      }
    }
    forwardLinks.sort(Comparator.comparingInt(Link::source)); // stable: then by target
    return new DirectedAlignments(new Alignment(forwardLinks), new Alignment(reverseLinks));
  }
}
