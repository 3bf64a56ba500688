package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.DocumentResult;
import org.paraphrast.api.Result;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.document.Document;

/**
 * What became of a document.
 *
 * @param source the name of its file
 * @param input the text of the file
 * @param output the text with new sentences
 * @param sentences in order
 */
record ParaphrasedDocument(
    String source, String input, String output, List<ParaphrasedDocument.Sentence> sentences) {

  /**
   * A sentence in its place.
   *
   * @param input its characters in the document
   * @param output those of what stands there now
   */
  record Sentence(CharSpan input, CharSpan output, Result result) {}

  ParaphrasedDocument {
    sentences = List.copyOf(sentences);
  }

  static ParaphrasedDocument of(
      String source, String input, Document document, List<Result> answers) {
    DocumentResult paraphrased = DocumentResult.of(document, answers);
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
  static ParaphrasedDocument failed(String source, String input, Result failure) {
    CharSpan all = new CharSpan(0, input.length());
    return new ParaphrasedDocument(source, input, input, List.of(new Sentence(all, all, failure)));
  }

  /** The numbers of the lines in which the sentences start, from 1, in order. */
  List<Long> lines() {
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
