package org.paraphrast.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.text.document.DocumentFormat;

/** A document as one JSON object: what went in, what came out, and each sentence in its place. */
public final class DocumentJson {
  private DocumentJson() {}

  /** A document with all that is known of every output. */
  public static JsonFields of(ParaphrasedDocument document, DocumentFormat format) {
    return of(document, format, Detail.RECEIPTS);
  }

  public static JsonFields of(ParaphrasedDocument document, DocumentFormat format, Detail detail) {
    List<JsonFields> sentences = new ArrayList<>();
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      sentences.add(
          new JsonFields()
              .with("start", sentence.input().start())
              .with("end", sentence.input().end())
              .with("outStart", sentence.output().start())
              .with("outEnd", sentence.output().end())
              .with("result", ResultJson.of(sentence.result(), detail)));
    }
    return new JsonFields()
        .with("schema", ResultJson.SCHEMA)
        .with("file", document.source())
        .with("format", format.name().toLowerCase(Locale.ROOT))
        .with("input", document.input())
        .with("output", document.output())
        .with("sentences", sentences);
  }
}
