package org.paraphrast.text;

/**
 * A half-open range of characters (UTF-16 units) of a text. A type of its own, so that it cannot be
 * mistaken for a {@link TokenSpan}.
 *
 * @param start the first character
 * @param end the character after the last; equal to {@code start} for an empty span
 */
public record CharSpan(int start, int end) implements Comparable<CharSpan> {
  public CharSpan {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "a span must have 0 <= start <= end, got [" + start + ", " + end + ")");
    }
  }

  public int length() {
    return end - start;
  }

  public boolean isEmpty() {
    return end == start;
  }

  public boolean contains(CharSpan other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the two share at least one character. */
  public boolean overlaps(CharSpan other) {
    return start < other.end && other.start < end;
  }

  /** The characters of this span in {@code text}. */
  public String of(String text) {
    return text.substring(start, end);
  }

  @Override
  public int compareTo(CharSpan other) {
    return start != other.start
        ? Integer.compare(start, other.start)
        : Integer.compare(end, other.end);
  }
}
