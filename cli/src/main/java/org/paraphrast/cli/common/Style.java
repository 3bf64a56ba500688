package org.paraphrast.cli.common;

import org.paraphrast.command.Terminal;

/** Colours for a terminal, or none. */
public enum Style {
  PLAIN,
  COLOURED;

  /** When to colour. */
  public enum Choice {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** By choice, else by the terminal, unless NO_COLOR is set (no-color.org). */
  public static Style of(Choice choice) {
    String noColor = System.getenv("NO_COLOR");
    boolean auto = Terminal.isOutput() && (noColor == null || noColor.isEmpty());
    return choice == Choice.ALWAYS || (choice == Choice.AUTO && auto) ? COLOURED : PLAIN;
  }

  public String strong(String text) {
    return paint("1", text);
  }

  public String faint(String text) {
    return paint("2", text);
  }

  public String removed(String text) {
    return paint("31", text);
  }

  public String added(String text) {
    return paint("32", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001B[" + code + "m" + text + "\u001B[0m";
  }
}
