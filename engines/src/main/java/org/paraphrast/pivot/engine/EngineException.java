package org.paraphrast.pivot.engine;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An engine could not translate: which one, and why, and what it had translated before. Never holds
 * a key.
 */
public final class EngineException extends Exception {
  private static final long serialVersionUID = 1L;

  /** How far a request came. */
  public enum Contact {
    /** Nobody listens. */
    NONE,
    /** No answer came, or none to its end, in any attempt. */
    SILENT,
    /** The engine said something. */
    ANSWERED
  }

  private final boolean temporary;
  private final Contact contact;
  private final LinkedHashMap<Integer, String> done;

  /**
   * @param temporary whether the same request may succeed later
   */
  public EngineException(String engine, String reason, boolean temporary) {
    this(engine, reason, temporary, Contact.ANSWERED);
  }

  EngineException(String engine, String reason, boolean temporary, Contact contact) {
    this(engine + ": " + reason, temporary, contact, Map.of());
  }

  private EngineException(
      String message, boolean temporary, Contact contact, Map<Integer, String> done) {
    super(message);
    this.temporary = temporary;
    this.contact = contact;
    this.done = new LinkedHashMap<>(done);
  }

  /** The same fault of a request that was answered in part: translations by their place in it. */
  public EngineException withDone(Map<Integer, String> translations) {
    EngineException same = new EngineException(getMessage(), temporary, contact, translations);
    same.initCause(this);
    return same;
  }

  public boolean isTemporary() {
    return temporary;
  }

  public Contact contact() {
    return contact;
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
