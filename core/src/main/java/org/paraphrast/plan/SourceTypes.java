package org.paraphrast.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.PhraseType;
import org.paraphrast.text.TokenSpan;

/**
 * Whether the words of a source have, in this sentence, the syntactic type that their pairs were
 * learned with: {@code study} the noun is not replaced as if it were the verb. Belongs to one call.
 */
final class SourceTypes {
  private final List<String> tags;
  private final Map<TokenSpan, String> types = new HashMap<>();

  /**
   * @param tags by token; empty if they are not known
   */
  SourceTypes(List<String> tags) {
    this.tags = tags;
  }

  /** Whether the pairs of the cursor may be used for these tokens; unknown types fit everywhere. */
  boolean fits(TokenSpan span, ParaphraseTable table, PairCursor cursor) {
    if (tags.isEmpty() || cursor.sourceType() == 0 || span.length() > PhraseType.LONGEST) {
      return true;
    }
    String here =
        types.computeIfAbsent(span, s -> alike(PhraseType.of(tags.subList(s.start(), s.end()))));
    return here.equals(alike(table.types().word(cursor.sourceType())));
  }

  /** English writes the plain present like the base form, so taggers mix them up. */
  private static String alike(String type) {
    return type.replace("VP/VBP", "VP/VB");
  }
}
