package org.paraphrast.text.analysis;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Language;

/**
 * Splits one chunk, a run of characters without white space, into tokens. A small scanner: at each
 * position a word, a run of equal punctuation, an emoji or a single mark is taken; a character that
 * extends the one before it (combining mark, joiner, variation selector) is never parted from it.
 */
final class ChunkSplitter {
  private static final Pattern EMOTICON =
      Pattern.compile("[:;=8xX]['\"]?[-^o]?[)(\\]\\[DdPpOo/\\\\|*3](?![\\p{L}\\p{N}/])|<3(?!\\d)");

  private final String text;
  private final Language language;
  private final Abbreviations abbreviations;
  private final TokenBuffer tokens;
  private final Clitics clitics;

  ChunkSplitter(String text, Language language, Abbreviations abbreviations, TokenBuffer tokens) {
    this.text = text;
    this.language = language;
    this.abbreviations = abbreviations;
    this.tokens = tokens;
    this.clitics = new Clitics(text, tokens);
  }

  void split(int start, int end) {
    int position = start;
    while (position < end) {
      int c = text.codePointAt(position);
      if (Characters.isAlphanumeric(c) || isSignOfNumber(start, position, end)) {
        int wordEnd = wordEnd(position, end);
        word(position, wordEnd);
        position = wordEnd;
      } else if (isElidedWord(position, end)) {
        int wordEnd = wordEnd(position + 1, end);
        tokens.add(position, wordEnd);
        position = wordEnd;
      } else {
        int markEnd = markEnd(position, end, c);
        tokens.add(position, markEnd);
        position = markEnd;
      }
    }
  }

  /** A minus or plus that opens a chunk and stands before a digit: {@code -5}. */
  private boolean isSignOfNumber(int start, int position, int end) {
    char c = text.charAt(position);
    return position == start
        && (c == '-' || c == '+' || c == '\u2212')
        && position + 1 < end
        && Characters.isDigit(text.charAt(position + 1));
  }

  /** {@code 'tis}, {@code 'em}, {@code '90s}: an apostrophe that stands for what was left out. */
  private boolean isElidedWord(int position, int end) {
    if (!Characters.isApostrophe(text.charAt(position)) || position + 2 >= end) {
      return false;
    }
    if (Characters.isDigit(text.charAt(position + 1))) {
      return end - position >= 4
          && Characters.isDigit(text.charAt(position + 2))
          && text.charAt(position + 3) == 's';
    }
    int wordEnd = wordEnd(position + 1, end);
    return language == Language.EN && Clitics.isElided(text, position + 1, wordEnd);
  }

  /** The end of the word that starts at {@code start}: letters, digits and what joins them. */
  private int wordEnd(int start, int end) {
    int position = start + Character.charCount(text.codePointAt(start));
    while (position < end) {
      int c = text.codePointAt(position);
      int next = position + Character.charCount(c);
      if (Characters.isAlphanumeric(c) || Characters.isExtender(c)) {
        position = next;
      } else if (next < end
          && Characters.isAlphanumeric(text.codePointAt(next))
          && joins(c, start, position, next)) {
        position = next;
      } else {
        break;
      }
    }
    return withExtenders(withTrailingMarks(start, position, end), end);
  }

  /** Whether {@code c}, between two alphanumeric characters, joins them into one word. */
  private boolean joins(int c, int start, int position, int next) {
    boolean digits =
        Characters.isDigit(text.charAt(position - 1)) && Characters.isDigit(text.charAt(next));
    return switch (c) {
      case '-', '_', '&', 0x2010, 0x2011 -> true;
      case '\'', 0x2019, 0x02BC, 0xFF07 -> true;
      case '.' -> digits || !isMissingSpace(start, position, next);
      case ',', ':', '/' -> digits;
      case 0xB7 -> true; // col·lecció
      default -> false;
    };
  }

  /** {@code end.Next}: a full stop after a lower-case word and before a capital. */
  private boolean isMissingSpace(int start, int position, int next) {
    return position - start >= 2
        && Character.isLowerCase(text.charAt(position - 1))
        && Character.isLowerCase(text.charAt(position - 2))
        && Character.isUpperCase(text.charAt(next));
  }

  /** Full stops of abbreviations, {@code C++} and {@code C#}. */
  private int withTrailingMarks(int start, int position, int end) {
    if (position >= end) {
      return position;
    }
    char c = text.charAt(position);
    if (c == '.' && isLoneStop(position, end) && keepsStop(start, position)) {
      return position + 1;
    }
    if (c == '+' && text.startsWith("++", position)) {
      return position + 2;
    }
    if (c == '#' && position - start == 1 && Character.isUpperCase(text.charAt(start))) {
      return position + 1;
    }
    return position;
  }

