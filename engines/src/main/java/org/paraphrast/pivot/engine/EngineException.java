package org.paraphrast.pivot.engine;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An engine could not translate: which one, and why, and what it had translated before. Never holds
 * a key.
 */
public final class EngineException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean temporary;
  private final LinkedHashMap<Integer, String> done;

  /**
   * @param temporary whether the same request may succeed later
   */
  public EngineException(String engine, String reason, boolean temporary) {
    this(engine + ": " + reason, temporary, Map.of());
  }

  private EngineException(String message, boolean temporary, Map<Integer, String> done) {
    super(message);
    this.temporary = temporary;
    this.done = new LinkedHashMap<>(done);
  }

  /** The same fault of a request that was answered in part: translations by their place in it. */
  public EngineException withDone(Map<Integer, String> translations) {
    EngineException same = new EngineException(getMessage(), temporary, translations);
    same.initCause(this);
    return same;
  }

  public boolean isTemporary() {
    return temporary;
  }

  /** What was translated all the same, by place in the request. */
  public Map<Integer, String> done() {
    return Map.copyOf(done);
  }

  /** Never null. */
  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
