package org.paraphrast.io;

/** Refuses arguments out of range, all in the same words: "order must be 1 .. 7, got 9". */
public final class Require {
  private Require() {}

  public static void atLeast(String name, long value, long least) {
    if (value < least) {
      throw new IllegalArgumentException(name + " must be " + least + " or more, got " + value);
    }
  }

  public static void inRange(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + " must be " + least + " .. " + most + ", got " + value);
    }
  }

  /** A share or a probability. */
  public static void share(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + " must be 0 .. 1, got " + value);
    }
  }
}
