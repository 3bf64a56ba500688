package org.paraphrast.spark.run;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Something large that all tasks of an executor use together: only how to load it travels (by
 * broadcast, of which an executor has one copy), and the first task that asks loads it.
 */
public abstract class Shared<T> implements Serializable {
  private static final long serialVersionUID = 1L;

  private transient @Nullable T loaded;

  /** Loads it, in the process of the executor. */
  protected abstract T load();

  /** It. */
  public final synchronized T get() {
    T known = loaded;
    if (known == null) {
      known = load();
      loaded = known;
    }
    return known;
  }
}
