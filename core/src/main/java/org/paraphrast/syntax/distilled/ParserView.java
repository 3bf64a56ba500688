package org.paraphrast.syntax.distilled;

/**
 * What the parser looks at: the features of Zhang and Nivre (2011), table 1 and table 2, and the
 * second word on the stack. s is the top of the stack, n the next word.
 */
public final class ParserView {
  private static final int MOST_DISTANCE = 10;

  private final SentenceWords words;
  private final byte[] tags;

  public ParserView(SentenceWords words, byte[] tags) {
    this.words = words;
    this.tags = tags;
  }

  private long word(int i) {
    return words.word(i);
  }

  private int tag(int i) {
    return i < 0 ? -1 : tags[i];
  }

  public void extract(ParserState state, Features features) {
    features.clear();
    int s = state.stack(0);
    int n = state.next(0);
    addWords(state, s, n, features);
    addPairs(state, s, n, features);
    addShape(state, s, n, features);
    addRelatives(state, s, n, features);
  }

  private void addWords(ParserState state, int s, int n, Features f) {
    int n1 = state.next(1);
    int n2 = state.next(2);
    int s1 = state.stack(1);
    f.add(1, word(s), tag(s));
    f.add(2, word(s));
    f.add(3, tag(s));
    f.add(4, word(n), tag(n));
    f.add(5, word(n));
    f.add(6, tag(n));
    f.add(7, word(n1), tag(n1));
    f.add(8, word(n1));
    f.add(9, tag(n1));
    f.add(10, word(n2), tag(n2));
    f.add(11, word(n2));
    f.add(12, tag(n2));
    f.add(13, word(s1), tag(s));
    f.add(14, tag(s1), tag(s), tag(n));
    f.add(15, tag(s1), tag(n));
  }

  private void addPairs(ParserState state, int s, int n, Features f) {
    int n1 = state.next(1);
    int n2 = state.next(2);
    int h = state.head(s);
    f.add(16, word(s), tag(s), word(n), tag(n));
    f.add(17, word(s), tag(s), word(n));
    f.add(18, word(s), word(n), tag(n));
    f.add(19, word(s), tag(s), tag(n));
    f.add(20, tag(s), word(n), tag(n));
    f.add(21, word(s), word(n));
    f.add(22, tag(s), tag(n));
    f.add(23, tag(n), tag(n1));
    f.add(24, tag(n), tag(n1), tag(n2));
    f.add(25, tag(s), tag(n), tag(n1));
    f.add(26, tag(h), tag(s), tag(n));
    f.add(27, tag(s), tag(state.left(s)), tag(n));
    f.add(28, tag(s), tag(state.right(s)), tag(n));
    f.add(29, tag(s), tag(n), tag(state.left(n)));
    f.add(30, word(s), tag(n), tag(n1));
    f.add(31, tag(s), word(n), tag(n1));
    f.add(32, tag(s), tag(n), tag(n1), tag(n2));
    f.add(33, tag(s), tag(n), word(n1));
  }

  private void addShape(ParserState state, int s, int n, Features f) {
    int distance = s < 0 ? 0 : Math.min(n - s, MOST_DISTANCE);
    f.add(34, word(s), distance);
    f.add(35, tag(s), distance);
    f.add(36, word(n), distance);
    f.add(37, tag(n), distance);
    f.add(38, word(s), word(n), distance);
    f.add(39, tag(s), tag(n), distance);
    f.add(40, word(s), state.rightCount(s));
    f.add(41, tag(s), state.rightCount(s));
    f.add(42, word(s), state.leftCount(s));
    f.add(43, tag(s), state.leftCount(s));
    f.add(44, word(n), state.leftCount(n));
    f.add(45, tag(n), state.leftCount(n));
    f.add(46, word(s), state.rightLabels(s));
    f.add(47, tag(s), state.rightLabels(s));
    f.add(48, word(s), state.leftLabels(s));
    f.add(49, tag(s), state.leftLabels(s));
    f.add(50, word(n), state.leftLabels(n));
    f.add(51, tag(n), state.leftLabels(n));
    f.add(52, tag(s), tag(n), state.rightLabels(s), state.leftLabels(n));
  }

  private void addRelatives(ParserState state, int s, int n, Features f) {
    int h = state.head(s);
    int h2 = state.head(h);
    int l = state.left(s);
    int r = state.right(s);
    int nl = state.left(n);
    f.add(53, word(h), tag(n));
    f.add(54, tag(h));
    f.add(55, state.label(s), tag(s), tag(n));
    f.add(56, word(l));
    f.add(57, tag(l));
    f.add(58, state.label(l), tag(s));
    f.add(59, word(r));
    f.add(60, tag(r));
    f.add(61, state.label(r), tag(s), tag(n));
    f.add(62, word(nl));
    f.add(63, tag(nl));
    f.add(64, state.label(nl), tag(n));
    f.add(65, tag(h2), tag(h), tag(s));
    f.add(66, state.label(h), state.label(s), tag(n));
    f.add(67, tag(s), tag(l), tag(state.left2(s)));
    f.add(68, tag(s), tag(r), tag(state.right2(s)));
    f.add(69, tag(n), tag(nl), tag(state.left2(n)));
    f.add(70, word(s), state.label(s), tag(n));
    f.add(71, word(h), word(n));
    f.add(72, state.head(s) < 0 ? 0 : 1, tag(s), tag(n));
  }
}
