package org.paraphrast.progress;

import java.util.Locale;
import org.paraphrast.io.Progress;

/**
 * The wording of progress: a pure function of what was done and how long it took.
 *
 * @param share how much of the whole is done, where {@code total} cannot tell
 */
record ProgressLine(String label, long total, String unit, Share share) {

  /**
   * How much of the whole is done, from 0 to 1.
   *
   * @param start where the work began: more than 0 if it goes on with what was left undone
   * @param now below 0 if it is not known
   */
  record Share(double start, double now) {
    static final Share UNKNOWN = new Share(0, -1);

    Share reach(double share) {
      return new Share(start, share);
    }
  }

  private static final int BAR = 24;
  private static final double NANOS = 1e9;

  ProgressLine(String label, long total, String unit) {
    this(label, total, unit, Share.UNKNOWN);
  }

  ProgressLine at(Share reached) {
    return new ProgressLine(label, total, unit, reached);
  }

  /** {@code read a.gz 42% [##########..............] 1.2 GB, 35.1 MB/s, 0:12 left}. */
  String bar(long done, long nanos) {
    if (!isMeasured()) {
      return running(done, nanos);
    }
    int filled = (int) (BAR * fraction(done));
    String bar = "#".repeat(filled) + ".".repeat(BAR - filled);
    return String.format(
        Locale.ROOT,
        "%s %3d%% [%s] %s%s",
        label,
        (int) (100 * fraction(done)),
        bar,
        amountAndRate(done, nanos),
        left(done, nanos));
  }

  /** {@code read a.gz: 42%, 1.2 GB, 35.1 MB/s, 0:12 left}. */
  String running(long done, long nanos) {
    String percent = isMeasured() ? (int) (100 * fraction(done)) + "%, " : "";
    return label + ": " + percent + amountAndRate(done, nanos) + left(done, nanos);
  }

  /** {@code read a.gz: 1.2 GB in 0:34, 35.1 MB/s}. */
  String finished(long done, long nanos) {
    return label + ": " + amount(done) + " in " + clock(nanos / NANOS) + ", " + rate(done, nanos);
  }

  private boolean isMeasured() {
    return total > 0 || share.now() >= 0;
  }

  private double fraction(long done) {
    return Math.min(1.0, total > 0 ? done / (double) total : share.now());
  }

  private String amountAndRate(long done, long nanos) {
    return amount(done) + ", " + rate(done, nanos);
  }

  private String rate(long done, long nanos) {
    double perSecond = done / Math.max(nanos / NANOS, 1e-3);
    return unit.equals(Progress.BYTES)
        ? scaled(perSecond, "B") + "/s"
        : scaled(perSecond, "") + "/s";
  }

  private String amount(long done) {
    return unit.equals(Progress.BYTES)
        ? scaled((double) done, "B")
        : scaled((double) done, "") + " " + unit;
  }

  private String left(long done, long nanos) {
    double gained = total > 0 ? fraction(done) : share.now() - share.start();
    if (!isMeasured() || done <= 0 || gained <= 0) {
      return "";
    }
    double seconds = nanos / NANOS * (1 - fraction(done)) / gained;
    return ", " + clock(seconds) + " left";
  }

  private static String scaled(double value, String unit) {
    String[] prefixes = {"", "k", "M", "G", "T"};
    int i = 0;
    double rest = value;
    while (rest >= 1000 && i < prefixes.length - 1) {
      rest /= 1000;
      i++;
    }
    String number = String.format(Locale.ROOT, i == 0 ? "%.0f" : "%.1f", rest);
    return unit.isEmpty() ? number + prefixes[i] : number + " " + prefixes[i] + unit;
  }

  private static String clock(double seconds) {
    long s = Math.round(seconds);
    return s < 3600
        ? String.format(Locale.ROOT, "%d:%02d", s / 60, s % 60)
        : String.format(Locale.ROOT, "%d:%02d:%02d", s / 3600, s / 60 % 60, s % 60);
  }
}
