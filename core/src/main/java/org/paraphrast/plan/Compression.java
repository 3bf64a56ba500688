package org.paraphrast.plan;

import java.util.List;

/**
 * Zhao09: keeps targets that are shorter in bytes; ρ = len(s) − len(t). Under a limit of the length
 * the limit says how short, and as little as possible shall be lost for it: then ρ is twice as much
 * below 0, which also makes up for what the language model saves with every word less.
 */
final class Compression implements Usability {
  private static final double LOSS = -2;

  private final boolean limited;

  Compression(LengthLimit length) {
    this.limited = !length.equals(LengthLimit.NONE);
  }

  @Override
  public double rho(List<String> source, List<String> target) {
    int saved = bytes(source) - bytes(target);
    if (saved <= 0) {
      return NONE;
    }
    return limited ? LOSS * saved : saved;
  }

  /** UTF-8 bytes of the words with single spaces between them. */
  static int bytes(List<String> words) {
    int bytes = Math.max(0, words.size() - 1);
    for (String word : words) {
      for (int i = 0; i < word.length(); i++) {
        char c = word.charAt(i);
        // the two halves of a surrogate pair are two bytes each
        bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
    }
    return bytes;
  }
}
