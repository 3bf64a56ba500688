package org.paraphrast.cli.common;

import java.io.BufferedWriter;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/** UTF-8 whose lines end with a line feed, whatever system and settings Java runs with. */
public final class LineFeedWriter extends PrintWriter {
  /** A {@code %n} that is not the end of {@code %%}. */
  private static final Pattern LINE_END = Pattern.compile("(?<!%)((?:%%)*)%n");

  public LineFeedWriter(OutputStream stream) {
    super(new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)), false);
  }

  @Override
  public void println() {
    write('\n');
  }

  @Override
  public PrintWriter format(String format, Object... args) {
    return format(Locale.ROOT, format, args);
  }

  @Override
  public PrintWriter format(Locale locale, String format, Object... args) {
    return super.format(locale, LINE_END.matcher(format).replaceAll("$1\n"), args);
  }
}
