package org.paraphrast.text;

/**
 * A half-open range of tokens of a sentence.
 *
 * @param start the first token
 * @param end the token after the last; equal to {@code start} for an empty span
 */
public record TokenSpan(int start, int end) implements Comparable<TokenSpan> {
  public TokenSpan {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "a span must have 0 <= start <= end, got [" + start + ", " + end + ")");
    }
  }

  public int length() {
    return end - start;
  }

  /** This span some tokens earlier. */
  public TokenSpan earlier(int tokens) {
    return new TokenSpan(start - tokens, end - tokens);
  }

  public boolean isEmpty() {
    return end == start;
  }

  public boolean contains(int token) {
    return start <= token && token < end;
  }

  public boolean contains(TokenSpan other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the two share at least one token. */
  public boolean overlaps(TokenSpan other) {
    return start < other.end && other.start < end;
  }

  @Override
  public int compareTo(TokenSpan other) {
    return start != other.start
        ? Integer.compare(start, other.start)
        : Integer.compare(end, other.end);
  }
}
