package org.paraphrast.cli.completion;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A shell, where it looks for the completion of a command, and what it wants to find there. */
enum CompletionShell {
  /** Looked up by bash-completion when the command is first completed. */
  BASH("bash-completion/completions/paraphrast") {
    @Override
    String script(String generated) {
      return MARK + "\n" + generated;
    }

    @Override
    String advice(Path file) {
      return "bash: new shells know it where the package bash-completion is installed; others by:"
          + " source "
          + quoted(file);
    }
  },

  /** A function that zsh loads when the command is first completed, which it then has to do. */
  ZSH("zsh/site-functions/_paraphrast") {
    @Override
    String script(String generated) {
      return "#compdef paraphrast\n"
          + MARK
          + "\nfunctions[compopt]=:\n" // an alias of the script, which comes too late for itself
          + generated
          + "\n_bash_complete -o default -F _complete_paraphrast\n";
    }

    @Override
    String advice(Path file) {
      return "zsh: ~/.zshrc needs this line before compinit: fpath=("
          + quoted(file.getParent())
          + " $fpath)";
    }
  };

  /** By this a file is known as ours. */
  static final String MARK = "# Written by 'paraphrast completion install'.";

  private final String place;

  CompletionShell(String place) {
    this.place = place;
  }

  /** The file below a folder of data such as {@code ~/.local/share}. */
  Path file(Path data) {
    return data.resolve(place);
  }

  /** What the file holds, given picocli's script, which is one for both shells. */
  abstract String script(String generated);

  /** What is left to do for the user. */
  abstract String advice(Path file);

  /** A path as shells read it back. */
  private static String quoted(@Nullable Path path) {
    return "'" + String.valueOf(path).replace("'", "'\\''") + "'";
  }
}
