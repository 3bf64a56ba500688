package org.paraphrast.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/**
 * Looks the words of a stream up in the tries of tables, on every path of its graph. Nothing is
 * loaded: a table is a mapped file. Words that stand beside each other are tried with a hyphen,
 * too, since tokenizers of search engines cut there and tables do not.
 */
final class TableLookup implements Lookup {
  /** As in state-of-the-art. */
  private static final int HYPHENATED = 4;

  /** Before the first word of a source. */
  private static final int START = Integer.MIN_VALUE;

  private final List<ParaphraseTable> tables;
  private final ParaphraseOptions options;
  private final TargetWords targets;
  private final PairCursor cursor = new PairCursor();
  private final List<InputToken> path = new ArrayList<>();
  private final List<Alternative> found = new ArrayList<>();

  TableLookup(List<ParaphraseTable> tables, ParaphraseOptions options, TargetWords targets) {
    this.tables = List.copyOf(tables);
    this.options = options;
    this.targets = targets;
  }

  @Override
  public void start(InputGraph input) {
    path.clear();
  }

  @Override
  public List<Alternative> from(int position, InputGraph input) throws IOException {
    found.clear();
    for (ParaphraseTable table : tables) {
      walk(table, START, position, input);
    }
    return List.copyOf(found);
  }

  @Override
  public boolean isGood(Alternative one) {
    return one.value() >= options.minScore();
  }

  /** Goes on with every token at a position; as deep as the longest source at most. */
  private void walk(ParaphraseTable table, int node, int position, InputGraph input)
      throws IOException {
    for (InputToken token : input.at(position)) {
      path.add(token);
      int next = node;
      for (String word : token.words()) {
        next = next == ParaphraseTable.NONE ? next : child(table, next, word);
      }
      arrive(table, next, input);
      hyphenate(table, node, token.term(), 1, input);
      path.remove(path.size() - 1);
    }
  }

  /** Takes the last token and those right behind it as one word. */
  private void hyphenate(
      ParaphraseTable table, int node, String before, int parts, InputGraph input)
      throws IOException {
    if (parts == HYPHENATED) {
      return;
    }
    InputToken last = path.get(path.size() - 1);
    for (InputToken token : input.at(last.to())) {
      if (token.startOffset() == last.endOffset() + 1) {
        String word = before + "-" + token.term();
        path.add(token);
        arrive(table, child(table, node, lower(word)), input);
        hyphenate(table, node, word, parts + 1, input);
        path.remove(path.size() - 1);
      }
    }
  }

  private static String lower(String word) {
    return org.paraphrast.text.analysis.Tokenizer.lowerCase(word);
  }

  private static int child(ParaphraseTable table, int node, String word) {
    int number = table.words().number(word);
    return node == START ? table.root(number) : table.child(node, number);
  }

  private void arrive(ParaphraseTable table, int node, InputGraph input) throws IOException {
    if (node == ParaphraseTable.NONE || node == START) { // START: a token without words
      return;
    }
    int unit = table.unit(node);
    if (unit != ParaphraseTable.NONE) {
      collect(table, unit);
    }
    walk(table, node, path.get(path.size() - 1).to(), input);
  }

  private void collect(ParaphraseTable table, int unit) throws IOException {
    table.pairs(unit, cursor);
    if (!options.allows(table.types().word(cursor.sourceType()))) {
      return;
    }
    while (cursor.next()) { // also what scores too low here: another table may say more
      List<String> symbols = new ArrayList<>();
      for (int i = 0; i < cursor.targetLength(); i++) {
        symbols.add(table.word(cursor.targetWord(i)));
      }
      if (UnitKind.of(symbols) != UnitKind.PHRASE) {
        continue;
      }
      List<String> words = targets.of(new Unit(symbols));
      Alternative one = words.isEmpty() ? null : Alternative.of(path, words, cursor.feature(0));
      if (one != null) {
        found.add(one);
      }
    }
  }
}
