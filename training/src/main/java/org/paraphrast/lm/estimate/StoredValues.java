package org.paraphrast.lm.estimate;

import org.paraphrast.lm.ModelFile;
import org.paraphrast.lm.ProbBackoff;

/** What becomes of probabilities and back-offs when they are written to a file. */
interface StoredValues {
  /** The value, as {@link ProbBackoff}, that a reader of the file will see. */
  long stored(int n, long value);

  /** The largest back-off that a reader will see among n-grams of one order, at least zero. */
  float largestBackoff(int n);

  /** What a file says about itself, with what readers need of these values. */
  default ModelDescription info(NgramModel model, String layout) {
    ModelDescription info = new ModelDescription(model.caseForms());
    info.put("layout", layout);
    info.put("order", Integer.toString(model.order()));
    info.put("words", Integer.toString(model.words().size()));
    info.put("text.lowercase", Boolean.toString(model.text().lowercase()));
    info.put("text.entityClasses", Boolean.toString(model.text().entityClasses()));
    for (int n = 1; n <= model.order(); n++) {
      info.put("ngrams." + n, Long.toString(model.size(n)));
    }
    for (int n = 1; n < model.order(); n++) {
      info.put("largestBackoff." + n, Float.toString(largestBackoff(n)));
    }
    model.provenance().forEach((key, value) -> info.put(ModelFile.Info.PROVENANCE + key, value));
    return info;
  }

  /** Everything is written as it is. */
  static StoredValues exact(NgramModel model) {
    float[] largest = new float[model.order() + 1];
    for (int n = 1; n < model.order(); n++) {
      int longs = model.packing().longs(n);
      RecordCursor ngrams = model.ngrams(n);
      while (ngrams.next()) {
        float backoff = ProbBackoff.log10Backoff(ngrams.block[ngrams.at + longs]);
        largest[n] = Math.max(largest[n], backoff);
      }
    }
    return new StoredValues() {
      @Override
      public long stored(int n, long value) {
        return value;
      }

      @Override
      public float largestBackoff(int n) {
        return largest[n];
      }
    };
  }
}
