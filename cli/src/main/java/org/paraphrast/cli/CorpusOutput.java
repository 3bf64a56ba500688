package org.paraphrast.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.corpus.ConlluSentence;
import org.paraphrast.corpus.ConlluWriter;
import org.paraphrast.corpus.CorpusWriter;
import org.paraphrast.corpus.JsonLinesWriter;
import org.paraphrast.corpus.LineFormatWriter;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelWriter;
import org.paraphrast.corpus.PpdbRule;
import org.paraphrast.corpus.TmxWriter;
import org.paraphrast.corpus.TsvWriter;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Where a corpus goes, checked against what comes in. {@code -} is standard output.
 *
 * @param format how the files are written
 * @param files one file, or one for each side
 * @param input what will be written
 */
record CorpusOutput(CorpusFormat format, List<String> files, CorpusInput input) {
  CorpusOutput {
    files = files.isEmpty() ? List.of(CorpusInput.STANDARD) : List.copyOf(files);
    int expected = format.oneFilePerSide() ? input.sides() : 1;
    if (format == CorpusFormat.TEXT && input.sides() > 1) {
      throw new IllegalArgumentException(
          "format text has one side, the input has " + input.sides() + "; write moses or multi");
    }
    if (format == CorpusFormat.MOSES && input.sides() != 2) {
      throw new IllegalArgumentException(
          "format moses has two sides, the input has " + input.sides());
    }
    if (files.size() != expected) {
      throw new IllegalArgumentException(
          "format "
              + format
              + " writes "
              + expected
              + " file(s) here, got "
              + files.size()
              + "; repeat --output for each");
    }
    if (files.size() > 1 && files.stream().distinct().count() < files.size()) {
      throw new IllegalArgumentException("the output files must be different");
    }
    if (format == CorpusFormat.TMX && input.options().languages().size() != input.sides()) {
      throw new IllegalArgumentException(
          "TMX needs --langs with " + input.sides() + " code(s), as in --langs en,fr");
    }
    if (format == CorpusFormat.JSONL
        && input.options().fieldsToWrite(input.sides()).size() != input.sides()) {
      throw new IllegalArgumentException("--fields must name " + input.sides() + " field(s)");
    }
    boolean structured = format == CorpusFormat.PPDB || format == CorpusFormat.CONLLU;
    if (structured && input.format() != format) {
      throw new IllegalArgumentException(
          "format " + format + " cannot be made from " + input.format());
    }
  }

  /** Opens the output for groups of lines. */
  CorpusWriter<LineGroup> open() {
    return switch (format) {
      case TEXT, MOSES, MULTI -> parallel();
      case TSV -> new TsvWriter(lines());
      case TMX -> new TmxWriter(lines(), input.options().languages());
      case JSONL -> new JsonLinesWriter(lines(), input.options().fieldsToWrite(input.sides()));
      case PPDB, CONLLU -> throw new IllegalStateException(format + " is copied, not converted");
    };
  }

  CorpusWriter<PpdbRule> openPpdb() {
    return LineFormatWriter.ppdb(lines());
  }

  CorpusWriter<ConlluSentence> openConllu() {
    return new ConlluWriter(lines());
  }

  /** Whether a side may hold this character. */
  boolean holds(char c) {
    boolean inLines = format.oneFilePerSide() || format == CorpusFormat.TSV;
    boolean lineEnd = c == '\n' || c == '\r';
    return !(inLines && lineEnd) && !(format == CorpusFormat.TSV && c == '\t');
  }

  private ParallelWriter parallel() {
    List<LineWriter> writers = new ArrayList<>();
    try {
      for (String file : files) {
        writers.add(lines(file));
      }
    } catch (DataException e) {
      writers.forEach(LineWriter::close);
      throw e;
    }
    return new ParallelWriter(writers);
  }

  private LineWriter lines() {
    return lines(files.get(0));
  }

  private static LineWriter lines(String file) {
    return file.equals(CorpusInput.STANDARD)
        ? new LineWriter(AtomicOutput.to(new StandardOutput(System.out), "<stdout>"))
        : TextFiles.write(Path.of(file));
  }
}
