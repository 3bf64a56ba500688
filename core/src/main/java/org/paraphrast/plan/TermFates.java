package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/** What becomes of the terms of a sentence. Belongs to one call. */
public final class TermFates {
  private final Terms terms;
  private final @Nullable String[] byToken;

  TermFates(Terms terms) {
    this.terms = terms;
    this.byToken = new String[terms.size()];
    for (int token = 0; token < byToken.length; token++) {
      byToken[token] = terms.at(token) == null ? null : Terms.STAYS;
    }
  }

  /**
   * A span is replaced; what lies inside another comes after it.
   *
   * @param said all words that stand there instead, those that it copies as they were
   */
  public void replace(TokenSpan span, List<String> said) {
    Replaced replaced = terms.reduced(span, said);
    for (int token = replaced.span().start(); token < replaced.span().end(); token++) {
      byToken[token] = terms.at(token) == null ? null : terms.becomes(token, replaced);
    }
  }

  /** Of these tokens it cannot be told what they become. */
  public void forget(BitSet tokens) {
    tokens.stream().filter(token -> token < byToken.length).forEach(token -> byToken[token] = null);
  }

  /** What each term becomes, wherever that can be told: {@link Terms#STAYS} if it stays. */
  public Map<Term, List<String>> byTerm() {
    Map<Term, List<String>> fates = new LinkedHashMap<>();
    for (int token = 0; token < byToken.length; token++) {
      Term term = terms.at(token);
      String becomes = byToken[token];
      if (term != null && becomes != null) {
        fates.computeIfAbsent(term, t -> new ArrayList<>()).add(becomes);
      }
    }
    return fates;
  }

  /** The terms that are not said alike everywhere in the sentence. */
  public Set<Term> torn() {
    Set<Term> torn = new LinkedHashSet<>();
    byTerm()
        .forEach(
            (term, fates) -> {
              if (fates.stream().distinct().count() > 1) {
                torn.add(term);
              }
            });
    return torn;
  }
}
