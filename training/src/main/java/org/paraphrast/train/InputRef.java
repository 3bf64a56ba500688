package org.paraphrast.train;

import java.nio.file.Path;

/** Where an input of a stage comes from. */
public sealed interface InputRef {

  /**
   * A file of the data folder.
   *
   * @param path relative to the folder
   */
  record DataFile(String path) implements InputRef {
    @Override
    public String toString() {
      return path;
    }
  }

  /**
   * A file that belongs to the recipe; written {@code ./path}.
   *
   * @param path relative to the folder of the recipe
   * @param file where that is
   */
  record RecipeFile(String path, Path file) implements InputRef {
    @Override
    public String toString() {
      return path;
    }
  }

  /**
   * What another stage makes; written {@code @stage} or {@code @stage/output}.
   *
   * @param output which of its outputs; the first where none is named
   */
  record StageOutput(String stage, String output) implements InputRef {
    @Override
    public String toString() {
      return "@" + stage + "/" + output;
    }
  }
}
