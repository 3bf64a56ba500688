package org.paraphrast.text.render;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.paraphrast.text.Sentence;

/**
 * The last stage of the way: applies replacements to a sentence and writes the text anew.
 *
 * <p>Input: a sentence and replacements whose sources are disjoint, or lie inside a {@link
 * Replacement.Copy} of another one. Output: untouched text byte for byte; at the edges of a
 * replacement the space that was there, unless the new word attaches differently; case carried
 * over; {@code a}/{@code an} repaired; every difference listed, every offset mapped. Four passes, a
 * class each: {@link Emission} puts the items in order, {@link CaseCarrier} and {@link
 * ArticleRepair} set their texts, {@link Assembly} writes them with their gaps. Thread-safe.
 */
public final class Renderer {
  private final CaseLexicon lexicon;

  public Renderer(CaseLexicon lexicon) {
    this.lexicon = lexicon;
  }

  public Renderer() {
    this(CaseLexicon.FUNCTION_WORDS);
  }

  /**
   * Applies the replacements.
   *
   * @throws IllegalArgumentException if two of them cross or one lies outside the sentence
   */
  public Rendering render(Sentence sentence, Collection<Replacement> replacements) {
    return render(sentence, replacements, Map.of());
  }

  /**
   * Applies the replacements and spells some of the tokens that stay in another way.
   *
   * @param respelled the new spellings by token
   */
  public Rendering render(
      Sentence sentence, Collection<Replacement> replacements, Map<Integer, String> respelled) {
    List<Region> regions = Region.nest(sentence, replacements);
    Emission emission = new Emission(sentence, regions, respelled);
    if (!regions.isEmpty()) {
      new CaseCarrier(sentence, lexicon).carry(emission);
      new ArticleRepair(sentence).repair(emission);
    }
    return new Assembly(sentence, emission).write();
  }
}
