package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Terms;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.rewrite.DeclaredOrder;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.BanList;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Declaration;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;
import org.paraphrast.text.spelling.Respelling;

/**
 * Writes what generators find for one sentence as text and certifies it, once for each hypothesis.
 * What a certificate has to know of the sentence is found once, for all of them. Thread-safe.
 */
public final class TextWriter {
  private final Sentence sentence;
  private final Renderer renderer;
  private final Respelling respelling;
  private final BiFunction<String, Declaration, List<Violation>> certificate;
  private final BanCheck bans;
  private final TermCheck terms;
  private final Map<Replacement, Rewrite> rewrites;

  /** Gives the writer of what is said for a task, whoever finds it. Thread-safe. */
  @FunctionalInterface
  public interface Source {
    TextWriter of(Call call, Task task);
  }

  public TextWriter(Sentence sentence, Renderer renderer) {
    this(sentence, renderer, BanList.NONE);
  }

  /** For a user who bans something. */
  public TextWriter(Sentence sentence, Renderer renderer, BanList bans) {
    this(sentence, renderer, Certificate.of(sentence)::violations, bans);
  }

  /** This writer for a system that answers for the senses of a sentence, too. */
  public TextWriter keepingSenses() {
    Certificate careful = Certificate.ofSenses(sentence);
    return new TextWriter(
        sentence, renderer, respelling, careful::violations, bans, terms, rewrites);
  }

  /** With another certificate, for tests. */
  TextWriter(
      Sentence sentence,
      Renderer renderer,
      BiFunction<String, Declaration, List<Violation>> certificate,
      BanList bans) {
    this(
        sentence,
        renderer,
        Respelling.NONE,
        certificate,
        new BanCheck(sentence.text(), bans),
        new TermCheck(Terms.NONE),
        Map.of());
  }

  private TextWriter(
      Sentence sentence,
      Renderer renderer,
      Respelling respelling,
      BiFunction<String, Declaration, List<Violation>> certificate,
      BanCheck bans,
      TermCheck terms,
      Map<Replacement, Rewrite> rewrites) {
    this.rewrites = rewrites;
    this.sentence = sentence;
    this.renderer = renderer;
    this.respelling = respelling;
    this.certificate = certificate;
    this.bans = bans;
    this.terms = terms;
  }

  /** This writer, with the words that stay in this spelling. */
  public TextWriter with(Respelling spelling) {
    return new TextWriter(sentence, renderer, spelling, certificate, bans, terms, rewrites);
  }

  /** This writer, with terms that have to be said alike. */
  public TextWriter with(Terms alike) {
    TermCheck check = new TermCheck(alike);
    return new TextWriter(sentence, renderer, respelling, certificate, bans, check, rewrites);
  }

  /** This writer for a plan, with its spelling, terms and structural units. */
  public TextWriter with(Plan plan) {
    return with(plan.respelling())
        .with(plan.terms())
        .with(plan.pairs().stream().map(UnitPair::rewrite).filter(Objects::nonNull).toList());
  }

  /** This writer for structural units, which declare what they move or leave out. */
  public TextWriter with(Collection<Rewrite> structural) {
    Map<Replacement, Rewrite> all = new HashMap<>(rewrites);
    structural.forEach(rewrite -> all.put(rewrite.replacement(), rewrite));
    return new TextWriter(sentence, renderer, respelling, certificate, bans, terms, all);
  }

  /** How the words that stay are spelled. */
  public Respelling respelling() {
    return respelling;
  }

  /** Whether a text says no term otherwise than was settled. */
  public boolean keepsTerms(Rendering rendering, Task task) {
    return terms.keeps(task.terms(), rendering);
  }

  /** The hypothesis that these units change, with its text. */
  public Hypothesis hypothesis(List<UnitChoice> choices, Map<String, Double> features) {
    return new Hypothesis(choices, features, Map.of(), certify(renderUnits(choices)));
  }

  /** How these replacements read. */
  public Rendering render(Collection<Replacement> replacements) {
    return renderer.render(sentence, replacements, respelling.tokens());
  }

  /** How these units read. */
  public Rendering renderUnits(List<UnitChoice> choices) {
    return render(choices.stream().map(UnitChoice::replacement).toList());
  }

  /** A rendering of this sentence with what it breaks. */
  public Certified certify(Rendering rendering) {
    Declaration declared = DeclaredOrder.of(sentence, rewrites(rendering));
    List<Violation> violations = new ArrayList<>(certificate.apply(rendering.text(), declared));
    bans.violation(rendering).ifPresent(violations::add);
    terms.violation(rendering).ifPresent(violations::add);
    return new Certified(rendering, violations);
  }

  private List<Rewrite> rewrites(Rendering rendering) {
    if (rewrites.isEmpty()) {
      return List.of();
    }
    List<Rewrite> used = new ArrayList<>();
    for (Change change : rendering.changes()) {
      change
          .all()
          .forEach(
              inside -> {
                Rewrite rewrite = rewrites.get(inside.replacement());
                if (rewrite != null) {
                  used.add(rewrite);
                }
              });
    }
    return used;
  }
}
