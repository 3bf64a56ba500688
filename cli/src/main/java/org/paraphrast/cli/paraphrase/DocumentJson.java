package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.io.JsonFields;
import org.paraphrast.text.document.DocumentFormat;

/** A document as one JSON object: what went in, what came out, and each sentence in its place. */
final class DocumentJson {
  private DocumentJson() {}

  static JsonFields of(ParaphrasedDocument document, DocumentFormat format) {
    List<JsonFields> sentences = new ArrayList<>();
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      sentences.add(
          new JsonFields()
              .with("start", sentence.input().start())
              .with("end", sentence.input().end())
              .with("outStart", sentence.output().start())
              .with("outEnd", sentence.output().end())
              .with(
                  "result",
                  JsonPrinter.of(
                      Passage.alone(sentence.result().sentence().text()), sentence.result())));
    }
    return new JsonFields()
        .with("schema", JsonPrinter.SCHEMA)
        .with("file", document.source())
        .with("format", format.name().toLowerCase(Locale.ROOT))
        .with("input", document.input())
        .with("output", document.output())
        .with("sentences", sentences);
  }
}
