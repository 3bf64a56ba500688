package org.paraphrast.cli.paraphrase;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Lines as they come, after a prompt: for terminals that cannot edit them. */
record PlainLines(BufferedReader in, PrintWriter out) implements LineSource {
  @Override
  public Optional<String> next() {
    out.print(Interactive.PROMPT);
    out.flush();
    try {
      return Optional.ofNullable(in.readLine());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
