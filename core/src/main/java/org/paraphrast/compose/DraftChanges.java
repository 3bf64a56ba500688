package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.Guarded;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.SameWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;
import org.paraphrast.text.spelling.Respelling;

/**
 * What a draft changes in its sentence, part by part: words for words where all stands in its
 * order, and one structural change with copies where parts changed places. Belongs to one draft.
 */
final class DraftChanges {
  /** Stands for a token of a guard, which is like no word and no other token. */
  private static final char GUARDED = '\uE000';

  private final List<TokenSpan> guards;
  private final Respelling respelling;
  private final List<String> source;
  private final List<String> words;
  private final List<Replacement> changes = new ArrayList<>();

  private DraftChanges(Sentence sentence, Draft draft, Respelling respelling) {
    this.guards = guards(sentence);
    this.respelling = respelling;
    this.source = new ArrayList<>(sentence.forms());
    for (TokenSpan guard : guards) {
      for (int token = guard.start(); token < guard.end(); token++) {
        source.set(token, guarded(token));
      }
    }
    this.words = new ArrayList<>(draft.forms());
    int inside = 0;
    for (int i = 0; i < words.size(); i++) {
      int guard = draft.guardOf().get(i);
      inside = i > 0 && guard == draft.guardOf().get(i - 1) ? inside + 1 : 0;
      if (guard >= 0 && guard < guards.size()) { // others are words with unknown characters
        words.set(i, guarded(guards.get(guard).start() + inside));
      }
    }
  }

  private static String guarded(int token) {
    return String.valueOf((char) (GUARDED + token));
  }

  /** The first word without the capital of the start, if the sentence has it inside. */
  private void lowerFirst() {
    String first = words.isEmpty() ? "" : words.get(0);
    String small = Tokenizer.lowerCase(first);
    if (Characters.isCapitalised(first)
        && !source.get(0).equals(first)
        && source.subList(1, source.size()).contains(small)) {
      words.set(0, small);
    }
  }

  /** Gives a new word at the start its capital back. */
  private void raiseFirst(String first) {
    Replacement change = changes.isEmpty() ? null : changes.get(0);
    if (change != null
        && change.source().start() == 0
        && !change.target().isEmpty()
        && change.target().get(0) instanceof Replacement.Words own
        && own.forms().get(0).equals(Tokenizer.lowerCase(first))) {
      List<String> forms = new ArrayList<>(own.forms());
      forms.set(0, first);
      List<Replacement.Piece> pieces = new ArrayList<>(change.target());
      pieces.set(0, new Replacement.Words(forms));
      changes.set(0, new Replacement(change.source(), pieces));
    }
  }

  /** The changes, in order and apart. */
  static List<Replacement> of(Sentence sentence, Draft draft, Respelling respelling) {
    DraftChanges found = new DraftChanges(sentence, draft, respelling);
    found.lowerFirst();
    found.find();
    draft.forms().stream().findFirst().ifPresent(found::raiseFirst);
    return found.changes;
  }

  private void find() {
    int token = 0;
    int word = 0;
    for (List<Tiles.Tile> group : Tiles.groups(Tiles.of(source, words, guards))) {
      int start = group.stream().mapToInt(tile -> tile.source().start()).min().orElseThrow();
      int end = group.stream().mapToInt(tile -> tile.source().end()).max().orElseThrow();
      addPlain(new TokenSpan(token, start), new TokenSpan(word, group.get(0).at()));
      if (group.size() > 1) {
        addMoved(new TokenSpan(start, end), group);
      }
      token = end;
      word = group.get(group.size() - 1).end();
    }
    addPlain(new TokenSpan(token, source.size()), new TokenSpan(word, words.size()));
  }

  /** What becomes of some tokens that are some words in the draft. */
  private void addPlain(TokenSpan tokens, TokenSpan said) {
    List<String> before = source.subList(tokens.start(), tokens.end());
    List<String> after = words.subList(said.start(), said.end());
    for (Replaced change : Replaced.between(before, after, String::equals)) {
      TokenSpan span =
          new TokenSpan(
              tokens.start() + change.span().start(), tokens.start() + change.span().end());
      if (!isSame(tokens, change)) {
        add(Replacement.of(span, change.target().stream().map(respelling::word).toList()));
      }
    }
  }

  /** Whether a change only contracts or writes out: the text has a habit of its own. */
  private boolean isSame(TokenSpan tokens, Replaced change) {
    int start = tokens.start() + change.span().start();
    int end = tokens.start() + change.span().end();
    return SameWords.are(
        Tokenizer.lowerCased(source.subList(start, end)), Tokenizer.lowerCased(change.target()));
  }

  private void addMoved(TokenSpan span, List<Tiles.Tile> group) {
    List<Replacement.Piece> pieces = new ArrayList<>();
    int word = group.get(0).at();
    for (Tiles.Tile tile : group) {
      addWords(words.subList(word, tile.at()), pieces);
      pieces.add(new Replacement.Copy(tile.source()));
      word = tile.end();
    }
    add(new Replacement(span, pieces));
  }

  /** Adds a change; one that moves something takes in those that touch it. */
  private void add(Replacement next) {
    Replacement last = changes.isEmpty() ? null : changes.get(changes.size() - 1);
    if (last != null
        && last.source().end() == next.source().start()
        && (last.copies() || next.copies())) {
      List<Replacement.Piece> pieces = new ArrayList<>(last.target());
      pieces.addAll(next.target());
      TokenSpan span = new TokenSpan(last.source().start(), next.source().end());
      changes.set(changes.size() - 1, new Replacement(span, pieces));
    } else {
      changes.add(next);
    }
  }

  /** What changes declare that move something or leave out a guard. */
  static List<Rewrite> declared(Sentence sentence, List<Replacement> changes) {
    List<TokenSpan> guards = guards(sentence);
    List<Rewrite> declared = new ArrayList<>();
    for (Replacement change : changes) {
      List<TokenSpan> left =
          guards.stream()
              .filter(change.source()::contains)
              .filter(guard -> !isCopied(guard, change))
              .toList();
      if (change.copies() || !left.isEmpty()) {
        DraftRule rule = left.isEmpty() ? DraftRule.MOVED : DraftRule.LEFT_OUT;
        declared.add(new Rewrite(rule, change, Map.of(), left, 0));
      }
    }
    return declared;
  }

  private static List<TokenSpan> guards(Sentence sentence) {
    return DraftAsks.guards(sentence).stream().map(Guarded::span).toList();
  }

  private static boolean isCopied(TokenSpan guard, Replacement replacement) {
    return replacement.target().stream()
        .anyMatch(piece -> piece instanceof Replacement.Copy copy && copy.span().contains(guard));
  }

  private void addWords(List<String> forms, List<Replacement.Piece> pieces) {
    if (!forms.isEmpty()) {
      pieces.add(new Replacement.Words(forms.stream().map(respelling::word).toList()));
    }
  }
}
