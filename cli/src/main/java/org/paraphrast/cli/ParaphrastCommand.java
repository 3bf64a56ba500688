package org.paraphrast.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.text.FrozenWords;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main command: says sentences in other words. */
@Command(
    name = "paraphrast",
    header = "Say a sentence in other words, with a receipt for every change.",
    synopsisHeading = "%nUsage: ",
    customSynopsis = {
      "paraphrast [OPTIONS] \"A sentence.\"",
      "       paraphrast [OPTIONS] < sentences.txt",
      "       paraphrast COMMAND [OPTIONS] ..."
    },
    descriptionHeading = "%n",
    description = {
      "Without a sentence, standard input or --input is read, one sentence a line, and one line is"
          + " written for each.",
      "Use -- before a sentence that is also the name of a command."
    },
    parameterListHeading = "%n",
    optionListHeading = "%nOptions:%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%n",
    footer = {
      "Numbers, names, dates, addresses, placeholders, code and mark-up are never changed;",
      "'paraphrast text guard' shows what is protected and why.",
      "Exit codes: 0 done, 2 wrong usage, 3 bad input data, 4 internal error."
    },
    versionProvider = Version.class,
    subcommands = {
      TextCommand.class,
      CorpusCommand.class,
      AlignCommand.class,
      PhraseCommand.class,
      GenerateCompletion.class
    })
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ParaphrastCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and exit.")
  private boolean version;

  @Parameters(
      arity = "0..*",
      paramLabel = "SENTENCE",
      description = "The sentence. Several words without quotes are one sentence.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = {"-i", "--input"},
      paramLabel = "FILE",
      description = "Read sentences from FILE (also .gz .xz .bz2 .zst); - is standard input.")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = {"-n", "--n-best"},
      paramLabel = "N",
      defaultValue = "1",
      description = "Print up to N paraphrases of each sentence, numbered (default: one, plain).")
  private int outputs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random choices (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--freeze",
      paramLabel = "WORDS",
      description = "Leave this word or phrase alone, in any case. May be repeated.")
  private List<String> frozen = new ArrayList<>();

  @Option(names = "--tokenized", description = "The input is already split by spaces.")
  private boolean tokenized;

  @Option(names = "--explain", description = "Show a receipt for every change.")
  private boolean explain;

  @Option(names = "--json", description = "Print one JSON object for each input line.")
  private boolean json;

  @Override
  public Integer call() {
    if (outputs < 1) {
      throw new ParameterException(spec.commandLine(), "-n must be 1 or more, got " + outputs);
    }
    if (!words.isEmpty() && !files.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "give a sentence or --input, not both");
    }
    Paraphraser paraphraser = Paraphraser.wordNetBaseline();
    Request request =
        Request.of("")
            .withOutputs(outputs)
            .withSeed(seed)
            .withFrozen(FrozenWords.of(frozen))
            .withTokenized(tokenized);
    ResultPrinter printer = printer(spec.commandLine().getOut());
    if (words.isEmpty()) {
      TextInput.forEachLine(
          files, System.in, line -> printer.print(answer(paraphraser, request, line)));
    } else {
      printer.print(answer(paraphraser, request, String.join(" ", words)));
    }
    return ExitCode.DONE;
  }

  private static Result answer(Paraphraser paraphraser, Request request, String line) {
    return paraphraser.paraphrase(request.withText(line));
  }

  private ResultPrinter printer(PrintWriter out) {
    if (json) {
      return new JsonPrinter(out);
    }
    return explain ? new ReceiptPrinter(out) : new PlainPrinter(out, outputs > 1);
  }
}
