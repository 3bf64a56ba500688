package org.paraphrast.cli.corpus;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.cli.common.CorpusFormat;
import org.paraphrast.cli.common.CorpusInput;
import org.paraphrast.cli.common.LineOutput;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
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
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineWriter;

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
    checkSides(format, input);
    int expected = format.oneFilePerSide() ? input.sides() : 1;
    Usage.refuseIf(
        files.size() != expected,
        "format "
            + format
            + " writes "
            + expected
            + " file(s) here, got "
            + files.size()
            + "; repeat --output for each");
    Usage.refuseIf(
        files.stream().distinct().count() < files.size(), "the output files must be different");
  }

  private static void checkSides(CorpusFormat format, CorpusInput input) {
    int sides = input.sides();
    switch (format) {
      case TEXT ->
          Usage.refuseIf(
              sides != 1,
              "format text has one side, the input has " + sides + "; write moses or multi");
      case MOSES ->
          Usage.refuseIf(sides != 2, "format moses has two sides, the input has " + sides);
      case TMX ->
          Usage.refuseIf(
              input.options().languages().size() != sides,
              "TMX needs --langs with " + sides + " code(s), as in --langs en,fr");
      case JSONL ->
          Usage.refuseIf(
              input.options().fieldsToWrite(sides).size() != sides,
              "--fields must name " + sides + " field(s)");
      case PPDB, CONLLU ->
          Usage.refuseIf(
              input.format() != format,
              "format " + format + " cannot be made from " + input.format());
      case WORKBOOK -> throw new UsageException("format workbook cannot be written");
      case MULTI, TSV -> {} // hold any number of sides
    }
  }

  /** Opens the output for groups of lines. */
  CorpusWriter<LineGroup> open() {
    return switch (format) {
      case TEXT, MOSES, MULTI -> parallel();
      case TSV -> new TsvWriter(lines());
      case TMX -> new TmxWriter(lines(), input.options().languages());
      case JSONL -> new JsonLinesWriter(lines(), input.options().fieldsToWrite(input.sides()));
      case PPDB, CONLLU, WORKBOOK ->
          throw new IllegalStateException(format + " is not made from groups");
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
    return LineOutput.open(Path.of(file));
  }
}
