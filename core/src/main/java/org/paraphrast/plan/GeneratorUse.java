package org.paraphrast.plan;

import java.util.Locale;

/** Whether a network that writes whole sentences is asked. */
public enum GeneratorUse {
  /** It is not; tables and rules say what they can. */
  OFF,
  /**
   * Its drafts stand beside what tables and rules say, and what it says of parts is one more table.
   */
  ON,
  /** Nothing but its drafts. */
  ONLY;

  /** The name in options: {@code only}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
