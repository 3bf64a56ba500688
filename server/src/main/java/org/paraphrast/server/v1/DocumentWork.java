package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.paraphrast.api.Again;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;

/** A document while its sentences are paraphrased, by one thread or several. */
record DocumentWork(
    Paraphraser paraphraser,
    String text,
    DocumentFormat format,
    Document document,
    Request within,
    List<Result> results) {

  static DocumentWork of(
      Paraphraser paraphraser, Request request, Set<ProsePart> include, List<CharSpan> kept) {
    Document document =
        Document.parse(request.text(), request.format(), include, new SentenceSplitter(Language.EN))
            .keeping(kept);
    return new DocumentWork(
        paraphraser,
        request.text(),
        request.format(),
        document,
        paraphraser.within(request, document),
        new ArrayList<>(Collections.nCopies(document.parts().size(), null)));
  }

  /** The same with limits of time. */
  DocumentWork timed(UnaryOperator<Request> limits) {
    return new DocumentWork(paraphraser, text, format, document, limits.apply(within), results);
  }

  int sentences() {
    return document.parts().size();
  }

  /** Where a sentence stands. */
  CharSpan span(int sentence) {
    return document.parts().get(sentence).span();
  }

  Result paraphrase(int sentence) {
    return paraphraser.attempt(within.withPart(document.parts().get(sentence)));
  }

  void put(int sentence, Result result) {
    results.set(sentence, result);
  }

  /** The sentences to ask for once more, so that a term keeps one translation. */
  List<Again> again() {
    return paraphraser.again(within, document, results);
  }

  Result paraphrase(Again again) {
    return paraphraser.attempt(again);
  }

  /** The document with all that fits. */
  ParaphrasedDocument paraphrased() {
    return ParaphrasedDocument.of("", text, document, results);
  }

  /** What became of a sentence so far. */
  Result result(int sentence) {
    return results.get(sentence);
  }
}
