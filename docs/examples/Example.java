import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.paraphrast.client.Change;
import org.paraphrast.client.Output;
import org.paraphrast.client.Paraphrase;
import org.paraphrast.client.ParaphraseRequest;
import org.paraphrast.client.ParaphrastClient;
import org.paraphrast.client.ProblemException;

/**
 * The service from Java, with paraphrast-client and Jackson on the class path. PARAPHRAST_URL is
 * its address, PARAPHRAST_KEY an API key if it wants one.
 */
public final class Example {
  private static final String SENTENCE = "The company plans to hire more employees next year.";

  private Example() {}

  public static void main(String[] arguments) {
    String address = System.getenv().getOrDefault("PARAPHRAST_URL", "http://127.0.0.1:7272");
    ParaphrastClient.Builder builder = ParaphrastClient.builder().base(URI.create(address));
    String key = System.getenv("PARAPHRAST_KEY");
    ParaphrastClient client = (key == null ? builder : builder.key(key)).build();

    // the short way
    System.out.println("best: " + client.paraphrase(SENTENCE));
    System.out.println("three: " + client.paraphrase(SENTENCE, 3));

    // with options and receipts
    ParaphraseRequest request =
        ParaphraseRequest.text(SENTENCE).withKeep(List.of("company")).withReceipts(true);
    for (Output output : client.paraphrase(request).outputs()) {
      System.out.println("kept: " + output.text());
      for (Change change : output.changes()) {
        System.out.println(
            "  " + change.source() + " -> " + change.target() + ": " + change.words());
      }
    }

    // a batch, each result as soon as it is ready; closing the stream gives up the rest
    ParaphraseRequest batch =
        ParaphraseRequest.texts(List.of("He bought a big house.", "It was very difficult."));
    try (Stream<Paraphrase> results = client.stream(batch)) {
      results.forEach(result -> System.out.println("batch: " + result.text()));
    }

    // a document, whose mark-up stays
    String markdown = "# News\n\nHe bought a **big** house.\n";
    System.out.println(
        "document: " + client.document(ParaphraseRequest.document(markdown, "markdown")).output());

    // one word, and what will not be changed
    System.out.println("alternatives: " + client.alternatives(SENTENCE, "hire"));
    client
        .guards("Hello {name}, you owe $5.50.")
        .forEach(guard -> System.out.println("guard: " + guard.text() + ": " + guard.why()));

    // what is refused says why
    try {
      client.paraphrase(SENTENCE, 1_000);
    } catch (ProblemException problem) {
      System.out.println(
          "refused: " + problem.status() + " " + problem.field().orElse("") + ": " + problem.detail());
    }
  }
}
