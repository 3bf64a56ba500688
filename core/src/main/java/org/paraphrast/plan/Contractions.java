package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.ContractedForms;
import org.paraphrast.text.TokenSpan;

/**
 * Where a new contraction may stand: behind a pronoun or the like, as in {@code she'll}; not {@code
 * Dr. Smith'll}, {@code ca not} or {@code shalln't}. And what one may become: {@code 's} is no verb
 * behind a noun, where it may mark a possessor, and of {@code is} and {@code has}, {@code would}
 * and {@code had}, only the one that what follows asks for; {@code isn't it} is not written out.
 */
final class Contractions {
  private static final Map<String, String> CONTRACTED =
      Map.of("is", "'s", "has", "'s", "are", "'re", "have", "'ve", "had", "'d", "would", "'d");

  /** The stem of {@code ain't}, which is not brought in. */
  private static final String DIALECT = "ai";

  /** Behind these, {@code 's} is a verb. */
  private static final Set<String> SUBJECTS =
      Resources.words(Contractions.class, "contractions.txt", "subjects");

  /** Participles behind which {@code 's} can only be {@code has}. */
  private static final Set<String> AFTER_HAS = Set.of("been", "got", "gotten", "had", "become");

  /** Verbs whose participle is their base form. */
  private static final Set<String> ALIKE =
      Resources.words(Contractions.class, "contractions.txt", "alike");

  private Contractions() {}

  /**
   * Whether every clitic that the target brings in has a word before it that bears one.
   *
   * @param before the lower-case word before the unit; empty at the start
   * @param after the one behind it; empty at the end
   */
  static boolean fit(String before, List<String> source, List<String> target, String after) {
    String previous = before;
    for (String word : target) {
      boolean comes = ContractedForms.isClitic(word) && !source.contains(word);
      if (comes && !ContractedForms.bears(previous, word)) {
        return false;
      }
      previous = word;
    }
    boolean dialect = target.contains(DIALECT) && !source.contains(DIALECT);
    return !dialect && isWhole(before, source, target, after);
  }

  /**
   * Whether the target leaves no stem without the clitic it needs and no clitic behind a word that
   * does not bear it, neither inside it nor with the words beside it.
   */
  static boolean isWhole(String before, List<String> source, List<String> target, String after) {
    return (!after.equals("'s") || bearsS(last(before, source), last(before, target)))
        && ContractedForms.faults(around(before, target, after))
            <= ContractedForms.faults(around(before, source, after));
  }

  /** Whether a word may take the place of another before {@code 's}: no {@code ladies's}. */
  private static boolean bearsS(String gone, String come) {
    return gone.equals(come)
        || (!gone.equals("let") && (!come.endsWith("s") || gone.endsWith("s")));
  }

  /**
   * Whether {@code n't} comes behind a verb that another unit may contract: of {@code it's not} and
   * {@code it isn't} only one is offered, since together they are {@code it'sn't}.
   *
   * @param beforeHost the word before the verb
   * @param host the word before the unit
   */
  static boolean contend(String beforeHost, String host, List<String> source, List<String> target) {
    boolean comes =
        !target.isEmpty() && target.get(0).equals("n't") && !source.get(0).equals("n't");
    return comes && ContractedForms.bears(beforeHost, CONTRACTED.getOrDefault(host, ""));
  }

  private static String last(String before, List<String> words) {
    return words.isEmpty() ? before : words.get(words.size() - 1);
  }

  private static List<String> around(String before, List<String> words, String after) {
    List<String> all = new ArrayList<>(words.size() + 2);
    all.add(before);
    all.addAll(words);
    all.add(after);
    return all;
  }

