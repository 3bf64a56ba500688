package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.evaluate.FoilCheck;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.io.DataException;

/** The sheets that raters gave back, with their files. */
record RatedSheets(List<Path> files, List<RatingSheet> sheets) {
  static RatedSheets read(List<Path> files) {
    return new RatedSheets(files, files.stream().map(RatingSheetFile::read).toList());
  }

  RatingResults results(RatingKey key) {
    return new RatingResults(key, sheets);
  }

  /** Refuses results without marks, and says of each sheet why it does not count. */
  void requireCounted(RatingResults results) {
    if (results.counted().isEmpty()) {
      List<String> faults = new ArrayList<>();
      for (int i = 0; i < files.size(); i++) {
        String fault = fault(sheets.get(i), results.checks().get(i));
        faults.add(files.get(i) + ": does not count: " + fault);
      }
      throw new DataException(String.join("\n", faults));
    }
  }

  private static String fault(RatingSheet sheet, FoilCheck check) {
    if (sheet.isBlank()) {
      return "nobody has filled it in; write the answers into its last columns";
    }
    return check.bad() == 0
        ? "it has no bad foils; give a sheet of 'paraphrast rate export' with all its lines"
        : String.format(
            Locale.ROOT,
            "its rater rejected %d of %d bad foils, and 90%% are needed; have it rated again",
            check.rejected(),
            check.bad());
  }
}
