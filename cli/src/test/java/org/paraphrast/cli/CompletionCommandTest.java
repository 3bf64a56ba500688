package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.command.ExitCode;

class CompletionCommandTest {
  private static final String BASH = "bash-completion/completions/paraphrast";
  private static final String ZSH = "zsh/site-functions/_paraphrast";

  @TempDir Path folder;

  @Test
  void writesOnceAndTakesBackWhatItWrote() throws IOException {
    CommandRun first = CommandRun.of("completion", "install", "-o", folder);
    assertEquals(ExitCode.DONE, first.exit(), first.err());
    assertEquals(
        "wrote " + folder.resolve(BASH) + "\nwrote " + folder.resolve(ZSH) + "\n", first.out());
    assertTrue(first.err().contains("fpath=("), first.err());
    assertTrue(Files.readString(folder.resolve(ZSH)).startsWith("#compdef paraphrast\n"));

    CommandRun again = CommandRun.of("completion", "install", "-q", "-o", folder, "bash");
    assertEquals("already there: " + folder.resolve(BASH) + "\n", again.out());
    assertEquals("", again.err());

    CommandRun removed = CommandRun.of("completion", "uninstall", "-o", folder, "bash");
    assertEquals("removed " + folder.resolve(BASH) + "\n", removed.out());
    assertFalse(Files.exists(folder.resolve(BASH)));
    assertTrue(Files.exists(folder.resolve(ZSH)));
    assertEquals(
        "not there: " + folder.resolve(BASH) + "\nremoved " + folder.resolve(ZSH) + "\n",
        CommandRun.of("completion", "uninstall", "-o", folder).out());
  }

  @Test
  void leavesTheFileOfSomebodyElseAlone() throws IOException {
    Path file = folder.resolve(BASH);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "complete -W 'mine' paraphrast\n");
    for (String command : new String[] {"install", "uninstall"}) {
      CommandRun run = CommandRun.of("completion", command, "-o", folder, "bash");
      assertEquals(ExitCode.BAD_DATA, run.exit());
      assertTrue(run.err().contains("was not written by Paraphrast"), run.err());
    }
    assertEquals("complete -W 'mine' paraphrast\n", Files.readString(file));
  }

  /** What bash, without its package of completions, offers after the script was read. */
  @Test
  void bashCompletesCommandsAndOptions() throws IOException {
    CommandRun.of("completion", "install", "-o", folder, "bash");
    ChildProcess run =
        ChildProcess.of(
            folder,
            Map.of(),
            "bash -c '. ./"
                + BASH
                + "; COMP_WORDS=(paraphrast completion un); COMP_CWORD=2; _complete_paraphrast;"
                + " echo \"${COMPREPLY[@]}\"; COMP_WORDS=(paraphrast --expl); COMP_CWORD=1;"
                + " _complete_paraphrast; echo \"${COMPREPLY[@]}\"'");
    assertEquals("uninstall\n--explain\n", run.out(), run.err());
  }
}
