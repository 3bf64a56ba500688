package org.paraphrast.rewrite;

import java.util.List;
import java.util.stream.Stream;

/** The structural rules: to add one, implement {@link Rule} and add a line here. */
public final class Rules {
  private static final List<Rule> ENGLISH =
      List.of(
          new DativeShift(),
          new ParticleShift(),
          new Genitive(),
          new AdverbialOrder(),
          new AdverbPosition(),
          new That(),
          new RelativeThat(),
          new PurposeClause(),
          new Quotation(),
          new Coordination(),
          new ReducedRelative(),
          new FullRelative(),
          new LightVerb(),
          new Expletive(),
          new RequestFrame(),
          new SplitCoordination(),
          new SplitSubordinate(),
          new DropMarker(),
          new DropParenthesis(),
          new DropAdjunct());

  private Rules() {}

  /** The names of all rules, those among them that a model has to teach. */
  public static List<String> names() {
    return Stream.concat(
            ENGLISH.stream().map(Rule::name), Stream.of(Deletion.NAME, Deletion.OMISSION))
        .toList();
  }

  /** All rules for English. */
  public static List<Rule> english() {
    return ENGLISH;
  }
}
