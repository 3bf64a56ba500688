package org.paraphrast.command;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The model that comes with the program; the launcher says where it is. */
public final class ShippedModel {
  private static final String PROPERTY = "paraphrast.model";

  private ShippedModel() {}

  /** The folder that was named, or the shipped one if there is one. */
  public static Optional<Path> unless(@Nullable Path named) {
    String shipped = System.getProperty(PROPERTY, "");
    return named == null && shipped.isEmpty()
        ? Optional.empty()
        : Optional.of(named == null ? Path.of(shipped) : named);
  }
}
