package org.paraphrast.pivot.engine;

/** An engine could not translate: which one, and why. Never holds a key. */
public final class EngineException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean temporary;

  /**
   * @param temporary whether the same request may succeed later
   */
  public EngineException(String engine, String reason, boolean temporary) {
    super(engine + ": " + reason);
    this.temporary = temporary;
  }

  public boolean isTemporary() {
    return temporary;
  }
}
