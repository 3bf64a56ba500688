package org.paraphrast.align;

/**
 * What is known about word pairs before training, as counts that are added to those expected from
 * the corpus (a Dirichlet prior). Thread-safe. The name from {@code toString} goes into the model's
 * provenance.
 */
public interface LexicalPrior {
  /** Knows nothing. */
  LexicalPrior NONE =
      new LexicalPrior() {
        @Override
        public double count(String source, String target) {
          return 0;
        }

        @Override
        public String toString() {
          return "none";
        }
      };

  /** How often the words were seen aligned, so to speak; 0 for most pairs. */
  double count(String source, String target);

  /** Both priors together. */
  default LexicalPrior plus(LexicalPrior other) {
    LexicalPrior first = this;
    return new LexicalPrior() {
      @Override
      public double count(String source, String target) {
        return first.count(source, target) + other.count(source, target);
      }

      @Override
      public String toString() {
        return first + "+" + other;
      }
    };
  }
}
