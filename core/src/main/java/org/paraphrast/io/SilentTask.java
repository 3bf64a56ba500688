package org.paraphrast.io;

/** Work that is not reported. */
enum SilentTask implements Progress.Task {
  INSTANCE;

  @Override
  public void add(long units) {}

  @Override
  public void close() {}
}
