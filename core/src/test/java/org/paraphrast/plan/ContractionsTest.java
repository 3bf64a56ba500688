package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.paraphrast.text.ContractedForms;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/** Every contraction of the list, in three casings, with every word of the list in its place. */
class ContractionsTest {
  private static final List<String> CLITICS = List.of("n't", "'ll", "'d", "'ve", "'re", "'m");

  /** What is written with n't; made without the list. */
  private static final Set<String> NEGATED =
      Set.of(
          ("can't won't shan't ain't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't"
                  + " hadn't wouldn't couldn't shouldn't mightn't mustn't needn't oughtn't daren't")
              .split(" ", -1));

  private static final Map<String, String> FULL =
      Map.of(
          "n't", "not", "'ll", "will", "'d", "would", "'ve", "have", "'re", "are", "'m", "am", "ca",
          "can", "wo", "will", "sha", "shall");

  private static final List<UnaryOperator<String>> CASINGS =
      List.of(
          text -> text,
          text -> text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1),
          text -> text.toUpperCase(Locale.ROOT));

  private static Set<String> vocabulary() {
    Set<String> words = new LinkedHashSet<>(CLITICS);
    CLITICS.forEach(clitic -> words.addAll(ContractedForms.hosts(clitic)));
    words.addAll(FULL.values());
    words.addAll(List.of("may", "dog"));
    return words;
  }

  private static Set<List<String>> targets(String host, String clitic) {
    Set<List<String>> targets = new LinkedHashSet<>();
    targets.add(List.of());
    String stem = FULL.getOrDefault(host, host);
    String full = FULL.getOrDefault(clitic, clitic);
    for (String word : vocabulary()) {
      targets.add(List.of(word));
      targets.add(List.of(word, clitic));
      targets.add(List.of(word, full));
      targets.add(List.of(stem, word));
    }
    return targets;
  }

  /** No word of the text is a contraction that nobody writes. */
  private static boolean isWellWritten(String text) {
    for (String word : text.toLowerCase(Locale.ROOT).split("[ .]+", -1)) {
      boolean bad =
          Set.of("ca", "wo", "sha", "ai", "n't", "'ll", "'d", "'ve", "'re", "'m").contains(word)
              || (word.endsWith("n't") && !NEGATED.contains(word))
              || word.matches(".*'(ll|d|ve|re|m)(n't|'.*)")
              || word.matches("(dog|not|.*n't|will|would|have|are|am|can|shall)'[^t].*")
              || (word.endsWith("'m") && !word.equals("i'm"));
      if (bad) {
        return false;
      }
    }
    return true;
  }

  @Test
  void noUnitMakesAContractionThatNobodyWrites() {
    int tried = 0;
    for (String clitic : CLITICS) {
      for (String host : ContractedForms.hosts(clitic)) {
        for (UnaryOperator<String> casing : CASINGS) {
          tried += check(casing.apply(host + clitic + " go."), host, clitic);
          if (!host.equals("ai")) { // nobody can tell what it is
            String full = FULL.getOrDefault(host, host) + " " + FULL.get(clitic);
            tried += check(casing.apply(full + " go."), host, clitic);
          }
        }
      }
    }
    assertTrue(tried > 100_000, () -> "there should be more cases");
  }

  private static int check(String text, String host, String clitic) {
    Sentence sentence = Analyzer.english().analyze(text);
    Certificate certificate = Certificate.of(sentence);
    List<String> words = sentence.forms().stream().map(Tokenizer::lowerCase).toList();
    int tried = 0;
    for (TokenSpan span : List.of(new TokenSpan(0, 1), new TokenSpan(1, 2), new TokenSpan(0, 2))) {
      String before = span.start() == 0 ? "" : words.get(0);
      List<String> source = words.subList(span.start(), span.end());
      for (List<String> target : targets(host, clitic)) {
        tried++;
        boolean fits = Contractions.fit(before, source, target, words.get(span.end()));
        Replacement replacement = Replacement.of(span, target.toArray(String[]::new));
        String output = new Renderer().render(sentence, List.of(replacement)).text();
        boolean certified =
            !output.startsWith("'") // there the certificate sees a quotation
                && certificate.violations(output).stream()
                    .noneMatch(violation -> violation.reason().equals("contraction"));
        String shown = text + " → " + output + " by " + source + " → " + target;
        assertTrue(!fits || isWellWritten(output), shown);
        assertTrue(!certified || isWellWritten(output), shown);
      }
    }
    return tried;
  }

  @Test
  void everyContractionMayBeWrittenOutAndMade() {
    List<String> refused = new ArrayList<>();
    for (String clitic : CLITICS) {
      for (String host : ContractedForms.hosts(clitic)) {
        String stem = FULL.getOrDefault(host, host);
        List<String> full = List.of(stem, FULL.getOrDefault(clitic, ""));
        List<String> contracted = List.of(host, clitic);
        if (host.equals("ai")) {
          continue; // may be am, is, are, has, have
        }
        if (!Contractions.fit("", contracted, full, "go")
            || !Contractions.fit("", full, contracted, "go")) {
          refused.add(host + clitic);
        }
      }
    }
    assertEquals(List.of(), refused);
  }
}
