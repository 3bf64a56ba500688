package org.paraphrast.io;

import java.util.List;

/** The gzip of the JDK. */
class CodecsTest extends CodecContract {
  @Override
  public List<String> suffixes() {
    return List.of(".gz");
  }
}
