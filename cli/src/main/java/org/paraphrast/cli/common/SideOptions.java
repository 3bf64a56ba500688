package org.paraphrast.cli.common;

import java.util.List;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which columns, fields or languages are the sides of a corpus. */
public final class SideOptions {
  @Option(
      names = "--columns",
      split = ",",
      paramLabel = "N,N",
      hideParamSyntax = true,
      description = "TSV columns to read, counted from 1, in this order (default: 1,2).")
  private List<Integer> columns = List.of(1, 2);

  @Option(
      names = "--fields",
      split = ",",
      paramLabel = "NAME,NAME",
      hideParamSyntax = true,
      description =
          "JSONL fields, in this order; a dot selects a field of a nested object, as in"
              + " translation.en (default: source,target).")
  private List<String> fields = List.of();

  @Option(
      names = "--langs",
      split = ",",
      paramLabel = "CODE,CODE",
      hideParamSyntax = true,
      description = "TMX languages, in this order, such as en,fr-CA.")
  private List<String> languages = List.of();

  @Mixin private TellingOptions tellings = new TellingOptions();

  TellingOptions tellings() {
    return tellings;
  }

  List<Integer> columns() {
    return List.copyOf(columns);
  }

  List<String> fieldsToRead() {
    return fields.isEmpty() ? List.of("source", "target") : List.copyOf(fields);
  }

  public List<String> languages() {
    return List.copyOf(languages);
  }

  /** Names for the fields of JSONL: the fields given, else the languages, else general names. */
  public List<String> fieldsToWrite(int sides) {
    if (!fields.isEmpty()) {
      return List.copyOf(fields);
    }
    if (languages.size() == sides) {
      return List.copyOf(languages);
    }
    return switch (sides) {
      case 1 -> List.of("text");
      case 2 -> List.of("source", "target");
      default -> IntStream.rangeClosed(1, sides).mapToObj(i -> "side" + i).toList();
    };
  }
}
