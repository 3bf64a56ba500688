package org.paraphrast.io;

import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;

/** How JSON that people read is laid out: the same bytes on every system. */
public final class PrettyJson {
  private PrettyJson() {}

  /** A new printer, since printers have state. */
  public static PrettyPrinter printer() {
    return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
  }
}
