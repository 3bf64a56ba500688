package org.paraphrast.server.model;

import java.util.concurrent.CompletableFuture;

/**
 * The model that new requests get; those that come before it is open wait for it. Another one may
 * take its place at any time: requests keep the one they began with, which is closed when the last
 * of them has ended. Thread-safe.
 */
public final class CurrentModel implements AutoCloseable {
  private Shared current;

  /** Begins with a model that is open. */
  public CurrentModel(ServedModel first) {
    this(CompletableFuture.completedFuture(first));
  }

  /**
   * Begins with a model that may still be opening.
   *
   * @param first if it fails, so does every request
   */
  public CurrentModel(CompletableFuture<ServedModel> first) {
    current = new Shared(first);
  }

  /** Whether a model is open. */
  public synchronized boolean isReady() {
    return current.model.isDone() && !current.model.isCompletedExceptionally();
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
      current = new Shared(CompletableFuture.completedFuture(next));
      before.retired = true;
      idle = before.users == 0;
    }
    if (idle) {
      before.close();
    }
  }

  private void giveBack(Shared shared) {
    boolean last;
    synchronized (this) {
      shared.users--;
      last = shared.retired && shared.users == 0;
    }
    if (last) {
      shared.close();
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
      current.close();
    }
  }

  /** A model and how many requests use it. */
  private static final class Shared {
    private final CompletableFuture<ServedModel> model;
    private int users;
    private boolean retired;

    Shared(CompletableFuture<ServedModel> model) {
      this.model = model;
    }

    void close() {
      // one that is still opening is closed when it is open; one that failed needs no closing
      CompletableFuture<Void> unused = model.thenAccept(ServedModel::close);
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
      return shared.model.join();
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
