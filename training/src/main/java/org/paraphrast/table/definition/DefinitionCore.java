package org.paraphrast.table.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.definition.Definition.Valency;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Cuts definitions to what can stand in the place of the word; Zhao08 section 3.5 takes them whole,
 * which is {@link Extent#WHOLE}: the first part, with neither article nor parentheses.
 *
 * <p>Input: a definition. Output: its cores, none if nothing fits. In order: a definition is split
 * at semicolons, examples and what is in parentheses go, so does what follows {@code especially} or
 * {@code usually}; alternatives of verbs and adjectives ({@code make better or improve}) are taken
 * one by one; articles, {@code to} and frames such as {@code the act of} are taken off. What is
 * left is tagged and must be a phrase of the word's own class and need: a singular noun without
 * article; a verb that wants an object exactly if the word does; an adjective without complement;
 * an adverb or a prepositional phrase. Thread-safe.
 */
final class DefinitionCore {

  /**
   * A core.
   *
   * @param words in small letters
   * @param head the word that takes endings; -1 if none is found
   * @param type the syntactic type of the words
   */
  record Core(List<String> words, int head, String type) {
    Core {
      words = List.copyOf(words);
    }

    @Override
    public String toString() {
      return String.join(" ", words);
    }
  }

  private static final Pattern PARENTHESES = Pattern.compile("\\([^()]*+\\)");
  private static final Pattern AFTERTHOUGHT =
      Pattern.compile(
          ",? (?:especially|usually|typically|often|as of|as in|such as|such that|so"
              + " that|e\\.g\\.|for example|in order to)\\b.*+");
  private static final Pattern FRAME =
      Pattern.compile(
          "^(?:(?:the|an?) )?(?:act|action|activity|process|practice) of (?=\\w+ing\\b)");
  private static final Pattern ARTICLE = Pattern.compile("^(?:an?|the|any|some|to) ");
  private static final Pattern PLACEHOLDER =
      Pattern.compile(" (?:something|someone|somebody|a person|an object|things?|people)$");
  private static final Pattern OR = Pattern.compile(" or (?:to )?");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d'-]*+|'s?|,");
  private static final Pattern PLAIN = Pattern.compile("[a-z][a-z'-]*(?: [a-z][a-z'-]*)*");

  /** Words that point at something the sentence does not have, or that say nothing. */
  private static final Set<String> VAGUE = Resources.words(DefinitionCore.class, "vague.txt");

  private final SyntaxAnalyzer tagger;
  private final int longest;
  private final Extent extent;
  private final Tokenizer tokenizer = Tokenizer.of(Language.EN);

  /**
   * @param longest words of a core at most
   */
  DefinitionCore(SyntaxAnalyzer tagger, int longest, Extent extent) {
    this.tagger = tagger;
    this.longest = longest;
    this.extent = extent;
  }

  List<Core> of(Definition definition) {
    if (extent == Extent.WHOLE) {
      return whole(definition);
    }
    List<Core> cores = new ArrayList<>();
    for (String part : parts(definition.text(), definition.partOfSpeech())) {
      cores.addAll(alternatives(part, definition));
    }
    return cores;
  }

  private List<Core> whole(Definition definition) {
    String first = PARENTHESES.matcher(definition.text()).replaceAll("").split(";", -1)[0];
    String bare = ARTICLE.matcher(first.strip().replaceAll(" +", " ")).replaceFirst("");
    List<String> words =
        tokenizer.tokenize(bare.replaceAll("[,.:]$", "")).forms().stream()
            .map(Tokenizer::lowerCase)
            .toList();
    boolean plain = words.stream().allMatch(word -> WORD.matcher(word).matches());
    if (words.isEmpty() || words.size() > longest || !plain) {
      return List.of();
    }
    List<String> tags = tags(words, definition.partOfSpeech());
    int head = definition.partOfSpeech() == PartOfSpeech.NOUN ? firstNoun(tags) : 0;
    return List.of(new Core(words, head, PhraseType.of(tags)));
  }

  /** The last noun of the first nouns in a row; -1 if there is none. */
  private static int firstNoun(List<String> tags) {
    int head = -1;
    for (int i = 0; i < tags.size(); i++) {
      boolean noun = PartOfSpeech.NOUN.has(tags.get(i));
      if (head >= 0 && !noun) {
        return head;
      }
      head = noun ? i : head;
    }
    return head;
  }

  /** The definition without examples and afterthoughts, split where it starts again. */
  private static List<String> parts(String text, PartOfSpeech partOfSpeech) {
    boolean noun = partOfSpeech == PartOfSpeech.NOUN;
    List<String> parts = new ArrayList<>();
    for (String part : PARENTHESES.matcher(text).replaceAll("()").split(";", -1)) {
      boolean example = part.indexOf('"') >= 0 || part.indexOf('`') >= 0;
      if (example || (noun && !parts.isEmpty())) {
        break; // examples come last; the second part on a thing says more about the same
      }
      // elsewhere an afterthought says what is meant
      String cut = noun ? AFTERTHOUGHT.matcher(part).replaceFirst("") : part;
      if (noun || isWhole(cut.strip())) {
        String spoken = cut.replace("()", "").strip().replaceAll(" +", " ");
        parts.add(spoken.replaceAll("[,.:]$", ""));
      }
    }
    return parts;
  }

  /**
   * Whether nothing is lost with the parentheses: in front they say what the word is said of, in
   * the middle ({@code add (an agent) to}) they hold the object.
   */
  private static boolean isWhole(String part) {
    return part.indexOf("()") < 0 || part.indexOf("()") == part.length() - 2;
  }

  /**
   * All alternatives or none: in {@code hard to solve or understand} no part is one, and in {@code
   * cut or make a notch into} the first shares the words behind the second.
   */
  private List<Core> alternatives(String part, Definition definition) {
    boolean splits =
        definition.partOfSpeech() == PartOfSpeech.VERB
            || definition.partOfSpeech() == PartOfSpeech.ADJECTIVE;
    List<Core> cores = new ArrayList<>();
    for (String alternative : splits ? OR.split(part, -1) : new String[] {part}) {
      Core core = core(alternative, definition);
      if (core == null) {
        return List.of();
      }
      cores.add(core);
    }
    Core first = cores.get(0);
    boolean alike =
        cores.stream()
            .allMatch(
                core ->
                    core.type().equals(first.type())
                        && (core.words().size() > 1) == (first.words().size() > 1));
    return alike ? cores : List.of();
  }

  private @Nullable Core core(String text, Definition definition) {
    String bare = ARTICLE.matcher(FRAME.matcher(text).replaceFirst("")).replaceFirst("");
    boolean open = definition.valency() == Valency.TRANSITIVE;
    if (open) {
      bare = PLACEHOLDER.matcher(bare).replaceFirst("");
    }
    if (!PLAIN.matcher(bare).matches()) {
      return null;
    }
    List<String> words = tokenizer.tokenize(bare).forms();
    boolean fits = words.size() <= longest && words.stream().noneMatch(VAGUE::contains);
    return fits ? typed(words, definition) : null;
  }

  private @Nullable Core typed(List<String> words, Definition definition) {
    List<String> tags = tags(words, definition.partOfSpeech());
    String type = PhraseType.of(tags);
    int head = head(tags, definition.partOfSpeech());
    boolean fits =
        switch (definition.partOfSpeech()) {
          case NOUN -> type.equals("N/sg") && tags.get(head).equals("NN") && !isClause(tags);
          case VERB -> fitsVerb(type, tags, definition.valency());
          case ADJECTIVE -> type.equals("ADJP") && tags.get(words.size() - 1).equals("JJ");
          case ADVERB -> type.equals("ADVP") || type.equals("PP");
        };
    return fits ? new Core(words, head, type) : null;
  }

  /** Whether a participle follows a noun, as in {@code boy attending school}. */
  private static boolean isClause(List<String> tags) {
    for (int i = 1; i < tags.size(); i++) {
      boolean participle = tags.get(i).equals("VBG") || tags.get(i).equals("VBN");
      if (participle && PartOfSpeech.NOUN.has(tags.get(i - 1))) {
        return true;
      }
    }
    return false;
  }

  /** A verb that takes an object is replaced by one that still waits for it, and the reverse. */
  private static boolean fitsVerb(String type, List<String> tags, Valency valency) {
    if (!tags.get(0).equals("VB") || !type.startsWith("VP/VB")) {
      return false;
    }
    boolean waits = type.endsWith("+IN");
    boolean hasObject = type.contains("+NP");
    return switch (valency) {
      case TRANSITIVE -> waits || type.equals("VP/VB");
      case INTRANSITIVE -> !waits;
      case BOTH, UNKNOWN -> !waits && !hasObject && type.equals("VP/VB");
    };
  }

  /** Tags of the words in the place where their class belongs. */
  private List<String> tags(List<String> words, PartOfSpeech partOfSpeech) {
    List<String> before =
        switch (partOfSpeech) {
          case NOUN -> List.of("This", "is", "the");
          case VERB -> List.of("They", "will");
          case ADJECTIVE -> List.of("It", "is");
          case ADVERB -> List.of("They", "did", "it");
        };
    List<String> after = partOfSpeech == PartOfSpeech.VERB ? List.of("it", ".") : List.of(".");
    List<String> sentence = new ArrayList<>(before);
    sentence.addAll(words);
    sentence.addAll(after);
    SyntaxAnalysis analysis = tagger.analyze(sentence, Set.of(SyntaxLayer.TAGS));
    return IntStream.range(0, words.size()).mapToObj(i -> analysis.tag(before.size() + i)).toList();
  }

  /** The last noun before a preposition; the first word of a verb; else the last word. */
  private static int head(List<String> tags, PartOfSpeech partOfSpeech) {
    if (partOfSpeech == PartOfSpeech.VERB) {
      return 0;
    }
    int preposition = tags.indexOf("IN");
    boolean cut = partOfSpeech == PartOfSpeech.NOUN && preposition > 0;
    return (cut ? preposition : tags.size()) - 1;
  }
}
