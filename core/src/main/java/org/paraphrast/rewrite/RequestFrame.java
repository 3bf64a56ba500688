package org.paraphrast.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;

/**
 * {@code can I change it} → {@code is it possible to change it}: the frames in which a service is
 * asked, from {@code requests.txt}. They say the same to a machine or a clerk. Between people they
 * differ in manners, so this rule is used where it is asked for, not by default.
 */
final class RequestFrame extends EnglishRule {
  static final String NAME = "request";

  private static final String FILE = "requests";
  private static final Set<String> VERBS = English.words(FILE, "verbs");
  private static final Set<String> QUESTION = English.words(FILE, "question");
  private static final List<Pair> OPENING = pairs("opening");
  private static final List<Pair> ANYWHERE = pairs("anywhere");

  /** What has to follow a frame. */
  private enum Follow {
    ANYTHING,
    V,
    ING,
    WH;

    /** Whether it is a verb, which may need another form. */
    boolean isVerb() {
      return this == V || this == ING;
    }

    boolean isMetBy(Tree tree, int next) {
      return switch (this) {
        case ANYTHING -> true;
        case V -> tree.isTag(next, "VB", "VBP") && isPlain(tree, next);
        case ING -> tree.tag(next).equals("VBG") && isPlain(tree, next);
        case WH -> QUESTION.contains(tree.word(next));
      };
    }

    private static boolean isPlain(Tree tree, int verb) {
      return !tree.isGuarded(verb)
          && !VERBS.contains(tree.lemma(verb))
          && !tree.isTag(verb + 1, "CC", "MD")
          && !tree.isWord(verb + 1, "/", "-");
    }
  }

  /** The words of a frame. */
  private record Frame(List<String> words, Follow follow) {
    Frame {
      words = List.copyOf(words);
    }

    static Frame parse(String text) {
      List<String> words = new ArrayList<>(List.of(text.strip().split(" ", -1)));
      String last = words.get(words.size() - 1);
      Follow follow =
          Stream.of(Follow.values())
              .filter(each -> each.name().equals(last))
              .findFirst()
              .orElse(Follow.ANYTHING);
      return new Frame(
          follow == Follow.ANYTHING ? words : words.subList(0, words.size() - 1), follow);
    }

    boolean standsAt(Tree tree, int start) {
      for (int i = 0; i < words.size(); i++) {
        if (!tree.isWord(start + i, words.get(i))) {
          return false;
        }
      }
      return follow.isMetBy(tree, start + words.size());
    }
  }

  private record Pair(Frame source, Frame target) {
    Pair {
      if (source.follow().isVerb() != target.follow().isVerb()) {
        throw new IllegalArgumentException(source + " and " + target + " need the same to follow");
      }
    }
  }

  RequestFrame() {
    super(
        NAME,
        Effect.MOVE,
        "a request in another frame: can I change it, is it possible to change it");
  }

  private static List<Pair> pairs(String list) {
    List<String> lines = Resources.entries(RequestFrame.class, FILE + ".txt");
    List<Pair> pairs = new ArrayList<>();
    lines.stream()
        .skip(lines.indexOf("[" + list + "]") + 1L)
        .takeWhile(line -> !line.startsWith("["))
        .forEach(line -> addPairs(line, pairs));
    return List.copyOf(pairs);
  }

  private static void addPairs(String line, List<Pair> pairs) {
    int sign = line.indexOf('=');
    Frame source = Frame.parse(line.substring(0, sign));
    for (String target : line.substring(sign + 1).split("\\|", -1)) {
      pairs.add(new Pair(source, Frame.parse(target)));
    }
  }

  @Override
  public void find(Tree tree, Consumer<Rewrite> found) {
    for (int start = 0; start < tree.size(); start++) {
      find(tree, start, ANYWHERE, found);
      if (opens(tree, start)) {
        find(tree, start, OPENING, found);
      }
    }
  }

  private void find(Tree tree, int start, List<Pair> pairs, Consumer<Rewrite> found) {
    for (Pair pair : pairs) {
      if (pair.source().standsAt(tree, start)) {
        rewrite(tree, start, pair, found);
      }
    }
  }

  /** Whether a clause of its own begins here. */
  private static boolean opens(Tree tree, int start) {
    return start == 0
        || tree.isPunctuation(start - 1)
        || tree.isWord(start - 1, "and", "but", "so", "please", "hi", "hello");
  }

  private void rewrite(Tree tree, int start, Pair pair, Consumer<Rewrite> found) {
    int next = start + pair.source().words().size();
    Follow follow = pair.target().follow();
    List<String> words = new ArrayList<>(pair.target().words());
    words.replaceAll(word -> word.equals("i") ? pronoun(tree, start, next) : word);
    boolean inflects = follow.isVerb() && follow != pair.source().follow();
    if (inflects) {
      Inflection form = follow == Follow.ING ? Inflection.GERUND : Inflection.BASE;
      words.add(English.verb(tree.lemma(next), form));
    }
    rewrite(tree, start, inflects ? next + 1 : next).words(words).to(found);
  }

  /** The speaker as the sentence writes it: {@code i} where everything is in small letters. */
  private static String pronoun(Tree tree, int start, int end) {
    return IntStream.range(start, end)
        .mapToObj(tree::form)
        .filter(form -> form.equalsIgnoreCase("i"))
        .findFirst()
        .orElse("I");
  }
}
