package org.paraphrast.table.filter;

import java.util.Collections;
import java.util.Set;
import java.util.function.Predicate;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/**
 * Misaligned fragments, told by the words at the edges of units of several words:
 *
 * <ul>
 *   <li>a side that ends with a determiner, a conjunction, a pronoun of the subject or an auxiliary
 *       breaks off inside a phrase: {@code situation of the}, {@code growth and};
 *   <li>one side ends with a preposition and the other does not: {@code concern about} for {@code
 *       worry};
 *   <li>one side starts with a determiner and the other does not: {@code a serious} for {@code
 *       severe} (patterns have types for that: {@code [NN_1] 's decision} for {@code the decision
 *       of [NN_1]});
 *   <li>one side starts with {@code of}, {@code to}, {@code that}, a conjunction or a clitic and
 *       the other does not start with the same;
 *   <li>one side starts with a preposition, the other does not, and they share a content word:
 *       {@code on noise} for {@code noise nuisance} (but {@code at work} for {@code working}).
 * </ul>
 */
final class DanglingEdge implements Predicate<TableEntry> {
  private static final Set<String> DETERMINERS =
      Resources.words(DanglingEdge.class, "words.txt", "determiners");
  private static final Set<String> BREAKING =
      Resources.words(DanglingEdge.class, "words.txt", "breaking");
  private static final Set<String> PREPOSITIONS =
      Resources.words(DanglingEdge.class, "words.txt", "prepositions");
  private static final Set<String> LEANING_LEFT =
      Resources.words(DanglingEdge.class, "words.txt", "leaning left");

  private static final Set<String> QUANTITIES =
      Resources.words(DanglingEdge.class, "words.txt", "quantities");

  @Override
  public boolean test(TableEntry entry) {
    Unit source = entry.source();
    Unit target = entry.target();
    return breaksOff(source)
        || breaksOff(target)
        || endsWithPreposition(source) != endsWithPreposition(target)
        || !leaning(source).equals(leaning(target))
        || (source.kind() != UnitKind.PATTERN && isDetermined(source) != isDetermined(target))
        || (startsWithPreposition(source) != startsWithPreposition(target)
            && shareContent(source, target));
  }

  /** Ends with a word that belongs to what follows; a single word is what it is. */
  private static boolean breaksOff(Unit unit) {
    String last = UnitWords.last(unit);
    return unit.size() > 1 && (BREAKING.contains(last) || DETERMINERS.contains(last));
  }

  /** Of one word, too: {@code because of} may become {@code for}, but not {@code reason}. */
  private static boolean endsWithPreposition(Unit unit) {
    return PREPOSITIONS.contains(UnitWords.last(unit));
  }

  /** The first word if it leans on what is before, else nothing. */
  private static String leaning(Unit unit) {
    String first = unit.size() == 0 ? "" : unit.symbols().get(0);
    boolean idiom = unit.toString().equals("of course");
    return LEANING_LEFT.contains(first) && unit.size() > 1 && !idiom ? first : "";
  }

  /** Quantities such as {@code a lot} stand where {@code much} does. */
  private static boolean isDetermined(Unit unit) {
    return unit.size() > 1
        && DETERMINERS.contains(unit.symbols().get(0))
        && !QUANTITIES.contains(unit.symbols().get(1));
  }

  private static boolean startsWithPreposition(Unit unit) {
    return unit.size() > 1 && PREPOSITIONS.contains(unit.symbols().get(0));
  }

  private static boolean shareContent(Unit source, Unit target) {
    return !Collections.disjoint(UnitWords.select(source, UnitWords::isContent), target.symbols());
  }
}
