package org.paraphrast.encode;

import java.util.Arrays;

/** Pieces in order, each with its class of case; grows as needed. Confined to a call. */
public final class PieceList {
  private int[] numbers = new int[64];
  private LetterCase[] cases = new LetterCase[64];
  private int size;

  public void add(int number, LetterCase letters) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      cases = Arrays.copyOf(cases, 2 * size);
    }
    numbers[size] = number;
    cases[size++] = letters;
  }

  /** Adds a piece that has no case of its own. */
  public void add(int number) {
    add(number, LetterCase.LOWER);
  }

  /** Adds pieces of another list. */
  public void addAll(PieceList other, int from, int to) {
    for (int i = from; i < to; i++) {
      add(other.number(i), other.letters(i));
    }
  }

  public int size() {
    return size;
  }

  public int number(int index) {
    return numbers[index];
  }

  public LetterCase letters(int index) {
    return cases[index];
  }
}
