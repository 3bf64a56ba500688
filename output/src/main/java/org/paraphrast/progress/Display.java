package org.paraphrast.progress;

import org.paraphrast.io.Progress;

/** Where progress is shown. */
public enum Display {
  /** A bar with rate and time left, drawn in place. */
  TERMINAL,
  /** A line every ten seconds. */
  LOG;

  /** Reports to a stream; work that is over before the first report is never mentioned. */
  public Progress on(Appendable out) {
    return (label, total, unit) -> LiveTask.start(out, this, new ProgressLine(label, total, unit));
  }
}
