package org.paraphrast.syntax.teach;

import org.paraphrast.syntax.SyntaxAnalyzer;

/**
 * A large analyzer that is used to train the small one, offered by an optional module through
 * {@link java.util.ServiceLoader}. Making a teacher is cheap; opening one may take seconds.
 */
public interface SyntaxTeacher {

  /** A short name with versions, for manifests: what it says is part of what was learned. */
  String name();

  /** Loads the analyzer. */
  SyntaxAnalyzer open();
}
