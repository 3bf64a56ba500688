package org.paraphrast.server.rating;

import java.util.List;
import org.paraphrast.json.JsonFields;

/** Small requests that work, for the description of the addresses. */
final class Examples {
  private static final String SHEET =
      """
      # rater: rater1
      # scale: acceptable
      item\tsource\toutput\tacceptable
      i1\tShe bought a car.\tShe purchased a car.\t%s
      i2\tShe bought a car.\tIt rained all night.\t%s
      """;

  private static final String KEY =
      """
      {"schema":1,"kind":"rating-key","scale":"acceptable","seed":1}
      {"item":"i1","system":"A","rank":1,"sentence":"s1"}
      {"item":"i2","foil":"other","sentence":"s1"}
      """;

  private static final String LABELS =
      """
      sentence\tspans\tsource\ttarget\tparaphrase\tlabel
      She bought a car.\t4-10\tbought\tpurchased\tShe [purchased] a car.
      """;

  private Examples() {}

  private static JsonFields file(String name, String content) {
    return new JsonFields().with("name", name).with("content", content);
  }

  static JsonFields ratingSheet() {
    return file("rater1.tsv", SHEET.formatted("", ""));
  }

  static JsonFields ratingExport() {
    JsonFields answer =
        new JsonFields().with("item", "i1").with("question", "acceptable").with("answer", "yes");
    return ratingSheet().with("answers", List.of(answer));
  }

  static JsonFields ratingResults() {
    return new JsonFields()
        .with("key", file("sheets.key.jsonl", KEY))
        .with("sheets", List.of(file("rater1.tsv", SHEET.formatted("yes", "no"))));
  }

  static JsonFields labelSheet() {
    return file("sheet.tsv", LABELS);
  }

  static JsonFields labelExport() {
    return labelSheet().with("labels", List.of("correct"));
  }
}
