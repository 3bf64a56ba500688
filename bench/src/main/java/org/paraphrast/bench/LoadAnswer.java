package org.paraphrast.bench;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;

/**
 * Reads answers of HTTP/1.1 from one connection as their bytes come: with a length or in chunks.
 * Knows no more of HTTP than the service uses.
 */
final class LoadAnswer {
  private byte[] bytes = new byte[4096];
  private int size;
  private int headEnd = -1;
  private int status;
  private boolean chunked;
  private boolean closes;
  private int end;
  private int chunkAt;

  /** Takes what came; true if the answer is whole. */
  boolean take(ByteBuffer more) {
    int count = more.remaining();
    if (size + count > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + count));
    }
    more.get(bytes, size, count);
    size += count;
    if (headEnd < 0) {
      headEnd = indexOfBlankLine();
      if (headEnd < 0) {
        return false;
      }
      readHead();
    }
    return chunked ? lastChunkCame() : size >= end;
  }

  private int indexOfBlankLine() {
    for (int i = 3; i < size; i++) {
      if (bytes[i] == '\n' && bytes[i - 1] == '\r' && bytes[i - 2] == '\n') {
        return i + 1;
      }
    }
    return -1;
  }

  private void readHead() {
    String head = new String(bytes, 0, headEnd, ISO_8859_1);
    if (!head.startsWith("HTTP/1.1 ")) {
      throw new IllegalStateException("not an answer of HTTP/1.1: " + head);
    }
    status = Integer.parseInt(head.substring(9, 12));
    String small = head.toLowerCase(Locale.ROOT);
    closes = small.contains("\r\nconnection: close");
    chunked = small.contains("\r\ntransfer-encoding: chunked");
    int length = small.indexOf("\r\ncontent-length:");
    if (length >= 0) {
      int from = length + "\r\ncontent-length:".length();
      end = headEnd + Integer.parseInt(small.substring(from, small.indexOf('\r', from)).strip());
    } else if (!chunked) {
      throw new IllegalStateException("neither a length nor chunks: " + head);
    }
    chunkAt = headEnd;
  }

  private boolean lastChunkCame() {
    while (true) {
      int line = chunkAt;
      while (line < size && bytes[line] != '\n') {
        line++;
      }
      if (line >= size) {
        return false;
      }
      String number = new String(bytes, chunkAt, line - chunkAt, ISO_8859_1).strip();
      int length = Integer.parseInt(number, 16);
      int next = line + 1 + length + 2;
      if (next > size) {
        return false;
      }
      if (length == 0) {
        return true;
      }
      chunkAt = next;
    }
  }

  int status() {
    return status;
  }

  /** Whether the service closes the connection after it. */
  boolean closes() {
    return closes;
  }

  boolean hasBegun() {
    return size > 0;
  }

  /** The body, with its chunks as they came, at most so much of it. */
  String body(int most) {
    int from = Math.max(0, headEnd);
    return new String(bytes, from, Math.min(most, size - from), UTF_8);
  }

  /** Ready for the next one. */
  void clear() {
    size = 0;
    headEnd = -1;
    chunked = false;
    closes = false;
    end = 0;
  }
}
