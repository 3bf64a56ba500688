package org.paraphrast.table.dependency;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.syntax.Lemmatizer;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The dependency triples of a parsed sentence (Lin 1998 section 2). Input: tags and Stanford
 * dependencies. Output: triples of content words in their base forms, in the order of the
 * dependents, and the contexts of verb–object pairs, which are triples whose head is the pair.
 *
 * <p>A preposition becomes a part of the relation ({@code prep_in}), the subject of a passive is an
 * object, and what is said of a subject by an adjective ({@code the house is large}) is a modifier.
 * Coordinations are left out: they link opposites and members of a series. Names, pronouns and
 * words with other signs than letters take no part. Thread-safe.
 */
public final class TripleExtractor {
  /** The layers of syntax that it needs. */
  public static final Set<SyntaxLayer> LAYERS = Set.of(SyntaxLayer.TAGS, SyntaxLayer.DEPENDENCIES);

  /** The relation of a verb to its object. */
  public static final String OBJECT = "obj";

  /** Before the relations of the object of a pair. */
  private static final String OF_OBJECT = "obj:";

  private static final Set<String> AS_THEY_ARE =
      Set.of("amod", "nn", "advmod", "poss", "xcomp", "acomp");

  private final Lemmatizer lemmatizer = new Lemmatizer();

  /** Takes triples. */
  @FunctionalInterface
  public interface Sink {
    void triple(String head, String relation, String dependent);
  }

  /** A relation of a sentence; tokens by number. */
  private record Relation(int head, String name, int dependent) {}

  /** Gives the triples of a sentence to the one sink, contexts of pairs to the other. */
  public void extract(SyntaxAnalysis sentence, Sink triples, Sink contexts) {
    String[] words = words(sentence);
    List<VerbObject> objects = sentence.verbObjects();
    Relation[] relations = new Relation[sentence.size()];
    for (int token = 0; token < relations.length; token++) {
      relations[token] = relation(sentence, token);
    }
    for (VerbObject pair : objects) {
      relations[pair.object()] = new Relation(pair.verb().token(), OBJECT, pair.object());
    }
    for (Relation relation : relations) {
      if (relation != null && words[relation.head] != null && words[relation.dependent] != null) {
        triples.triple(words[relation.head], relation.name, words[relation.dependent]);
      }
    }
    for (VerbObject pair : objects) {
      if (words[pair.verb().token()] != null
          && words[pair.object()] != null
          && words[pair.verb().token()].indexOf('_') < 0) {
        contexts(pair, words, relations, contexts);
      }
    }
  }

  private static void contexts(
      VerbObject pair, String[] words, @Nullable Relation[] relations, Sink contexts) {
    String name = words[pair.verb().token()] + " " + words[pair.object()];
    for (Relation relation : relations) {
      if (relation == null || words[relation.dependent] == null) {
        continue;
      }
      if (relation.head == pair.verb().token() && relation.dependent != pair.object()) {
        contexts.triple(name, relation.name, words[relation.dependent]);
      } else if (relation.head == pair.object()) {
        contexts.triple(name, OF_OBJECT + relation.name, words[relation.dependent]);
      }
    }
  }

  private static @Nullable Relation relation(SyntaxAnalysis sentence, int token) {
    int head = sentence.head(token);
    if (head == SyntaxAnalysis.NONE) {
      return null;
    }
    String name = sentence.relation(token);
    if (name.equals("pobj")) {
      int governor = sentence.head(head);
      return governor == SyntaxAnalysis.NONE || !sentence.relation(head).equals("prep")
          ? null
          : new Relation(governor, "prep_" + lower(sentence.form(head)), token);
    }
    if (name.equals("nsubj")) {
      String tag = sentence.tag(head);
      return PartOfSpeech.VERB.has(tag)
          ? new Relation(head, "subj", token)
          : PartOfSpeech.ADJECTIVE.has(tag) ? new Relation(token, "amod", head) : null;
    }
    return AS_THEY_ARE.contains(name) ? new Relation(head, name, token) : null;
  }

  /** The names of the words that take part, else null. */
  private @Nullable String[] words(SyntaxAnalysis sentence) {
    int size = sentence.size();
    String[] words = new String[size];
    for (int token = 0; token < size; token++) {
      PartOfSpeech partOfSpeech = LemmaWord.partOfSpeech(sentence.tag(token));
      String form = sentence.form(token);
      if (partOfSpeech != null && isWord(form, token)) {
        String lemma = lemmatizer.lemma(form, sentence.tag(token));
        words[token] = new LemmaWord(lemma, partOfSpeech).toString();
      }
    }
    for (int token = 0; token < size; token++) {
      int head = sentence.head(token);
      if (sentence.relation(token).equals("prt")
          && head != SyntaxAnalysis.NONE
          && words[head] != null
          && words[head].endsWith("/v")
          && words[head].indexOf('_') < 0) {
        String verb = words[head].substring(0, words[head].length() - 2);
        words[head] = verb + "_" + lower(sentence.form(token)) + "/v";
      }
    }
    return words;
  }

  /** Letters of English, a hyphen inside; a capital only where a sentence begins. */
  private static boolean isWord(String form, int token) {
    int length = form.length();
    if (length < 2 || (token > 0 && Character.isUpperCase(form.charAt(0)))) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      char c = form.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (i == 0 && c >= 'A' && c <= 'Z');
      if (!letter && !(c == '-' && i > 0 && i < length - 1)) {
        return false;
      }
    }
    return true;
  }

  private static String lower(String form) {
    return Tokenizer.lowerCase(form);
  }
}
