package org.paraphrast.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Receipt;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.ProposedWords;
import org.paraphrast.rewrite.Deletion;
import org.paraphrast.table.Evidence;
import org.paraphrast.text.render.Change;

/** What speaks for a change, in the words of a writer rather than of the model. */
public final class PlainReceipt {
  /** A slot of a pattern, such as {@code [NN_1]}. */
  private static final Pattern SLOT = Pattern.compile("\\[[^\\]\\s]+_\\d+]");

  private PlainReceipt() {}

  /** A change: how sure the model is and what speaks for it, or what it mends. */
  public static String of(Receipt receipt) {
    UnitChoice choice = receipt.choice();
    return choice == null ? repair(receipt.change()) : of(choice);
  }

  /** The kind of a change in a word or three. */
  public static String kind(Receipt receipt) {
    UnitChoice choice = receipt.choice();
    if (choice != null) {
      return switch (choice.kind()) {
        case PHRASE -> "other words";
        case PATTERN -> "pattern";
        case COLLOCATION -> "verb and object";
        case STRUCTURE -> "structure";
      };
    }
    return receipt.change().kind() == Change.Kind.SPELLING ? "spelling" : "repair";
  }

  /** Why a sentence stays, without what is of this sentence alone, so that it can be counted. */
  public static String whyNot(Outcome outcome) {
    if (outcome instanceof Outcome.Rejected) {
      return "all that was found would have broken a guard or the mark-up";
    }
    if (outcome instanceof Outcome.GivenUp givenUp) {
      return givenUp.cost() == Outcome.GivenUp.Cost.TOO_LONG ? "too long" : "the time was over";
    }
    if (outcome instanceof Outcome.Unmet) {
      return "nothing keeps the limits";
    }
    return outcome instanceof Outcome.Failed
        ? "the program failed on it"
        : outcome.why().orElse("changed");
  }

  private static String repair(Change change) {
    return switch (change.kind()) {
      case ARTICLE -> "a or an before the new word";
      case CASE ->
          Character.isUpperCase(change.after().codePointAt(0))
              ? "capital at the start of the sentence"
              : "small letter within the sentence";
      case SPACING -> "space at the edge of a replacement";
      case SPELLING -> "the spelling that was asked for";
      case REPLACEMENT -> "none";
    };
  }

  private static String of(UnitChoice choice) {
    List<String> parts = new ArrayList<>();
    if (choice.acceptability().isPresent()) {
      // nothing is sure beyond doubt
      long percent = Math.min(99, Math.round(100 * choice.acceptability().getAsDouble()));
      parts.add(
          isDeletion(choice)
              ? "about " + percent + "% of writers would leave it out"
              : percent + "% sure that it fits here");
    }
    parts.add(evidence(choice.support().get(0)));
    int others = choice.support().size() - 1;
    if (others > 0) {
      parts.add("also in " + others + (others == 1 ? " other table" : " other tables"));
    }
    return String.join("; ", parts);
  }

  /** Whether its probability is how often writers leave such a thing out. */
  private static boolean isDeletion(UnitChoice choice) {
    return choice.support().get(0) instanceof Support.ByRule byRule
        && (byRule.rule().equals(Deletion.NAME) || byRule.rule().equals(Deletion.OMISSION));
  }

  private static String evidence(Support support) {
    if (support instanceof Support.InTable pair) {
      String pattern =
          pair.pattern()
              .map(both -> "“" + both.source() + "” → “" + both.target() + "”, ")
              .orElse("");
      return SLOT.matcher(pattern + seen(pair)).replaceAll("…");
    }
    if (support instanceof Support.Synset synset) {
      return synset.table() + ": both can mean “" + first(synset.gloss(), ";") + "”";
    }
    if (support instanceof Support.Votes votes) {
      return votes.systems().size() + " of " + votes.of() + " systems say so";
    }
    if (support instanceof Support.Drafted drafted) {
      return "draft " + drafted.draft() + " of " + drafted.of() + " by the generator";
    }
    if (support instanceof Support.ByRule byRule) {
      return byRule.text();
    }
    return "from " + support.table() + ": " + support.text();
  }

  private static String seen(Support.InTable pair) {
    if (pair.table().equals(ProposedWords.NAME)) {
      return String.format(Locale.ROOT, "proposed by the encoder, p %.2g", pair.features().get(0));
    }
    Evidence evidence = pair.evidence();
    String where = first(pair.info().resource(), "[,(]");
    if (where.startsWith("bilingual")) {
      where = "translations";
    }
    if (evidence.count() == 0) {
      return "from " + pair.table() + ": " + where + by(evidence);
    }
    String times = evidence.count() == 1 ? "once" : evidence.count() + " times";
    return "seen " + times + " in " + where + by(evidence);
  }

  /** The foreign phrases that both sides translate. */
  private static String by(Evidence evidence) {
    List<String> phrases = new ArrayList<>();
    for (Evidence.Pivot pivot : evidence.pivots()) {
      String language = Locale.forLanguageTag(pivot.language()).getDisplayLanguage(Locale.ENGLISH);
      phrases.add(isEngine(pivot) ? pivot.phrase() : language + " “" + pivot.phrase() + "”");
    }
    return phrases.isEmpty() ? "" : " (" + String.join(", ", phrases) + ")";
  }

  /** Whether a system of engines, {@code MT1:language:MT2}, stands for the phrase. */
  private static boolean isEngine(Evidence.Pivot pivot) {
    return pivot.phrase().contains(":" + pivot.language() + ":");
  }

  private static String first(String text, String end) {
    return text.split(end, 2)[0].strip();
  }
}
