package org.paraphrast.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The models that come with the program; the launcher says where they are. */
public final class ShippedModel {
  private static final String PROPERTY = "paraphrast.model";

  private ShippedModel() {}

  /** The folder of the papers' own model, which stands beside the English one. */
  public static Optional<Path> ofPapers() {
    return unless(null).map(english -> english.resolveSibling("papers")).filter(Files::isDirectory);
  }

  /** The folder that was named, or the shipped one if there is one. */
  public static Optional<Path> unless(@Nullable Path named) {
    String shipped = System.getProperty(PROPERTY, "");
    return named == null && shipped.isEmpty()
        ? Optional.empty()
        : Optional.of(named == null ? Path.of(shipped) : named);
  }
}
