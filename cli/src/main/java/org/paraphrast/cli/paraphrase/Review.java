package org.paraphrast.cli.paraphrase;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.StandardFiles;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.review.ReviewPage;
import org.paraphrast.text.CharSpan;

/**
 * The page of {@code --review}, which appears when the run is complete. Its file is opened before
 * anything is paraphrased, so that a place that cannot be written to is found at once. Lines are
 * put together to the texts that they came from. Does nothing if no page is wanted.
 */
final class Review implements AutoCloseable {
  private final @Nullable AtomicOutput file;
  private final ReviewPage page = new ReviewPage();
  private @Nullable Lines lines;

  private Review(@Nullable AtomicOutput file) {
    this.file = file;
  }

  static Review open(@Nullable Path file) {
    return new Review(file == null ? null : AtomicOutput.create(file));
  }

  /** The page must not take the place of the input or of the results. */
  static void checkName(@Nullable Path review, Optional<Path> output, List<Path> inputs) {
    if (review == null) {
      return;
    }
    Usage.refuseIf(
        review.equals(StandardFiles.STANDARD),
        "--review needs a file: standard output has the results");
    List<Path> others = new ArrayList<>(inputs);
    output.ifPresent(others::add);
    Path place = review.toAbsolutePath().normalize();
    Usage.refuseIf(
        others.stream().anyMatch(other -> other.toAbsolutePath().normalize().equals(place)),
        "--review " + review + " is a file of --input or --output; choose another name");
  }

  /** A resumed run has no receipts of what an earlier one finished. */
  void check(RunOutput target) {
    Usage.refuseIf(
        file != null && target.finished() > 0,
        "--review cannot show what was finished before --resume: its receipts are gone; resume"
            + " without --review, or remove the .part files and start again");
  }

  void add(ParaphrasedDocument document) {
    if (file != null) {
      page.add(document);
    }
  }

  /** Adds a line with what became of it. */
  void add(Passage passage, Result result) {
    if (file == null) {
      return;
    }
    String source = passage.line().place().source();
    if (lines == null || !lines.source.equals(source)) {
      endLines();
      lines = new Lines(source);
    }
    lines.add(passage, result);
  }

  private void endLines() {
    if (lines != null) {
      page.add(lines.document());
      lines = null;
    }
  }

  /** Writes the page. */
  void commit() {
    if (file == null) {
      return;
    }
    endLines();
    try {
      file.write(page.html().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new DataException(
          file.name() + ": cannot be written: " + e.getMessage() + "; free some disk space", e);
    }
    file.commit();
  }

  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }

  /** The lines of a file as a text. */
  private static final class Lines {
    private final String source;
    private final StringBuilder input = new StringBuilder();
    private final StringBuilder output = new StringBuilder();
    private final List<ParaphrasedDocument.Sentence> sentences = new ArrayList<>();

    Lines(String source) {
      this.source = source;
    }

    void add(Passage passage, Result result) {
      String before = passage.line().mark() + passage.before();
      CharSpan old = span(input.length() + before.length(), passage.text());
      CharSpan now = span(output.length() + before.length(), result.text());
      input.append(passage.lineWith(passage.text()));
      output.append(passage.lineWith(result.text()));
      sentences.add(new ParaphrasedDocument.Sentence(old, now, result));
    }

    private static CharSpan span(int start, String text) {
      return new CharSpan(start, start + text.length());
    }

    ParaphrasedDocument document() {
      return new ParaphrasedDocument(
          source.isEmpty() ? "a sentence" : source, input.toString(), output.toString(), sentences);
    }
  }
}
