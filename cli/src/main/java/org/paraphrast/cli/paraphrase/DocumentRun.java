package org.paraphrast.cli.paraphrase;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.paraphrast.api.Again;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.ProsePart;

/** Whole documents in, whole documents out: what is no sentence comes out byte for byte. */
record DocumentRun(
    Paraphraser paraphraser,
    Request request,
    Set<ProsePart> include,
    OrderedWork work,
    Progress progress,
    RunNotes notes) {
  /** How much of a sentence is said to show which one is meant. */
  private static final int QUOTED = 200;

  private static final SentenceSplitter SPLITTER = new SentenceSplitter(Language.EN);

  /** Goes through the documents; those that the output has already are passed over. */
  void run(
      List<Path> files, InputStream stdin, RunOutput output, Consumer<ParaphrasedDocument> sink) {
    long document = 0;
    for (Path file : files.isEmpty() ? List.of(StandardFiles.STANDARD) : files) {
      boolean standard = file.equals(StandardFiles.STANDARD);
      String name = standard ? "<stdin>" : file.toString();
      String text = standard ? TextFiles.text(stdin, name) : TextFiles.text(file);
      if (document++ < output.finished()) {
        output.skip(text);
      } else {
        long failed = notes.failed();
        ParaphrasedDocument paraphrased = paraphrase(name, text);
        note(paraphrased);
        sink.accept(paraphrased);
        output.done(text, notes.failed() - failed);
      }
    }
    if (document < output.finished()) {
      throw output.changed();
    }
  }

  private void note(ParaphrasedDocument document) {
    Iterator<Long> lines = document.lines().iterator();
    for (ParaphrasedDocument.Sentence sentence : document.sentences()) {
      String where = document.source() + ":" + lines.next();
      if (RunNotes.isNoted(sentence.result().outcome())) {
        notes.add(where + ": " + quoted(sentence.result()), sentence.result());
      } else {
        notes.add("", sentence.result());
      }
    }
  }

  /** The sentence, or its beginning. */
  private static String quoted(Result result) {
    String text = result.sentence().text();
    boolean all = text.codePointCount(0, text.length()) <= QUOTED;
    return "“" + (all ? text : text.substring(0, text.offsetByCodePoints(0, QUOTED)) + "…") + "”";
  }

  private ParaphrasedDocument paraphrase(String name, String text) {
    Document document;
    Request within;
    try {
      document = Document.parse(text, request.format(), include, SPLITTER);
      within = paraphraser.within(request, document);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      return ParaphrasedDocument.failed(name, text, paraphraser.failed(text, e));
    }
    document.note().ifPresent(note -> notes.leftAlone(name, note));
    List<Result> results = new ArrayList<>();
    try (Progress.Task task =
        progress.start("paraphrase " + name, document.parts().size(), "sentences")) {
      work.run(
          document.parts().iterator(),
          part -> paraphraser.attempt(within.withPart(part)),
          result -> {
            results.add(result);
            task.add(1);
          });
    }
    List<Again> again = paraphraser.again(within, document, results);
    if (!again.isEmpty()) {
      try (Progress.Task task = progress.start("terms of " + name, again.size(), "sentences")) {
        Iterator<Again> order = again.iterator();
        work.run(
            again.iterator(),
            paraphraser::attempt,
            result -> {
              results.set(order.next().sentence(), result);
              task.add(1);
            });
      }
    }
    return ParaphrasedDocument.of(name, text, document, results);
  }
}
