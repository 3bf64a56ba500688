package org.paraphrast.table.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;
import org.paraphrast.syntax.SlotPhrases;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.table.PhraseType;
import org.paraphrast.text.FunctionWords;

/** A sentence pair prepared for {@link PatternExtractor}: what it asks of words and links. */
final class PatternSentence {
  static final int NONE = -1;
  static final char MARK = PhraseType.letter(".");

  final String[] foreign;
  final String[] english;

  /** {@link PhraseType} letters of the English tags. */
  final char[] letters;

  /** Whether a pattern may end before an English token: not inside a chunk. */
  final boolean[] mayEnd;

  /** Words that a pattern may have beside its slots, and those with a meaning. */
  final boolean[] isWord;

  final boolean[] isContent;
  final boolean[] isForeignWord;

  /** Of each English word the foreign words linked to it; the last is {@link #NONE} if none. */
  final int[] firstForeign;

  final int[] lastForeign;
  private final int[] firstEnglish;
  private final int[] lastEnglish;
  final List<PatternSpan> slots = new ArrayList<>();

  PatternSentence(
      List<String> foreignWords, Alignment links, SyntaxAnalysis analysis, PatternLimits limits) {
    foreign = foreignWords.toArray(String[]::new);
    english = analysis.forms().toArray(String[]::new);
    firstForeign = filled(english.length, Integer.MAX_VALUE);
    lastForeign = filled(english.length, NONE);
    firstEnglish = filled(foreign.length, Integer.MAX_VALUE);
    lastEnglish = filled(foreign.length, NONE);
    letters = new char[english.length];
    mayEnd = new boolean[english.length + 1];
    isWord = new boolean[english.length];
    isContent = new boolean[english.length];
    isForeignWord = new boolean[foreign.length];
    readLinks(links);
    readWords(analysis);
    findSlots(analysis, limits);
  }

  private static int[] filled(int size, int value) {
    int[] array = new int[size];
    Arrays.fill(array, value);
    return array;
  }

  private void readLinks(Alignment links) {
    for (Link link : links.links()) {
      int f = link.source();
      int e = link.target();
      firstForeign[e] = Math.min(firstForeign[e], f);
      lastForeign[e] = Math.max(lastForeign[e], f);
      firstEnglish[f] = Math.min(firstEnglish[f], e);
      lastEnglish[f] = Math.max(lastEnglish[f], e);
    }
  }

  private void readWords(SyntaxAnalysis analysis) {
    mayEnd[english.length] = true;
    for (int i = 0; i < english.length; i++) {
      letters[i] = PhraseType.letter(analysis.tag(i));
      isWord[i] = isWord(english[i]) && letters[i] != MARK;
      isContent[i] = isWord[i] && !FunctionWords.contains(english[i]);
      mayEnd[i] = !analysis.chunk(i).startsWith("I-") && !analysis.tag(i).equals("RP");
    }
    for (int i = 0; i < foreign.length; i++) {
      isForeignWord[i] = isWord(foreign[i]);
    }
  }

  /** Has letters, and nothing that numbers or the formats of tables are written with. */
  private static boolean isWord(String token) {
    boolean letter = false;
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (Character.isDigit(c) || c == '|' || c == '[' || c == ']') {
        return false;
      }
      letter |= Character.isLetter(c);
    }
    return letter;
  }

  private void findSlots(SyntaxAnalysis analysis, PatternLimits limits) {
    for (SlotPhrases.Phrase phrase : SlotPhrases.of(analysis, limits.slot().tokens())) {
      PatternSpan span =
          PatternSpan.of(this, phrase.span().start(), phrase.span().end(), phrase.tag());
      if (span != null && span.foreignLength() <= limits.foreignSlotTokens()) {
        slots.add(span);
      }
    }
  }

  /** Whether no foreign word of a span is linked to an English word outside. */
  boolean isConsistent(PatternSpan span) {
    for (int f = span.foreignStart(); f < span.foreignEnd(); f++) {
      if (lastEnglish[f] != NONE
          && (firstEnglish[f] < span.start() || lastEnglish[f] >= span.end())) {
        return false;
      }
    }
    return true;
  }

  /** The first foreign word from here on with a link, or the end. */
  int skipUnlinked(int from, int end) {
    int f = from;
    while (f < end && lastEnglish[f] == NONE) {
      f++;
    }
    return f;
  }
}
