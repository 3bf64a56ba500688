package org.paraphrast.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * A compression format, told by the suffix of a file name. {@link Codecs} finds codecs by {@link
 * java.util.ServiceLoader}, so that a program that only paraphrases carries no codec that it does
 * not use.
 */
public interface Codec {
  /** The suffix with its dot, in lower case. */
  String suffix();

  /** Reads to the end of the last member, as {@code cat a.gz b.gz} makes several. */
  InputStream decompress(InputStream in) throws IOException;

  /** Writes no time and no name, so the same text gives the same bytes. */
  OutputStream compress(OutputStream out) throws IOException;
}
