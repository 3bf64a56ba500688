package org.paraphrast.server.model;

/**
 * The model that new requests get. Another one may take its place at any time: requests keep the
 * one they began with, which is closed when the last of them has ended. Thread-safe.
 */
public final class CurrentModel implements AutoCloseable {
  private Shared current;

  public CurrentModel(ServedModel first) {
    current = new Shared(first);
  }

  /** The model for one request, which gives it back. */
  public synchronized Lease lease() {
    current.users++;
    return new Lease(current);
  }

  /** Lets another model answer from now on. */
  public void swap(ServedModel next) {
    Shared before;
    boolean idle;
    synchronized (this) {
      before = current;
      current = new Shared(next);
      before.retired = true;
      idle = before.users == 0;
    }
    if (idle) {
      before.model.close();
    }
  }

  private void giveBack(Shared shared) {
    boolean last;
    synchronized (this) {
      shared.users--;
      last = shared.retired && shared.users == 0;
    }
    if (last) {
      shared.model.close();
    }
  }

  /** Closes the model; requests that are under way end first. */
  @Override
  public void close() {
    boolean idle;
    synchronized (this) {
      current.retired = true;
      idle = current.users == 0;
    }
    if (idle) {
      current.model.close();
    }
  }

  /** A model and how many requests use it. */
  private static final class Shared {
    private final ServedModel model;
    private int users;
    private boolean retired;

    Shared(ServedModel model) {
      this.model = model;
    }
  }

  /** The use of a model by one request. */
  public final class Lease implements AutoCloseable {
    private final Shared shared;
    private boolean closed;

    private Lease(Shared shared) {
      this.shared = shared;
    }

    public ServedModel model() {
      return shared.model;
    }

    @Override
    public void close() {
      synchronized (this) {
        if (closed) {
          return;
        }
        closed = true;
      }
      giveBack(shared);
    }
  }
}
