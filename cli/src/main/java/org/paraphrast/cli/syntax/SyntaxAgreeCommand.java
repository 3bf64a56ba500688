package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.cli.common.BaseCommand;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.SyntaxAgreement;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures a small model against the large ones. */
@Command(
    name = "agree",
    header = "Print how often a model agrees with its teacher, for each text file.",
    description =
        "%nTags: same tag. Chunks: F1. UAS, LAS: same head, same head and relation, punctuation"
            + " left out. VO: precision and recall of verb-object pairs. All in percent.")
final class SyntaxAgreeCommand extends BaseCommand implements Runnable {

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FILE",
      required = true,
      description = "A model made by 'syntax distill'.")
  private Path model;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Use only the first N sentences of each file.")
  private long limit = Long.MAX_VALUE;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Text that the model was not trained on.")
  private List<Path> files = new ArrayList<>();

  @Override
  public void run() {
    SyntaxAgreement all = new SyntaxAgreement();
    try (SyntaxAnalyzer student = DistilledSyntax.open(model);
        SyntaxAnalyzer teacher = SyntaxTeachers.find().open()) {
      out()
          .printf(
              Locale.ROOT,
              "%-20s %9s %9s %6s %6s %6s %6s %6s %6s%n",
              "text",
              "sentences",
              "tokens",
              "tags",
              "chunks",
              "UAS",
              "LAS",
              "VO-P",
              "VO-R");
      for (Path file : files) {
        SyntaxAgreement agreement = new SyntaxAgreement();
        for (List<String> forms : new SyntaxText(List.of(file), limit)) {
          var right = teacher.analyze(forms);
          var guessed = student.analyze(forms);
          agreement.add(right, guessed);
          all.add(right, guessed);
        }
        print(out(), String.valueOf(file.getFileName()), agreement);
      }
    }
    if (files.size() > 1) {
      print(out(), "all", all);
    }
  }

  private static void print(PrintWriter out, String name, SyntaxAgreement agreement) {
    out.printf(
        Locale.ROOT,
        "%-20s %9d %9d %6.2f %6.2f %6.2f %6.2f %6.2f %6.2f%n",
        name,
        agreement.sentences(),
        agreement.tokens(),
        100 * agreement.tagAccuracy(),
        100 * agreement.chunkF1(),
        100 * agreement.unlabelledAttachment(),
        100 * agreement.labelledAttachment(),
        100 * agreement.verbObjectPrecision(),
        100 * agreement.verbObjectRecall());
  }
}
