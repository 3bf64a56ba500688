package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import org.paraphrast.command.Terminal;
import org.paraphrast.text.EnglishShare;

/**
 * Says once of a run that its input does not look like English, as soon as enough of it was seen:
 * nothing is wrong, but little will be done, and what is done may be nonsense.
 */
final class LanguageNote {
  private static final int ENOUGH = 200;

  private final PrintWriter notes;
  private EnglishShare seen = EnglishShare.NONE;
  private boolean decided;

  LanguageNote(PrintWriter notes) {
    this.notes = notes;
  }

  /** Says it of a single sentence. */
  static void of(String text, PrintWriter notes) {
    LanguageNote note = new LanguageNote(notes);
    note.add(text);
    note.end();
  }

  /** Takes the next text of the input. */
  void add(String text) {
    if (!decided) {
      seen = seen.plus(EnglishShare.of(text));
      if (seen.words() >= ENOUGH) {
        end();
      }
    }
  }

  /** There is no more input. */
  void end() {
    if (!decided && seen.isForeign()) {
      notes.println(
          Terminal.cleared()
              + "paraphrast: note: this does not look like English ("
              + seen.evidence()
              + "), which is the only language that is paraphrased; see docs/languages.md");
      notes.flush();
    }
    decided = true;
  }
}
