package org.paraphrast.api;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLockInterruptionException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.paraphrast.io.AtomicOutput;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.DataException;

/**
 * Unpacks a model of the class path, since what lies in a jar cannot be mapped into memory. Each
 * content has a folder of its own, named by the digest of its manifest. Every file is compared with
 * its SHA-256 while it is written beside its place, then renamed; the manifest comes last, so a
 * folder with a manifest was whole. Any number of processes may begin at once: one writes, the
 * others wait; if the one is killed, another goes on where it was. Where the system has no locks
 * they all write, and the same bytes replace each other.
 */
final class ModelCache {
  private static final int NAMED_BY = 16;
  private static final long PAUSE_MILLIS = 20;

  private final Path root;
  private final ClassPathModel model;
  private final ModelManifest manifest;
  private final Path folder;

  ModelCache(Path root, ClassPathModel model) {
    this.root = root;
    this.model = model;
    byte[] bytes = model.manifest();
    this.manifest = ManifestReader.read(model.manifestName(), new ByteArrayInputStream(bytes));
    String digest = Checksums.sha256(bytes).substring(0, NAMED_BY);
    this.folder = root.resolve(model.language() + "-" + digest);
  }

  /** The folder, unpacked; if it is already there, only sizes are compared. */
  Path unpacked() {
    if (!isWhole()) {
      locked(this::unpack);
    }
    return folder;
  }

  /** Compares all files byte by byte and unpacks the damaged ones again; whether there were any. */
  boolean repair() {
    boolean[] repaired = {false};
    locked(
        () -> {
          for (ModelManifest.Entry entry : manifest.files()) {
            Path file = folder.resolve(entry.path());
            if (!hasSize(entry) || !Checksums.sha256(file).equals(entry.sha256())) {
              write(entry);
              repaired[0] = true;
            }
          }
          if (!hasManifest()) {
            writeManifest();
            repaired[0] = true;
          }
        });
    return repaired[0];
  }

  private boolean isWhole() {
    return hasManifest() && manifest.files().stream().allMatch(this::hasSize);
  }

  private boolean hasManifest() {
    Path file = folder.resolve(ModelManifest.NAME);
    try {
      return Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), model.manifest());
    } catch (IOException e) {
      return false;
    }
  }

  private boolean hasSize(ModelManifest.Entry entry) {
    Path file = folder.resolve(entry.path());
    try {
      return Files.isRegularFile(file) && Files.size(file) == entry.size();
    } catch (IOException e) {
      return false;
    }
  }

  private void unpack() {
    if (isWhole()) {
      return; // by another process, while this one waited
    }
    for (ModelManifest.Entry entry : manifest.files()) {
      if (!hasSize(entry)) {
        write(entry);
      }
    }
    writeManifest();
  }

  private void write(ModelManifest.Entry entry) {
    Path file = folder.resolve(entry.path());
    try (InputStream resource = model.open(entry.path());
        DigestInputStream in = new DigestInputStream(resource, Checksums.sha256());
        AtomicOutput out = create(file)) {
      in.transferTo(out);
      String digest = HexFormat.of().formatHex(in.getMessageDigest().digest());
      if (!digest.equals(entry.sha256())) {
        throw model.damaged(entry.path(), "its SHA-256 does not match its manifest");
      }
      out.commit();
    } catch (IOException e) {
      throw model.unreadable(entry.path(), e);
    }
  }

  private void writeManifest() {
    try (AtomicOutput out = create(folder.resolve(ModelManifest.NAME))) {
      byte[] bytes = model.manifest();
      out.write(bytes, 0, bytes.length);
      out.commit();
    }
  }

  private static AtomicOutput create(Path file) {
    makeWritable(file.resolveSibling("."));
    return AtomicOutput.create(file);
  }

  private static void makeWritable(Path folder) {
    try {
      Files.createDirectories(folder);
      if (!Files.isWritable(folder)) {
        throw new AccessDeniedException(folder.toString());
      }
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private static DataException unwritable(Path folder, IOException e) {
    return new DataException(
        folder.normalize()
            + ": the model cannot be unpacked here: "
            + (e instanceof AccessDeniedException ? "permission denied" : e.toString())
            + "; choose another folder with -D"
            + CacheFolder.PROPERTY
            + "=FOLDER",
        e);
  }

  /** Does the work while no other process or thread does it. */
  private void locked(Runnable work) {
    makeWritable(root);
    Path file = root.resolve(folder.getFileName() + ".lock"); // stays: others may wait for it
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      lock(channel);
      work.run();
    } catch (ClosedByInterruptException | FileLockInterruptionException e) {
      throw interrupted(e);
    } catch (IOException e) {
      throw unwritable(root, e);
    }
  }

  /** Waits for the lock, which goes with the channel; does nothing where there are none. */
  private static void lock(FileChannel channel) throws IOException {
    while (true) {
      try {
        channel.lock();
        return;
      } catch (OverlappingFileLockException e) { // another thread of this process
        pause();
      } catch (ClosedByInterruptException | FileLockInterruptionException e) {
        throw e;
      } catch (IOException e) {
        return; // this file system has no locks
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE_MILLIS);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(Exception e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted while the model was to be unpacked", e);
  }
}
