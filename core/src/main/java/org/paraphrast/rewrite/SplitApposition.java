package org.paraphrast.rewrite;

import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.TokenSpan;

/**
 * An apposition becomes a sentence: {@code Tom, a teacher from Boston, bought it} → {@code Tom
 * bought it. Tom was a teacher from Boston}.
 */
final class SplitApposition implements Rule {
  /** What is so still, though the sentence tells of the past: {@code Paris, the capital}. */
  private static final Set<String> LASTING =
      Set.of(
          "city",
          "town",
          "village",
          "capital",
          "country",
          "state",
          "island",
          "river",
          "region",
          "mountain",
          "district",
          "province",
          "suburb",
          "language",
          "nation");

  private static final Set<String> OPAQUE =
      Set.of("ccomp", "advcl", "rcmod", "csubj", "parataxis", "pcomp", "appos", "dep");

  @Override
  public String name() {
    return "split-apposition";
  }

  @Override
  public String description() {
    return "an apposition as a sentence: Tom, a teacher, left; Tom left. Tom was a teacher";
  }

  @Override
  public Effect effect() {
    return Effect.SPLIT;
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    int root = tree.root();
    if (!Splits.isPlain(tree) || !Splits.isFullClause(tree, root)) {
      return;
    }
    for (int head = 0; head < tree.size(); head++) {
      if (Appositions.isApposition(tree, head) && !isOpaque(tree, head)) {
        @Nullable Rewrite split = split(tree, head);
        if (split != null) {
          found.accept(split);
        }
      }
    }
  }

  private @Nullable Rewrite split(Tree tree, int head) {
    int noun = tree.head(head);
    int start = tree.span(head).start();
    int end = Appositions.end(tree, head);
    int last = tree.size() - 1;
    boolean subject = noun == Splits.subject(tree, tree.root());
    boolean name = tree.isGuarded(noun);
    Anaphor anaphor = subject ? Anaphor.of(tree, noun) : Anaphor.ofObject(tree, noun);
    String be = be(tree, head);
    if (anaphor == null || be == null || !(name || subject) || !(subject || end == last)) {
      return null;
    }
    TokenSpan rest = new TokenSpan(Math.min(end + 1, last), last);
    Rewrite.Builder builder =
        Rewrite.of(this, tree, new TokenSpan(start - 1, last)).copy(rest).words(".");
    return anaphor
        .say(builder, false)
        .words(be)
        .copy(new TokenSpan(start, end))
        .build()
        .orElse(null);
  }

  /** The verb of the new sentence has the tense of the old one; null if that would be wrong. */
  private static @Nullable String be(Tree tree, int head) {
    int verb = Splits.finiteForm(tree, tree.root());
    boolean plural = English.isPlural(tree, head);
    return switch (tree.tag(verb)) {
      case "VBD" -> LASTING.contains(tree.word(head)) ? null : plural ? "were" : "was";
      case "VBZ", "VBP" -> plural ? "are" : "is";
      default -> null;
    };
  }

  private static boolean isOpaque(Tree tree, int head) {
    for (int at = tree.head(head); at != Tree.NONE; at = tree.head(at)) {
      if (OPAQUE.contains(tree.relation(at)) || tree.has(at, "neg")) {
        return true;
      }
    }
    return false;
  }
}
