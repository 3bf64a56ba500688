package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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
 *
 * @param source the words and slots that are replaced
 * @param target the words and slots that stand there instead
 * @param slots what the slots hold, in the order of the sentence
 */
public record PatternText(String source, String target, Map<String, String> slots) {
  public PatternText {
    slots = Collections.unmodifiableMap(new LinkedHashMap<>(slots));
  }

  public static PatternText of(Plan plan, UnitPair pair, ParaphraseTable table, PairCursor cursor) {
    List<String> target = new ArrayList<>();
    for (int i = 0; i < cursor.targetLength(); i++) {
      target.add(table.word(cursor.targetWord(i)));
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
    List<String> source = new ArrayList<>();
    for (int token = pair.source().start(); token < pair.source().end(); ) {
      TokenSpan span = spans.get(token);
      source.add(span == null ? Tokenizer.lowerCase(sentence.form(token)) : symbols.get(token));
      token = span == null ? token + 1 : span.end();
    }
    Map<String, String> slots = new LinkedHashMap<>();
    spans.forEach(
        (start, span) ->
            slots.put(
                symbols.get(start),
                String.join(" ", sentence.forms().subList(span.start(), span.end()))));
    return new PatternText(String.join(" ", source), String.join(" ", target), slots);
  }

  String text() {
    StringBuilder text = new StringBuilder(source + " → " + target);
    slots.forEach((symbol, held) -> text.append(", " + symbol + " “" + held + "”"));
    return text.toString();
  }
}
