package org.paraphrast.io;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A byte string that grows, and is read again from the start. Integers are variable-length. */
public final class ByteRecord {
  private byte[] bytes = new byte[256];
  private int length;
  private int position;

  public void clear() {
    length = 0;
    position = 0;
  }

  /** Reads from {@code source} on. */
  public void wrap(byte[] source, int offset, int size) {
    clear();
    reserve(size);
    System.arraycopy(source, offset, bytes, 0, size);
    length = size;
  }

  public byte[] bytes() {
    return bytes;
  }

  public int length() {
    return length;
  }

  public void putByte(int value) {
    reserve(1);
    bytes[length++] = (byte) value;
  }

  /** Seven bits a byte, the lowest first, the top bit where more follow. */
  public void putVariable(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      putByte((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    putByte((int) rest);
  }

  /** Four bytes, the lowest first, as in the files. */
  public void putFloat(float value) {
    int bits = Float.floatToIntBits(value);
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      putByte(bits >>> shift);
    }
  }

  /** Four bytes whose order as bytes is the falling order of the values. */
  public void putFalling(float value) {
    int bits = Float.floatToIntBits(value);
    int rising = bits < 0 ? ~bits : bits | Integer.MIN_VALUE;
    for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      putByte(~rising >>> shift);
    }
  }

  /** UTF-8 and a zero, so that the order as bytes is the order of the symbols. */
  public void putSymbol(String symbol) {
    byte[] utf8 = symbol.getBytes(StandardCharsets.UTF_8);
    reserve(utf8.length + 1);
    System.arraycopy(utf8, 0, bytes, length, utf8.length);
    length += utf8.length;
    bytes[length++] = 0;
  }

  /** Symbols, then one more zero: a prefix comes before what it is a prefix of. */
  public void putSymbols(List<String> symbols) {
    for (String symbol : symbols) {
      putSymbol(symbol);
    }
    putByte(0);
  }

  public int getByte() {
    return bytes[position++] & 0xFF;
  }

  public long getVariable() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      int next = getByte();
      value |= (long) (next & 0x7F) << shift;
      if (next < 0x80) {
        return value;
      }
    }
  }

  public float getFloat() {
    int bits = 0;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      bits |= getByte() << shift;
    }
    return Float.intBitsToFloat(bits);
  }

  public void skip(int count) {
    position += count;
  }

  public String getSymbol() {
    int start = position;
    while (bytes[position] != 0) {
      position++;
    }
    return new String(bytes, start, position++ - start, StandardCharsets.UTF_8);
  }

  public List<String> getSymbols() {
    List<String> symbols = new ArrayList<>();
    while (bytes[position] != 0) {
      symbols.add(getSymbol());
    }
    position++;
    return symbols;
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + more));
    }
  }
}
