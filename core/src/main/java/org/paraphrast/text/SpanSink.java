package org.paraphrast.text;

/** Takes the spans of characters that a rule finds. */
@FunctionalInterface
public interface SpanSink {
  /** {@code start} and {@code end} as in {@link CharSpan}; never empty. */
  void found(int start, int end);
}
