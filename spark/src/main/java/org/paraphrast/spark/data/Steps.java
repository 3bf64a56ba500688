package org.paraphrast.spark.data;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;

/**
 * What a task gives, made one after another as Spark asks for it, so that it is never held as a
 * whole. What it holds is let go when the task ends, however it ends.
 */
public abstract class Steps<T> implements Iterator<T>, AutoCloseable {
  private @Nullable T next;
  private boolean begun;

  /** The next one; null behind the last. */
  protected abstract @Nullable T advance();

  /** Lets go of files and memory; may be called twice. */
  @Override
  public void close() {}

  @Override
  public final boolean hasNext() {
    if (!begun) {
      begun = true;
      TaskContext context = TaskContext.get();
      if (context != null) {
        context.addTaskCompletionListener((TaskCompletionListener) done -> close());
      }
      next = advance();
    }
    return next != null;
  }

  @Override
  public final T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T now = next;
    next = advance();
    if (now == null) {
      throw new NoSuchElementException();
    }
    return now;
  }
}
