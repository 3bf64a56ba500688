package org.paraphrast.pivot.decode;

import java.util.List;
import org.paraphrast.text.TokenSpan;

/**
 * A sentence made of candidates, with the votes behind each change.
 *
 * @param text the new sentence
 * @param lnScore its score under the model of the decoder
 * @param optimal whether no better one can be made of the same parts
 * @param changes in order; none if the sentence came back as it was
 */
public record Decoded(String text, double lnScore, boolean optimal, List<Vote> changes) {
  public Decoded {
    changes = List.copyOf(changes);
  }

  /**
   * A change and the candidates behind it.
   *
   * @param tokens what is replaced, tokens of the sentence that was changed
   * @param source its words
   * @param target what stands there now; empty if nothing
   * @param votes how many candidates say so
   */
  public record Vote(TokenSpan tokens, String source, String target, long votes) {}
}
