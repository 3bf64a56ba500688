package org.paraphrast.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.paraphrast.io.Resources;

/**
 * A page in one file: it asks the network for nothing, and its policy allows no style and no script
 * but its own. Readable in light and dark, on a phone and on paper.
 *
 * @param title its title, as text
 * @param body its content, as HTML
 * @param script its script; blank for none
 */
public record HtmlPage(String title, String body, String script) {
  private static final String STYLE =
      String.join("\n", Resources.lines(HtmlPage.class, "page.css")) + "\n";

  /** A page without a script. */
  public HtmlPage(String title, String body) {
    this(title, body, "");
  }

  /** The whole page. */
  public String html() {
    String scripts = script.isBlank() ? "" : "; script-src 'sha256-" + digest(script) + "'";
    String policy =
        "default-src 'none'; style-src 'sha256-"
            + digest(STYLE)
            + "'"
            + scripts
            + "; base-uri 'none'; form-action 'none'";
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\""
        + policy
        + "\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        + "<meta name=\"referrer\" content=\"no-referrer\">\n<title>"
        + HtmlText.escape(title)
        + "</title>\n<style>"
        + STYLE
        + "</style>\n</head>\n<body>\n"
        + body
        + (script.isBlank() ? "" : "<script>" + script + "</script>\n")
        + "</body>\n</html>\n";
  }

  private static String digest(String text) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return Base64.getEncoder().encodeToString(sha.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
