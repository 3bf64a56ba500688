package org.paraphrast.align;

import java.util.List;
import java.util.function.ToIntFunction;
import org.paraphrast.corpus.Alignment;

/**
 * Aligns single pairs with a trained model. Words the model does not know are aligned by what the
 * prior says about their spelling, and by the words around them. Confined to one thread.
 */
public final class Aligner {
  /** How often an unknown word counts as seen with other words. */
  private static final double SEEN_OTHERWISE = 5;

  private static final DirectedAlignments NO_LINKS =
      new DirectedAlignments(new Alignment(List.of()), new Alignment(List.of()));

  private final WordLexicon lexicon;
  private final LexicalPrior prior;
  private final PairInference inference;

  Aligner(WordLexicon lexicon, double nullProbability, LexicalPrior prior) {
    Direction forward = lexicon.parameters().forward();
    Direction reverse = lexicon.parameters().reverse();
    FixedPointCounts ignored = new FixedPointCounts(JumpModel.SIZE);
    this.lexicon = lexicon;
    this.prior = prior;
    this.inference =
        new PairInference(
            forward,
            new HiddenMarkovModel(forward.jumps, nullProbability, ignored),
            reverse,
            new HiddenMarkovModel(reverse.jumps, nullProbability, ignored));
  }

  /** The links of a pair in both directions; none if a side is empty. */
  public DirectedAlignments align(List<String> source, List<String> target) {
    if (source.isEmpty() || target.isEmpty()) {
      return NO_LINKS;
    }
    int[] sourceNumbers = numbers(source, lexicon::sourceNumber);
    int[] targetNumbers = numbers(target, lexicon::targetNumber);
    int[] entries = new int[sourceNumbers.length * targetNumbers.length];
    for (int i = 0, cell = 0; i < sourceNumbers.length; i++) {
      for (int j = 0; j < targetNumbers.length; j++, cell++) {
        entries[cell] = lexicon.parameters().entry(sourceNumbers[i], targetNumbers[j]);
      }
    }
    inference.load(new SentencePair(sourceNumbers, targetNumbers, entries));
    applyPrior(source, target, entries);
    inference.inferForward();
    inference.inferReverse();
    return inference.decide();
  }

  private static int[] numbers(List<String> words, ToIntFunction<String> number) {
    return words.stream().mapToInt(number).toArray();
  }

  private void applyPrior(List<String> source, List<String> target, int[] entries) {
    for (int i = 0, cell = 0; i < source.size(); i++) {
      for (int j = 0; j < target.size(); j++, cell++) {
        double count =
            entries[cell] == CooccurrenceTable.DROPPED
                ? prior.count(source.get(i), target.get(j))
                : 0;
        if (count > 0) {
          float emission = (float) (count / (count + SEEN_OTHERWISE));
          inference.forward.emission[j * source.size() + i] = emission;
          inference.reverse.emission[cell] = emission;
        }
      }
    }
  }
}
