package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.cli.common.LineFeedWriter;
import org.paraphrast.command.Terminal;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.resume.ResumableOutput;

/**
 * Results to a file that appears when it is whole. A run that ends early, by a fault or by Ctrl-C,
 * says what is kept and how to go on.
 */
final class FileRunOutput implements RunOutput {
  private final Path target;
  private final ResumableOutput file;
  private final PrintWriter out;
  private final PrintWriter err;
  private final Thread hook = new Thread(this::leave, "interrupted");
  private boolean left;

  FileRunOutput(
      Path target,
      Map<String, String> settings,
      ResumableOutput.Leftover leftover,
      PrintWriter err) {
    this.target = target;
    this.err = err;
    file = ResumableOutput.open(target, settings, leftover);
    out = new LineFeedWriter(file);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  @Override
  public PrintWriter out() {
    return out;
  }

  @Override
  public long finished() {
    return file.finished();
  }

  @Override
  public Optional<LineReader> unfinished() {
    return Optional.of(new LineReader(file.content(), file.part().toString()));
  }

  @Override
  public void skip(String item) {
    file.skip(item);
  }

  @Override
  public DataException changed() {
    return file.changed();
  }

  @Override
  public long failedBefore() {
    return file.failedBefore();
  }

  @Override
  public void done(String item, long failed) {
    out.flush();
    file.done(item, failed);
  }

  @Override
  public synchronized void commit() {
    out.flush();
    file.commit();
    left = true;
  }

  @Override
  public void close() {
    leave();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // the hook is what closes it
    }
  }

  private synchronized void leave() {
    if (left) {
      return;
    }
    left = true;
    long items = file.items();
    file.close();
    if (items > 0) {
      err.println(
          Terminal.cleared()
              + "paraphrast: "
              + target
              + " is not complete; what is finished is kept in "
              + file.part()
              + ": run the same command with --resume to continue");
      err.flush();
    }
  }
}
