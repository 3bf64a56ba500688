package example;

import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.text.document.DocumentFormat;

/** The lines of docs/java.md. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    try (Paraphraser paraphraser = Paraphraser.english()) {
      System.out.println(
          paraphraser.paraphrase("The company plans to hire more employees next year."));
      paraphraser
          .paraphrase("We need to find a solution to this problem quickly.", 3)
          .forEach(System.out::println);
      Request page =
          Request.of("The company plans to hire *more* employees.")
              .withFormat(DocumentFormat.MARKDOWN);
      System.out.println(paraphraser.paraphraseDocument(page).text());
    }
  }
}
