package org.paraphrast.corpus;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/** A corpus whose values are changed as they are read. */
record MappingReader<T, R>(CorpusReader<T> reader, Function<? super T, ? extends R> change)
    implements CorpusReader<R> {

  @Override
  public @Nullable R next() {
    T value = reader.next();
    return value == null ? null : change.apply(value);
  }

  @Override
  public DataException fault(String cause, String repair) {
    return reader.fault(cause, repair);
  }

  @Override
  public void close() {
    reader.close();
  }
}
