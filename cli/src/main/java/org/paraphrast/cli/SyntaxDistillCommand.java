package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.teach.DistillOptions;
import org.paraphrast.syntax.teach.Distiller;
import org.paraphrast.syntax.teach.SyntaxTeachers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes the small models. */
@Command(
    name = "distill",
    header = "Make small, fast models that repeat what the large ones say about a text.",
    description =
        "%nText of sentences or paragraphs, in English. The order matters: mix the sources, the"
            + " parser learns from the first sentences only.")
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class SyntaxDistillCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private ProgressOptions progress;

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      required = true,
      arity = "1..*",
      description = "Text; may be given several times, may be compressed.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "The model file.")
  private Path output;

  @Option(names = "--limit", paramLabel = "N", description = "Take the first N sentences only.")
  private long limit = Long.MAX_VALUE;

  @Option(
      names = "--parsed",
      paramLabel = "N",
      description = "Sentences for the parser (default: ${DEFAULT-VALUE}).")
  private int parsed = DistillOptions.defaults().parsed().sentences();

  @Option(
      names = "--epochs",
      paramLabel = "N",
      description = "Passes over the text for tagger and chunker (default: ${DEFAULT-VALUE}).")
  private int epochs = DistillOptions.defaults().epochs();

  @Option(
      names = "--parser-epochs",
      paramLabel = "N",
      description = "Passes for the parser (default: ${DEFAULT-VALUE}).")
  private int parserEpochs = DistillOptions.defaults().parserEpochs();

  @Option(names = "--seed", paramLabel = "N", description = "For the order of sentences.")
  private long seed = DistillOptions.defaults().seed();

  @Mixin private ThreadOptions threads = new ThreadOptions();

  @Override
  public Integer call() {
    DistillOptions options =
        new DistillOptions(
            epochs,
            new DistillOptions.Parsed(parsed),
            parserEpochs,
            DistillOptions.Size.USUAL,
            threads.threads(),
            seed);
    new Distiller(options, progress.progress(spec.commandLine().getErr()))
        .distill(SyntaxTeachers.find(), new SyntaxText(inputs, limit), output);
    PrintWriter out = spec.commandLine().getOut();
    try (DistilledSyntax model = DistilledSyntax.open(output)) {
      model.about().forEach(out::println);
    }
    return ExitCode.DONE;
  }
}
