package org.paraphrast.corpus;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Closes several things even if one of them fails. */
final class Closing {
  private Closing() {}

  static void all(List<? extends AutoCloseable> things) {
    RuntimeException failure = null;
    for (AutoCloseable thing : things) {
      failure = close(thing, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable RuntimeException close(
      AutoCloseable thing, @Nullable RuntimeException earlier) {
    try {
      thing.close();
      return earlier;
    } catch (Exception e) {
      RuntimeException failure =
          e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
      if (earlier != null) {
        earlier.addSuppressed(failure);
        return earlier;
      }
      return failure;
    }
  }
}
