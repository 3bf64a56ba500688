package org.paraphrast.cli.paraphrase;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Lines as they come, after a prompt: for terminals that cannot edit them. */
final class PlainLines implements LineSource {
  private final BufferedReader in;
  private final PrintWriter out;

  PlainLines(BufferedReader in, PrintWriter out) {
    this.in = in;
    this.out = out;
  }

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
