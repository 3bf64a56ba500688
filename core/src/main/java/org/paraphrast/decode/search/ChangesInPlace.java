package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * The changes of a hypothesis as an encoder reads them again: a sentence that structural units have
 * put in its new order, and the other changes as edits of it. Of those, what lies inside another is
 * one with it.
 *
 * @param edited the sentence in its new order, with what is said otherwise
 * @param ofChoices by choice, the edit that it belongs to, or −1
 */
record ChangesInPlace(EditedSentence edited, List<Integer> ofChoices) {

  static ChangesInPlace of(Sentence sentence, List<UnitChoice> choices) {
    Reordered reordered = new Reordered(sentence, choices);
    reordered.add(new TokenSpan(0, sentence.size()));
    List<Integer> ofChoices = new ArrayList<>();
    for (int edit : reordered.editOf) {
      ofChoices.add(edit);
    }
    EditedSentence edited = new EditedSentence(reordered.forms, reordered.edits);
    return new ChangesInPlace(edited, ofChoices);
  }

  int editOf(int choice) {
    return ofChoices.get(choice);
  }

  /** Puts the sentence in its new order, from left to right. */
  private static final class Reordered {
    private final Sentence sentence;
    private final List<UnitChoice> choices;
    private final List<String> words;
    private final List<String> forms = new ArrayList<>();
    private final List<Replaced> edits = new ArrayList<>();
    private final int[] editOf;
    private final Set<Integer> open = new HashSet<>();

    Reordered(Sentence sentence, List<UnitChoice> choices) {
      this.sentence = sentence;
      this.choices = choices;
      this.words = Tokenizer.lowerCased(sentence.forms());
      this.editOf = new int[choices.size()];
      Arrays.fill(editOf, -1);
    }

    void add(TokenSpan span) {
      int token = span.start();
      while (token <= span.end()) {
        int choice = choiceAt(token, span);
        if (choice < 0) {
          if (token < span.end()) {
            forms.add(sentence.form(token));
          }
          token++;
          continue;
        }
        open.add(choice);
        UnitChoice chosen = choices.get(choice);
        if (chosen.kind() == UnitKind.STRUCTURE) {
          restructure(chosen.replacement());
        } else {
          edit(choice, chosen.replacement());
        }
        token = chosen.replacement().source().end();
      }
    }

    private void restructure(Replacement replacement) {
      for (Replacement.Piece piece : replacement.target()) {
        if (piece instanceof Replacement.Words own) {
          forms.addAll(own.forms());
        } else if (piece instanceof Replacement.Copy copy) {
          add(copy.span());
        }
      }
    }

    private void edit(int choice, Replacement replacement) {
      TokenSpan source = replacement.source();
      Replaced replaced = Replaced.of(words, source, said(replacement));
      int shift = forms.size() - source.start();
      for (int token = source.start(); token < source.end(); token++) {
        forms.add(sentence.form(token));
      }
      if (replaced.span().isEmpty() && replaced.target().isEmpty()) {
        return;
      }
      TokenSpan place =
          new TokenSpan(replaced.span().start() + shift, replaced.span().end() + shift);
      editOf[choice] = edits.size();
      for (int i = 0; i < choices.size(); i++) {
        TokenSpan inner = choices.get(i).replacement().source();
        if (i != choice && !open.contains(i) && !source.isEmpty() && source.contains(inner)) {
          editOf[i] = edits.size();
          open.add(i);
        }
      }
      edits.add(new Replaced(place, replaced.target()));
    }

    /** The outermost choice that begins here and lies inside the span. */
    private int choiceAt(int token, TokenSpan span) {
      int found = -1;
      for (int i = 0; i < choices.size(); i++) {
        TokenSpan source = choices.get(i).replacement().source();
        if (!open.contains(i)
            && source.start() == token
            && span.contains(source)
            && (found < 0 || source.length() > source(found).length())) {
          found = i;
        }
      }
      return found;
    }

    private TokenSpan source(int choice) {
      return choices.get(choice).replacement().source();
    }

    /** The words that a replacement puts in place, with those that stand inside its copies. */
    private List<String> said(Replacement replacement) {
      List<String> said = new ArrayList<>();
      for (Replacement.Piece piece : replacement.target()) {
        if (piece instanceof Replacement.Words own) {
          said.addAll(Tokenizer.lowerCased(own.forms()));
        } else if (piece instanceof Replacement.Copy copy) {
          addCopied(copy.span(), replacement, said);
        }
      }
      return said;
    }

    private void addCopied(TokenSpan span, Replacement outer, List<String> said) {
      int token = span.start();
      while (token < span.end()) {
        Replacement inner = innerAt(token, span, outer);
        if (inner == null) {
          said.add(words.get(token++));
        } else {
          said.addAll(said(inner));
          token = inner.source().end();
        }
      }
    }

    private @Nullable Replacement innerAt(int token, TokenSpan span, Replacement outer) {
      for (UnitChoice choice : choices) {
        Replacement inner = choice.replacement();
        if (!inner.source().isEmpty()
            && inner.source().start() == token
            && span.contains(inner.source())
            && inner.source().length() < outer.source().length()) {
          return inner;
        }
      }
      return null;
    }
  }
}
