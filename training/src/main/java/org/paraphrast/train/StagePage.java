package org.paraphrast.train;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.train.StageKind.Output;
import org.paraphrast.train.StageKind.Port;

/** The page that lists all kinds of stages, docs/stages.md, as their declarations have it. */
public final class StagePage {
  private final List<StageKind> kinds;

  public StagePage(List<StageKind> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /** The lines of the page, Markdown. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("# Stages");
    lines.add("");
    lines.add(
        "All kinds of stages that a [recipe](recipes.md) can use, with their inputs, options and"
            + " outputs. This page is made by `paraphrast train --stages`.");
    lines.add("");
    lines.add("| stage | |");
    lines.add("|---|---|");
    kinds.forEach(
        kind ->
            lines.add(
                "| [`" + kind.name() + "`](#" + kind.name() + ") | " + kind.summary() + " |"));
    kinds.forEach(kind -> add(kind, lines));
    return lines;
  }

  private static void add(StageKind kind, List<String> lines) {
    lines.addAll(List.of("", "## " + kind.name(), "", kind.summary(), ""));
    lines.addAll(List.of("| input | files | what | format |", "|---|---|---|---|"));
    for (Port port : kind.ports()) {
      row(lines, "`" + port.name() + "`", port.arity().toString(), port.help(), port.format());
    }
    if (!kind.options().isEmpty()) {
      lines.addAll(List.of("", "| option | default | what |", "|---|---|---|"));
      kind.options()
          .forEach(
              option -> row(lines, "`" + option.name() + "`", byDefault(option), option.meaning()));
    }
    lines.addAll(List.of("", "| output | format |", "|---|---|"));
    for (Output output : kind.outputs()) {
      row(lines, "`" + output.name() + "`", output.format());
    }
  }

  private static String byDefault(Option<?> option) {
    String shown = option.shownFallback();
    return option.isRequired()
        ? "**required**"
        : shown.isEmpty()
            ? (option.isFlag() ? "off" : "none")
            : shown.equals("true") ? "on" : shown;
  }

  private static void row(List<String> lines, Object... cells) {
    StringBuilder row = new StringBuilder("|");
    for (Object cell : cells) {
      row.append(' ').append(cell.toString().replace("|", "\\|")).append(" |");
    }
    lines.add(row.toString());
  }
}
