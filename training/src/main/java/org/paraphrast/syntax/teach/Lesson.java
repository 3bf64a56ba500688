package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A sentence with what the teacher said about it, as numbers. The arrays belong to the lesson.
 *
 * @param forms its words
 * @param tags the numbers of the tags
 * @param chunks the numbers of the chunk labels
 * @param heads positions, -1 for the root
 * @param relations the numbers of the relations
 */
@SuppressWarnings("ArrayRecordComponent") // inside of this package, never compared
record Lesson(List<String> forms, byte[] tags, byte[] chunks, int[] heads, int[] relations) {

  /** The words in lower case. */
  List<String> lowerCase() {
    List<String> lower = new ArrayList<>(forms.size());
    for (String form : forms) {
      lower.add(form.toLowerCase(Locale.ROOT));
    }
    return lower;
  }

  /** The words with a capital each, as in a headline. */
  List<String> titleCase() {
    List<String> title = new ArrayList<>(forms.size());
    for (String form : forms) {
      boolean clitic = form.startsWith("'") || form.equals("n't") || form.equals("not");
      title.add(clitic ? form : form.substring(0, 1).toUpperCase(Locale.ROOT) + form.substring(1));
    }
    return title;
  }
}
