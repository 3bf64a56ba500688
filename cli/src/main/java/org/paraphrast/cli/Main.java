package org.paraphrast.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.cli.common.LineFeedWriter;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.cli.common.UsageException;
import org.paraphrast.cli.paraphrase.ParaphrastCommand;
import org.paraphrast.command.ExitCode;
import org.paraphrast.io.DataException;
import org.paraphrast.io.MappedFaults;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The entry of the runnable jar. Output is UTF-8 whatever the locale. Errors are one line without a
 * stack trace, {@code --debug} shows it; the exit code says whose fault it was ({@link ExitCode}).
 * When nobody reads the output any more ({@code | head -1}), the command stops without a word.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    WatchedOutput stdout = new WatchedOutput(new FileOutputStream(FileDescriptor.out));
    System.setOut(new PrintStream(stdout, false, StandardCharsets.UTF_8)); // for bulk output
    PrintWriter out = new LineFeedWriter(stdout);
    PrintWriter err = new LineFeedWriter(StandardError.open());
    Locale.setDefault(Locale.US); // libraries, too, speak the same everywhere
    if (System.getProperty("paraphrast.kernel") == null) {
      System.setProperty("paraphrast.kernel", "best"); // the launcher knows when vectors pay
    }
    int exitCode;
    try {
      Optional<String> undecoded = ArgumentEncoding.fault(args);
      undecoded.ifPresent(fault -> err.println("paraphrast: " + fault));
      exitCode = undecoded.isPresent() ? ExitCode.USAGE : run(args, out, err);
      out.flush();
    } catch (WatchedOutput.Failure e) {
      exitCode = explain(e, err);
    } catch (Exception | Error e) {
      exitCode = explain(e, err, List.of(args).contains("--debug"));
    }
    err.flush();
    System.exit(exitCode);
  }

  /** Runs a command line; a test calls this. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return commandLine(args).setOut(out).setErr(err).execute(args);
  }

  /** The root command with its groups, or with the one that the first argument names. */
  static CommandLine commandLine(String... args) {
    CommandLine commandLine = new CommandLine(new ParaphrastCommand());
    CommandGroups.addTo(commandLine, args);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setAllowSubcommandsAsOptionParameters(true); // --format text
    commandLine.setExpandAtFiles(false); // a sentence may begin with @
    commandLine.setUsageHelpAutoWidth(false);
    commandLine.setUsageHelpWidth(100);
    endLinesAlike(commandLine);
    if (!List.of(args).contains(ShortHelp.ALL)) {
      ShortHelp.addTo(commandLine);
    }
    commandLine.setExecutionStrategy(
        parsed -> {
          UnknownCommand.refuse(parsed);
          try {
            return OutOfMemory.told(parsed, new RunLast());
          } catch (ParameterException | ExecutionException e) {
            throw e;
          } catch (RuntimeException e) { // while picocli printed help or the version
            throw new ExecutionException(commandLine, String.valueOf(e.getMessage()), e);
          }
        });
    commandLine.setExecutionExceptionHandler(Main::explain);
    commandLine.setParameterExceptionHandler(Main::usage);
    return commandLine;
  }

  /** Help with line feeds: picocli ends lines as the system does. */
  private static void endLinesAlike(CommandLine commandLine) {
    Map<String, IHelpSectionRenderer> sections =
        new LinkedHashMap<>(commandLine.getHelpSectionMap());
    sections.replaceAll(
        (key, section) ->
            help -> section.render(help).replace(System.getProperty("line.separator"), "\n"));
    commandLine.setHelpSectionMap(sections);
  }

  private static int usage(ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    if (problem instanceof UnmatchedArgumentException unmatched) {
      printUnmatched(unmatched, command, err);
    } else {
      err.println("paraphrast: " + Usage.message(problem));
    }
    adviseSentence(err, args);
    String help = command.getParent() == null ? "--help-all" : "--help";
    err.println("Try '" + command.getCommandSpec().qualifiedName() + " " + help + "'.");
    err.flush();
    return ExitCode.USAGE;
  }

  private static void printUnmatched(
      UnmatchedArgumentException problem, CommandLine command, PrintWriter err) {
    String first = problem.getUnmatched().get(0);
    if (!problem.isUnknownOption() && !command.getSubcommands().isEmpty()) {
      err.println("paraphrast: " + UnknownCommand.message(first, command));
      return;
    }
    err.println("paraphrast: " + problem.getMessage());
    UnmatchedArgumentException.printSuggestions(problem, err);
    if (problem.isUnknownOption() && first.contains(" ")) {
      err.println("Put -- before a sentence that begins with a dash.");
    }
  }

  /** The first word of a sentence without quotes may be that of a command: "text me", "score". */
  private static void adviseSentence(PrintWriter err, String... args) {
    if (UnknownCommand.couldBeSentence(args)) {
      err.println("To paraphrase a sentence, quote it or put -- before it.");
    }
  }

  private static int explain(Exception problem, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    if (problem instanceof WatchedOutput.Failure failure) {
      return explain(failure, err);
    }
    command.getOut().flush();
    if (problem instanceof UsageException) {
      return usage(
          new ParameterException(command, problem.getMessage(), problem),
          parsed.originalArgs().toArray(String[]::new));
    }
    boolean data = problem instanceof DataException;
    err.println("paraphrast: " + (data ? problem.getMessage() : "internal error: " + problem));
    if (data && parsed.hasSubcommand() && !parsed.subcommand().hasSubcommand()) {
      adviseSentence(err, parsed.originalArgs().toArray(String[]::new));
    }
    if (isDebug(parsed)) {
      problem.printStackTrace(err);
    } else if (!data) {
      err.println("Please report this error; --debug shows the stack trace.");
    }
    err.flush();
    return data ? ExitCode.BAD_DATA : ExitCode.INTERNAL;
  }

  /** What no command could handle: the machine gave out, or the program is broken. */
  static int explain(Throwable problem, PrintWriter err, boolean debug) {
    if (problem instanceof InternalError fault && MappedFaults.isFault(fault)) {
      // a mapped file that was cut while it was read is no fault of the program
      err.println("paraphrast: " + MappedFaults.explain(fault).getMessage());
      return ExitCode.BAD_DATA;
    }
    String advice = "please report this error; --debug shows the stack trace";
    if (problem instanceof OutOfMemoryError) {
      advice = "PARAPHRAST_JAVA_OPTS=-Xmx8g gives Java more memory";
    } else if (problem instanceof StackOverflowError) {
      advice = "PARAPHRAST_JAVA_OPTS=-Xss64m gives Java more stack; " + advice;
    }
    err.println("paraphrast: internal error: " + problem + "; " + advice);
    if (debug) {
      problem.printStackTrace(err);
    }
    return ExitCode.INTERNAL;
  }

  private static int explain(WatchedOutput.Failure failure, PrintWriter err) {
    if (!failure.isClosedPipe()) {
      err.println("paraphrast: " + failure.getMessage());
      err.flush();
    }
    return ExitCode.BAD_DATA;
  }

  private static boolean isDebug(ParseResult parsed) {
    for (ParseResult at = parsed; at != null; at = at.hasSubcommand() ? at.subcommand() : null) {
      if (at.hasMatchedOption("--debug")) {
        return true;
      }
    }
    return false;
  }
}
