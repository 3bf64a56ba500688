package org.paraphrast.cli.common;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.paraphrast.corpus.ConlluReader;
import org.paraphrast.corpus.ConlluSentence;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.JsonLinesReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.corpus.ParallelReader;
import org.paraphrast.corpus.PpdbRule;
import org.paraphrast.corpus.TmxReader;
import org.paraphrast.corpus.TsvReader;
import org.paraphrast.corpus.workbook.WorkbookPairs;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;
import org.paraphrast.io.TextFiles;

/**
 * A corpus named on the command line, checked but not yet opened. {@code -} is standard input.
 *
 * @param format how the files are written
 * @param files one file, or one for each side
 * @param options the sides wanted
 */
public record CorpusInput(CorpusFormat format, List<String> files, SideOptions options) {
  public static final String STANDARD = "-";
  private static final String STDIN = "<stdin>";

  public CorpusInput {
    files = files.isEmpty() ? List.of(STANDARD) : List.copyOf(files);
    int expected = format == CorpusFormat.MOSES ? 2 : format == CorpusFormat.MULTI ? 0 : 1;
    Usage.refuseIf(
        expected > 0 && files.size() != expected,
        "format " + format + " reads " + expected + " file(s), got " + files.size());
    Usage.refuseIf(
        files.stream().filter(STANDARD::equals).count() > 1,
        "standard input can be read only once");
    Usage.refuseIf(
        options.columns().stream().anyMatch(column -> column < 1),
        "--columns must be 1 or more, got " + options.columns());
    Usage.refuseIf(
        format != CorpusFormat.WORKBOOK && options.tellings().areGiven(),
        "--tellings and --set choose from a workbook, the format is " + format);
    Usage.refuseIf(
        format == CorpusFormat.TMX && options.languages().isEmpty(),
        "TMX needs --langs, as in --langs en,fr");
  }

  /** How many sides each group has. */
  public int sides() {
    return names().size();
  }

  /** What the sides are called in reports. */
  public List<String> names() {
    return switch (format) {
      case TEXT, MOSES, MULTI -> files.stream().map(CorpusInput::display).toList();
      case TSV -> options.columns().stream().map(column -> "column " + column).toList();
      case TMX -> options.languages();
      case JSONL -> options.fieldsToRead();
      case PPDB -> List.of("source", "target");
      case WORKBOOK -> List.of("sentence", "telling");
      case CONLLU -> List.of(display(files.get(0)));
    };
  }

  /** Opens the corpus as groups of lines. */
  public CorpusReader<LineGroup> open(Progress progress) {
    return switch (format) {
      case TEXT, MOSES, MULTI -> parallel(progress);
      case TSV -> new TsvReader(lines(progress), options.columns());
      case TMX -> tmx(progress);
      case JSONL -> new JsonLinesReader(lines(progress), options.fieldsToRead());
      case PPDB -> openPpdb(progress).map(rule -> LineGroup.of(rule.source(), rule.target()));
      case WORKBOOK ->
          new WorkbookPairs(
              new WorkbookReader(lines(progress)),
              options.tellings().purposes(),
              options.tellings().parts(EnumSet.allOf(WorkbookSentence.Part.class)));
      case CONLLU -> openConllu(progress).map(sentence -> LineGroup.of(sentence.text()));
    };
  }

  public CorpusReader<PpdbRule> openPpdb(Progress progress) {
    return LineFormatReader.ppdb(lines(progress));
  }

  public CorpusReader<ConlluSentence> openConllu(Progress progress) {
    return new ConlluReader(lines(progress));
  }

  private ParallelReader parallel(Progress progress) {
    List<LineReader> readers = new ArrayList<>();
    try {
      for (String file : files) {
        // the files advance together, so one of them tells how far it is
        readers.add(lines(file, readers.isEmpty() ? progress : Progress.none()));
      }
    } catch (DataException e) {
      readers.forEach(LineReader::close);
      throw e;
    }
    return new ParallelReader(readers);
  }

  private TmxReader tmx(Progress progress) {
    String file = files.get(0);
    InputStream in = file.equals(STANDARD) ? System.in : TextFiles.open(Path.of(file), progress);
    return new TmxReader(in, display(file), options.languages());
  }

  private LineReader lines(Progress progress) {
    return lines(files.get(0), progress);
  }

  private static LineReader lines(String file, Progress progress) {
    return TextInput.lines(Path.of(file), progress);
  }

  private static String display(String file) {
    return file.equals(STANDARD) ? STDIN : file;
  }
}
