package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Translations that were paid for once, in an SQLite database: what an engine said, and when, by
 * engine, fingerprint of the engine, direction and text. Threads and processes may share it; what
 * was put is kept even if the process is killed right after.
 *
 * <p>A file that is not a cache is refused when it is opened. Trouble that comes later, or a place
 * where nothing can be written, is told once, and work goes on without the cache: no translation
 * that was made is lost. Thread-safe.
 */
public final class TranslationCache implements AutoCloseable {
  private static final String GET =
      "SELECT said FROM translation WHERE engine = ? AND fingerprint = ? AND pair = ? AND text = ?";
  private static final String PUT =
      "INSERT OR REPLACE INTO translation (engine, fingerprint, pair, text, said, entered)"
          + " VALUES (?, ?, ?, ?, ?, unixepoch())";
  private static final String COUNT = "SELECT count(*) FROM translation";

  private final Path file;
  private final Consumer<String> report;
  private @Nullable Connection connection;
  private boolean writable;
  private @Nullable String problem;

  /**
   * Who translates.
   *
   * @param engine its id
   * @param fingerprint of what changes its answers, see {@link Engine#fingerprint}
   * @param pair the direction
   */
  public record Origin(String engine, String fingerprint, LanguagePair pair) {}

  private TranslationCache(Path file, Consumer<String> report) {
    this.file = file;
    this.report = report;
  }

  /** Opens a cache, new if there is no such file. Trouble is kept for {@link #problem}. */
  public static TranslationCache open(Path file) {
    return open(file, trouble -> {});
  }

  /**
   * Opens a cache, new if there is no such file.
   *
   * @param report hears the first trouble, once, as soon as it is there
   * @throws DataException if the file is damaged or something else than a cache
   */
  public static TranslationCache open(Path file, Consumer<String> report) {
    TranslationCache cache = new TranslationCache(file, report);
    try {
      cache.connection = CacheFile.writable(file);
      cache.writable = true;
    } catch (SQLException e) {
      cache.openForReading(e);
    }
    return cache;
  }

  /** Opens an old cache where nothing can be written. */
  static TranslationCache readOnly(Path file, Consumer<String> report) {
    TranslationCache cache = new TranslationCache(file, report);
    cache.openForReading(new SQLException("read-only"));
    return cache;
  }

  private void openForReading(SQLException cause) {
    try {
      connection = CacheFile.readable(file);
      tell("cannot be written (" + reason(cause) + "); it is only read");
    } catch (SQLException e) {
      tell("cannot be opened (" + reason(cause) + "); translations are not stored");
    }
  }

  private void tell(String trouble) {
    if (problem == null) {
      problem = file + ": " + trouble;
      report.accept(problem);
    }
  }

  /** Where the library could not be loaded, only the cause says so. */
  private static String reason(SQLException fault) {
    Throwable cause = fault.getCause();
    return fault.getMessage() + (cause == null ? "" : ": " + cause.getMessage());
  }

  /** The first trouble, if there was any. */
  public synchronized Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  /** How many translations it holds. */
  public synchronized long size() {
    if (connection == null) {
      return 0;
    }
    try (PreparedStatement count = connection.prepareStatement(COUNT);
        ResultSet row = count.executeQuery()) {
      return row.getLong(1);
    } catch (SQLException e) {
      unreadable(e);
      return 0;
    }
  }

  /** What is known of the texts, by text. */
  public synchronized Map<String, String> get(Origin origin, Collection<String> texts) {
    Map<String, String> known = new LinkedHashMap<>();
    if (connection == null) {
      return known;
    }
    try (PreparedStatement get = connection.prepareStatement(GET)) {
      for (String text : texts) {
        if (isStorable(text)) {
          bind(get, origin, text);
          try (ResultSet row = get.executeQuery()) {
            if (row.next()) {
              known.put(text, row.getString(1));
            }
          }
        }
      }
    } catch (SQLException e) {
      unreadable(e);
    }
    return known;
  }

  /** Keeps what an engine said, by text: all of it or, if that fails, nothing. */
  public synchronized void put(Origin origin, Map<String, String> said) {
    if (connection == null || !writable) {
      return;
    }
    try (PreparedStatement put = connection.prepareStatement(PUT);
        Statement transaction = connection.createStatement()) {
      transaction.execute("BEGIN IMMEDIATE");
      for (Map.Entry<String, String> entry : said.entrySet()) {
        if (isStorable(entry.getKey()) && isStorable(entry.getValue())) {
          bind(put, origin, entry.getKey());
          put.setString(5, entry.getValue());
          put.executeUpdate();
        }
      }
      transaction.execute("COMMIT");
    } catch (SQLException e) {
      writable = false;
      tell("can no longer be written (" + reason(e) + "); it is only read");
      undo(connection);
    }
  }

  private static void bind(PreparedStatement statement, Origin origin, String text)
      throws SQLException {
    statement.setString(1, origin.engine());
    statement.setString(2, origin.fingerprint());
    statement.setString(3, origin.pair().toString());
    statement.setString(4, text);
  }

  /** Half a surrogate pair would come back as something else. */
  private static boolean isStorable(String text) {
    return UTF_8.newEncoder().canEncode(text);
  }

  private static void undo(Connection open) {
    try (Statement transaction = open.createStatement()) {
      transaction.execute("ROLLBACK");
    } catch (SQLException e) {
      // the fault itself has ended the transaction
    }
  }

  private void unreadable(SQLException cause) {
    tell("can no longer be read (" + reason(cause) + "); work continues without it");
    close();
  }

  /** For tests that break it. */
  synchronized @Nullable Connection connection() {
    return connection;
  }

  @Override
  public synchronized void close() {
    if (connection != null) {
      try {
        connection.close();
      } catch (SQLException e) {
        tell("cannot be closed (" + reason(e) + ")");
      }
      connection = null;
    }
  }
}
