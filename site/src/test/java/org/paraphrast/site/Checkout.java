package org.paraphrast.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small repository for tests. */
record Checkout(Path root) {
  Checkout with(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardCharsets.UTF_8);
    return this;
  }

  Repository read() {
    return Repository.read(root);
  }
}
