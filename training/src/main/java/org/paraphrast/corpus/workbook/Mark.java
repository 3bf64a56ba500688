package org.paraphrast.corpus.workbook;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.paraphrast.json.JsonObject;

/** What a reader says of a change (workbook/marks/GUIDELINES.md). */
public enum Mark {
  /** Right, and worth offering. */
  WORTH("2"),
  /** Right, but nobody needs a program for it. */
  DULL("1"),
  SENSE("0s"),
  COLLOCATION("0c"),
  REGISTER("0r"),
  GRAMMAR("0g"),
  FACT("0f"),
  /** Right alone, but not with another change. */
  TOGETHER("0t");

  private final String code;

  Mark(String code) {
    this.code = code;
  }

  public boolean isWrong() {
    return this != WORTH && this != DULL;
  }

  static Mark read(JsonObject json, String code) {
    return Arrays.stream(values())
        .filter(mark -> mark.code.equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                json.fault(
                    "unknown mark '" + code + "'",
                    "write one of "
                        + Arrays.stream(values())
                            .map(mark -> mark.code)
                            .collect(Collectors.joining(", "))));
  }
}