  /**
   * Whether every {@code 's} and {@code 'd} that the target writes out becomes the verb it stands
   * for; what cannot be told is left alone.
   *
   * @param words of the sentence in lower case, as far as it is looked at
   * @param tags Penn tags of its tokens; empty if they are not known, and then everything passes
   */
  static boolean expand(
      List<String> words, List<String> tags, TokenSpan span, List<String> target) {
    if (tags.isEmpty()) {
      return true;
    }
    List<String> source = words.subList(span.start(), span.end());
    CommonEnds common = CommonEnds.of(source, target);
    List<String> come = common.between(target);
    int end = span.end() - common.end();
    for (int token = span.start() + common.start(); token < end; token++) {
      String clitic = words.get(token).replace('’', '\'');
      if (clitic.equals("'s") && !isMeant(come, isOrHas(words, tags, token), "is", "has")) {
        return false;
      }
      if (clitic.equals("'s") && come.contains("us") && !isBehind("let", words, token)) {
        return false;
      }
      if (clitic.equals("n't") && come.contains("not") && isInverted(words, tags, token)) {
        return false;
      }
      if (clitic.equals("'d") && !isMeant(come, wouldOrHad(words, tags, token), "would", "had")) {
        return false;
      }
    }
    return !isPossessor(words, tags, span) || !endsInPronoun(target);
  }

  /** Whether the unit has a possessor's {@code 's} behind it. */
  private static boolean isPossessor(List<String> words, List<String> tags, TokenSpan span) {
    return span.end() < tags.size()
        && tags.get(span.end()).equals("POS")
        && !SUBJECTS.contains(words.get(span.end() - 1));
  }

  /** Whether {@code 's} behind the target would be read as a verb: {@code he's watch}. */
  private static boolean endsInPronoun(List<String> target) {
    return !target.isEmpty() && SUBJECTS.contains(target.get(target.size() - 1));
  }

  private static boolean isBehind(String word, List<String> words, int token) {
    return token > 0 && words.get(token - 1).equals(word);
  }

  private static boolean isMeant(List<String> come, String meant, String one, String other) {
    return (!come.contains(one) || meant.equals(one))
        && (!come.contains(other) || meant.equals(other));
  }

  /** What {@code 's} stands for; empty if it cannot be told, or for nothing at all. */
  private static String isOrHas(List<String> words, List<String> tags, int clitic) {
    if (clitic == 0 || !SUBJECTS.contains(words.get(clitic - 1))) {
      return "";
    }
    int next = behindAdverbs(tags, clitic + 1);
    if (next >= words.size()) { // of the sentence, or of the part of it that is looked at
      return next == tags.size() ? "is" : "";
    }
    if (AFTER_HAS.contains(words.get(next))) {
      return "has";
    }
    return isParticiple(tags.get(next)) ? "" : "is";
  }

  /** What {@code 'd} stands for; empty if it cannot be told. */
  private static String wouldOrHad(List<String> words, List<String> tags, int clitic) {
    if (clitic + 1 < words.size() && words.get(clitic + 1).equals("better")) {
      return "had";
    }
    int next = behindAdverbs(tags, clitic + 1);
    if (next >= words.size() || ALIKE.contains(words.get(next))) {
      return "";
    }
    String tag = tags.get(next);
    boolean base = tag.equals("VB") || tag.equals("VBP");
    return isParticiple(tag) ? "had" : base ? "would" : "";
  }

  /** Whether {@code n't} stands between a verb and its subject, where {@code not} cannot. */
  private static boolean isInverted(List<String> words, List<String> tags, int clitic) {
    if (clitic + 1 < words.size() && words.get(clitic + 1).equals("there")) {
      return true; // whatever a tagger takes it for
    }
    String next = clitic + 1 < tags.size() ? tags.get(clitic + 1) : "";
    String before = clitic >= 2 ? tags.get(clitic - 2) : "";
    boolean opens = before.isEmpty() || before.startsWith("W") || !isWordTag(before);
    boolean subject =
        next.startsWith("PRP")
            || PartOfSpeech.NOUN.has(next)
            || next.equals("DT")
            || next.equals("EX")
            || next.equals("PDT");
    return subject && (opens || before.equals("CC") || before.equals("RB"));
  }

  private static boolean isWordTag(String tag) {
    return Character.isLetter(tag.charAt(0));
  }

  private static int behindAdverbs(List<String> tags, int from) {
    int at = from;
    while (at < tags.size() && PartOfSpeech.ADVERB.has(tags.get(at))) {
      at++;
    }
    return at;
  }

  private static boolean isParticiple(String tag) {
    return tag.equals("VBN") || tag.equals("VBD");
  }
}
