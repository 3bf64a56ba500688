package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * A pattern pair as a reader wants to see it, with what its slots hold: {@code take [NN_1] into
 * account → consider [NN_1], [NN_1] “the proposal”}.
 */
public final class PatternText {
  private PatternText() {}

  public static String of(Plan plan, UnitPair pair, ParaphraseTable table, PairCursor cursor) {
    List<String> target = new ArrayList<>();
    for (int i = 0; i < cursor.targetLength(); i++) {
      target.add(table.words().word(cursor.targetWord(i)));
    }
    Map<Integer, String> symbols = new TreeMap<>();
    Map<Integer, TokenSpan> spans = new TreeMap<>();
    int item = 0;
    for (int i = 0; i < target.size() && item < pair.size(); item++) {
      if (UnitKind.isSlot(target.get(i))) {
        TokenSpan span = pair.slot(item);
        symbols.put(span.start(), target.get(i++));
        spans.put(span.start(), span);
      } else {
        // a guard that the target repeats is one item for all its words
        i += pair.isSlot(item) ? pair.slot(item).length() : 1;
      }
    }
    Sentence sentence = plan.sentence();
    StringBuilder text = new StringBuilder();
    for (int token = pair.source().start(); token < pair.source().end(); ) {
      TokenSpan span = spans.get(token);
      text.append(span == null ? Tokenizer.lowerCase(sentence.form(token)) : symbols.get(token));
      text.append(' ');
      token = span == null ? token + 1 : span.end();
    }
    text.append("→ ").append(String.join(" ", target));
    spans.forEach(
        (start, span) ->
            text.append(", ")
                .append(symbols.get(start))
                .append(" “")
                .append(String.join(" ", sentence.forms().subList(span.start(), span.end())))
                .append('”'));
    return text.toString();
  }
}
