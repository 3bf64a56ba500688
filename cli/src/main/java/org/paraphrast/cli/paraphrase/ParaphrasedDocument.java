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

  /** The number of the line in which a sentence starts, from 1. */
  long lineOf(Sentence sentence) {
    return 1 + input.substring(0, sentence.input().start()).chars().filter(c -> c == '\n').count();
  }
}
