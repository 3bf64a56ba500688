package org.paraphrast.metric;

/**
 * What a reader gains by replacements, over the {@link ReplacementCounts} of sentences: {@code
 * (correct − penalty · wrong) / words}. Unlike rf, which a large rate can buy with many errors, it
 * rises only by replacements that are right more often than {@code penalty / (1 + penalty)}. Those
 * without a label count as nothing.
 *
 * @param penalty how many right replacements make up for a wrong one
 */
public record ReplacementGain(double penalty) implements AdditiveScore {
  public ReplacementGain {
    if (!(penalty >= 0)) {
      throw new IllegalArgumentException("the penalty must be 0 or more, got " + penalty);
    }
  }

  @Override
  public String signature() {
    return "gain|penalty:" + penalty + "|unlabelled:out|words:space";
  }

  @Override
  public double score(Statistics total) {
    double wrong = total.get(1) - total.get(0);
    return total.get(4) == 0 ? 0 : (total.get(0) - penalty * wrong) / total.get(4);
  }
}
