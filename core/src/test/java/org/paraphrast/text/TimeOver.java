package org.paraphrast.text;

/** A time that is over when it was asked for so often: no clock, however fast the machine is. */
public final class TimeOver implements TimeLimit {
  private final int most;
  private int asked;

  public TimeOver(int most) {
    this.most = most;
  }

  /** What is thrown then. */
  public static final class Thrown extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** How often it was asked. */
  public int asked() {
    return asked;
  }

  @Override
  public boolean hasPassed() {
    return ++asked > most;
  }

  @Override
  public void check() {
    if (hasPassed()) {
      throw new Thrown();
    }
  }
}
