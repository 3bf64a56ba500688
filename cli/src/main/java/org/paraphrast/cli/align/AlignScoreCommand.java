package org.paraphrast.cli.align;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.paraphrast.align.AlignmentErrorRate;
import org.paraphrast.align.AlignmentErrorRate.Part;
import org.paraphrast.align.AlignmentErrorRate.Score;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.cli.common.PairInput;
import org.paraphrast.cli.common.TextInput;
import org.paraphrast.cli.common.TextTable;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code paraphrast align score}: compares an alignment with a gold standard. */
@Command(
    sortOptions = false,
    abbreviateSynopsis = true,
    name = "score",
    description = {
      "Score links against gold links ('i-j' is sure, 'i?j' possible): precision, recall, F1 and"
          + " alignment error rate in percent, overall, for identical words and for all others.",
      ""
    })
final class AlignScoreCommand extends BaseCommand implements Runnable {

  @Option(names = "--gold", required = true, paramLabel = "FILE", description = "The gold links.")
  private Path gold;

  @Option(
      names = {"-a", "--alignment"},
      required = true,
      paramLabel = "FILE",
      description = "The links to be scored.")
  private Path alignment;

  @Mixin private PairInput input = new PairInput();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public void run() {
    AlignmentErrorRate errors = new AlignmentErrorRate();
    try (AlignedReader found = new AlignedReader(input.open(Progress.none()), read(alignment));
        CorpusReader<Alignment> golds = read(gold)) {
      AlignedPair pair = found.next();
      Alignment truth = golds.next();
      for (; pair != null && truth != null; pair = found.next(), truth = golds.next()) {
        check(pair, truth, golds);
        errors.add(pair.pair(), pair.alignment(), truth);
      }
      if (pair != null || truth != null) {
        throw (truth == null ? found : golds)
            .fault(
                "the other file ends before this line", "score the pairs of the gold links only");
      }
    }
    print(errors);
  }

  private static CorpusReader<Alignment> read(Path file) {
    return LineFormatReader.alignments(TextInput.lines(file, Progress.none()));
  }

  private static void check(AlignedPair pair, Alignment truth, CorpusReader<Alignment> golds) {
    try {
      truth.requireFits(pair.pair());
    } catch (IllegalArgumentException e) {
      throw golds.fault(
          String.valueOf(e.getMessage()), "check that the gold links belong to these pairs");
    }
  }

  private void print(AlignmentErrorRate errors) {
    if (json) {
      out().println(toJson(errors));
      return;
    }
    TextTable table = new TextTable();
    table.row("", List.of("links", "sure", "precision", "recall", "F1", "AER"));
    for (Part part : Part.values()) {
      Score score = errors.score(part);
      table.row(
          name(part),
          List.of(
              Long.toString(score.links()),
              Long.toString(score.sure()),
              percent(score.precision()),
              percent(score.recall()),
              percent(score.f1()),
              percent(score.aer())));
    }
    out().println(table);
    out().println(errors.signature());
  }

  private static String toJson(AlignmentErrorRate errors) {
    StringBuilder text = new StringBuilder("{\"signature\":\"" + errors.signature() + "\"");
    for (Part part : Part.values()) {
      Score score = errors.score(part);
      text.append(
          String.format(
              Locale.ROOT,
              ",\"%s\":{\"links\":%d,\"sure\":%d,\"precision\":%.6f,\"recall\":%.6f,\"f1\":%.6f,"
                  + "\"aer\":%.6f}",
              name(part),
              score.links(),
              score.sure(),
              score.precision(),
              score.recall(),
              score.f1(),
              score.aer()));
    }
    return text.append('}').toString();
  }

  private static String name(Part part) {
    return part.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String percent(double value) {
    return String.format(Locale.ROOT, "%.2f", 100 * value);
  }
}
