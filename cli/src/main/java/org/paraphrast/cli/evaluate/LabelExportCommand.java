package org.paraphrast.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.UnitReplacement;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A sheet of replacements. */
@Command(
    name = "export",
    header = "List each replacement of some outputs once, in context, for raters.",
    description = {
      "%nReads what 'paraphrast --json' prints, from any number of systems, or decodes --sentences"
          + " with --model and a --system: its n best, as tuning sees them. Replacements that"
          + " --labels already has are left out.",
      ""
    },
    sortOptions = false)
final class LabelExportCommand extends BaseCommand implements Runnable {

  @Parameters(
      paramLabel = "OUTPUTS",
      arity = "0..*",
      description = "Outputs of 'paraphrast --json'.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The sheet, .tsv or .jsonl.")
  private Path output;

  @Option(names = "--labels", paramLabel = "FILE", description = "Existing labels.")
  private @Nullable Path labels;

  @Mixin private DecodingOptions decoding = new DecodingOptions();

  @Override
  public void run() {
    LabelSet known = labels == null ? LabelSet.EMPTY : LabelFile.read(labels);
    Map<String, Set<UnitReplacement>> bySentence = new LinkedHashMap<>();
    int labelled = 0;
    Set<UnitReplacement> seen = new LinkedHashSet<>();
    for (ParaphrasedSentence sentence : decoding.outputs(files)) {
      for (ParaphrasedSentence.Output one : sentence.outputs()) {
        for (ParaphrasedSentence.Chosen chosen : one.replacements()) {
          if (!seen.add(chosen.replacement())) {
            continue;
          }
          if (known.votes(chosen.replacement()).isEmpty()) {
            bySentence
                .computeIfAbsent(sentence.sentence(), key -> new LinkedHashSet<>())
                .add(chosen.replacement());
          } else {
            labelled++;
          }
        }
      }
    }
    List<UnitReplacement> sheet = new ArrayList<>();
    bySentence.values().forEach(sheet::addAll);
    LabelFile.writeSheet(sheet, output);
    notes()
        .println(
            sheet.size()
                + " replacements in "
                + bySentence.size()
                + " sentences to be labelled; "
                + labelled
                + " have labels");
  }
}
