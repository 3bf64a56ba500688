package org.paraphrast.syntax.distilled;

import java.util.List;

/**
 * What the models see of the words of one sentence: hashes of the word in lower case with digits
 * made 0, of its prefixes and suffixes, and its shape. A sentence in capitals only is read as if it
 * were in lower case only.
 */
public final class SentenceWords {
  static final int SUFFIXES = 4;
  static final int PREFIXES = 3;

  /** The hash of a word before the first or after the last. */
  static final long OUTSIDE = 1;

  private static final int INITIAL = 1;
  private static final int CAPITALS = 2;
  private static final int MIXED = 4;
  private static final int DIGIT = 8;
  private static final int HYPHEN = 16;
  private static final int POINT = 32;
  private static final int SYMBOL = 64;
  private static final int CASELESS = 128;

  private final int size;
  private final long[] word;
  private final long[] suffix;
  private final long[] prefix;
  private final int[] shape;
  private final int[] dictionaryKey;

  public SentenceWords(List<String> forms) {
    size = forms.size();
    word = new long[size];
    suffix = new long[size * SUFFIXES];
    prefix = new long[size * PREFIXES];
    shape = new int[size];
    dictionaryKey = new int[size];
    boolean caseless = isCaseless(forms);
    int quotes = 0;
    for (int i = 0; i < size; i++) {
      String form = forms.get(i);
      hash(form, i);
      shape[i] = shapeOf(form, caseless);
      boolean quote = form.equals("\"") || form.equals("'");
      if (quote) {
        word[i] = Features.mix(word[i], quotes++ & 1); // opening and closing ones are two words
      }
      boolean start = i == 0 && (shape[i] & INITIAL) != 0;
      int letterCase = shape[i] & (INITIAL | CAPITALS | MIXED);
      dictionaryKey[i] = Features.fold(Features.mix(word[i], start ? 8 : letterCase));
    }
  }

  int size() {
    return size;
  }

  /** The hash of the word at a position, which may lie outside of the sentence. */
  long word(int position) {
    return position < 0 || position >= size ? OUTSIDE : word[position];
  }

  /** The hash of the last {@code length} characters, of the whole word if it is shorter. */
  long suffix(int position, int length) {
    return position < 0 || position >= size ? OUTSIDE : suffix[position * SUFFIXES + length - 1];
  }

  long prefix(int position, int length) {
    return prefix[position * PREFIXES + length - 1];
  }

  int shape(int position) {
    return position < 0 || position >= size ? -1 : shape[position];
  }

  /** The key of word and case in the dictionary; at the start of a sentence case means less. */
  public int dictionaryKey(int position) {
    return dictionaryKey[position];
  }

  /** Whether all letters are small, or all are capitals. */
  private static boolean isCaseless(List<String> forms) {
    boolean upper = false;
    boolean lower = false;
    for (String form : forms) {
      for (int i = 0; i < form.length(); i++) {
        upper |= Character.isUpperCase(form.charAt(i));
        lower |= Character.isLowerCase(form.charAt(i));
      }
    }
    return !(upper && lower);
  }

  private void hash(String form, int i) {
    int length = form.length();
    long hash = 7;
    for (int c = 0; c < length; c++) {
      hash = Features.mix(hash, plain(form.charAt(c)));
      if (c < PREFIXES) {
        prefix[i * PREFIXES + c] = hash;
      }
    }
    for (int c = length; c < PREFIXES; c++) {
      prefix[i * PREFIXES + c] = hash;
    }
    word[i] = hash;
    hash = 11;
    for (int n = 0; n < SUFFIXES; n++) {
      if (n < length) {
        hash = Features.mix(hash, plain(form.charAt(length - 1 - n)));
      }
      suffix[i * SUFFIXES + n] = hash;
    }
  }

  private static char plain(char c) {
    return c >= '0' && c <= '9' ? '0' : Character.toLowerCase(c);
  }

  private static int shapeOf(String form, boolean caseless) {
    int upper = 0;
    int letters = 0;
    int shape = caseless ? CASELESS : 0;
    for (int i = 0; i < form.length(); i++) {
      char c = form.charAt(i);
      if (Character.isLetter(c)) {
        letters++;
        upper += Character.isUpperCase(c) ? 1 : 0;
      } else {
        shape |= c >= '0' && c <= '9' ? DIGIT : c == '-' ? HYPHEN : c == '.' ? POINT : SYMBOL;
      }
    }
    if (upper == 0 || caseless) {
      return shape;
    }
    if (upper == letters && letters > 1) {
      return shape | CAPITALS;
    }
    boolean initial = upper == 1 && Character.isUpperCase(form.charAt(0));
    return shape | (initial ? INITIAL : MIXED);
  }
}
