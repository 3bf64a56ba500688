package org.paraphrast.cli.syntax;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.cli.common.ThreadOptions;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.DistillOptions;
import org.paraphrast.syntax.teach.Distiller;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import org.paraphrast.train.stage.SyntaxStage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the small models. */
@Command(
    name = "distill",
    header = "Train small, fast models that imitate the large ones on a text.",
    description =
        "%nReads English text, as sentences or paragraphs. The order matters: mix the sources,"
            + " because the parser learns from the first sentences only.")
final class SyntaxDistillCommand extends StageCommand {
  private static final SyntaxStage STAGE = new SyntaxStage();
  private static final Set<String> OPTIONS = Set.of("parsed", "epochs", "parser-epochs", "seed");

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      required = true,
      description = "Text file; may be compressed. May be repeated.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  private Path output;

  @Option(names = "--limit", paramLabel = "N", description = "Use only the first N sentences.")
  private long limit = Long.MAX_VALUE;

  @Mixin private ThreadOptions threads = new ThreadOptions();

  SyntaxDistillCommand() {
    super(new StageArguments(STAGE, OPTIONS::contains));
  }

  @Override
  public void run() {
    DistillOptions options = STAGE.distillOptions(options(STAGE), threads.threads());
    new Distiller(options, progress())
        .distill(SyntaxTeachers.find(), new SyntaxText(inputs, limit), output);
    PrintWriter out = out();
    try (DistilledSyntax model = DistilledSyntax.open(output)) {
      model.about().forEach(out::println);
    }
  }
}
