package org.paraphrast.cli.paraphrase;

import org.paraphrast.api.Result;

/** Prints results as they come. */
@FunctionalInterface
interface ResultPrinter {
  void print(Result result);
}
