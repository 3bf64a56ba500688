package org.paraphrast.corpus.workbook;

import java.util.Locale;

/** A constant that a workbook writes in lower case. */
public interface Labelled {
  String name();

  default String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
