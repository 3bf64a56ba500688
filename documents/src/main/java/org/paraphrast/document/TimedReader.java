package org.paraphrast.document;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import org.paraphrast.text.TimeLimit;

/** A document on its way to a parser, which asks for the time whenever it reads some of it. */
final class TimedReader extends FilterReader {
  private final TimeLimit time;

  private TimedReader(Reader reader, TimeLimit time) {
    super(reader);
    this.time = time;
  }

  static Reader of(String document, TimeLimit time) {
    return new TimedReader(new StringReader(document), time);
  }

  @Override
  public int read(char[] characters, int offset, int length) throws IOException {
    time.check();
    return super.read(characters, offset, length);
  }
}
