package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;

/**
 * A phrase pair as bytes whose order groups phrases together:
 *
 * <pre>
 * key    = phrase phrase link* tail
 * phrase = word* zero:3
 * word   = number from 1, 3 bytes, the highest first
 * link   = source:1 target:1
 * </pre>
 *
 * <p>The phrase that the pairs are grouped by comes first. Used again for key after key.
 */
final class PhraseKey {
  private static final int WORD = 3;

  /** A phrase longer than this does not fit, and would never be used. */
  static final int MOST_WORDS = 255;

  static final int MOST_WORD_NUMBER = (1 << (8 * WORD)) - 1;

  private byte[] bytes = new byte[256];
  private int length;

  PhraseKey clear() {
    length = 0;
    return this;
  }

  PhraseKey phrase(int[] words, int start, int end) {
    for (int i = start; i < end; i++) {
      word(words[i]);
    }
    return word(0);
  }

  PhraseKey phrase(int[] words) {
    return phrase(words, 0, words.length);
  }

  private PhraseKey word(int number) {
    return one(number >>> 16).one(number >>> 8).one(number);
  }

  PhraseKey link(Link link, PhraseSpans spans) {
    return one(link.source() - spans.source().start()).one(link.target() - spans.target().start());
  }

  /** Counts the key {@code target source links} of a phrase pair, unless it is far too long. */
  void count(int[] source, int[] target, PhraseSpans spans, Alignment alignment, KeySink sink) {
    if (Math.max(spans.source().length(), spans.target().length()) > MOST_WORDS) {
      return;
    }
    clear()
        .phrase(target, spans.target().start(), spans.target().end())
        .phrase(source, spans.source().start(), spans.source().end());
    for (Link link : alignment.links()) {
      if (spans.source().contains(link.source())) {
        link(link, spans);
      }
    }
    addTo(sink, 1);
  }

  PhraseKey links(byte[] key, int start, int end) {
    for (int i = start; i < end; i++) {
      one(key[i]);
    }
    return this;
  }

  PhraseKey tail(long value) {
    int number = (int) Math.min(value, Integer.MAX_VALUE);
    return one(number >>> 24).one(number >>> 16).one(number >>> 8).one(number);
  }

  private PhraseKey one(int value) {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
    bytes[length++] = (byte) value;
    return this;
  }

  void addTo(KeySink sink, long count) {
    sink.add(bytes, length, count);
  }

  /** The words of the phrase that starts at a place of a key. */
  static int[] words(byte[] key, int start) {
    int[] words = new int[(end(key, start) - start) / WORD - 1];
    for (int i = 0; i < words.length; i++) {
      words[i] = word(key, start + i * WORD);
    }
    return words;
  }

  /** Where the phrase ends that starts at a place of a key, its zero included. */
  static int end(byte[] key, int start) {
    int at = start;
    while (word(key, at) != 0) {
      at += WORD;
    }
    return at + WORD;
  }

  private static int word(byte[] key, int at) {
    return (key[at] & 0xFF) << 16 | (key[at + 1] & 0xFF) << 8 | (key[at + 2] & 0xFF);
  }

  static List<Link> links(byte[] key, int start, int end, Link.Strength strength) {
    List<Link> links = new ArrayList<>((end - start) / 2);
    for (int at = start; at < end; at += 2) {
      links.add(new Link(key[at] & 0xFF, strength, key[at + 1] & 0xFF));
    }
    return links;
  }

  static int tail(byte[] key, int at) {
    return (key[at] & 0xFF) << 24
        | (key[at + 1] & 0xFF) << 16
        | (key[at + 2] & 0xFF) << 8
        | (key[at + 3] & 0xFF);
  }
}
