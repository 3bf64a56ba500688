package org.paraphrast.corpus.story;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How well story text was found: precision, recall and F1 of words (the mean over pages; words
 * count as often as they occur, in any order) and of lines (over all pages, as in Quirk04).
 * Mutable.
 */
final class StoryScore {
  private int pages;
  private double wordPrecision;
  private double wordRecall;
  private double wordF1;
  private int found;
  private int right;
  private int wanted;

  /**
   * Adds a page.
   *
   * @param text the story as it should be
   * @param gold the lines of the page that are story
   * @param kept the lines that were found
   */
  void add(String text, List<String> gold, List<String> kept) {
    List<String> textWords = LabelledPage.words(text);
    List<String> keptWords = LabelledPage.words(String.join(" ", kept));
    double common = common(textWords, keptWords);
    double precision = keptWords.isEmpty() ? 0 : common / keptWords.size();
    double recall = textWords.isEmpty() ? 0 : common / textWords.size();
    wordPrecision += precision;
    wordRecall += recall;
    wordF1 += f1(precision, recall);
    pages++;
    found += kept.size();
    wanted += gold.size();
    right += common(gold, kept);
  }

  private static int common(List<String> a, List<String> b) {
    Map<String, Integer> left = new HashMap<>();
    a.forEach(item -> left.merge(item, 1, Integer::sum));
    int common = 0;
    for (String item : b) {
      int rest = left.getOrDefault(item, 0);
      if (rest > 0) {
        left.put(item, rest - 1);
        common++;
      }
    }
    return common;
  }

  private static double f1(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }

  /** The figures in percent, as cells of a table. */
  String cells() {
    double precision = (double) right / Math.max(1, found);
    double recall = (double) right / Math.max(1, wanted);
    return String.format(
        Locale.ROOT,
        "%.1f | %.1f | %.1f | %.1f | %.1f | %.1f",
        100 * wordPrecision / Math.max(1, pages),
        100 * wordRecall / Math.max(1, pages),
        100 * wordF1 / Math.max(1, pages),
        100 * precision,
        100 * recall,
        100 * f1(precision, recall));
  }
}
