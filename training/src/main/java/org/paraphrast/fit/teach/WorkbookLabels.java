package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.paraphrast.corpus.workbook.TickedOffer;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.io.TextFiles;
import org.paraphrast.tune.Label;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.UnitReplacement;

/** The ticked offers of a workbook's part {@code train} as labels; raters who differ give none. */
public final class WorkbookLabels {
  private WorkbookLabels() {}

  public static LabelSet read(Path file) {
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    new WorkbookReader(TextFiles.lines(file))
        .forEach(
            sentence -> {
              if (sentence.part() == WorkbookSentence.Part.TRAIN) {
                add(sentence, votes);
              }
            });
    return LabelSet.of(votes);
  }

  private static void add(
      WorkbookSentence sentence, Map<UnitReplacement, Map<String, Label>> votes) {
    for (TickedOffer offer : sentence.offers()) {
      offer
          .right()
          .ifPresent(
              right ->
                  votes.put(
                      UnitReplacement.of(sentence.text(), offer.from(), offer.to()),
                      Map.of("workbook", right ? Label.CORRECT : Label.INCORRECT)));
    }
  }
}
