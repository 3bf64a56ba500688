package org.paraphrast.io.codec;

import java.util.List;
import org.paraphrast.io.CodecContract;

class CommonsCodecsTest extends CodecContract {
  @Override
  public List<String> suffixes() {
    return List.of(".gz", ".xz", ".bz2", ".zst");
  }
}
