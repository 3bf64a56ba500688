package org.paraphrast.site;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The order of the pages, in groups by kind of reader. {@code navigation.txt} has a line for each
 * group, {@code # Title}, and for each page, {@code docs/page.md | Name}; a page behind a {@code ?}
 * may be missing.
 */
record Navigation(List<Group> groups) {
  static final String FILE = "site/src/main/resources/org/paraphrast/site/navigation.txt";

  /** A heading of the navigation and what stands below it. */
  record Group(String title, List<Entry> entries) {
    Group {
      entries = List.copyOf(entries);
    }
  }

  /** A page of the site. */
  record Entry(int line, boolean optional, String path, String name) {
    /** Where it lies on the site: a README is the index of its folder. */
    String html() {
      String folder = path.substring(0, path.lastIndexOf('/') + 1);
      String file = path.substring(folder.length(), path.length() - ".md".length());
      return folder + (file.equals("README") ? "index" : file) + ".html";
    }
  }

  Navigation {
    groups = List.copyOf(groups);
  }

  static Navigation parse(String text) {
    List<Group> groups = new ArrayList<>();
    String title = "";
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.startsWith("# ")) {
        if (!entries.isEmpty()) {
          groups.add(new Group(title, entries));
        }
        title = line.substring(2).strip();
        entries = new ArrayList<>();
      } else if (!line.isBlank()) {
        entries.add(entry(number, line));
      }
    }
    if (!entries.isEmpty()) {
      groups.add(new Group(title, entries));
    }
    return new Navigation(groups);
  }

  private static Entry entry(int number, String line) {
    boolean optional = line.startsWith("?");
    String[] parts = line.substring(optional ? 1 : 0).split("\\|", 2);
    String path = parts[0].strip();
    return new Entry(number, optional, path, parts.length < 2 ? path : parts[1].strip());
  }

  /** All pages in order. */
  List<Entry> entries() {
    return groups.stream().flatMap(group -> group.entries().stream()).toList();
  }

  Optional<Entry> entry(String path) {
    return entries().stream().filter(entry -> entry.path().equals(path)).findFirst();
  }

  /** The same without the pages that are not there. */
  Navigation existing(Repository repository) {
    List<Group> there = new ArrayList<>();
    for (Group group : groups) {
      List<Entry> entries =
          group.entries().stream()
              .filter(entry -> repository.pages().containsKey(entry.path()))
              .toList();
      if (!entries.isEmpty()) {
        there.add(new Group(group.title(), entries));
      }
    }
    return new Navigation(there);
  }

  /** Pages that are named and missing or named twice, and pages of docs that are not named. */
  List<Fault> faults(Repository repository) {
    List<Fault> faults = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (Entry entry : entries()) {
      if (!named.add(entry.path())) {
        faults.add(
            new Fault(FILE, entry.line(), entry.path() + " is named twice", "keep one line"));
      } else if (!entry.optional() && !repository.pages().containsKey(entry.path())) {
        String repair = "write the page, or take out the line";
        faults.add(new Fault(FILE, entry.line(), "there is no " + entry.path(), repair));
      }
    }
    for (String path : repository.pages().keySet()) {
      if (path.startsWith("docs/") && !named.contains(path)) {
        String repair = "add a line with it to " + FILE;
        faults.add(new Fault(path, 1, "the navigation does not have this page", repair));
      }
    }
    return faults;
  }
}
