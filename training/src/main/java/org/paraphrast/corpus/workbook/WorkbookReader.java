package org.paraphrast.corpus.workbook;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.LineBasedReader;
import org.paraphrast.io.LineReader;
import org.paraphrast.json.JsonObject;

/**
 * Reads a workbook, a JSON object for each sentence (workbook/FORMAT.md). What is not as the format
 * says is an error of its line; fields that are not known are passed over. The quality of what was
 * written is a matter of {@link WorkbookCheck}.
 */
public final class WorkbookReader extends LineBasedReader<WorkbookSentence> {
  private static final String REPAIR = "correct the line; 'paraphrast workbook check' shows all";

  private final Set<String> ids = new HashSet<>();

  /** Reads lines that are owned from now on. */
  public WorkbookReader(LineReader lines) {
    super(lines);
  }

  @Override
  public @Nullable WorkbookSentence next() {
    JsonObject json = JsonObject.next(lines);
    if (json == null) {
      return null;
    }
    WorkbookSentence sentence = WorkbookLine.parse(json);
    if (!ids.add(sentence.id())) {
      throw fault("the id '" + sentence.id() + "' was there before", "give each sentence its own");
    }
    firstFault(sentence)
        .ifPresent(
            cause -> {
              throw fault(sentence.id() + ": " + cause, REPAIR);
            });
    return sentence;
  }

  private static Optional<String> firstFault(WorkbookSentence sentence) {
    return Stream.of(
            sentence.tellings().stream().map(telling -> fault(sentence, telling)),
            sentence.misses().stream().map(EditRules::fault),
            sentence.offers().stream().map(offer -> EditRules.fault(sentence, offer)),
            sentence.outputs().stream().map(output -> output.fault(sentence.text())))
        .flatMap(faults -> faults)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> fault(WorkbookSentence sentence, Telling telling) {
    return EditRules.fault(sentence.text(), telling)
        .map(cause -> telling.purpose().label() + " by " + telling.writer() + ": " + cause);
  }
}
