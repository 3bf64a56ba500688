package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.generate.Draft;
import org.paraphrast.generate.Guarded;
import org.paraphrast.plan.Replaced;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
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
  private final List<DraftChange> changes = new ArrayList<>();

  private DraftChanges(Sentence sentence, Draft draft, Respelling respelling) {
    this.guards = DraftAsks.guards(sentence).stream().map(Guarded::span).toList();
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

  /** The changes, in order and apart. */
  static List<DraftChange> of(Sentence sentence, Draft draft, Respelling respelling) {
    DraftChanges found = new DraftChanges(sentence, draft, respelling);
    found.find();
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
    for (Replaced change : Replaced.between(before, after, Tiles::stays)) {
      TokenSpan span =
          new TokenSpan(
              tokens.start() + change.span().start(), tokens.start() + change.span().end());
      List<Replacement.Piece> pieces = new ArrayList<>();
      addWords(change.target(), pieces);
      add(new Replacement(span, pieces));
    }
  }

  private void add(Replacement replacement) {
    List<TokenSpan> left = guards.stream().filter(replacement.source()::contains).toList();
    changes.add(
        left.isEmpty()
            ? DraftChange.plain(replacement)
            : DraftChange.of(new Rewrite(DraftRule.LEFT_OUT, replacement, Map.of(), left, 0)));
  }

  private void addMoved(TokenSpan span, List<Tiles.Tile> group) {
    List<Replacement.Piece> pieces = new ArrayList<>();
    int word = group.get(0).at();
    for (Tiles.Tile tile : group) {
      addWords(words.subList(word, tile.at()), pieces);
      pieces.add(new Replacement.Copy(tile.source()));
      word = tile.end();
    }
    List<TokenSpan> left =
        guards.stream()
            .filter(span::contains)
            .filter(guard -> group.stream().noneMatch(tile -> tile.source().contains(guard)))
            .toList();
    DraftRule rule = left.isEmpty() ? DraftRule.MOVED : DraftRule.LEFT_OUT;
    Replacement replacement = new Replacement(span, pieces);
    changes.add(DraftChange.of(new Rewrite(rule, replacement, Map.of(), left, 0)));
  }

  private void addWords(List<String> forms, List<Replacement.Piece> pieces) {
    if (!forms.isEmpty()) {
      pieces.add(new Replacement.Words(forms.stream().map(respelling::word).toList()));
    }
  }
}
