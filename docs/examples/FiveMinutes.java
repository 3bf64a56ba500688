import java.nio.file.Path;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;

/** Two sentences and their receipts. */
public class FiveMinutes {
  public static void main(String[] args) {
    try (Paraphraser paraphraser = Paraphraser.open(Path.of("model/en"))) {
      print(paraphraser, Request.of("The company plans to hire more employees next year."));
      Task simpler = Task.of(Purpose.SIMPLIFICATION);
      print(paraphraser, Request.of("We commenced the assembly of the machine.").withTask(simpler));
    }
  }

  private static void print(Paraphraser paraphraser, Request request) {
    for (Output output : paraphraser.paraphrase(request).outcome().outputs()) {
      System.out.println(output.text());
      for (Receipt receipt : output.receipts()) {
        System.out.println("  " + receipt.change().before() + " -> " + receipt.change().after());
      }
    }
  }
}
