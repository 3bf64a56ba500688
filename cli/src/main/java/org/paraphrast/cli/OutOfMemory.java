package org.paraphrast.cli;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.cli.common.MemorySize;
import org.paraphrast.io.DataException;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ParseResult;

/**
 * Running out of memory, however deep it happened: libraries wrap the error in what they think went
 * wrong (a dictionary that is missing, a class that cannot be initialised), and that would send the
 * user the wrong way. Says which option of the command helps.
 */
final class OutOfMemory {
  private OutOfMemory() {}

  /** Runs a command; running out of memory becomes an error with the right advice. */
  static int told(ParseResult parsed, IExecutionStrategy strategy) {
    try {
      return strategy.execute(parsed);
    } catch (OutOfMemoryError | LinkageError | ExecutionException e) {
      OutOfMemoryError cause = find(e).orElse(null);
      if (cause == null) {
        throw e;
      }
      CommandLine command = last(parsed).commandSpec().commandLine();
      String message = message(String.valueOf(cause.getMessage()), command);
      throw new ExecutionException(command, message, new DataException(message, e));
    }
  }

  private static ParseResult last(ParseResult parsed) {
    return parsed.hasSubcommand() ? last(parsed.subcommand()) : parsed;
  }

  private static Optional<OutOfMemoryError> find(@Nullable Throwable problem) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable at = problem; at != null && seen.add(at); at = at.getCause()) {
      if (at instanceof OutOfMemoryError error) {
        return Optional.of(error);
      }
    }
    return Optional.empty();
  }

  private static String message(String what, CommandLine command) {
    if (what.contains("native thread")) {
      return "the system gives Java no more threads; lower --threads, or raise 'ulimit -u'";
    }
    if (what.contains("Map failed")) {
      return "the system gives Java no more address space for files; raise 'ulimit -v'";
    }
    long heap = Runtime.getRuntime().maxMemory();
    boolean bounded = command.getCommandSpec().findOption("--memory") != null;
    return "out of memory, Java has "
        + MemorySize.shown(heap)
        + "; "
        + (bounded ? "lower --memory, or " : "")
        + "give Java more with "
        + MemorySize.heapSetting(2 * heap);
  }
}
