package org.paraphrast.site;

import java.util.List;

/** The frame of every page: navigation, table of contents, the pages before and after. */
final class PageTemplate {
  private final String frame;
  private final Navigation navigation;

  PageTemplate(String frame, Navigation navigation) {
    this.frame = frame;
    this.navigation = navigation;
  }

  /** A page around its body. */
  String page(Navigation.Entry entry, Page page, String body) {
    List<Navigation.Entry> order = navigation.entries();
    int at = order.indexOf(entry);
    String title =
        page.title().equals("Paraphrast") ? "Paraphrast" : page.title() + " – Paraphrast";
    // the body last: what it says in braces is not ours
    return frame
        .replace("{{title}}", Html.escape(title))
        .replace("{{root}}", root(entry))
        .replace("{{source}}", Html.escape(entry.path()))
        .replace("{{navigation}}", navigation(entry))
        .replace("{{contents}}", contents(page))
        .replace("{{before}}", at > 0 ? neighbour(entry, order.get(at - 1), "prev", "Before") : "")
        .replace(
            "{{after}}",
            at + 1 < order.size() ? neighbour(entry, order.get(at + 1), "next", "Next") : "")
        .replace("{{body}}", body);
  }

  /** The way to the root of the site: empty or {@code ../}. */
  private static String root(Navigation.Entry entry) {
    return "../".repeat((int) entry.html().chars().filter(c -> c == '/').count());
  }

  private String navigation(Navigation.Entry here) {
    StringBuilder list = new StringBuilder();
    for (Navigation.Group group : navigation.groups()) {
      list.append("<section><h2>").append(Html.escape(group.title())).append("</h2>\n<ul>\n");
      for (Navigation.Entry entry : group.entries()) {
        list.append("<li><a href=\"")
            .append(Html.escape(Target.relative(here.html(), entry.html())))
            .append(entry.equals(here) ? "\" aria-current=\"page\">" : "\">")
            .append(Html.escape(entry.name()))
            .append("</a></li>\n");
      }
      list.append("</ul></section>\n");
    }
    return list.toString();
  }

  /** Headings of the second and third level; nothing where there are fewer than two. */
  private static String contents(Page page) {
    List<Heading> shown =
        page.headings().stream().filter(h -> h.level() == 2 || h.level() == 3).toList();
    if (shown.size() < 2) {
      return "";
    }
    StringBuilder list = new StringBuilder("<details class=\"contents\" open>\n");
    list.append("<summary>On this page</summary>\n<ul>\n");
    for (Heading heading : shown) {
      list.append("<li class=\"level-")
          .append(heading.level())
          .append("\"><a href=\"#")
          .append(Html.escape(heading.slug()))
          .append("\">")
          .append(Html.escape(heading.text()))
          .append("</a></li>\n");
    }
    return list.append("</ul></details>").toString();
  }

  private static String neighbour(
      Navigation.Entry here, Navigation.Entry there, String relation, String label) {
    return "<a rel=\""
        + relation
        + "\" class=\""
        + relation
        + "\" href=\""
        + Html.escape(Target.relative(here.html(), there.html()))
        + "\"><span>"
        + label
        + "</span> "
        + Html.escape(there.name())
        + "</a>";
  }
}
