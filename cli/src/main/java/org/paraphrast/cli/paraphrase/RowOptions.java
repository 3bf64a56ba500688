package org.paraphrast.cli.paraphrase;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.NewColumns;
import org.paraphrast.augment.rows.OffsetUnit;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What the rows of a file are and which part of them is the text. */
final class RowOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      converter = Formats.class,
      description =
          "Format of the input and of the output: ${COMPLETION-CANDIDATES} (default: what the"
              + " suffix of the input says).")
  private @Nullable RowFormat format;

  @Option(
      names = "--text",
      paramLabel = "NAME",
      description =
          "The column or JSON field with the text; a.b is field b of a (default: text). Its number"
              + " with --no-header.")
  private @Nullable String text;

  @Option(
      names = "--no-header",
      description = "csv and tsv: the first line is a row, and --text is a number from 1.")
  private boolean noHeader;

  @Option(
      names = "--delimiter",
      paramLabel = "CHAR",
      description = "csv: what stands between fields (default: a comma).")
  private @Nullable String delimiter;

  @Option(
      names = "--spans",
      paramLabel = "NAME",
      description =
          "jsonl: the field with the annotated spans of the text, an array of objects with start and"
              + " end or of arrays that begin with them.")
  private @Nullable String spans;

  @Option(
      names = "--offsets",
      paramLabel = "UNIT",
      completionCandidates = Units.class,
      converter = Units.class,
      description =
          "What spans count: codepoint, as Python does, or utf16, as Java and JavaScript do (default:"
              + " codepoint).")
  private @Nullable OffsetUnit unit;

  @Option(
      names = "--origin",
      paramLabel = "NAME",
      description =
          "Add a column, field or, in conll, a remark with this name that says where a row comes"
              + " from: 12:0 is row 12 itself, 12:3 its third variant.")
  private @Nullable String origin;

  @Option(
      names = "--acceptability",
      paramLabel = "NAME",
      description =
          "Add one with this name that says how sure a variant is, from 0 to 1: the probability that"
              + " all of it is acceptable, of a draft as its judge says, else the product of the"
              + " judge's for all changes. 1 for a row itself.")
  private @Nullable String acceptability;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description =
          "The column or JSON field with the label of the whole text, its number with --no-header."
              + " Variants that another label would suit better, as the other rows show, are left"
              + " out. All rows are read first and held in memory.")
  private @Nullable String label;

  /** The formats by their labels. */
  static final class Formats implements Iterable<String>, ITypeConverter<RowFormat> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(RowFormat.values()).map(RowFormat::label).iterator();
    }

    @Override
    public RowFormat convert(String label) {
      return Stream.of(RowFormat.values())
          .filter(format -> format.label().equalsIgnoreCase(label))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + label + "' is none of " + String.join(", ", this)));
    }
  }

  /** The units by their names in small letters. */
  static final class Units implements Iterable<String>, ITypeConverter<OffsetUnit> {
    @Override
    public Iterator<String> iterator() {
      return Stream.of(OffsetUnit.values()).map(OffsetUnit::label).iterator();
    }

    @Override
    public OffsetUnit convert(String label) {
      return Stream.of(OffsetUnit.values())
          .filter(unit -> unit.label().equalsIgnoreCase(label))
          .findFirst()
          .orElseThrow(
              () -> new TypeConversionException("'" + label + "' is not codepoint or utf16"));
    }
  }

  /** The format that was named, or that of the file. */
  RowFormat format(Path input) {
    return Optional.ofNullable(format)
        .or(() -> RowFormat.of(input))
        .orElseThrow(
            () ->
                new UsageException(
                    "the name of the input does not say what it is; give --format "
                        + String.join("|", new Formats())));
  }

  /** The columns that matter in this format. */
  Columns columns(RowFormat used) {
    boolean separated = used == RowFormat.CSV || used == RowFormat.TSV;
    refuse(noHeader && !separated, "--no-header", used);
    refuse(delimiter != null && used != RowFormat.CSV, "--delimiter", used);
    refuse(spans != null && used != RowFormat.JSONL, "--spans", used);
    refuse(unit != null && spans == null, "--offsets without --spans", used);
    refuse(text != null && used == RowFormat.CONLL, "--text", used);
    Usage.refuseIf(
        label != null && used == RowFormat.CONLL,
        "--label needs one label for each text; conll has tags of words, and tagged words stay as"
            + " they are; leave it out");
    Usage.refuseIf(
        delimiter != null && delimiter.length() != 1,
        "--delimiter must be one character, got '" + delimiter + "'");
    Usage.refuseIf(
        noHeader && text == null, "--no-header needs --text with the number of a column");
    return Usage.of(this::columns);
  }

  private Columns columns() {
    Columns columns = Columns.of(text == null ? "text" : text);
    columns = spans == null ? columns : columns.withSpans(spans);
    columns = unit == null ? columns : columns.withUnit(unit);
    columns = label == null ? columns : columns.withLabel(label);
    columns =
        columns.withAdded(
            new NewColumns(Optional.ofNullable(origin), Optional.ofNullable(acceptability)));
    columns = noHeader ? columns.withoutHeader() : columns;
    return delimiter == null ? columns : columns.withDelimiter(delimiter.charAt(0));
  }

  /** Whether rows have annotations in this format. */
  boolean hasSpans(RowFormat used) {
    return spans != null || used == RowFormat.CONLL;
  }

  private static void refuse(boolean given, String option, RowFormat format) {
    Usage.refuseIf(
        given, option + " means nothing for --format " + format.label() + "; leave it out");
  }
}
