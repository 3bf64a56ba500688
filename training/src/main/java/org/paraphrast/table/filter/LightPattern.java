package org.paraphrast.table.filter;

import java.util.List;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;

/**
 * Patterns of which a side has only light verbs beside its slots: {@code put [NN_1] to [NN_2]} for
 * {@code bring [NN_2] to [NN_1]} holds for {@code an end} and for little else, as the meaning is in
 * the slot.
 */
final class LightPattern implements PairFilter {
  private static final Set<String> LIGHT =
      Resources.words(LightPattern.class, "words.txt", "light verbs");

  @Override
  public String name() {
    return "light-pattern";
  }

  @Override
  public boolean refuses(TableEntry entry) {
    return entry.source().kind() == UnitKind.PATTERN
        && (isLight(entry.source()) || isLight(entry.target()));
  }

  private static boolean isLight(Unit unit) {
    List<String> content = UnitWords.select(unit, UnitWords::isContent);
    return !content.isEmpty() && LIGHT.containsAll(content);
  }
}
