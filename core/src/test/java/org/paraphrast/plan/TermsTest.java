package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.guard.FrozenWords;

/** What is a term, and what replacements make of it. */
class TermsTest {

  /** Terms of words that are written with their tags. */
  private static Terms terms(String tagged) {
    List<String> words = new ArrayList<>();
    List<String> tags = new ArrayList<>();
    for (String token : tagged.split(" ", -1)) {
      words.add(token.substring(0, token.indexOf('/')));
      tags.add(token.substring(token.indexOf('/') + 1));
    }
    Sentence sentence =
        Analyzer.english().analyzeTokenized(String.join(" ", words), FrozenWords.NONE);
    return Terms.of(sentence, tags);
  }

  /** Replacements are written {@code start-end:words}, separated by semicolons. */
  @ParameterizedTest
  @CsvSource({
    // the same term: none, both alike, one of two, two ways
    "the/DT dog/NN saw/VBD a/DT dog/NN,              ,                      ''",
    "the/DT dog/NN saw/VBD a/DT dog/NN,              1-2:hound;4-5:hound,   ''",
    "the/DT dog/NN saw/VBD a/DT dog/NN,              1-2:hound,             dog",
    "the/DT dog/NN saw/VBD a/DT dog/NN,              1-2:hound;4-5:canine,  dog",
    // other forms of it, also with an article
    "methods/NNS beat/VBP a/DT method/NN,            0-1:ways;2-4:a way,    ''",
    "methods/NNS beat/VBP a/DT method/NN,            0-1:ways;2-4:an idea,  method",
    "methods/NNS beat/VBP a/DT method/NN,            3-4:methodology,       method",
    "she/PRP helped/VBD who/WP helps/VBZ,            1-2:aided;3-4:aids,    ''",
    // another part of speech, function words
    "he/PRP can/MD open/VB the/DT can/NN,            4-5:tin,               ''",
    "they/PRP work/VBP at/IN work/NN,                1-2:toil,              ''",
    "it/PRP has/VBZ what/WP it/PRP has/VBZ,          1-2:owns,              ''",
    // an idiom says nothing of its words, a noun phrase of its noun
    "take/VB part/NN and/CC take/VB notes/NNS,       0-2:participate,       ''",
    "give/VB up/RP and/CC give/VB it/PRP,            0-1:hand,              ''",
    "new/JJ method/NN or/CC method/NN,               0-2:novel technique,   method",
    "new/JJ method/NN or/CC method/NN,               0-2:method that is new, ''",
    // what is dropped
    "big/JJ dog/NN big/JJ cat/NN,                    0-2:dog,               ''",
  })
  void aTermIsTornIfItIsNotSaidAlike(String tagged, String replacements, String torn) {
    TermFates fates = terms(tagged.strip()).staying();
    if (replacements != null) {
      for (String replacement : replacements.strip().split(";", -1)) {
        String[] parts = replacement.split("[-:]", 3);
        TokenSpan span = new TokenSpan(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
        fates.replace(span, List.of(parts[2].split(" ", -1)));
      }
    }
    assertEquals(torn, String.join(" ", fates.torn().stream().map(Term::lemma).toList()));
  }

  @Test
  void whatIsGuardedIsNoTerm() {
    assertFalse(terms("see/VB https://dog.org/NN ,/, https://dog.org/NN").repeat());
    assertTrue(terms("dog/NN dog/NN").repeat());
  }

  @Test
  void onlyWhatWasSettledIsAllowed() {
    Terms terms = terms("the/DT dogs/NNS ran/VBD");
    TokenSpan dogs = new TokenSpan(1, 2);
    Term dog = new Term("dog", PartOfSpeech.NOUN);
    assertTrue(terms.allow(dogs, List.of("hounds"), Map.of()));
    assertTrue(terms.allow(dogs, List.of("hounds"), Map.of(dog, "hound")));
    assertFalse(terms.allow(dogs, List.of("canines"), Map.of(dog, "hound")));
    assertFalse(terms.allow(dogs, List.of("hounds"), Map.of(dog, Terms.STAYS)));
    assertTrue(terms.allow(new TokenSpan(2, 3), List.of("raced"), Map.of(dog, Terms.STAYS)));
  }
}
