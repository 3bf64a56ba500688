package org.paraphrast.io;

import java.nio.charset.StandardCharsets;

/**
 * The layout shared by {@link BinaryFileWriter} and {@link BinaryFile}; numbers are little-endian:
 *
 * <pre>
 * file    = header section* entry* footer
 * header  = "PARAPHR\n" kind:4 version:int zero:48
 * section = content, then zeros up to a multiple of 64
 * entry   = name:16 (ASCII, zero-padded) offset:long length:long crc:long
 * footer  = entries at:long file length:long number of entries:int crc:int "\nPARAEND"
 * </pre>
 *
 * <p>An entry's crc covers its section with the zeros; the footer's covers the header, the entries
 * and the footer before it. Sections and entries lie without gaps, so every byte is under one of
 * them. They are CRC-32C: a processor computes it faster than a disk delivers, it finds every flip
 * of up to 32 neighbouring bits in data of any length, and other damage but for one case in four
 * billion. Against forgery there is SHA-256 in the manifest.
 */
final class BinaryLayout {
  static final byte[] MAGIC = "PARAPHR\n".getBytes(StandardCharsets.US_ASCII);
  static final byte[] END = "\nPARAEND".getBytes(StandardCharsets.US_ASCII);
  static final int HEADER = 64;
  static final int KIND_AT = 8;
  static final int VERSION_AT = 12;
  static final int ALIGNMENT = 64;
  static final int NAME = 16;
  static final int ENTRY = NAME + 3 * Long.BYTES;
  static final int FOOTER = 32;
  static final int FOOTER_UNDER_CRC = 20;

  private BinaryLayout() {}

  /** The next multiple of the alignment. */
  static long align(long position) {
    return (position + ALIGNMENT - 1) & -ALIGNMENT;
  }
}
