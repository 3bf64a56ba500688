package org.paraphrast.io;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;

/**
 * A binary file written by {@link BinaryFileWriter}, mapped into memory. Opening checks the kind,
 * the version, the length and the frame (header, section table, footer); the checksum of a section
 * is compared when it is first asked for, so that nothing is read from a damaged one. {@link
 * #verify} compares all. Whatever is wrong is a {@link DataException} saying which of these: not
 * such a file, another kind, too old, too new, cut short, damaged. Thread-safe.
 */
public final class BinaryFile implements AutoCloseable {
  private record Section(MappedRegion content, MappedRegion padded, long crc) {}

  private final MappedFile file;
  private final FileFormat format;
  private final Map<String, Section> sections;
  private final Set<String> intact = ConcurrentHashMap.newKeySet();

  private BinaryFile(MappedFile file, FileFormat format, Map<String, Section> sections) {
    this.file = file;
    this.format = format;
    this.sections = sections;
  }

  /** Maps a file and checks all but the content of its sections. */
  public static BinaryFile open(Path path, FileFormat format) {
    return open(MappedFile.open(path), format);
  }

  static BinaryFile open(MappedFile file, FileFormat format) {
    Frame frame = new Frame(file, format);
    frame.checkHeader();
    frame.checkFooter();
    return new BinaryFile(file, format, frame.readEntries());
  }

  /** The names of the sections in the order they were written. */
  public Set<String> sections() {
    return sections.keySet();
  }

  /** The content of a section, whose checksum is right. */
  public MappedRegion section(String name) {
    Section section = sections.get(name);
    if (section == null) {
      throw DataException.in(file.path(), "section '" + name + "' is missing", format.remake());
    }
    if (!intact.contains(name)) {
      check(name, section, SilentTask.INSTANCE);
    }
    return section.content();
  }

  /** Reads every byte and compares the checksums. */
  public void verify(Progress progress) {
    String label = "verify " + file.path().getFileName();
    try (Progress.Task task = progress.start(label, file.length(), Progress.BYTES)) {
      for (Map.Entry<String, Section> entry : sections.entrySet()) {
        check(entry.getKey(), entry.getValue(), task);
      }
    }
  }

  private void check(String name, Section section, Progress.Task task) {
    try {
      if (section.padded().crc32c(task) != section.crc()) {
        throw damaged(name);
      }
      intact.add(name);
    } catch (InternalError e) {
      throw MappedFaults.explain(e, file.path(), format.remake());
    }
  }

  private boolean isCut() {
    return file.path().toFile().length() < file.length();
  }

  private DataException damaged(String name) {
    return DataException.in(
        file.path(),
        isCut()
            ? MappedFaults.CAUSE
            : "checksum mismatch in section '" + name + "', the file is damaged",
        format.remake());
  }

  @Override
  public void close() {
    file.close();
  }

  /** The checks of opening, in the order in which they can be trusted. */
  private record Frame(MappedFile file, FileFormat format) {

    void checkHeader() {
      MappedRegion bytes = file.whole();
      if (bytes.length() == 0) {
        throw cutShort("the file is empty");
      }
      int magicLength = (int) Math.min(bytes.length(), BinaryLayout.MAGIC.length);
      if (!Arrays.equals(read(0, magicLength), Arrays.copyOf(BinaryLayout.MAGIC, magicLength))) {
        throw fault("not a Paraphrast file");
      }
      if (bytes.length() < BinaryLayout.HEADER + BinaryLayout.FOOTER) {
        throw cutShort("the file ends after " + bytes.length() + " bytes");
      }
      String kind = new String(read(BinaryLayout.KIND_AT, 4), StandardCharsets.ISO_8859_1);
      if (!kind.equals(format.kind())) {
        throw fault("a file of kind " + kind + ", expected " + format.kind());
      }
      int version = bytes.getInt(BinaryLayout.VERSION_AT);
      if (version < format.oldest()) {
        throw fault(
            "version " + version + " is too old, expected " + format.oldest() + " or newer");
      }
      if (version > format.version()) {
        throw DataException.in(
            file.path(),
            "version " + version + " is too new, expected at most " + format.version(),
            "update Paraphrast, or " + format.remake());
      }
    }

    void checkFooter() {
      long footer = footerAt();
      if (!Arrays.equals(
          read(file.length() - BinaryLayout.END.length, BinaryLayout.END.length),
          BinaryLayout.END)) {
        throw cutShort("the end of the file is missing");
      }
      CRC32C crc = new CRC32C();
      file.slice(0, BinaryLayout.HEADER).updateCrc(crc, SilentTask.INSTANCE);
      long entries = entriesAt();
      if (entries < BinaryLayout.HEADER
          || entries > footer
          || file.whole().getLong(footer + Long.BYTES) != file.length()) {
        throw fault("the footer does not fit the file, which is damaged");
      }
      long size = footer + BinaryLayout.FOOTER_UNDER_CRC - entries;
      file.slice(entries, size).updateCrc(crc, SilentTask.INSTANCE);
      if ((int) crc.getValue() != file.whole().getInt(footer + BinaryLayout.FOOTER_UNDER_CRC)) {
        throw fault("checksum mismatch in the header or the section table, the file is damaged");
      }
    }

    Map<String, Section> readEntries() {
      MappedRegion bytes = file.whole();
      Map<String, Section> sections = new LinkedHashMap<>();
      long expected = BinaryLayout.HEADER;
      long at = entriesAt();
      int count = bytes.getInt(footerAt() + 2L * Long.BYTES);
      for (int i = 0; i < count; i++, at += BinaryLayout.ENTRY) {
        String name = new String(read(at, BinaryLayout.NAME), StandardCharsets.US_ASCII);
        long offset = bytes.getLong(at + BinaryLayout.NAME);
        long length = bytes.getLong(at + BinaryLayout.NAME + Long.BYTES);
        long crc = bytes.getLong(at + BinaryLayout.NAME + 2L * Long.BYTES);
        if (offset != expected || length < 0 || length > entriesAt() - offset) {
          throw fault("the section table has gaps, the file is damaged");
        }
        expected = offset + BinaryLayout.align(length);
        MappedRegion padded = file.slice(offset, expected - offset);
        String key = name.replace("\0", "");
        MappedPart part = new MappedPart(file.path(), "section '" + key + "'", format.remake());
        Section section = new Section(padded.slice(0, length).as(part), padded, crc);
        if (sections.put(key, section) != null) {
          throw fault("has two sections '" + key + "', the file is damaged");
        }
      }
      if (expected != entriesAt() || at != footerAt()) {
        throw fault("the section table has gaps, the file is damaged");
      }
      return Collections.unmodifiableMap(sections);
    }

    private long footerAt() {
      return file.length() - BinaryLayout.FOOTER;
    }

    private long entriesAt() {
      return file.whole().getLong(footerAt());
    }

    private byte[] read(long at, int size) {
      byte[] bytes = new byte[size];
      file.whole().getBytes(at, bytes);
      return bytes;
    }

    private DataException fault(String cause) {
      return DataException.in(file.path(), cause, format.remake());
    }

    private DataException cutShort(String detail) {
      return fault("truncated: " + detail);
    }
  }
}
