package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.paraphrast.api.ModelManifest.Entry;
import org.paraphrast.api.ModelManifest.Role;
import org.paraphrast.encode.Lazy;
import org.paraphrast.io.Checksums;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;

/**
 * The files of a model folder: found by their role, compared with the manifest, opened once and
 * closed together. What is made of them is the business of {@link ModelFolder}. Thread-safe.
 */
final class ModelFiles implements AutoCloseable {
  private static final String REMAKE = "replace the model with an intact copy";

  private final Path folder;
  private final ModelManifest manifest;
  private final List<Runnable> closing = new ArrayList<>();
  private final AtomicBoolean foundIntact = new AtomicBoolean(); // looked for once at most
  private boolean closed;

  private ModelFiles(Path folder, ModelManifest manifest) {
    this.folder = folder;
    this.manifest = manifest;
  }

  /** Reads the manifest; every file that it lists must be there in full length. */
  static ModelFiles open(Path folder) {
    requireNonNull(folder, "path");
    if (!Files.isDirectory(folder)) {
      boolean there = Files.exists(folder);
      throw DataException.in(
          folder,
          there ? "not a directory" : "no such directory",
          "give the path of a model folder");
    }
    Path file = folder.resolve(ModelManifest.NAME);
    if (!Files.exists(file)) {
      throw DataException.in(
          folder, "has no " + ModelManifest.NAME, "give the path of a model folder");
    }
    ModelFiles files = new ModelFiles(folder, ManifestReader.read(file));
    files.manifest.files().forEach(files::checkSize);
    return files;
  }

  Path folder() {
    return folder;
  }

  ModelManifest manifest() {
    return manifest;
  }

  boolean has(Role role) {
    return !manifest.files(role).isEmpty();
  }

  /** The file of a role; the first, if there are several. */
  Optional<Path> find(Role role) {
    return manifest.files(role).stream().findFirst().map(this::file);
  }

  /** What to say of a model without a file that it needs. */
  DataException lacks(Role role) {
    return DataException.in(folder, "has no " + role.label(), "use a complete model");
  }

  Path file(Entry entry) {
    return folder.resolve(entry.path());
  }

  /** What the file of a role holds, mapped when it is first asked for and closed with the rest. */
  <T extends AutoCloseable> Lazy<Optional<T>> mapped(Role role, Function<Path, T> open) {
    return new Lazy<>(() -> find(role).map(path -> owned(open.apply(path))));
  }

  /** What the text of a role says, read when it is first asked for. */
  <T> Lazy<Optional<T>> text(Role role, Function<LineReader, T> parse) {
    return new Lazy<>(() -> read(role, parse));
  }

  /** What the text of a role says, if the model has it. */
  <T> Optional<T> read(Role role, Function<LineReader, T> parse) {
    return manifest.files(role).stream().findFirst().map(entry -> read(entry, parse));
  }

  /** What a text says; nothing is parsed unless all of its bytes are right. */
  <T> T read(Entry entry, Function<LineReader, T> parse) {
    Path file = file(entry);
    checkSize(entry); // it may be another file by now, even one that has no end
    try {
      byte[] bytes = Files.readAllBytes(file);
      checkDigest(entry, Checksums.sha256(bytes));
      try (LineReader lines = new LineReader(new ByteArrayInputStream(bytes), file.toString())) {
        return parse.apply(lines);
      }
    } catch (IOException e) {
      throw new DataException(file + ": cannot be read: " + e.getMessage() + "; " + REMAKE, e);
    }
  }

  /** Takes something over that is closed with the files. */
  synchronized <T extends AutoCloseable> T owned(T opened) {
    requireOpen();
    closing.add(
        () -> {
          try {
            opened.close();
          } catch (RuntimeException e) {
            throw e;
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
    return opened;
  }

  /** Compares every byte of every file with the manifest; the first that differs is thrown. */
  void verify(Progress progress) {
    List<Entry> files = manifest.files();
    try (Progress.Task task = progress.start("verify " + folder, files.size(), "files")) {
      for (Entry entry : files) {
        checkSize(entry);
        checkDigest(entry, Checksums.sha256(file(entry)));
        task.add(1);
      }
    }
  }

  /**
   * Says which file was changed in place since the folder was opened, if one was: that is the true
   * reason of what went wrong.
   *
   * @param failure what went wrong while the model was in use
   */
  void requireUnchanged(Throwable failure) {
    if (foundIntact.get()) {
      return;
    }
    try {
      verify(Progress.none());
      foundIntact.set(true);
    } catch (DataException e) {
      e.addSuppressed(failure);
      throw e;
    }
  }

  synchronized void requireOpen() {
    if (closed) {
      throw new IllegalStateException(folder + " is closed");
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    closing.forEach(Runnable::run);
    closing.clear();
  }

  private void checkDigest(Entry entry, String sha256) {
    if (!sha256.equals(entry.sha256())) {
      throw DataException.in(
          file(entry), "its SHA-256 does not match the manifest, the file is damaged", REMAKE);
    }
  }

  private void checkSize(Entry entry) {
    Path file = file(entry);
    if (!Files.isRegularFile(file)) {
      String fault = Files.exists(file) ? "not a file" : "missing";
      throw DataException.in(file, fault + ", but the manifest lists it", REMAKE);
    }
    try {
      long size = Files.size(file);
      if (size != entry.size()) {
        String fault = size < entry.size() ? "truncated: " : "too long: ";
        throw DataException.in(
            file, fault + size + " bytes, the manifest says " + entry.size(), REMAKE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
