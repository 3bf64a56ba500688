package org.paraphrast.cli.paraphrase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.function.Function;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Lines that can be edited, completed and called back. JLine works on the terminal through {@code
 * stty}, without native code.
 */
final class EditedLines implements LineSource {
  private static final FileAttribute<?>[] OWNER_ONLY = {
    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
  };

  private final Terminal terminal;
  private final LineReader reader;

  private EditedLines(
      Terminal terminal, @Nullable Path history, Function<String, Iterable<String>> completions) {
    this.terminal = terminal;
    DefaultParser parser = new DefaultParser();
    parser.setQuoteChars(new char[0]); // an apostrophe quotes nothing
    parser.setEscapeChars(new char[0]);
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .appName("paraphrast")
            .terminal(terminal)
            .parser(parser)
            .completer(
                (any, line, candidates) ->
                    completions
                        .apply(line.line().substring(0, line.cursor()))
                        .forEach(word -> candidates.add(new Candidate(word))))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true) // "!" is punctuation
            .variable(LineReader.HISTORY_SIZE, 1000)
            .variable(LineReader.HISTORY_FILE_SIZE, 1000);
    if (history != null) {
      builder.variable(LineReader.HISTORY_FILE, history);
    }
    reader = builder.build();
  }

  /**
   * Lines of the terminal that the program runs on.
   *
   * @param history the file that keeps them, or null; one that cannot be written is left alone
   * @param completions the words that can end a line that begins so
   * @return nothing if it is no terminal that can be edited on
   */
  static Optional<LineSource> open(
      @Nullable Path history, Function<String, Iterable<String>> completions) {
    try {
      Terminal terminal =
          TerminalBuilder.builder()
              .system(true)
              .provider("exec")
              .dumb(false)
              .encoding(StandardCharsets.UTF_8)
              .build();
      if (terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
        terminal.close();
        return Optional.empty();
      }
      return Optional.of(
          new EditedLines(terminal, isUsable(history) ? history : null, completions));
    } catch (IOException | IllegalStateException e) {
      return Optional.empty();
    }
  }

  /** Where the history stands by the XDG convention. */
  static Path historyFile() {
    String state = System.getenv("XDG_STATE_HOME");
    Path folder =
        state == null || state.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(state);
    return folder.resolve("paraphrast").resolve("history");
  }

  /**
   * Whether there is a file to write to; a new one is for its owner only, by permissions or, where
   * there are none, by the folder it is in. Without one the session just has no history.
   */
  private static boolean isUsable(@Nullable Path history) {
    if (history == null) {
      return false;
    }
    try {
      if (!Files.exists(history)) {
        Path folder = Files.createDirectories(history.getParent());
        boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
        Files.createFile(history, posix ? OWNER_ONLY : new FileAttribute<?>[0]);
      }
      return Files.isWritable(history);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public Optional<String> next() {
    try {
      return Optional.of(reader.readLine(Interactive.PROMPT));
    } catch (UserInterruptException e) {
      return Optional.of("");
    } catch (EndOfFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
