package org.paraphrast.cli.paraphrase;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Systems;
import org.paraphrast.cli.common.Style;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Purpose;
import org.paraphrast.text.guard.FrozenWords;

/** Asks for sentences on a terminal; lines that start with a colon change the settings. */
public final class Interactive {
  private static final String HELP =
      """
      Type a sentence. Settings:
        :n N            show up to N paraphrases
        :for PURPOSE    variation, compression, simplification
        :change X       how much to change, 0 to 1
        :keep WORDS     do not change this word or phrase; without WORDS, allow all changes
        :seed N         seed for random choices
        :explain        turn receipts on or off
        :quit           or Ctrl-D\
      """;

  private final Paraphraser paraphraser;
  private final Style style;
  private Request request;
  private boolean explain;

  public Interactive(Paraphraser paraphraser, Request request, boolean explain, Style style) {
    this.paraphraser = paraphraser;
    this.request = request;
    this.explain = explain;
    this.style = style;
  }

  public void run(BufferedReader in, PrintWriter out) {
    out.println("Paraphrast, system " + paraphraser.system() + ". Type a sentence, or :help.");
    for (String line = ask(in, out); line != null; line = ask(in, out)) {
      String typed = line.strip();
      if (typed.equals(":quit") || typed.equals(":q")) {
        return;
      }
      if (typed.startsWith(":")) {
        out.println(set(typed));
      } else if (!typed.isEmpty()) {
        answer(line, out);
      }
    }
    out.println();
  }

  private @Nullable String ask(BufferedReader in, PrintWriter out) {
    out.print(style.faint("> "));
    out.flush();
    try {
      return in.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void answer(String line, PrintWriter out) {
    ResultPrinter printer =
        explain ? new ReceiptPrinter(out, style) : new PlainPrinter(out, request.outputs() > 1);
    try {
      printer.print(paraphraser.paraphrase(request.withText(line)));
    } catch (DataException e) {
      out.println(e.getMessage());
    }
  }

  /** Changes a setting; the answer to show. */
  private String set(String typed) {
    int space = typed.indexOf(' ');
    String name = space < 0 ? typed : typed.substring(0, space);
    String value = space < 0 ? "" : typed.substring(space + 1).strip();
    try {
      return switch (name) {
        case ":help", ":h", ":?" -> HELP;
        case ":n" -> {
          request = request.withOutputs(Integer.parseInt(value));
          yield "up to " + value + " paraphrases";
        }
        case ":seed" -> {
          request = request.withSeed(Long.parseLong(value));
          yield "seed " + value;
        }
        case ":explain" -> {
          explain = !explain;
          yield "receipts " + (explain ? "on" : "off");
        }
        case ":keep" -> {
          request =
              request.withFrozen(
                  value.isEmpty() ? FrozenWords.NONE : request.frozen().and(List.of(value)));
          yield value.isEmpty() ? "all words may change" : "keeping “" + value + "”";
        }
        case ":for" -> {
          requireTask(name);
          Purpose purpose = purpose(value);
          request = request.withTask(request.task().withPurpose(purpose));
          yield "for " + purpose.label();
        }
        case ":change" -> {
          requireTask(name);
          request = request.withTask(request.task().withChange(Double.parseDouble(value)));
          yield "change " + value;
        }
        default -> "unknown setting " + name + "; :help lists them";
      };
    } catch (NumberFormatException e) {
      return "“" + value + "” is not a number";
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private void requireTask(String setting) {
    if (paraphraser.follows() != Systems.Follows.WHOLE_TASK) {
      throw new IllegalArgumentException(
          "the system " + paraphraser.system() + " does not support " + setting);
    }
  }

  private static Purpose purpose(String name) {
    for (Purpose purpose : Purpose.values()) {
      if (purpose != Purpose.SIMILARITY && purpose.label().equalsIgnoreCase(name)) {
        return purpose;
      }
    }
    throw new IllegalArgumentException(
        "“" + name + "” is not a purpose; choose variation, compression or simplification");
  }
}
