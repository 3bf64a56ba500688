package org.paraphrast.cli.common;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import picocli.CommandLine.Option;

/** Which tellings of a workbook are wanted. */
public final class TellingOptions {
  @Option(
      names = "--tellings",
      split = ",",
      paramLabel = "PURPOSE,PURPOSE",
      hideParamSyntax = true,
      description =
          "Workbook: only tellings for these purposes: words, structure, shorter, simpler (default:"
              + " all).")
  private List<Telling.Purpose> purposes = List.of();

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "PART,PART",
      hideParamSyntax = true,
      description = "Workbook: only sentences of these parts: train, dev, test.")
  private List<WorkbookSentence.Part> parts = List.of();

  boolean areGiven() {
    return !purposes.isEmpty() || !parts.isEmpty();
  }

  /** The purposes asked for, or all. */
  public Set<Telling.Purpose> purposes() {
    return purposes.isEmpty() ? EnumSet.allOf(Telling.Purpose.class) : EnumSet.copyOf(purposes);
  }

  /** The parts asked for, or those that a command takes if none was. */
  public Set<WorkbookSentence.Part> parts(Set<WorkbookSentence.Part> otherwise) {
    return parts.isEmpty() ? otherwise : EnumSet.copyOf(parts);
  }
}
