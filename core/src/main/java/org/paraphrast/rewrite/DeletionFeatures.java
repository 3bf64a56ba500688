package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.text.TokenSpan;

/**
 * What the model of {@link Deletion} sees of a constituent: what it is, what it belongs to, how
 * long it is and where it stands. A feature is there or not; numbers are put into classes.
 */
public final class DeletionFeatures {
  /** The feature that every constituent has. */
  public static final String BIAS = "bias";

  private static final int[] TOKENS = {1, 2, 3, 5, 8, 13};
  private static final int[] PERCENT = {4, 8, 14, 22, 33, 50};
  private static final int[] CHARACTERS = {60, 90, 120, 160, 220};
  private static final int[] FEW = {0, 1, 2, 3, 5};

  private final Constituent constituent;
  private final Tree tree;
  private final TokenSpan core;
  private final int head;
  private final List<String> features = new ArrayList<>();

  private DeletionFeatures(Constituent constituent) {
    this.constituent = constituent;
    this.tree = constituent.tree();
    this.core = constituent.core();
    this.head = constituent.head();
  }

  /** The names of the features that a constituent has. */
  public static List<String> of(Constituent constituent) {
    DeletionFeatures made = new DeletionFeatures(constituent);
    made.make();
    return List.copyOf(made.features);
  }

  private void make() {
    features.add(BIAS);
    String relation = tree.relation(head);
    String what =
        constituent.kind() == Constituent.Kind.ADJUNCT
            ? relation
            : constituent.kind().name().toLowerCase(Locale.ROOT);
    add("is", what);
    if (!what.equals(relation)) {
      add("relation", what, wordClass(head));
    }
    addGovernor(what);
    addSize(what);
    addPlace(what);
    addContent(what);
    addWords(what);
  }

  private void add(String name, Object... values) {
    StringBuilder feature = new StringBuilder(name);
    for (Object value : values) {
      feature.append('=').append(value);
    }
    features.add(feature.toString());
  }

  private void addGovernor(String what) {
    int governor = tree.head(head);
    if (governor == Tree.NONE) {
      add("root", what);
      return;
    }
    add("governor", what, wordClass(governor));
    add("governed-as", what, tree.relation(governor));
    add("governor-is", tree.relation(governor));
    add("side", what, head < governor ? "left" : "right");
    add("siblings", level(tree.children(governor).size(), FEW));
    add("apart", what, Math.abs(head - governor) > 3);
    if (tree.isNoun(governor)) {
      int determiner = tree.child(governor, "det", "poss");
      String kind =
          determiner == Tree.NONE
              ? "none"
              : tree.tag(determiner).equals("DT") ? tree.word(determiner) : "poss";
      add("determiner", what, kind);
    } else if (tree.isVerb(governor)) {
      add("object", what, tree.has(governor, "dobj", "ccomp", "xcomp", "acomp"));
    }
    int depth = 0;
    for (int at = head; at != Tree.NONE && depth < tree.size(); at = tree.head(at)) {
      depth++;
    }
    add("depth", level(depth, FEW));
    add("depth", what, depth <= 2 ? "high" : depth <= 4 ? "middle" : "low");
  }

  private void addSize(String what) {
    int all = tree.sentence().text().length();
    int size = tree.sentence().chars(core).length();
    add("tokens", level(core.length(), TOKENS));
    add("tokens", what, level(core.length(), TOKENS));
    add("share", level(100 * size / Math.max(1, all), PERCENT));
    add("share", what, 100 * size / Math.max(1, all) > 33 ? "large" : "small");
    add("sentence", level(all, CHARACTERS));
  }

  private void addPlace(String what) {
    TokenSpan source = constituent.source();
    boolean initial = core.start() <= 1;
    boolean last = core.end() >= tree.size() - 1;
    add("initial", what, initial);
    add("final", what, last);
    add("fifth", 5 * core.start() / tree.size());
    int signs = source.length() - core.length();
    add("signs", Math.min(signs, 2));
    add("signs", what, Math.min(signs, 2));
    add("sign-before", Margins.isComma(tree, core.start() - 1));
    add("sign-behind", Margins.isComma(tree, core.end()));
  }

  private void addContent(String what) {
    boolean name = false;
    boolean number = false;
    boolean verb = false;
    boolean negation = false;
    boolean pronoun = false;
    for (int at = core.start(); at < core.end(); at++) {
      name |= tree.tag(at).startsWith("NNP");
      number |= tree.tag(at).equals("CD");
      verb |= tree.isVerb(at);
      negation |= tree.is(at, "neg");
      pronoun |= tree.tag(at).startsWith("PRP");
    }
    add("name", name);
    add("name", what, name);
    add("number", what, number);
    add("verb", what, verb);
    add("negation", negation);
    add("pronoun", pronoun);
  }

  private void addWords(String what) {
    String first = tree.tag(core.start());
    if (first.matches("IN|TO|W.*|CC|DT|PRP|MD|RB")) {
      add("first", what, tree.word(core.start()));
    }
    add("first-tag", what, first);
    add("tag", what, tree.tag(head));
    if (tree.is(head, "prep") && tree.head(head) != Tree.NONE) {
      add("preposition", tree.word(head), wordClass(tree.head(head)));
      int object = tree.child(head, "pobj", "pcomp");
      if (object != Tree.NONE) {
        add("of-object", what, wordClass(object));
      }
    }
    if (core.length() == 1) {
      add("word", what, tree.lemma(head));
    }
    add("report", what, DeletionWords.REPORTS.contains(tree.lemma(head)));
  }

  /** A tag without number and person; a name and the verb <i>be</i> are classes of their own. */
  private String wordClass(int token) {
    String tag = tree.tag(token);
    if (tree.isVerb(token)) {
      return tree.lemma(token).equals("be") ? "be" : "verb";
    }
    return tag.startsWith("NNP") ? "name" : tag.substring(0, Math.min(2, tag.length()));
  }

  private static int level(int value, int[] limits) {
    int level = 0;
    while (level < limits.length && value > limits[level]) {
      level++;
    }
    return level;
  }
}
