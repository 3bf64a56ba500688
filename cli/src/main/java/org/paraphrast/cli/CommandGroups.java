package org.paraphrast.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;

/**
 * The commands below the root, in the order of the help. To build the model of a command takes
 * picocli milliseconds of reflection, so a run builds only the one it is about to use; help and
 * completion need them all.
 */
final class CommandGroups {
  private static final Map<String, Supplier<Object>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("alternatives", AlternativesCommand::new);
    GROUPS.put("decode", DecodeCommand::new);
    GROUPS.put("score", ScoreCommand::new);
    GROUPS.put("model", ModelCommand::new);
    GROUPS.put("text", TextCommand::new);
    GROUPS.put("corpus", CorpusCommand::new);
    GROUPS.put("lm", LmCommand::new);
    GROUPS.put("align", AlignCommand::new);
    GROUPS.put("phrase", PhraseCommand::new);
    GROUPS.put("table", TableCommand::new);
    GROUPS.put("pivot", PivotCommand::new);
    GROUPS.put("train", TrainCommand::new);
    GROUPS.put("syntax", SyntaxCommand::new);
    GROUPS.put("rate", RateCommand::new);
    GROUPS.put("label", LabelCommand::new);
    GROUPS.put("tune", TuneCommand::new);
    GROUPS.put("evaluate", EvaluateCommand::new);
    GROUPS.put("generate-completion", GenerateCompletion::new);
  }

  private CommandGroups() {}

  static void addTo(CommandLine root, String... args) {
    String first = args.length == 0 ? "" : args[0];
    Supplier<Object> named = GROUPS.get(first);
    if (named != null && !first.equals("generate-completion")) {
      root.addSubcommand(first, named.get());
    } else if (!isSentence(args)) {
      GROUPS.forEach((name, group) -> root.addSubcommand(name, group.get()));
    }
    StageArguments.addToAll(root);
  }

  /** Whether no argument can be a command or ask for help: the run is a sentence or a version. */
  private static boolean isSentence(String... args) {
    for (String arg : args) {
      if (GROUPS.containsKey(arg) || arg.equals("-h") || arg.equals("--help")) {
        return false;
      }
    }
    return true;
  }
}
