package org.paraphrast.table.definition;

import java.util.BitSet;
import java.util.function.Consumer;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.definition.Definition.Valency;

/**
 * The glosses of WordNet as definitions; senses are in the order of frequency, and those of a word
 * class that the word seldom has are left out. Verb frames tell which verbs take an object.
 *
 * @param senses how many of the first senses of each word and word class
 */
public record WordNetGlosses(WordNet wordNet, int senses) implements Dictionary {
  /** Frames with an object: {@code Somebody ----s something} and the like (WordNet's numbers). */
  private static final BitSet TRANSITIVE = frames(5, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 20, 21);

  /** Frames without: {@code Somebody ----s}, {@code Somebody ----s PP}. */
  private static final BitSet INTRANSITIVE = frames(1, 2, 3, 4, 22, 23);

  /** A sense so many times rarer than one of another word class is not worth its room. */
  private static final int MINOR = 10;

  @Override
  public void forEach(Consumer<Definition> sink) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      wordNet.forEachSense(
          partOfSpeech,
          senses,
          (sense, rank) -> {
            if (!sense.isCapitalised() && !isMinor(sense)) {
              sink.accept(definition(sense, rank));
            }
          });
    }
  }

  /** Whether the word mostly is of another word class: {@code to action}. */
  private boolean isMinor(WordNet.Sense sense) {
    WordNet.Sense main = wordNet.mostFrequentSense(sense.lemma());
    return main != null
        && main.partOfSpeech() != sense.partOfSpeech()
        && main.frequency() > MINOR * sense.frequency();
  }

  private Definition definition(WordNet.Sense sense, int rank) {
    Valency valency = Valency.UNKNOWN;
    if (sense.partOfSpeech() == PartOfSpeech.VERB) {
      BitSet frames = wordNet.verbFrames(sense.lemma(), rank);
      boolean with = frames.intersects(TRANSITIVE);
      boolean without = frames.intersects(INTRANSITIVE);
      valency = with && without ? Valency.BOTH : one(with, without);
    }
    return new Definition(sense.lemma(), sense.partOfSpeech(), valency, rank, sense.gloss());
  }

  private static Valency one(boolean with, boolean without) {
    if (with) {
      return Valency.TRANSITIVE;
    }
    return without ? Valency.INTRANSITIVE : Valency.UNKNOWN;
  }

  private static BitSet frames(int... numbers) {
    BitSet frames = new BitSet();
    for (int number : numbers) {
      frames.set(number);
    }
    return frames;
  }
}
