package org.paraphrast.spark.run;

import java.io.Serializable;
import java.util.Optional;

/**
 * Something large that all tasks of an executor use together: only how to load it travels (by
 * broadcast, of which an executor has one copy), and the first task that asks loads it.
 */
public abstract class Shared<T> implements Serializable {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // never travels
  private transient Optional<T> loaded;

  /** Loads it, in the process of the executor. */
  protected abstract T load();

  /** It. */
  @SuppressWarnings("OptionalAssignedToNull") // what came over the wire has no value
  public final synchronized T get() {
    if (loaded == null) {
      loaded = Optional.of(load());
    }
    return loaded.orElseThrow();
  }
}
