package org.paraphrast.syntax.teach;

import java.util.Iterator;
import java.util.ServiceLoader;
import org.paraphrast.io.DataException;

/** Finds the teacher on the class path. Nothing on the way of a sentence calls this. */
public final class SyntaxTeachers {
  private SyntaxTeachers() {}

  /** The first teacher of the class path. */
  public static SyntaxTeacher find() {
    Iterator<SyntaxTeacher> teachers = ServiceLoader.load(SyntaxTeacher.class).iterator();
    if (!teachers.hasNext()) {
      throw new DataException(
          "no syntax teacher on the class path: the download has none, because the licences of"
              + " their models are doubtful; build Paraphrast from its sources, keep the folder"
              + " 'lib' of the build beside paraphrast.jar, or add the module paraphrast-parsers");
    }
    return teachers.next();
  }
}
