package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Alternatives;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.api.Setting;
import org.paraphrast.cli.common.NearMiss;
import org.paraphrast.cli.common.Style;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;

/** Asks for sentences; lines that start with a colon change the settings or ask for more. */
final class Interactive {
  static final String PROMPT = "> ";

  /** How many alternatives are shown; those after them are seldom good. */
  private static final int ALTERNATIVES = 10;

  /**
   * What can follow a colon.
   *
   * @param argument what stands for the argument in the help
   * @param values the arguments that can be listed
   * @param run takes the argument and says what became of it
   */
  private record Order(
      String argument, String help, Supplier<List<String>> values, UnaryOperator<String> run) {}

  private final Paraphraser paraphraser;
  private final SessionOptions options;
  private final Style style;
  private final PrintWriter out;
  private final Map<String, Order> orders = new LinkedHashMap<>();
  private Receipts receipts;
  private @Nullable Result last;
  private boolean ended;

  Interactive(
      Paraphraser paraphraser,
      SessionOptions options,
      Receipts receipts,
      Style style,
      PrintWriter out) {
    this.paraphraser = paraphraser;
    this.options = options;
    this.receipts = receipts;
    this.style = style;
    this.out = out;
    for (Setting<?> setting : options.all()) {
      add(
          SessionOptions.name(setting),
          SessionOptions.label(setting),
          SessionOptions.help(setting),
          () -> SessionOptions.values(setting),
          value -> change(setting, value));
    }
    String last = "of the last sentence";
    add(
        "alternatives",
        "WORD",
        "Other words for a word " + last + ".",
        this::words,
        this::alternatives);
    add(
        "explain",
        "[off|on|full]",
        "Explain the last answer; on: every answer; full: with all numbers.",
        Receipts::labels,
        this::explain);
    add("settings", "", "Show what is set.", List::of, any -> shown());
    add("reset", "", "Set everything as at the start.", List::of, any -> reset());
    add("help", "", "Show this list.", List::of, any -> help());
    add("quit", "", "End, like Ctrl-D.", List::of, any -> quit());
  }

  private void add(
      String name,
      String argument,
      String help,
      Supplier<List<String>> values,
      UnaryOperator<String> run) {
    orders.put(":" + name, new Order(argument, help, values, run));
  }

  /** Answers until the end of the lines, or {@code :quit}. */
  void run(LineSource in) {
    out.println("Paraphrast, system " + paraphraser.system() + ". Type a sentence, or :help.");
    out.flush();
    while (!ended) {
      Optional<String> line = in.next();
      if (line.isEmpty()) {
        out.println();
        break;
      }
      String typed = line.get().strip();
      if (typed.startsWith(":")) {
        String said = obey(typed);
        out.print(said.isEmpty() ? "" : said + "\n");
      } else if (!typed.isEmpty()) {
        answer(line.get());
      }
      out.flush();
    }
    out.flush();
  }

  /** The words that can end a line that begins so. */
  List<String> completions(String begun) {
    int space = begun.indexOf(' ');
    if (!begun.startsWith(":")) {
      return List.of();
    }
    if (space < 0) {
      return List.copyOf(orders.keySet());
    }
    Order order = orders.get(begun.substring(0, space));
    return order == null ? List.of() : order.values().get();
  }

  private String obey(String typed) {
    int space = typed.indexOf(' ');
    String name = space < 0 ? typed : typed.substring(0, space);
    String argument = space < 0 ? "" : typed.substring(space + 1).strip();
    Order order = orders.get(name);
    if (order == null) {
      return "unknown setting "
          + name
          + NearMiss.of(name, orders.keySet())
              .map(near -> "; did you mean " + near + "?")
              .orElse("; :help lists them");
    }
    try {
      return order.run().apply(argument);
    } catch (IllegalArgumentException | DataException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private void answer(String sentence) {
    try {
      Result result = paraphraser.attempt(options.request().withText(sentence));
      last = result;
      print(result, receipts);
    } catch (DataException e) {
      out.println(e.getMessage());
    }
  }

  private void print(Result result, Receipts wanted) {
    if (wanted != Receipts.NONE) {
      new ReceiptPrinter(out, style, wanted).print(result);
    } else if (result.outcome().outputs().isEmpty()) {
      out.println("(" + result.outcome().summary() + ")");
    } else {
      new PlainPrinter(out, options.request().outputs() > 1).print(result);
    }
  }

  private String change(Setting<?> setting, String value) {
    options.set(setting, value);
    String name = SessionOptions.name(setting);
    return options.value(setting).map(now -> name + ": " + now).orElse(name + " is not set");
  }

  private String alternatives(String word) {
    Result answered = answered();
    String sentence = answered.sentence().text();
    CharSpan place = AlternativesCommand.place(word, sentence);
    Request request = options.request();
    // a limit is for the whole sentence, of which only one word changes here
    Task task = request.task().withLength(LengthLimit.NONE).withMust(List.of());
    Result result =
        paraphraser.alternatives(
            request.withText(sentence).withTask(task).withAny(true).withOutputs(ALTERNATIVES),
            place);
    List<String> found = Alternatives.of(result, place);
    return found.isEmpty() ? "none (" + result.outcome().summary() + ")" : String.join("\n", found);
  }

  /** The words of the last sentence. */
  private List<String> words() {
    return last == null
        ? List.of()
        : Stream.of(last.sentence().text().split("[^\\p{L}\\p{N}'’-]+", -1))
            .filter(word -> !word.isEmpty())
            .distinct()
            .toList();
  }

  private String explain(String which) {
    if (which.isEmpty()) {
      print(answered(), receipts == Receipts.FULL ? Receipts.FULL : Receipts.PLAIN);
      return "";
    }
    receipts = Receipts.of(which);
    return "explain: " + which;
  }

  private Result answered() {
    if (last == null) {
      throw new IllegalArgumentException("there is no sentence yet; type one first");
    }
    return last;
  }

  private String reset() {
    options.reset();
    return "everything is set as at the start";
  }

  private String shown() {
    StringBuilder text = new StringBuilder();
    for (Setting<?> setting : options.all()) {
      line(text, ":" + SessionOptions.name(setting), options.value(setting).orElse("-"));
    }
    line(text, ":explain", receipts.label());
    return text.toString().stripTrailing();
  }

  private String help() {
    StringBuilder text = new StringBuilder("Type a sentence, or:\n");
    orders.forEach(
        (name, order) -> line(text, (name + " " + order.argument()).strip(), order.help()));
    return text + "A setting without a value is taken back. Tab completes, Ctrl-C drops the line.";
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "  %-22s %s\n", name, value));
  }

  private String quit() {
    ended = true;
    return "";
  }
}
