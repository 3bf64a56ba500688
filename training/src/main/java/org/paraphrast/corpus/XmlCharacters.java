package org.paraphrast.corpus;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML file in the encoding its byte-order mark or declaration names, decoded
 * strictly. The parser of the JDK could do this, but it prints malformed bytes on the error stream
 * and takes a compressed stream that breaks off for the end of the file.
 */
final class XmlCharacters extends Reader {
  private static final int BUFFER = 1 << 16;
  private static final Pattern ENCODING =
      Pattern.compile("^<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

  private final InputStream in;
  private final ByteBuffer bytes = ByteBuffer.allocate(BUFFER).flip();
  private final CharsetDecoder decoder;
  private boolean atEnd;

  XmlCharacters(InputStream in) throws IOException {
    this.in = in;
    while (bytes.remaining() < 1024 && !atEnd) {
      fill();
    }
    this.decoder = detect().newDecoder(); // whose default is to report malformed bytes
  }

  /** Gives all characters before a malformed byte first, so that its line can be told. */
  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    CharBuffer chars = CharBuffer.wrap(target, offset, length);
    while (true) {
      CoderResult result = decoder.decode(bytes, chars, atEnd);
      int decoded = chars.position() - offset;
      if (decoded > 0) {
        return decoded;
      }
      if (result.isError()) {
        int bad = bytes.get(bytes.position()) & 0xFF;
        throw new CharacterCodingException() {
          private static final long serialVersionUID = 1L;

          @Override
          public String getMessage() {
            return "byte 0x" + Integer.toHexString(bad) + " is not valid " + decoder.charset();
          }
        };
      }
      if (atEnd) {
        return -1;
      }
      fill();
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private void fill() throws IOException {
    bytes.compact();
    byte[] chunk = new byte[bytes.remaining()];
    try {
      int n = in.read(chunk);
      atEnd = n < 0;
      bytes.put(chunk, 0, Math.max(n, 0)).flip();
    } catch (EOFException e) {
      throw new IOException("the compressed data ends early", e);
    }
  }

  /** Skips a byte-order mark and tells the encoding. */
  private Charset detect() throws IOException {
    byte[] head = new byte[Math.min(bytes.remaining(), 1024)];
    bytes.duplicate().get(head);
    String text = new String(head, StandardCharsets.ISO_8859_1);
    if (text.startsWith("\u00EF\u00BB\u00BF")) {
      bytes.position(3);
      return StandardCharsets.UTF_8;
    }
    if (text.startsWith("\u00FF\u00FE") || text.startsWith("<\0")) {
      bytes.position(text.startsWith("<") ? 0 : 2);
      return StandardCharsets.UTF_16LE;
    }
    if (text.startsWith("\u00FE\u00FF") || text.startsWith("\0<")) {
      bytes.position(text.startsWith("\0") ? 0 : 2);
      return StandardCharsets.UTF_16BE;
    }
    Matcher declared = ENCODING.matcher(text);
    if (!declared.find()) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(declared.group(1));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new IOException("unknown encoding '" + declared.group(1) + "'", e);
    }
  }
}
