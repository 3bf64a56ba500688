package org.paraphrast.text.guard;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.spelling.Spelling;
import org.paraphrast.text.spelling.SpellingList;

/**
 * Terms of art. A sentence is of a field that is known beforehand, or of one of which it has a sign
 * and another term that does not overlap it.
 *
 * @param known fields that the sentence is of
 * @param recognizes whether it may be of others
 * @param spelling what is spelled otherwise in it is not left alone
 */
public record TermRule(Set<Domain> known, boolean recognizes, Spelling spelling)
    implements GuardRule {
  /** How many signs of a field a text of that field has. */
  private static final int SIGNS = 3;

  /** Recognizes fields by the sentence alone. */
  public static final TermRule RECOGNIZING = new TermRule(Set.of(), true, Spelling.AS_IS);

  /**
   * Those that a user names.
   *
   * @param names of fields, parted by commas; {@code none} is no field at all
   */
  public static Optional<TermRule> named(String names) {
    Set<Domain> fields = EnumSet.noneOf(Domain.class);
    if (!names.equals("none")) {
      for (String name : names.split(",", -1)) {
        Optional<Domain> field = Domain.named(name.strip().toLowerCase(Locale.ROOT));
        if (field.isEmpty()) {
          return Optional.empty();
        }
        fields.add(field.get());
      }
    }
    return Optional.of(new TermRule(fields, false, Spelling.AS_IS));
  }

  public TermRule {
    known = Set.copyOf(known);
  }

  @Override
  public GuardKind kind() {
    return GuardKind.TERM;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    if (known.isEmpty() && !recognizes) {
      return;
    }
    List<Domain.Term> terms = Domain.terms(lowerCased(sentence));
    Set<Domain> fields = EnumSet.noneOf(Domain.class);
    fields.addAll(known);
    if (recognizes) {
      for (Domain.Term term : terms) {
        if (term.sign() && terms.stream().anyMatch(other -> supports(term, other))) {
          fields.add(term.domain());
        }
      }
    }
    for (Domain.Term term : terms) {
      if (fields.contains(term.domain()) && !isRespelled(sentence, term)) {
        claims.claim(term.tokens());
      }
    }
  }

  private static List<String> lowerCased(Sentence sentence) {
    return sentence.forms().stream().map(form -> form.toLowerCase(Locale.ROOT)).toList();
  }

  private boolean isRespelled(Sentence sentence, Domain.Term term) {
    for (int token = term.tokens().start(); token < term.tokens().end(); token++) {
      String surface = sentence.surface(token);
      if (spelling.respells()
          && !SpellingList.english().respell(surface, "", spelling.style()).equals(surface)) {
        return true;
      }
    }
    return false;
  }

  /** This rule where a spelling is asked for. */
  public TermRule with(Spelling spelling) {
    return new TermRule(known, recognizes, spelling);
  }

  private static boolean supports(Domain.Term sign, Domain.Term other) {
    return other.domain() == sign.domain()
        && !other.phrase().equals(sign.phrase())
        && !other.tokens().overlaps(sign.tokens());
  }

  /** This rule for the sentences of a text: it is of the fields of which it has three signs. */
  public TermRule within(List<String> words) {
    if (!recognizes) {
      return this;
    }
    Set<Domain> fields = EnumSet.noneOf(Domain.class);
    fields.addAll(known);
    List<Domain.Term> terms = Domain.terms(words);
    for (Domain domain : Domain.values()) {
      Set<String> signs = new HashSet<>();
      terms.stream()
          .filter(term -> term.domain() == domain && term.sign())
          .forEach(term -> signs.add(term.phrase()));
      if (signs.size() >= SIGNS) {
        fields.add(domain);
      }
    }
    return new TermRule(fields, true, spelling);
  }
}
