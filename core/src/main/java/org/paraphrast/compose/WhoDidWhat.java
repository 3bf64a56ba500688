package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Structure;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Whether who does something and whom it is done to changed places, as far as the parses of both
 * texts tell. Only texts with the same words in another order are parsed. Thread-safe.
 */
final class WhoDidWhat {
  /** What pronouns are as subjects. */
  private static final Map<String, String> SUBJECTS =
      Map.of("me", "i", "him", "he", "her", "she", "us", "we", "them", "they");

  private final Structure.Analysis analysis;

  WhoDidWhat(Structure.Analysis analysis) {
    this.analysis = analysis;
  }

  /** One who does something to another, by base forms. */
  private record Deed(String agent, String patient) {
    Deed reversed() {
      return new Deed(patient, agent);
    }
  }

  /** Whether two parties of the sentence, agent and patient, have swapped roles in a text. */
  boolean isReversed(Call call, String text) {
    Sentence sentence = call.sentence();
    Sentence said = Analyzer.english().analyze(text);
    if (inOrder(content(sentence), content(said))) {
      return false;
    }
    Optional<Tree> before = call.structure(analysis).tree();
    Optional<Tree> after = analysis.of(new Call(said)).tree();
    if (before.isEmpty() || after.isEmpty()) {
      return false;
    }
    Set<Deed> deeds = deeds(before.get());
    Set<Deed> then = deeds(after.get());
    return deeds.stream()
        .map(Deed::reversed)
        .anyMatch(deed -> then.contains(deed) && !deeds.contains(deed));
  }

  private static List<String> content(Sentence sentence) {
    return Tokenizer.lowerCased(sentence.forms()).stream()
        .filter(word -> DraftTable.isWord(word) && !FunctionWords.contains(word))
        .toList();
  }

  /** Whether the words that both have come in the same order. */
  private static boolean inOrder(List<String> before, List<String> after) {
    List<String> kept = new ArrayList<>(before);
    kept.retainAll(after);
    List<String> also = new ArrayList<>(after);
    also.retainAll(before);
    return kept.equals(also);
  }

  private static Set<Deed> deeds(Tree tree) {
    Set<Deed> deeds = new HashSet<>();
    for (int verb = 0; verb < tree.size(); verb++) {
      if (!tree.isVerb(verb)) {
        continue;
      }
      int passive = tree.child(verb, "nsubjpass");
      int agent = passive == Tree.NONE ? tree.child(verb, "nsubj") : by(tree, verb);
      int patient = passive == Tree.NONE ? tree.child(verb, "dobj") : passive;
      if (agent != Tree.NONE && patient != Tree.NONE) {
        deeds.add(new Deed(name(tree, agent), name(tree, patient)));
      }
    }
    return deeds;
  }

  private static String name(Tree tree, int token) {
    return SUBJECTS.getOrDefault(tree.word(token), tree.lemma(token));
  }

  /** The agents of a passive. */
  private static int by(Tree tree, int verb) {
    for (int child : tree.children(verb)) {
      if (tree.isWord(child, "by") && tree.has(child, "pobj")) {
        return tree.child(child, "pobj");
      }
    }
    return Tree.NONE;
  }
}