  private boolean isLoneStop(int position, int end) {
    return position + 1 == end || text.charAt(position + 1) != '.';
  }

  private boolean keepsStop(int start, int position) {
    if (position - start == 1 && Character.isUpperCase(text.charAt(start))) {
      // an initial; at the very end of the text a full stop
      return text.charAt(start) != 'I' && hasWordAfter(position + 1);
    }
    String word = text.substring(afterElision(start, position), position);
    return switch (abbreviations.kind(word)) {
      case NONE -> false;
      case BEFORE_NUMBER -> hasDigitAfter(position + 1);
      case NEVER_ENDS -> hasWordAfter(position + 1);
      // sun and min are words too: without a word behind them the stop ends the text
      case MAY_END ->
          word.indexOf('.') > 0 || word.equalsIgnoreCase("etc") || hasWordAfter(position + 1);
    };
  }

  /** Where {@code on} starts in {@code l'on}. */
  private int afterElision(int start, int end) {
    if (language.hasElisions()) {
      for (int i = end - 1; i > start; i--) {
        if (Characters.isApostrophe(text.charAt(i))) {
          return i + 1;
        }
      }
    }
    return start;
  }

  private boolean hasDigitAfter(int position) {
    int i = position;
    while (i < text.length() && Characters.isSpace(text.charAt(i))) {
      i++;
    }
    return i < text.length() && Characters.isDigit(text.charAt(i));
  }

  private boolean hasWordAfter(int position) {
    for (int i = position; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Characters.isAlphanumeric(c)) {
        return true;
      }
      if (c == '\n') {
        return false;
      }
    }
    return false;
  }

  private void word(int start, int end) {
    if (!language.hasElisions()) {
      clitics.split(start, end, language);
      return;
    }
    int from = start;
    for (int elision = elisionEnd(from, end); elision > from; elision = elisionEnd(from, end)) {
      tokens.add(from, elision);
      from = elision;
    }
    tokens.add(from, end);
  }

  /** The end of {@code l'} in {@code l'homme}, or {@code start}. */
  private int elisionEnd(int start, int end) {
    for (int i = start + 1; i < end - 1; i++) {
      if (Characters.isApostrophe(text.charAt(i))) {
        return language.isElision(text.substring(start, i)) ? i + 1 : start;
      }
    }
    return start;
  }

  private int markEnd(int position, int end, int c) {
    if ((c == ':' || c == ';' || c == '=' || c == '<') && position + 1 < end) {
      Matcher emoticon = EMOTICON.matcher(text).region(position, end);
      if (emoticon.lookingAt()) {
        return emoticon.end();
      }
    }
    if (isRepeated(c)) {
      return runEnd(position, end, c);
    }
    if (c == 0xB0 || c == '@' || c == '#') {
      return unitEnd(position, end);
    }
    return clusterEnd(position, end, c);
  }

  /** Marks of which several in a row are one token: {@code ...}, {@code --}, {@code ?!}. */
  private static boolean isRepeated(int c) {
    return c == '.' || c == '-' || c == '!' || c == '?' || c == '*' || c == '_' || c == '~'
        || c == '=' || c == '`' || c == '\'' || c == '#' || c == '+';
  }

  private int runEnd(int position, int end, int c) {
    int i = position + 1;
    boolean either = c == '!' || c == '?';
    while (i < end) {
      char d = text.charAt(i);
      if (d != c && !(either && (d == '!' || d == '?'))) {
        break;
      }
      i++;
    }
    return withExtenders(i, end);
  }

  /** {@code °C}, or a sign before a word that no rule made an atom of. */
  private int unitEnd(int position, int end) {
    int i = position + 1;
    if (text.charAt(position) == 0xB0 && i < end && "CFKcf".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    return withExtenders(i, end);
  }

  /** A character with all that extends it: emoji of several parts, flags, accents. */
  private int clusterEnd(int position, int end, int c) {
    int i = position + Character.charCount(c);
    if (Characters.isRegionalIndicator(c)
        && i < end
        && Characters.isRegionalIndicator(text.codePointAt(i))) {
      i += 2;
    }
    return withExtenders(i, end);
  }

  private int withExtenders(int from, int end) {
    int i = from;
    while (i < end) {
      int c = text.codePointAt(i);
      if (!Characters.isExtender(c)) {
        break;
      }
      i += Character.charCount(c);
      if (c == Characters.ZERO_WIDTH_JOINER && i < end) {
        i += Character.charCount(text.codePointAt(i));
      }
    }
    return i;
  }
}
