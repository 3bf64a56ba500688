package org.paraphrast.text;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The guards of one sentence: disjoint, in order. */
public final class Guards {
  public static final Guards NONE = new Guards(List.of(), 0);

  private final List<Guard> guards;

  /** Index into {@link #guards} of the guard of each token, or −1. */
  private final int[] guardOfToken;

  public Guards(List<Guard> guards, int tokens) {
    this.guards = List.copyOf(guards);
    guardOfToken = new int[tokens];
    Arrays.fill(guardOfToken, -1);
    int end = 0;
    for (int g = 0; g < this.guards.size(); g++) {
      TokenSpan span = this.guards.get(g).tokens();
      if (span.start() < end || span.end() > tokens) {
        throw new IllegalArgumentException("guards must be disjoint and in order, got " + guards);
      }
      Arrays.fill(guardOfToken, span.start(), span.end(), g);
      end = span.end();
    }
  }

  public List<Guard> list() {
    return guards;
  }

  public boolean isGuarded(int token) {
    return at(token) != null;
  }

  /** The guard of a token, or null where the token is free. */
  public @Nullable Guard at(int token) {
    int guard = token < guardOfToken.length ? guardOfToken[token] : -1;
    return guard < 0 ? null : guards.get(guard);
  }

  /** Whether any token of the span is guarded. */
  public boolean touches(TokenSpan span) {
    for (int token = span.start(); token < span.end(); token++) {
      if (isGuarded(token)) {
        return true;
      }
    }
    return false;
  }
}
