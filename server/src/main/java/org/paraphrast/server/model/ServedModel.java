package org.paraphrast.server.model;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Systems;
import org.paraphrast.api.UserTables;

/**
 * A model folder with the paraphrasers over it: one that reads sentences with the encoder and, from
 * its first use on, one that does not. Both map the same files, so the tables are in memory once.
 */
public final class ServedModel implements AutoCloseable {
  private final ModelFolder folder;
  private final Paraphraser paraphraser;
  private @Nullable Paraphraser fast;

  private ServedModel(ModelFolder folder, Paraphraser paraphraser) {
    this.folder = folder;
    this.paraphraser = paraphraser;
  }

  /** Opens a folder, whose files are mapped and not read yet. */
  public static ServedModel open(Path path) {
    ModelFolder folder = ModelFolder.open(path);
    try {
      return new ServedModel(folder, open(folder));
    } catch (RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  private static Paraphraser open(ModelFolder folder) {
    return Paraphraser.open(
        folder.system(Systems.standard()), Optional.of(folder), UserTables.NONE);
  }

  public ModelFolder folder() {
    return folder;
  }

  /** Who answers. */
  public Paraphraser paraphraser() {
    return paraphraser;
  }

  /** Who answers without reading the sentence. */
  public synchronized Paraphraser fast() {
    if (fast == null) {
      fast = open(ModelFolder.openWithoutEncoder(folder.path()));
    }
    return fast;
  }

  @Override
  public synchronized void close() {
    paraphraser.close();
    if (fast != null) {
      fast.close();
    }
  }
}
