package org.paraphrast.spark.data;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.Serializable;

/** What tasks leave for later ones or for the driver, a file for each partition. */
public record BinaryParts(String folder) implements Serializable {

  /** The file of the running task; it gets its name by {@link Draft#commit}. */
  public Draft draft() {
    return Draft.part(folder, "");
  }

  /** Writes the file of the running task. */
  public void write(Draft.Body body) {
    try (Draft draft = draft()) {
      draft.write(body);
      draft.commit();
    }
  }

  /** Reads the file of a partition. */
  public DataInputStream open(int partition) {
    return new DataInputStream(
        new BufferedInputStream(
            Remote.open(folder + "/" + Draft.partName(partition)), Draft.BUFFER));
  }
}
