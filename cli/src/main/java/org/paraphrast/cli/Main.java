package org.paraphrast.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.paraphrast.io.DataException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The entry of the runnable jar. Output is UTF-8 whatever the locale. Errors are one line without a
 * stack trace, {@code --debug} shows it; the exit code says whose fault it was ({@link ExitCode}).
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    PrintWriter out = writer(FileDescriptor.out);
    PrintWriter err = writer(FileDescriptor.err);
    int exitCode = run(args, out, err);
    out.flush();
    err.flush();
    System.exit(out.checkError() && exitCode == ExitCode.DONE ? ExitCode.BAD_DATA : exitCode);
  }

  /** Runs a command line; a test calls this. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    return commandLine().setOut(out).setErr(err).execute(args);
  }

  static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new ParaphrastCommand());
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setUsageHelpAutoWidth(false);
    commandLine.setUsageHelpWidth(100);
    commandLine.setExecutionExceptionHandler(Main::explain);
    commandLine.setParameterExceptionHandler(Main::usage);
    return commandLine;
  }

  private static PrintWriter writer(FileDescriptor descriptor) {
    return new PrintWriter(
        new BufferedWriter(
            new OutputStreamWriter(new FileOutputStream(descriptor), StandardCharsets.UTF_8)),
        false);
  }

  private static int usage(ParameterException problem, String[] args) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("paraphrast: " + problem.getMessage());
    CommandLine.UnmatchedArgumentException.printSuggestions(problem, err);
    err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    err.flush();
    return ExitCode.USAGE;
  }

  private static int explain(Exception problem, CommandLine command, ParseResult parsed) {
    PrintWriter err = command.getErr();
    command.getOut().flush();
    boolean data = problem instanceof DataException;
    err.println("paraphrast: " + (data ? problem.getMessage() : "internal error: " + problem));
    if (isDebug(parsed)) {
      problem.printStackTrace(err);
    } else if (!data) {
      err.println("Run with --debug for the stack trace; please report it.");
    }
    err.flush();
    return data ? ExitCode.BAD_DATA : ExitCode.INTERNAL;
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
