package org.paraphrast.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/** What a run of the whole command line left behind. */
record CommandRun(int exit, String out, String err) {

  static CommandRun of(Object... arguments) {
    return on("", arguments);
  }

  /** Runs with the given standard input; what went to the raw standard output comes first. */
  static CommandRun on(String stdin, Object... arguments) {
    return on(new ByteArrayInputStream(stdin.getBytes(UTF_8)), arguments);
  }

  /** The same with any stream as standard input. */
  static CommandRun on(InputStream stdin, Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    InputStream oldIn = System.in;
    PrintStream oldOut = System.out;
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    System.setIn(stdin);
    System.setOut(new PrintStream(raw, true, UTF_8));
    try {
      int exit = Main.run(words, new PrintWriter(out, true), new PrintWriter(err, true));
      return new CommandRun(exit, raw.toString(UTF_8) + out, err.toString());
    } finally {
      System.setIn(oldIn);
      System.setOut(oldOut);
    }
  }
}
