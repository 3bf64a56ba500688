package org.paraphrast.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.PatternType;
import org.paraphrast.table.PhraseType;
import org.paraphrast.text.TokenSpan;

/**
 * Whether the words of a source have, in this sentence, the syntactic type that their pairs were
 * learned with: {@code study} the noun is not replaced as if it were the verb, nor {@code dogs} by
 * a singular. Belongs to one call.
 */
final class SourceTypes {
  private final List<String> tags;
  private final Filter filter;
  private final Map<TokenSpan, String> types = new HashMap<>();
  private final PatternType patternTypes = new PatternType();

  /** Whether types keep pairs away. */
  enum Filter {
    /** A phrase needs the type, and keeps the number, that its pair was learned with. */
    SAME,
    /** Any will do: a table is taken at its word. */
    NONE
  }

  /**
   * @param tags by token; empty if they are not known
   */
  SourceTypes(List<String> tags, Filter filter) {
    this.tags = tags;
    this.filter = filter;
  }

  /** Penn tags by token; empty if they are not known. */
  List<String> tags() {
    return tags;
  }

  /** Whether the pairs of the cursor may be used for a unit; unknown types fit everywhere. */
  boolean fits(SourceUnit unit, ParaphraseTable table, PairCursor cursor) {
    if (filter == Filter.NONE) {
      return true;
    }
    return switch (unit.kind()) {
      case PHRASE -> fits(unit.span(), table, cursor);
      case PATTERN -> fitsPattern(unit, table, cursor);
      case COLLOCATION, STRUCTURE -> true;
    };
  }

  private boolean fitsPattern(SourceUnit unit, ParaphraseTable table, PairCursor cursor) {
    if (tags.isEmpty() || cursor.sourceType() == 0) {
      return true;
    }
    List<TokenSpan> spans = unit.slots().stream().map(SourceUnit.Filled::span).toList();
    List<String> slotTags = unit.slots().stream().map(slot -> tag(slot.symbol())).toList();
    return patternTypes
        .of(tags, unit.span(), spans, slotTags)
        .equals(table.types().word(cursor.sourceType()));
  }

  private static String tag(String symbol) {
    return symbol.substring(1, symbol.lastIndexOf('_'));
  }

  private boolean fits(TokenSpan span, ParaphraseTable table, PairCursor cursor) {
    if (tags.isEmpty() || cursor.sourceType() == 0 || span.length() > PhraseType.LONGEST) {
      return true;
    }
    return here(span).equals(PhraseType.alike(table.types().word(cursor.sourceType())));
  }

  /**
   * Whether the pair of the cursor leaves the number of a noun phrase as it is, so that its verb
   * still agrees; a phrase of unknown type has the number it has here.
   */
  boolean keepNumber(TokenSpan span, ParaphraseTable table, PairCursor cursor) {
    if (filter == Filter.NONE || cursor.isSameType() || cursor.targetType() == 0) {
      return true;
    }
    String source = cursor.sourceType() == 0 ? here(span) : table.types().word(cursor.sourceType());
    String before = number(source);
    String after = number(table.types().word(cursor.targetType()));
    return before.isEmpty() || after.isEmpty() || before.equals(after);
  }

  /**
   * Whether the verb of a collocation has a tag for which the target was made: its type names them,
   * {@code VBD+VBN}. So {@code cut} becomes {@code reduce} or {@code reduced} as it stands here.
   */
  boolean keepVerb(int verb, ParaphraseTable table, PairCursor cursor) {
    if (tags.isEmpty() || cursor.targetType() == 0) {
      return true;
    }
    List<String> wanted = List.of(table.types().word(cursor.targetType()).split("\\+", -1));
    return wanted.contains(tags.get(verb));
  }

  /** {@code sg} or {@code pl} of a noun phrase, else empty. */
  private static String number(String type) {
    return type.endsWith("/sg") || type.endsWith("/pl") ? type.substring(type.length() - 2) : "";
  }

  /** The type of the tokens in this sentence; empty if it is not known. */
  private String here(TokenSpan span) {
    if (tags.isEmpty() || span.length() > PhraseType.LONGEST) {
      return "";
    }
    return types.computeIfAbsent(
        span, s -> PhraseType.alike(PhraseType.of(tags.subList(s.start(), s.end()))));
  }
}
