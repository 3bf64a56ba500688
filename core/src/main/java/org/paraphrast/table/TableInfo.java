package org.paraphrast.table;

import java.util.List;

/**
 * What a table says about itself.
 *
 * @param name the name of its feature in the model, such as {@code pivot}
 * @param resource what it was built from, for a reader
 * @param features names of the features of a pair; the first is the score
 */
public record TableInfo(String name, String resource, List<String> features) {
  public TableInfo {
    features = List.copyOf(features);
    if (features.isEmpty() || features.size() > 32) {
      throw new IllegalArgumentException("a table must have 1 .. 32 features, got " + features);
    }
    if (name.isBlank()) {
      throw new IllegalArgumentException("a table must have a name");
    }
  }
}
