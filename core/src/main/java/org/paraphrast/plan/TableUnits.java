package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;

/**
 * The source units of a sentence that one table has: a walk over its trie from every token. A
 * pattern is met on the way where a slot symbol continues the walk and a phrase of the sentence
 * with a head of that tag starts here; a collocation by the verb–object pairs of the parse. Belongs
 * to one call.
 */
final class TableUnits {
  private static final int NONE = ParaphraseTable.NONE;

  private final ParaphraseTable table;
  private final int index;
  private final SlotSymbols symbols;
  private final StructureIndex structure;
  private final PlanLimits limits;
  private final TokenSpan window;

  /** Numbers of the words in the window. */
  private final int[] numbers;

  private final List<SourceUnit.Filled> open = new ArrayList<>();
  private int patterns;

  /**
   * @param index of the table in the plan
   */
  TableUnits(
      ParaphraseTable table,
      int index,
      SlotSymbols symbols,
      WindowWords words,
      TokenSpan window,
      StructureIndex structure,
      PlanLimits limits) {
    this.table = table;
    this.index = index;
    this.symbols = symbols;
    this.structure = structure;
    this.limits = limits;
    this.numbers = new int[window.length()];
    this.window = window;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = table.words().number(words.get(window.start() + i));
    }
  }

  void find(Consumer<SourceUnit> sink) {
    boolean slots = !symbols.symbols().isEmpty() && structure.hasPhrases();
    for (int start = window.start(); start < window.end(); start++) {
      int node = table.root(number(start));
      if (slots) {
        walk(start, start, NONE, 0, sink);
      } else {
        phrases(start, node, sink);
      }
    }
    for (VerbObject pair : structure.objectsFrom(window)) {
      collocation(pair, sink);
    }
  }

  private int number(int token) {
    return numbers[token - window.start()];
  }

  /** The plain walk: words only. */
  private void phrases(int start, int first, Consumer<SourceUnit> sink) {
    int node = first;
    for (int end = start + 1; node != NONE; end++) {
      int unit = table.unit(node);
      if (unit != NONE) {
        sink.accept(found(new TokenSpan(start, end), UnitKind.PHRASE, unit, List.of()));
      }
      node = end < window.end() ? table.child(node, number(end)) : NONE;
    }
  }

  /** Words and slots; {@code node} is {@link #NONE} before the first symbol. */
  private void walk(int start, int at, int node, int words, Consumer<SourceUnit> sink) {
    int unit = node == NONE ? NONE : table.unit(node);
    if (unit != NONE && words > 0) {
      emit(start, at, unit, sink);
    }
    if (at >= window.end()) {
      return;
    }
    int next = at == start ? table.root(number(at)) : table.child(node, number(at));
    if (next != NONE) {
      walk(start, at + 1, next, words + 1, sink);
    }
    for (SlotSymbols.Symbol symbol : symbols.symbols()) {
      int behind = at == start ? table.root(symbol.number()) : table.child(node, symbol.number());
      if (behind != NONE) {
        fill(start, at, behind, words, symbol, sink);
      }
    }
  }

  private void fill(
      int start,
      int at,
      int behind,
      int words,
      SlotSymbols.Symbol symbol,
      Consumer<SourceUnit> sink) {
    for (HeadedSpan phrase : structure.phrasesAt(at)) {
      TokenSpan span = phrase.span();
      boolean fits =
          phrase.tag().equals(symbol.tag())
              && span.length() <= limits.slotTokens().tokens()
              && span.end() <= window.end();
      if (fits) {
        open.add(new SourceUnit.Filled(symbol.text(), span));
        walk(start, span.end(), behind, words, sink);
        open.remove(open.size() - 1);
      }
    }
  }

  private void emit(int start, int end, int unit, Consumer<SourceUnit> sink) {
    TokenSpan source = new TokenSpan(start, end);
    if (open.isEmpty()) {
      sink.accept(found(source, UnitKind.PHRASE, unit, List.of()));
    } else if (patterns++ < limits.patterns().count()) {
      sink.accept(found(source, UnitKind.PATTERN, unit, List.copyOf(open)));
    }
  }

  private SourceUnit found(TokenSpan span, UnitKind kind, int unit, List<SourceUnit.Filled> slots) {
    return new SourceUnit(index, span, kind, unit, slots);
  }

  /** The verb first, or the object first as in a passive. */
  private void collocation(VerbObject pair, Consumer<SourceUnit> sink) {
    int verb = pair.verb().token();
    int object = pair.object();
    int first = Math.min(verb, object);
    int last = Math.max(verb, object);
    if (symbols.object() < 0
        || last >= window.end()
        || last - first - 1 > limits.slotTokens().tokens()) {
      return;
    }
    int node = table.root(number(verb));
    node = node == NONE ? NONE : table.child(node, symbols.object());
    node = node == NONE ? NONE : table.child(node, number(object));
    int unit = node == NONE ? NONE : table.unit(node);
    if (unit == NONE) {
      return;
    }
    List<SourceUnit.Filled> between = new ArrayList<>();
    between.add(
        new SourceUnit.Filled(
            verb < object ? UnitKind.OBJECT : "", new TokenSpan(first + 1, last)));
    sink.accept(found(new TokenSpan(first, last + 1), UnitKind.COLLOCATION, unit, between));
  }
}
