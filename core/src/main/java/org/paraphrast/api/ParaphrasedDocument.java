package org.paraphrast.api;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.plan.Deadline;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.document.Document;

/**
 * What became of a document, every sentence in its place.
 *
 * @param source the name of its file
 * @param input the text of the file
 * @param output the text with new sentences
 * @param sentences in order
 */
public record ParaphrasedDocument(
    String source, String input, String output, List<ParaphrasedDocument.Sentence> sentences) {

  /**
   * A sentence in its place.
   *
   * @param input its characters in the document
   * @param output those of what stands there now
   */
  public record Sentence(CharSpan input, CharSpan output, Result result) {}

  public ParaphrasedDocument {
    sentences = List.copyOf(sentences);
  }

  /** Puts answers in their places; those that do not fit there are rejected. */
  public static ParaphrasedDocument of(
      String source, String input, Document document, List<Result> answers) {
    return of(source, input, document, answers, Deadline.NEVER);
  }

  /**
   * The same until a time.
   *
   * @param deadline when it passes, sentences that are not known to fit stay as they were
   */
  public static ParaphrasedDocument of(
      String source, String input, Document document, List<Result> answers, Deadline deadline) {
    DocumentResult paraphrased = DocumentResult.of(document, answers, deadline);
    List<Result> results = paraphrased.sentences();
    List<Sentence> sentences = new ArrayList<>();
    int shift = 0;
    for (int i = 0; i < results.size(); i++) {
      CharSpan span = document.parts().get(i).span();
      int start = span.start() + shift;
      int end = start + results.get(i).text().length();
      sentences.add(new Sentence(span, new CharSpan(start, end), results.get(i)));
      shift = end - span.end();
    }
    return new ParaphrasedDocument(source, input, paraphrased.text(), sentences);
  }

  /** A document that the program failed on, all of it: it stays as it was. */
  public static ParaphrasedDocument failed(String source, String input, Result failure) {
    CharSpan all = new CharSpan(0, input.length());
    return new ParaphrasedDocument(source, input, input, List.of(new Sentence(all, all, failure)));
  }

  /** The numbers of the lines in which the sentences start, from 1, in order. */
  public List<Long> lines() {
    List<Long> lines = new ArrayList<>();
    long line = 1;
    int at = 0;
    for (Sentence sentence : sentences) {
      for (; at < sentence.input().start(); at++) {
        line += input.charAt(at) == '\n' ? 1 : 0;
      }
      lines.add(line);
    }
    return lines;
  }
}
