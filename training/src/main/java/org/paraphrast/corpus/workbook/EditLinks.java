package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.Link;
import org.paraphrast.corpus.Link.Strength;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The edits of a telling as word links, which people would have to draw otherwise: a gold standard
 * for aligners, and what phrases are extracted by. Words that stay and words that move are linked
 * to themselves. In an edit every word is linked to every word: surely if they are the same, or if
 * one word is left on each side; else possibly.
 */
public final class EditLinks {
  private final Sentence source;
  private final Sentence target;
  private final List<String> sourceWords;
  private final List<String> targetWords;

  /** By source and target word; null where there is none. */
  private final @Nullable Strength[][] links;

  private EditLinks(String sentence, String telling) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    this.source = tokenizer.tokenize(sentence);
    this.target = tokenizer.tokenize(telling);
    this.sourceWords = Tokenizer.lowerCased(source.forms());
    this.targetWords = Tokenizer.lowerCased(target.forms());
    this.links = new @Nullable Strength[sourceWords.size()][targetWords.size()];
  }

  /** A sentence and its telling as lower-case words with their links. */
  public static AlignedPair of(String sentence, Telling telling) {
    EditLinks links = new EditLinks(sentence, telling.text());
    List<TextPieces.Piece> before = telling.keptOf(sentence);
    List<TextPieces.Piece> after = telling.kept();
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      links.linkSame(before.get(i).place(), after.get(i).place());
    }
    for (Edit edit : telling.edits()) {
      if (edit.kind() == Edit.Kind.MOVE) {
        links.linkSame(edit.from(), edit.to());
      } else {
        links.linkEdit(edit.from(), edit.to());
      }
    }
    return links.pair();
  }

  private AlignedPair pair() {
    List<Link> all = new ArrayList<>();
    for (int i = 0; i < sourceWords.size(); i++) {
      for (int j = 0; j < targetWords.size(); j++) {
        Strength strength = links[i][j];
        if (strength != null) {
          all.add(new Link(i, strength, j));
        }
      }
    }
    return new AlignedPair(
        LineGroup.of(String.join(" ", sourceWords), String.join(" ", targetWords)),
        new Alignment(all));
  }

  /** Links the words of two places that say the same, one by one. */
  private void linkSame(CharSpan from, CharSpan to) {
    List<Integer> own = tokens(source, from);
    List<Integer> other = tokens(target, to);
    if (own.size() != other.size()) {
      linkEdit(from, to);
      return;
    }
    for (int i = 0; i < own.size(); i++) {
      links[own.get(i)][other.get(i)] = Strength.SURE;
    }
  }

  private void linkEdit(CharSpan from, CharSpan to) {
    List<Integer> own = tokens(source, from);
    List<Integer> other = tokens(target, to);
    for (int i : own) {
      for (int j : other) {
        links[i][j] = links[i][j] == null ? Strength.POSSIBLE : links[i][j];
      }
    }
    Set<Integer> used = new HashSet<>();
    List<Integer> rest = new ArrayList<>();
    for (int i : own) {
      int same = -1;
      for (int j : other) {
        same = same < 0 && !used.contains(j) && isSame(i, j) ? j : same;
      }
      if (same < 0) {
        rest.add(i);
      } else {
        used.add(same);
        links[i][same] = Strength.SURE;
      }
    }
    List<Integer> otherRest = other.stream().filter(j -> !used.contains(j)).toList();
    if (rest.size() == 1 && otherRest.size() == 1) {
      links[rest.get(0)][otherRest.get(0)] = Strength.SURE;
    }
  }

  private boolean isSame(int own, int other) {
    return sourceWords.get(own).equals(targetWords.get(other));
  }

  /** The tokens that touch a place. */
  private static List<Integer> tokens(Sentence sentence, CharSpan place) {
    List<Integer> tokens = new ArrayList<>();
    for (int token = 0; token < sentence.size(); token++) {
      if (sentence.start(token) < place.end() && place.start() < sentence.end(token)) {
        tokens.add(token);
      }
    }
    return tokens;
  }
}
