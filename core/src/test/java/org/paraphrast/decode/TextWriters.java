package org.paraphrast.decode;

import java.util.List;
import java.util.function.Function;
import org.paraphrast.table.BanList;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Renderer;

/** Writers with certificates that only tests know. */
public final class TextWriters {
  private TextWriters() {}

  public static TextWriter certifiedBy(
      Sentence sentence, Function<String, List<Violation>> certificate) {
    return new TextWriter(
        sentence, new Renderer(), (text, declared) -> certificate.apply(text), BanList.NONE);
  }
}
