package org.paraphrast.fit.teach;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.paraphrast.corpus.workbook.Edit;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.rewrite.Constituent;
import org.paraphrast.rewrite.Constituents;
import org.paraphrast.rewrite.DeletionFeatures;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * What writers left out when they said a sentence shorter or simpler. Input: sentences of a
 * workbook. Output: for each constituent that could be left out, whether it was. One inside another
 * that was left out is no lesson, nor is one that was half kept, or said in other words.
 *
 * @param purpose the tellings to learn from
 */
public record DeletionLessons(SyntaxAnalyzer syntax, Telling.Purpose purpose) {
  /** New words of so few letters are taken for articles, prepositions and the like. */
  private static final int LONGEST_SMALL = 3;

  private static final Analyzer ANALYZER = Analyzer.english();

  /** Teaches what the tellings of a sentence leave out. */
  public void teach(WorkbookSentence sentence, BiConsumer<List<String>, Boolean> pupil) {
    List<Telling> told =
        sentence.tellings().stream().filter(telling -> telling.purpose() == purpose).toList();
    if (told.isEmpty()) {
      return;
    }
    Sentence text = ANALYZER.analyze(sentence.text());
    Tree tree = new Tree(text, syntax.analyze(text.forms(), Tree.LAYERS));
    List<Constituent> constituents = Constituents.of(tree);
    for (Telling telling : told) {
      teach(constituents, new Fates(tree, telling), pupil);
    }
  }

  private static void teach(
      List<Constituent> constituents, Fates fates, BiConsumer<List<String>, Boolean> pupil) {
    List<TokenSpan> lost = new ArrayList<>();
    for (Constituent constituent : constituents) {
      if (fates.of(constituent).orElse(false)) {
        lost.add(constituent.core());
      }
    }
    for (Constituent constituent : constituents) {
      TokenSpan core = constituent.core();
      boolean inner =
          lost.stream().anyMatch(other -> other.contains(core) && other.length() > core.length());
      if (!inner) {
        fates
            .of(constituent)
            .ifPresent(leftOut -> pupil.accept(DeletionFeatures.of(constituent), leftOut));
      }
    }
  }

  /** What became of the words of a sentence in a telling. */
  private static final class Fates {
    private final Tree tree;
    private final BitSet lost = new BitSet();
    private final List<Rewording> rewordings = new ArrayList<>();

    /**
     * Words for words.
     *
     * @param gone those that are not said again
     * @param added how many are new
     */
    private record Rewording(BitSet gone, long added) {}

    Fates(Tree tree, Telling telling) {
      this.tree = tree;
      for (Edit edit : telling.edits()) {
        TokenSpan from = tree.sentence().tokens(edit.from());
        if (edit.kind() == Edit.Kind.DROP) {
          lost.set(from.start(), from.end());
        } else if (edit.isRewording()) {
          rewordings.add(rewording(from, edit.to().of(telling.text())));
        } // added, moved or split: all words are still there
      }
    }

    private Rewording rewording(TokenSpan from, String to) {
      Set<String> said =
          new HashSet<>(Tokenizer.lowerCased(Analyzer.english().analyze(to).forms()));
      BitSet gone = new BitSet();
      for (int token = from.start(); token < from.end(); token++) {
        boolean word = said.remove(tree.word(token));
        boolean lemma = said.remove(tree.lemma(token));
        gone.set(token, !word && !lemma && isContent(token));
      }
      return new Rewording(
          gone, said.stream().filter(word -> word.length() > LONGEST_SMALL).count());
    }

    /** Whether a constituent was left out; empty if that is hard to say. */
    Optional<Boolean> of(Constituent constituent) {
      BitSet words = new BitSet();
      BitSet content = new BitSet();
      for (int token = constituent.core().start(); token < constituent.core().end(); token++) {
        words.set(token, !tree.isPunctuation(token));
        content.set(token, isContent(token));
      }
      BitSet telling = content.isEmpty() ? words : content;
      int all = telling.cardinality();
      int gone = intersection(telling, lost);
      int kept = all - gone;
      for (Rewording rewording : rewordings) {
        int own = intersection(telling, rewording.gone());
        kept -= own;
        // the other words that went are as many as the new ones, so these were not reworded
        gone += rewording.gone().cardinality() - own >= rewording.added() ? own : 0;
      }
      if (all > 0 && gone == all) {
        return Optional.of(true);
      }
      return 2 * kept > all ? Optional.of(false) : Optional.empty();
    }

    private static int intersection(BitSet some, BitSet others) {
      BitSet both = (BitSet) some.clone();
      both.and(others);
      return both.cardinality();
    }

    private boolean isContent(int token) {
      String tag = tree.tag(token);
      return tree.isNoun(token)
          || (tree.isVerb(token) && !tree.is(token, "aux", "auxpass", "cop"))
          || tag.startsWith("JJ")
          || tag.startsWith("RB")
          || tag.equals("CD");
    }
  }
}
