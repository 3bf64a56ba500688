package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.mine.StorySentence;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.analysis.SentenceSplitter;

/**
 * The text of a page.
 *
 * @param name of the page, a file or an address
 * @param date when it appeared, as year-month-day; empty if the page does not say
 * @param title its title; may be empty
 * @param paragraphs the paragraphs of the story
 */
public record Story(String name, String date, String title, List<String> paragraphs) {
  public Story {
    paragraphs = List.copyOf(paragraphs);
  }

  /**
   * Its sentences, numbered from 0.
   *
   * @param key a cluster, or the date of the story
   */
  public List<StorySentence> sentences(String key, SentenceSplitter splitter) {
    List<StorySentence> sentences = new ArrayList<>();
    for (String paragraph : paragraphs) {
      for (CharSpan span : splitter.split(paragraph)) {
        sentences.add(new StorySentence(key, name, sentences.size(), span.of(paragraph)));
      }
    }
    return sentences;
  }
}
