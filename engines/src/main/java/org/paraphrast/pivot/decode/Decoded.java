package org.paraphrast.pivot.decode;

import java.util.List;

/**
 * A sentence made of candidates, with the votes behind each change.
 *
 * @param text the new sentence
 * @param lnScore its score under the model of the decoder
 * @param optimal whether no better one can be made of the same parts
 * @param changes in order; none if the sentence came back as it was
 * @param minCount how often its phrase pairs had to be seen; 0 if it is not made of phrase pairs
 */
public record Decoded(
    String text, double lnScore, boolean optimal, List<Vote> changes, int minCount) {
  public Decoded {
    changes = List.copyOf(changes);
  }

  /**
   * A change and the candidates behind it.
   *
   * @param source the words replaced
   * @param target what stands there now; empty if nothing
   * @param votes how many candidates say so
   */
  public record Vote(String source, String target, long votes) {}
}
