package org.paraphrast.document;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Makes documents of prose and of all that has ever been taken for prose. */
final class DocumentMaker {
  private static final List<String> WORDS =
      List.of(
          "the",
          "old",
          "house",
          "is",
          "near",
          "a",
          "big",
          "river",
          "and",
          "people",
          "like",
          "its",
          "garden",
          "because",
          "they",
          "often",
          "see",
          "small",
          "birds",
          "there",
          "London",
          "begin",
          "transaction",
          "of",
          "with",
          "quick",
          "answers",
          "help",
          "children");

  private final Random random;

  DocumentMaker(Random random) {
    this.random = random;
  }

  private String pick(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String words() {
    StringBuilder text = new StringBuilder(pick(WORDS));
    for (int i = random.nextInt(5); i > 0; i--) {
      text.append(' ').append(pick(WORDS));
    }
    return text.toString();
  }

  private String sentence(Supplier<String> inline) {
    StringBuilder text = new StringBuilder("The ").append(words());
    for (int i = random.nextInt(5); i > 0; i--) {
      String space = random.nextInt(8) == 0 ? "" : random.nextInt(6) == 0 ? "\n" : " ";
      text.append(space).append(random.nextBoolean() ? inline.get() : words());
    }
    return text.append(pick(List.of(".", "?", "", " and so on."))).toString();
  }

  private String text(Supplier<String> inline) {
    StringBuilder text = new StringBuilder(sentence(inline));
    for (int i = random.nextInt(3); i > 0; i--) {
      text.append(pick(List.of(" ", "\n"))).append(sentence(inline));
    }
    return text.toString();
  }

  String markdown() {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(10) == 0) {
      text.append(
          pick(
              List.of(
                  "---\ntitle: the big house\n---\n\n",
                  "---\na: b\n...\n\n",
                  "+++\na = 1\n+++\n\n")));
    }
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      text.append(block(2)).append(pick(List.of("\n\n", "\n\n", "\n")));
    }
    text.append("\n[big house]: /url 'the big title'\n[b]: <u v>\n");
    return random.nextInt(5) == 0 ? text.toString().replace("\n", "\r\n") : text.toString();
  }

  private String block(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      String mark = pick(List.of("> ", "- ", "1. ", "* ", "10) ", ">"));
      String rest = mark.startsWith(">") ? mark : " ".repeat(mark.length());
      return mark + (block(depth - 1) + "\n" + block(depth - 1)).replace("\n", "\n" + rest);
    }
    return switch (random.nextInt(22)) {
      case 0 -> "# " + text(this::span).replace('\n', ' ');
      case 1 -> words() + "\n" + pick(List.of("===", "---"));
      case 2 -> pick(List.of("```", "~~~~", "``` java")) + "\n" + words() + "\n```\n~~~~";
      case 3 -> "    " + words() + "\n\n    " + words();
      case 4 -> "| " + words() + " | " + span() + " |\n|---|:-:|\n| " + words() + " | a \\| b |";
      case 5 -> "<div>\n" + words() + "\n\n" + text(this::span) + "\n\n</div>";
      case 6 -> "<pre>\n" + words() + "\n\n" + words() + "\n</pre>";
      case 7 -> "<script>\n\n" + words() + "\n\n</script>\n" + words();
      case 8 -> "<!-- " + words() + "\n\n" + words() + " -->\n" + words();
      case 9 -> "$$\n" + words() + "\n$$";
      case 10 -> "- [ ] " + words() + "\n- [x] " + span();
      case 11 -> "[^n]: " + text(this::span);
      case 12 -> "> [!NOTE]\n> " + words() + "\n> " + words();
      case 13 -> "::: note\n" + text(this::span) + "\n:::";
      case 14 -> pick(List.of("---", "***", "_ _ _"));
      case 15 -> "[new label]: /u (" + words() + ")\n" + words();
      default -> text(this::span);
    };
  }

  private String span() {
    return switch (random.nextInt(34)) {
      case 0 -> "**" + words() + "**";
      case 1 -> "*" + words() + "*";
      case 2 -> "_" + words() + "_";
      case 3 -> "~~" + words() + "~~";
      case 4 -> "`" + words() + "`" + pick(List.of("s", "", "-like", "."));
      case 5 -> "``" + words() + " ` x``";
      case 6 -> "[" + words() + "](http://x.y/big \"" + words() + "\")";
      case 7 -> "[" + words() + "](<the big> '(x)')";
      case 8 -> "[" + words() + "][big house]";
      case 9 -> pick(List.of("[big house]", "[big house][]", "[b]", "[not there]", "[house][no]"));
      case 10 -> "![" + words() + "](a(b)c)";
      case 11 -> "<http://x.y/" + pick(WORDS) + ">";
      case 12 -> "<span title=\"" + words() + "\">" + words() + "</span>";
      case 13 -> "<kbd>" + words() + "</kbd>";
      case 14 -> "<!-- " + words() + " -->";
      case 15 -> pick(List.of("&amp;", "&nbsp;", "&copy", "R&D", "\\*", "\\_", "a\\b", "&#42;"));
      case 16 -> "$" + words() + "$";
      case 17 -> "[[" + words() + "|" + words() + "]]";
      case 18 -> words() + "[^n]";
      case 19 -> words() + pick(List.of("  \n", "\\\n", " <br>\n")) + words();
      case 20 ->
          pick(List.of("*", "_", "**", "`", "[", "]", "<", ">", "!", "(", "~", "|", "#", "="));
      case 21 -> "un**believ**able";
      case 22 -> "snake_" + pick(WORDS) + "_x";
      case 23 -> "**" + words() + " *" + words() + "* " + words() + "**";
      case 24 -> "*" + words() + "\n" + words() + "*";
      case 25 -> "{{ " + words() + " }}";
      case 26 -> "https://x.y/" + pick(WORDS) + "?a=" + pick(WORDS);
      case 27 -> "[![" + words() + "](x)](y)";
      case 28 -> "(" + words() + ")";
      case 29 -> "\"" + words() + ".\"";
      case 30 -> "[" + words() + "](" + words() + ")";
      case 31 -> "*" + words() + pick(List.of("*", "**", " *", "*s"));
      default -> words();
    };
  }

  String html() {
    StringBuilder text = new StringBuilder();
    if (random.nextInt(3) == 0) {
      text.append("<!DOCTYPE html>\n<html><head><title>" + words() + "</title></head><body>\n");
    }
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      text.append(element(3)).append(pick(List.of("\n", "", "\n\n")));
    }
    return random.nextInt(5) == 0 ? text.toString().replace("\n", "\r\n") : text.toString();
  }

  private String element(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      String name =
          pick(List.of("div", "ul", "section", "blockquote", "center", "x-y", "form", "p"));
      String inside = element(depth - 1) + element(depth - 1);
      return open(name) + inside + pick(List.of("</" + name + ">", "</" + name + ">", "", "</b>"));
    }
    return switch (random.nextInt(22)) {
      case 0 -> "<h2>" + text(this::inline) + "</h2>";
      case 1 -> "<table><tr><td>" + text(this::inline) + "<td>" + words() + "</table>";
      case 2 -> "<button>" + words() + "</button>";
      case 3 -> "<pre>\n" + words() + "\n\n" + inline() + "</pre>";
      case 4 -> "<script>if (a < b) { " + words() + " }</script>";
      case 5 -> "<style>" + words() + "</style>";
      case 6 -> "<textarea>" + words() + "</textarea>";
      case 7 -> "<!-- " + words() + " <p>" + words() + " -->";
      case 8 -> "<![CDATA[ " + words() + " ]]>";
      case 9 -> "<!--[if IE]><p>" + words() + "</p><![endif]-->";
      case 10 -> "<ul><li>" + text(this::inline) + "<li>" + text(this::inline) + "</ul>";
      case 11 -> "<template><p>" + words() + "</p></template>";
      case 12 -> "<p translate=\"no\">" + text(this::inline) + "</p>";
      case 13 -> "<select><option>" + words() + "<option>" + words() + "</select>";
      case 14 -> "<label>" + words() + " <input value=\"" + words() + "\"></label>";
      case 15 -> "<dl><dt>" + words() + "<dd>" + text(this::inline) + "</dl>";
      case 16 -> text(this::inline) + pick(List.of("<br>", "<hr>", "</p>", "</div>", "<p>"));
      default -> open("p") + text(this::inline) + pick(List.of("</p>", "</p>", ""));
    };
  }

  private String open(String name) {
    String attribute =
        pick(
            List.of(
                "", "", " class='big house'", " title=\"a > b\"", " class=notranslate", " id=x"));
    return "<" + name + attribute + ">";
  }

  private String inline() {
    String name = pick(List.of("b", "i", "em", "strong", "a", "span", "u", "sub", "font", "small"));
    return switch (random.nextInt(24)) {
      case 0, 1, 2 -> open(name) + words() + "</" + name + ">";
      case 3 -> "<code>" + words() + "</code>" + pick(List.of("s", "", "-like"));
      case 4 -> "<kbd>" + words() + "</kbd>";
      case 5 -> "<var>" + words() + "</var>";
      case 6 -> "<img alt=\"" + words() + "\" title='" + words() + "'>";
      case 7 -> "<!-- " + words() + " -->";
      case 8 ->
          pick(List.of("&amp;", "&nbsp;", "&copy", "R&D", "&#39;", "don&apos;t", "&bogus;", "&"));
      case 9 -> pick(List.of("<", "a < b", ">", "<3", "\"", "'", "</>", "<>"));
      case 10 -> "<span translate=no>" + words() + " <b translate=yes>" + words() + "</b></span>";
      case 11 -> "<math><mi>x</mi><mtext>" + words() + "</mtext></math>";
      case 12 -> "<svg><title>" + words() + "</title><text>" + words() + "</text></svg>";
      case 13 -> "<b><i>" + words() + "</b> " + words() + "</i>";
      case 14 -> "<" + name + ">" + words();
      case 15 -> "un<b>believ</b>able";
      case 16 -> words() + "<br>" + words();
      case 17 -> "<code>" + words();
      case 18 -> "<a href=\"http://x.y/" + pick(WORDS) + "\">" + words() + "</a>";
      case 19 -> "<?php echo '" + words() + "' ?>";
      default -> words();
    };
  }
}
