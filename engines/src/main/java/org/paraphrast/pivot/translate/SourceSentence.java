package org.paraphrast.pivot.translate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Guard;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A sentence as the search sees it: positions, each a token, or a run of tokens that can only be
 * copied (web addresses, tags, placeholders …).
 */
final class SourceSentence {
  /** What is copied as it stands. Numbers are not: their marks may differ by language. */
  private static final List<GuardKind> COPIED =
      List.of(
          GuardKind.CODE,
          GuardKind.TAG,
          GuardKind.ENTITY,
          GuardKind.SPLIT_WORD,
          GuardKind.PLACEHOLDER,
          GuardKind.MARKUP,
          GuardKind.URL,
          GuardKind.EMAIL,
          GuardKind.FILE_NAME,
          GuardKind.HASHTAG,
          GuardKind.MENTION);

  private final List<String> words;
  private final List<String> surfaces;
  private final List<String> numberKeys = new ArrayList<>();
  private final boolean[] copied;

  private SourceSentence(List<String> words, List<String> surfaces, boolean[] copied) {
    this.words = words;
    this.surfaces = surfaces;
    this.copied = copied;
    words.forEach(word -> numberKeys.add(NumberKey.of(word)));
  }

  /** Words as the tables have them, none of which must be copied. */
  static SourceSentence ofWords(List<String> words) {
    return new SourceSentence(List.copyOf(words), List.copyOf(words), new boolean[words.size()]);
  }

  static SourceSentence of(String text, Tokenizer tokenizer) {
    Sentence sentence = tokenizer.tokenize(text);
    int[] copyEnd = copyEnds(text, sentence);
    List<String> words = new ArrayList<>();
    List<String> surfaces = new ArrayList<>();
    boolean[] copied = new boolean[sentence.size()];
    int token = 0;
    while (token < sentence.size()) {
      int end = Math.max(token + 1, copyEnd[token]);
      copied[words.size()] = copyEnd[token] > token;
      words.add(Tokenizer.lowerCase(sentence.form(token)));
      surfaces.add(sentence.text(new TokenSpan(token, end)));
      token = end;
    }
    return new SourceSentence(words, surfaces, copied);
  }

  /** For each token where the run ends that must be copied from it on; 0 if none begins there. */
  private static int[] copyEnds(String text, Sentence sentence) {
    int[] ends = new int[sentence.size()];
    for (Guard guard : Analyzer.english().analyze(text).guards().list()) {
      if (COPIED.contains(guard.kind())) {
        TokenSpan span = sentence.tokens(guard.chars());
        if (!span.isEmpty()) {
          ends[span.start()] = Math.max(ends[span.start()], span.end());
        }
      }
    }
    return ends;
  }

  int size() {
    return words.size();
  }

  String word(int position) {
    return words.get(position);
  }

  /** As it was written. */
  String surface(int position) {
    return surfaces.get(position);
  }

  /** The first position that is written like this one. */
  int firstLike(int position) {
    return surfaces.indexOf(surfaces.get(position));
  }

  String numberKey(int position) {
    return numberKeys.get(position);
  }

  /** Whether the position can only be copied. */
  boolean isCopied(int position) {
    return copied[position];
  }
}
