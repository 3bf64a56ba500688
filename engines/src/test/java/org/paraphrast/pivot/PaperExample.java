package org.paraphrast.pivot;

import java.util.LinkedHashMap;
import java.util.Map;

/** Table 3 of Zhao10: a sentence and five of its candidates. */
public final class PaperExample {
  public static final String SOURCE =
      "he said there will be major cuts in the salaries of high-level civil servants .";

  private PaperExample() {}

  public static CandidateSet set() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(
        SinglePivot.parse("GG:de:MS"),
        "he said there are significant cuts in the salaries of high-level officials .");
    texts.put(
        SinglePivot.parse("GG:fr:GG"),
        "he said there will be significant cuts in the salaries of top civil level .");
    texts.put(
        SinglePivot.parse("MS:zh:MS"),
        "he said that there will be a major senior civil service pay cut .");
    texts.put(
        SinglePivot.parse("MS:fr:ST"),
        "he said there will be great cuts in the wages of the high level civils servant .");
    texts.put(
        SinglePivot.parse("ST:de:GG"),
        "he said that there are major cuts in the salaries of senior government officials .");
    return CandidateSet.merge("table 3", SOURCE, texts);
  }
}
