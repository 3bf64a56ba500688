package org.paraphrast.io.sort;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waiting for work that another thread does. */
public final class Background {
  private Background() {}

  /** The result, or what the work threw, as if it had been done here. */
  public static <T> T await(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
