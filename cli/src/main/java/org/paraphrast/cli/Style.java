package org.paraphrast.cli;

/** Colours for a terminal, or none. */
enum Style {
  PLAIN,
  COLOURED;

  /** When to colour. */
  enum Choice {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** By choice, else by the terminal, unless NO_COLOR is set (no-color.org). */
  static Style of(Choice choice) {
    String noColor = System.getenv("NO_COLOR");
    boolean auto = Terminal.isOutput() && (noColor == null || noColor.isEmpty());
    return choice == Choice.ALWAYS || (choice == Choice.AUTO && auto) ? COLOURED : PLAIN;
  }

  String strong(String text) {
    return paint("1", text);
  }

  String faint(String text) {
    return paint("2", text);
  }

  String removed(String text) {
    return paint("31", text);
  }

  String added(String text) {
    return paint("32", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001B[" + code + "m" + text + "\u001B[0m";
  }
}
