package org.paraphrast.command;

/**
 * A command that another module brings, found by {@link java.util.ServiceLoader} if that module is
 * on the class path.
 */
public interface CommandSource {
  /** The word that calls it: {@code serve}. */
  String name();

  /** The command, as picocli takes it. */
  Object command();
}
