package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;

/**
 * A source unit in a sentence.
 *
 * @param table index of its table in the plan
 * @param span the tokens from the first to the last
 * @param number which unit of the table it is
 * @param slots what the slots hold, by order of the source, with their symbols; a collocation has
 *     one for the words between, if any
 */
record SourceUnit(int table, TokenSpan span, UnitKind kind, int number, List<Filled> slots) {

  /** A slot and its tokens. */
  record Filled(String symbol, TokenSpan span) {}
}
