package org.paraphrast.corpus;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Reads the values of a corpus one after another in constant memory. Damaged input is a {@link
 * DataException} that names the file, the line, the cause and the repair; what was read before it
 * is good. Not thread-safe.
 *
 * <pre>{@code
 * try (CorpusReader<LineGroup> reader = ...) {
 *   for (LineGroup group = reader.next(); group != null; group = reader.next()) { ... }
 * }
 * }</pre>
 */
public interface CorpusReader<T> extends AutoCloseable {
  /** The next value, or null after the last. */
  @Nullable T next();

  /** A fault that a user of the corpus found in the value returned last. */
  DataException fault(String cause, String repair);

  @Override
  void close();

  /** Gives every value that is left, then closes. */
  default void forEach(Consumer<? super T> action) {
    try (CorpusReader<T> values = this) {
      for (T value = values.next(); value != null; value = values.next()) {
        action.accept(value);
      }
    }
  }

  /** This corpus with every value changed, read by the same rules. */
  default <R> CorpusReader<R> map(Function<? super T, ? extends R> change) {
    return new MappingReader<>(this, change);
  }
}
