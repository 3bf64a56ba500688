package org.paraphrast.server.rating;

import java.util.List;
import java.util.function.BiFunction;
import org.paraphrast.io.DataException;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.v1.Limits;

/**
 * A file that came with a request.
 *
 * @param name decides on its format and stands in messages
 * @param content its text
 * @param place where in the request it stands
 */
record SheetFile(String name, String content, String place) {
  private static final int LONGEST_NAME = 300;

  private static final Field<String> NAME =
      Field.text(
          "name", "The name of the file; what ends with .jsonl is JSON lines.", LONGEST_NAME);

  /** The fields that a file consists of. */
  static List<Field<?>> fields(Limits limits) {
    return List.of(NAME, content(limits));
  }

  private static Field<String> content(Limits limits) {
    return Field.text("content", "The text of the file.", limits.bodyBytes());
  }

  /** The file of an object with these fields. */
  static SheetFile of(Body body, Limits limits, String place) {
    return new SheetFile(body.require(NAME), body.require(content(limits)), place);
  }

  /** Reads it; what is wrong with it is told to who sent it, by the name that he knows it by. */
  <T> T read(BiFunction<String, String, T> reader) {
    try {
      return reader.apply(name, content);
    } catch (DataException e) {
      throw Problem.inField(place, e.getMessage());
    }
  }
}
