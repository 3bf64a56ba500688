package org.paraphrast.plan;

/** Which spelling the output keeps to; British and American pairs are marked in the tables. */
public enum Spelling {
  AS_IS,
  BRITISH,
  AMERICAN
}
