package org.paraphrast.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import org.paraphrast.api.ModelManifest.Entry;

/**
 * A copy of a model in which one file at a time is damaged. The other files are links to the model,
 * so that a copy costs no more than the damaged file.
 */
public final class DamagedModel {
  /** What can happen to a file on a disk, in a copy or in an editor. */
  enum Damage {
    FLIPPED_BIT,
    FLIPPED_BYTE,
    ZEROED_PAGE,
    SWAPPED_BLOCKS,
    DOUBLED_BLOCK,
    LOST_BLOCK,
    TRUNCATED,
    APPENDED
  }

  private static final String BINARY = ".*\\.(bin|table)";
  private static final int PAGE = 4096;
  private static final int FOOTER = 32;
  private static final int ENTRY = 40;
  private static final int HEADER = 64;

  private final Path model;
  private final Path copy;
  private final List<String> files = new ArrayList<>();

  public DamagedModel(Path model, Path copy) {
    this.model = model.toAbsolutePath().normalize();
    this.copy = copy;
    files.add(ModelManifest.NAME);
    try (ModelFolder folder = ModelFolder.open(model)) {
      folder.manifest().files().forEach(entry -> files.add(entry.path()));
    }
    files.forEach(this::restore);
  }

  /** The manifest, then the files that it lists. */
  public List<String> files() {
    return List.copyOf(files);
  }

  public Path path() {
    return copy;
  }

  /** Puts the undamaged file back. */
  public void restore(String file) {
    try {
      Path link = copy.resolve(file);
      Files.createDirectories(link.getParent());
      Files.deleteIfExists(link);
      Files.createSymbolicLink(link, model.resolve(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Puts a copy of a file in the place of its link, to be changed while it is in use. */
  Path copy(String file) throws IOException {
    replace(file, Files.readAllBytes(model.resolve(file)));
    return copy.resolve(file);
  }

  /** Damages a file; says where. */
  String damage(String file, Damage damage, Random random) throws IOException {
    byte[] good = Files.readAllBytes(model.resolve(file));
    int at = random.nextInt(good.length);
    replace(file, damaged(good, damage, at, random));
    return file + " " + damage + " at " + at;
  }

  /**
   * Changes the content of a file as someone would who wants it to be believed: all checksums are
   * those of the changed content.
   */
  String forge(String file, Damage damage, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(model.resolve(file));
    String where;
    if (file.matches(BINARY)) {
      where = forgeSection(bytes, damage, random);
    } else {
      int at = random.nextInt(bytes.length);
      bytes = damaged(bytes, damage, at, random);
      where = "at " + at;
    }
    replace(file, bytes);
    rewriteManifest(file);
    return file + " forged " + damage + " " + where;
  }

  /**
   * The same with bytes of your own: each three are a place in a section, or in the file if it has
   * none, and what is written there.
   *
   * @param section counted from 0, and again from the start when there are no more
   */
  public void forge(String file, int section, byte[] edits) throws IOException {
    byte[] bytes = Files.readAllBytes(model.resolve(file));
    if (file.matches(BINARY)) {
      int first = entries(bytes);
      int count = (bytes.length - FOOTER - first) / ENTRY;
      forgeSection(bytes, first + ENTRY * (section % count), content -> edited(content, edits));
    } else {
      edited(bytes, edits);
    }
    replace(file, bytes);
    rewriteManifest(file);
  }

  private static byte[] edited(byte[] content, byte[] edits) {
    for (int i = 0; i + 2 < edits.length && content.length > 0; i += 3) {
      int at = Byte.toUnsignedInt(edits[i]) << 8 | Byte.toUnsignedInt(edits[i + 1]);
      content[at % content.length] = edits[i + 2];
    }
    return content;
  }

  private static int entries(byte[] bytes) {
    return (int)
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(bytes.length - FOOTER);
  }

  private static String forgeSection(byte[] bytes, Damage damage, Random random) {
    int first = entries(bytes);
    int entry = first + ENTRY * random.nextInt((bytes.length - FOOTER - first) / ENTRY);
    int[] at = {0};
    forgeSection(
        bytes,
        entry,
        content -> {
          at[0] =
              random.nextInt(random.nextBoolean() ? content.length : Math.min(content.length, 64));
          return damaged(content, damage, at[0], random);
        });
    return "section " + new String(bytes, entry, 16, US_ASCII).trim() + " at " + at[0];
  }

  /** Changes the section of an entry of the table, and all checksums with it. */
  private static void forgeSection(byte[] bytes, int entry, UnaryOperator<byte[]> change) {
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int footer = bytes.length - FOOTER;
    int entries = entries(bytes);
    int start = (int) file.getLong(entry + 16);
    int length = (int) file.getLong(entry + 24);
    int padded = (length + 63) / 64 * 64;
    if (length > 0) {
      byte[] changed = change.apply(Arrays.copyOfRange(bytes, start, start + length));
      System.arraycopy(Arrays.copyOf(changed, length), 0, bytes, start, length);
    }
    CRC32C crc = new CRC32C();
    crc.update(bytes, start, padded);
    file.putLong(entry + 32, crc.getValue());
    CRC32C frame = new CRC32C();
    frame.update(bytes, 0, HEADER);
    frame.update(bytes, entries, footer + 20 - entries);
    file.putInt(footer + 20, (int) frame.getValue());
  }

  private void rewriteManifest(String file) throws IOException {
    Files.delete(copy.resolve(ModelManifest.NAME));
    ModelManifest manifest = ManifestReader.read(model.resolve(ModelManifest.NAME));
    List<Entry> entries = new ArrayList<>();
    for (Entry entry : manifest.files()) {
      entries.add(
          entry.path().equals(file)
              ? Entry.of(copy, file, entry.role(), entry.licence(), entry.source())
              : entry);
    }
    new ModelManifest(
            manifest.createdBy(),
            manifest.language(),
            manifest.system(),
            manifest.recipe(),
            manifest.notes(),
            entries)
        .write(copy);
  }

  /** Beside it and renamed: a mapping of the file before it must not change. */
  private void replace(String file, byte[] bytes) throws IOException {
    Path fresh = Files.write(copy.resolve("fresh"), bytes);
    Files.move(fresh, copy.resolve(file), StandardCopyOption.REPLACE_EXISTING);
  }

  private static byte[] damaged(byte[] good, Damage damage, int at, Random random) {
    byte[] bad = good.clone();
    int block = Math.min(1 << random.nextInt(12), Math.max(1, good.length / 2));
    int from = Math.min(at, good.length - block);
    int other = random.nextInt(good.length - block + 1);
    switch (damage) {
      case FLIPPED_BIT -> bad[at] ^= (byte) (1 << random.nextInt(8));
      case FLIPPED_BYTE -> bad[at] ^= (byte) (1 + random.nextInt(255));
      case ZEROED_PAGE ->
          Arrays.fill(
              bad, at / PAGE * PAGE, Math.min(good.length, at / PAGE * PAGE + PAGE), (byte) 0);
      case SWAPPED_BLOCKS -> {
        System.arraycopy(good, from, bad, other, block);
        System.arraycopy(good, other, bad, from, block);
      }
      case DOUBLED_BLOCK -> System.arraycopy(good, from, bad, other, block);
      case LOST_BLOCK -> {
        bad = Arrays.copyOf(bad, good.length - block);
        System.arraycopy(good, from + block, bad, from, good.length - block - from);
      }
      case TRUNCATED -> bad = Arrays.copyOf(good, at);
      case APPENDED -> bad = Arrays.copyOf(good, good.length + block);
    }
    return bad;
  }
}
