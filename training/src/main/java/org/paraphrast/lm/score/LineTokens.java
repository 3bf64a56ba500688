package org.paraphrast.lm.score;

/** Turns a line of text into the tokens that a model counts. Thread-safe. */
public interface LineTokens {
  /** Receives the tokens of a line in order. */
  interface Sink {
    /**
     * Takes one token.
     *
     * @param form what the model counts: the word, lower case if the model is, or an entity class
     * @param surface the word as it was written
     */
    void token(String form, String surface);
  }

  void split(String line, Sink sink);

  /** How often a word must be written small to be a common one, see {@code CaseCounter}. */
  default double commonShare() {
    return 0.1;
  }

  /** Text that is split by white space already; nothing is changed. */
  static LineTokens spaceSeparated() {
    return (line, sink) -> {
      int length = line.length();
      int start = 0;
      for (int i = 0; i <= length; i++) {
        if (i == length
            || line.charAt(i) == ' '
            || line.charAt(i) == '\t'
            || line.charAt(i) == '\r') {
          if (start < i) {
            String token = line.substring(start, i);
            sink.token(token, token);
          }
          start = i + 1;
        }
      }
    };
  }
}
