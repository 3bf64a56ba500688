package org.paraphrast.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Text out of the bytes of a fuzzer. */
final class FuzzedText {
  private FuzzedText() {}

  /** What is no UTF-8 becomes half a character, which UTF-8 could not say. */
  static String of(byte[] data, int from) {
    if (data.length <= from) {
      return "";
    }
    return new String(data, from, data.length - from, UTF_8).replace('\ufffd', '\ud83d');
  }

  /** A choice between so many, by one byte of the data. */
  static int choice(byte[] data, int at, int choices) {
    return at < data.length ? Byte.toUnsignedInt(data[at]) % choices : 0;
  }
}
