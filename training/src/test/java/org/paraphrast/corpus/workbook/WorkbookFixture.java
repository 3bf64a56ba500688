package org.paraphrast.corpus.workbook;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.paraphrast.io.LineReader;

/** Small workbooks. */
public final class WorkbookFixture {
  public static final String MAYOR = "The mayor resigned on Friday after months of protests.";

  public static final String MAYOR_WORDS =
      """
      {"purpose":"words","text":"The mayor stepped down on Friday following months of demonstrations.",\
      "edits":[{"kind":"phrase","from":[10,18],"to":[10,22]},{"kind":"word","from":[29,34],"to":[33,42]},\
      {"kind":"word","from":[45,53],"to":[53,67]}],"writer":"w3","reader":"r1","verdict":"accepted"}""";

  public static final String MAYOR_STRUCTURE =
      """
      {"purpose":"structure","text":"After months of protests the mayor resigned on Friday.",\
      "edits":[{"kind":"move","from":[0,28],"to":[25,53]}],"writer":"s1"}""";

  private WorkbookFixture() {}

  /** A line about the mayor with these tellings and further fields. */
  public static String line(String id, String tellings, String more) {
    return sentence(id, "train", MAYOR, tellings, more);
  }

  /** A line of news. */
  public static String sentence(String id, String part, String text, String tellings, String more) {
    return "{\"id\":\"%s\",\"kind\":\"news\",\"part\":\"%s\",\"source\":\"Wikinews\",\"licence\":\"CC BY 2.5\",\"place\":\"wikinews %s\",\"text\":\"%s\",\"tellings\":[%s]%s}"
        .formatted(id, part, id, text, tellings, more);
  }

  public static WorkbookReader reader(String... lines) {
    return new WorkbookReader(lines(lines));
  }

  /** The sentence of one line. */
  static WorkbookSentence read(String line) {
    return Objects.requireNonNull(reader(line).next());
  }

  static LineReader lines(String... lines) {
    byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    return new LineReader(new ByteArrayInputStream(bytes), "book.jsonl");
  }
}
