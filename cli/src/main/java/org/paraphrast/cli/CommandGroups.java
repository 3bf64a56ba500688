package org.paraphrast.cli;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.paraphrast.cli.align.AlignCommand;
import org.paraphrast.cli.align.PhraseCommand;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.completion.CompletionCommand;
import org.paraphrast.cli.corpus.CorpusCommand;
import org.paraphrast.cli.evaluate.EvaluateCommand;
import org.paraphrast.cli.evaluate.LabelCommand;
import org.paraphrast.cli.evaluate.PaperCommand;
import org.paraphrast.cli.evaluate.RateCommand;
import org.paraphrast.cli.evaluate.TuneCommand;
import org.paraphrast.cli.lm.LmCommand;
import org.paraphrast.cli.model.ModelCommand;
import org.paraphrast.cli.paraphrase.AlternativesCommand;
import org.paraphrast.cli.paraphrase.AugmentCommand;
import org.paraphrast.cli.paraphrase.DecodeCommand;
import org.paraphrast.cli.paraphrase.ScoreCommand;
import org.paraphrast.cli.pivot.PivotCommand;
import org.paraphrast.cli.syntax.SyntaxCommand;
import org.paraphrast.cli.table.TableCommand;
import org.paraphrast.cli.text.TextCommand;
import org.paraphrast.cli.train.TrainCommand;
import org.paraphrast.cli.workbook.WorkbookCommand;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The commands below the root, in the order of the help. To build the model of a command takes
 * picocli milliseconds of reflection, so a run builds only the one it is about to use; the whole
 * help and completion need them all.
 */
final class CommandGroups {
  private static final Map<String, Supplier<Object>> GROUPS = new LinkedHashMap<>();

  static {
    GROUPS.put("alternatives", AlternativesCommand::new);
    GROUPS.put("augment", AugmentCommand::new);
    GROUPS.put("decode", DecodeCommand::new);
    GROUPS.put("score", ScoreCommand::new);
    GROUPS.put(AbsentCommand.SERVE, AbsentCommand::serve);
    GROUPS.put("model", ModelCommand::new);
    GROUPS.put("text", TextCommand::new);
    GROUPS.put("corpus", CorpusCommand::new);
    GROUPS.put("workbook", WorkbookCommand::new);
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
    GROUPS.put("paper", PaperCommand::new);
    GROUPS.put("completion", CompletionCommand::new);
    GROUPS.put("generate-completion", GenerateCompletion::new);
    GROUPS.put("help", HelpCommand::new);
  }

  private static final Set<String> NEED_ALL = Set.of("completion", "generate-completion", "help");

  private CommandGroups() {}

  static Set<String> names() {
    return Collections.unmodifiableSet(GROUPS.keySet());
  }

  /** A command is one only as the first word: further on, "a model" is part of a sentence. */
  static void addTo(CommandLine root, String... args) {
    int place = firstWord(root, args);
    String first = place < args.length ? args[place] : "";
    Supplier<Object> named = GROUPS.get(first);
    if (NEED_ALL.contains(first) || List.of(args).subList(0, place).contains(ShortHelp.ALL)) {
      GROUPS.forEach((name, group) -> root.addSubcommand(name, group.get()));
    } else if (named != null) {
      root.addSubcommand(first, named.get());
    }
    StageArguments.addToAll(root);
  }

  /** The index of the first argument that is no option and no value of one. */
  private static int firstWord(CommandLine root, String... args) {
    for (int i = 0; i < args.length; i++) {
      if (args[i].equals("--")) {
        return args.length;
      }
      if (!args[i].startsWith("-")) {
        return i;
      }
      OptionSpec option = root.getCommandSpec().findOption(args[i]);
      i += option == null ? 0 : option.arity().min();
    }
    return args.length;
  }
}
