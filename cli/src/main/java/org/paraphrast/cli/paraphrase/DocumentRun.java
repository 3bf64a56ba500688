package org.paraphrast.cli.paraphrase;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;

/** Whole documents in, whole documents out: what is no sentence comes out byte for byte. */
final class DocumentRun {
  private final Paraphraser paraphraser;
  private final Request request;
  private final DocumentFormat format;
  private final OrderedWork work;
  private final UnmetNotes notes;
  private final SentenceSplitter splitter = new SentenceSplitter(Language.EN);

  DocumentRun(
      Paraphraser paraphraser,
      Request request,
      DocumentFormat format,
      OrderedWork work,
      UnmetNotes notes) {
    this.paraphraser = paraphraser;
    this.request = request.withFormat(format);
    this.format = format;
    this.work = work;
    this.notes = notes;
  }

  void run(List<Path> files, InputStream stdin, PrintWriter out) {
    for (Path file : files.isEmpty() ? List.of(Path.of("-")) : files) {
      String text =
          file.toString().equals("-") ? TextFiles.text(stdin, "<stdin>") : TextFiles.text(file);
      out.print(paraphrase(text));
      out.flush();
    }
    notes.end();
  }

  String paraphrase(String text) {
    Document document = Document.parse(text, format, splitter);
    List<String> sentences = new ArrayList<>();
    work.run(
        document.parts().iterator(),
        part -> paraphraser.paraphrase(request.withPart(part)),
        result -> {
          sentences.add(result.text());
          notes.add("“" + result.sentence().text() + "”", result);
        });
    return document.with(sentences);
  }
}
