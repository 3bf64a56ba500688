package org.paraphrast.align;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.align.Trellis.PairLength;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * Computes the posterior probabilities of all links of one pair after another in both directions.
 * Input: word numbers and their entries; output: the two trellises. Confined to one thread.
 */
final class PairInference {
  /** A link is made where its posterior is above this: then it is the only one of its word. */
  private static final float DECISION = 0.5f;

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

  /** The links that are more likely than not, by each direction. */
  DirectedAlignments decide() {
    List<Link> forwardLinks = new ArrayList<>();
    List<Link> reverseLinks = new ArrayList<>();
    for (int i = 0; i < forward.states; i++) {
      for (int j = 0; j < forward.observations; j++) {
        if (forward.posterior[j * forward.states + i] > DECISION) {
          forwardLinks.add(new Link(i, Link.Strength.SURE, j));
        }
        if (reverse.posterior[i * reverse.states + j] > DECISION) {
          reverseLinks.add(new Link(i, Link.Strength.SURE, j));
        }
      }
    }
    return new DirectedAlignments(new Alignment(forwardLinks), new Alignment(reverseLinks));
  }
}
