package org.paraphrast.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An answer of one object a line, as a stream; to close it is to give up the rest. */
final class Lines {
  private Lines() {}

  /**
   * The values of an answer.
   *
   * @param value of a line; empty for one that says only how things stand
   * @param isLast whether nothing must follow a line; an answer that ends before is broken
   */
  static <T> Stream<T> of(
      InputStream answer,
      Function<JsonNode, Optional<T>> value,
      Function<JsonNode, Boolean> isLast) {
    BufferedReader reader = new BufferedReader(new InputStreamReader(answer, UTF_8));
    Spliterator<Optional<T>> lines =
        new AbstractSpliterator<>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          private boolean complete;

          @Override
          public boolean tryAdvance(Consumer<? super Optional<T>> action) {
            Optional<JsonNode> line = next(reader);
            if (line.isEmpty()) {
              close(reader);
              if (!complete) {
                throw new UncheckedIOException(
                    new EOFException("the answer broke off; ask for the rest once more"));
              }
              return false;
            }
            complete = isLast.apply(line.get());
            action.accept(value.apply(line.get()));
            return true;
          }
        };
    return StreamSupport.stream(lines, false)
        .flatMap(Optional::stream)
        .onClose(() -> close(reader));
  }

  private static Optional<JsonNode> next(BufferedReader reader) {
    try {
      String line = reader.readLine();
      if (line == null) {
        return Optional.empty();
      }
      JsonNode json = Json.read(line);
      if (json.has("problem")) {
        throw ProblemException.of(json.get("problem"));
      }
      return Optional.of(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void close(BufferedReader reader) {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
