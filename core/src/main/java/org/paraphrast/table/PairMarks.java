package org.paraphrast.table;

/**
 * What a pair is marked with beside its features, so that a request can switch on it.
 *
 * @param sourceType the syntactic type of the source as {@link PhraseType} names it, empty if not
 *     known
 * @param targetType that of the target
 * @param spelling whether the pair only changes the spelling
 */
public record PairMarks(String sourceType, String targetType, SpellingChange spelling) {
  public static final PairMarks NONE = new PairMarks("", "", SpellingChange.NONE);

  public PairMarks withTypes(String source, String target) {
    return new PairMarks(source, target, spelling);
  }

  public PairMarks withSpelling(SpellingChange change) {
    return new PairMarks(sourceType, targetType, change);
  }

  /** Whether both types are known and equal. */
  public boolean isSameType() {
    return !sourceType.isEmpty() && sourceType.equals(targetType);
  }
}
