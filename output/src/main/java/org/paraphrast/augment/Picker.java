package org.paraphrast.augment;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.collect.LongIntMap;

/**
 * Takes from proposals, in the order of the draw, what is new: not like its source, not like
 * another variant of it, sure enough, without a word twice in a row that was not so before, and not
 * the words of any text that came before, whatever its label: with the same label it would add
 * nothing, with another it would contradict. Asked in the order of the texts, by one thread.
 */
public final class Picker {
  private final AugmentOptions options;
  private final LongIntMap seen = new LongIntMap();
  private final AugmentCounts counts = new AugmentCounts();

  public Picker(AugmentOptions options) {
    this.options = options;
  }

  /** Remembers a text that is there already, so that no variant says it again. */
  public void remember(String text) {
    seen.number(FoldedWords.of(text).hash());
  }

  /** The variants of a text, which is remembered with them. */
  public List<Variant> pick(AnnotatedText source, Proposals proposals) {
    List<FoldedWords> taken = new ArrayList<>();
    taken.add(FoldedWords.of(source.text()));
    seen.number(taken.get(0).hash());
    List<Variant> variants = new ArrayList<>();
    for (Variant variant : proposals.variants()) {
      if (variants.size() == options.variants()) {
        break;
      }
      FoldedWords words = FoldedWords.of(variant.text());
      if (variant.acceptability().orElse(1) < options.minAcceptability()) {
        counts.unsure++;
      } else if (taken.stream().anyMatch(other -> words.isLike(other, options.minChange()))) {
        counts.alike++;
      } else if (words.doubled() > taken.get(0).doubled()) {
        counts.doubled++;
      } else if (seen.get(words.hash()) != 0) {
        counts.repeated++;
      } else {
        seen.number(words.hash());
        taken.add(words);
        variants.add(variant);
      }
    }
    counts.add(source, proposals, variants.size());
    return variants;
  }

  /** What was taken and dropped so far. */
  public AugmentCounts counts() {
    return counts;
  }
}
