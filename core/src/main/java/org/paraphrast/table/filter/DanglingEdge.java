package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * Misaligned fragments, told by the words at the edges of units of several words:
 *
 * <ul>
 *   <li>a side that ends with a determiner, a conjunction, a pronoun of the subject or an auxiliary
 *       breaks off inside a phrase: {@code situation of the}, {@code growth and};
 *   <li>one side ends with a preposition and the other does not: {@code concern about} for {@code
 *       worry};
 *   <li>one side starts with a determiner and the other, of several words as well, does not;
 *   <li>one side starts with {@code of}, {@code to}, {@code that}, a conjunction or a clitic and
 *       the other does not start with the same.
 * </ul>
 */
final class DanglingEdge implements PairFilter {
  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "this", "these", "those", "its", "their", "our", "my", "your", "his",
          "every", "each", "some", "any", "such", "no");
  private static final Set<String> BREAKING =
      Set.of(
          "and", "or", "but", "which", "who", "whose", "where", "when", "because", "if", "is",
          "are", "was", "were", "be", "been", "has", "have", "had", "will", "would", "can", "could",
          "must", "should", "may", "might", "shall", "do", "does", "did", "very", "more", "most",
          "so", "too", "not", "n't", "i", "we", "he", "she", "they", "'s", "’s", "than", "-");
  private static final Set<String> PREPOSITIONS =
      Set.of(
          "of",
          "to",
          "in",
          "for",
          "with",
          "on",
          "at",
          "by",
          "from",
          "about",
          "into",
          "over",
          "under",
          "against",
          "between",
          "through",
          "towards",
          "toward",
          "upon",
          "within",
          "without",
          "during",
          "among",
          "amongst",
          "regarding",
          "concerning",
          "as",
          "that");
  private static final Set<String> LEANING_LEFT =
      Set.of("of", "to", "that", "which", "who", "and", "or", "but", "'s", "’s", "n't", "than");

  @Override
  public String name() {
    return "dangling-edge";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    Unit source = entry.source();
    Unit target = entry.target();
    return breaksOff(source)
        || breaksOff(target)
        || endsWithPreposition(source) != endsWithPreposition(target)
        || !leaning(source).equals(leaning(target))
        || (source.size() > 1 && target.size() > 1 && isDetermined(source) != isDetermined(target));
  }

  /** Ends with a word that belongs to what follows; a single word is what it is. */
  private static boolean breaksOff(Unit unit) {
    String last = last(unit);
    return unit.size() > 1 && (BREAKING.contains(last) || DETERMINERS.contains(last));
  }

  /** Of one word, too: {@code because of} may become {@code for}, but not {@code reason}. */
  private static boolean endsWithPreposition(Unit unit) {
    return PREPOSITIONS.contains(last(unit));
  }

  /** The first word if it leans on what is before, else nothing. */
  private static String leaning(Unit unit) {
    String first = unit.size() == 0 ? "" : unit.symbols().get(0);
    boolean idiom = unit.toString().equals("of course");
    return LEANING_LEFT.contains(first) && unit.size() > 1 && !idiom ? first : "";
  }

  private static boolean isDetermined(Unit unit) {
    return DETERMINERS.contains(unit.symbols().get(0));
  }

  private static String last(Unit unit) {
    List<String> symbols = unit.symbols();
    return symbols.isEmpty() ? "" : symbols.get(symbols.size() - 1);
  }
}
