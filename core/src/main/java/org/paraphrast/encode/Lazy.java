package org.paraphrast.encode;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A part that is read when it is first asked for, once, whatever thread asks. */
public final class Lazy<T> {
  private final Supplier<T> source;
  private volatile @Nullable T value;

  public Lazy(Supplier<T> source) {
    this.source = source;
  }

  public T get() {
    T known = value;
    return known == null ? read() : known;
  }

  private synchronized T read() {
    T known = value;
    if (known == null) {
      known = source.get();
      value = known;
    }
    return known;
  }
}
