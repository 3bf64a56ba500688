package org.paraphrast.phrase;

/**
 * How surprising it is that two phrases were paired as often as they were: Fisher's exact test on
 * the 2 × 2 table of their counts, as Johnson et al. (2007), prune phrase tables.
 *
 * @param total number of sentence pairs
 */
record FisherTest(long total) {
  /**
   * {@code -ln p} that the phrases meet at least so often by chance; a pair seen once whose sides
   * were seen once has {@code ln total}.
   */
  double surprise(long both, long source, long target) {
    long s = Math.min(source, total);
    long t = Math.min(target, total);
    long first = Math.min(both, Math.min(s, t));
    long last = Math.min(s, t);
    if (first <= Math.max(0, s + t - total)) {
      return 0; // they cannot but meet so often
    }
    double lnTerm = lnHypergeometric(first, s, t);
    double sum = 1;
    double ratio = 1;
    for (long k = first; k < last; k++) {
      double rest = (double) total - s - t + k + 1;
      ratio *= (double) (s - k) * (t - k) / ((k + 1) * Math.max(rest, 1));
      sum += ratio;
      if (ratio < 1e-12 * sum) {
        break;
      }
    }
    return Math.max(0, -(lnTerm + Math.log(sum)));
  }

  /** ln of {@code C(s,k) C(N-s,t-k) / C(N,t)}. */
  private double lnHypergeometric(long both, long source, long target) {
    return lnChoose(source, both)
        + lnChoose(total - source, target - both)
        - lnChoose(total, target);
  }

  private static double lnChoose(long n, long k) {
    if (k < 0 || k > n) {
      return Double.NEGATIVE_INFINITY;
    }
    return lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k);
  }

  /** Stirling's series; small factorials are multiplied out. */
  private static double lnFactorial(long n) {
    if (n < 16) {
      double product = 1;
      for (long i = 2; i <= n; i++) {
        product *= i;
      }
      return Math.log(product);
    }
    double x = n;
    return x * Math.log(x)
        - x
        + 0.5 * Math.log(2 * Math.PI * x)
        + 1 / (12 * x)
        - 1 / (360 * x * x * x)
        + 1 / (1260 * Math.pow(x, 5));
  }
}
