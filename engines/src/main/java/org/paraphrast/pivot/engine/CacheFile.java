package org.paraphrast.pivot.engine;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TemporaryFolder;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Opens the database of a {@link TranslationCache} and looks whether it is one: SQLite's own header
 * has a place for the number of the application and the version of the tables. A write-ahead log
 * lets processes read while another one writes.
 */
final class CacheFile {
  private static final int APPLICATION = 1347441731; // the characters PPTC
  private static final String SET_APPLICATION = "PRAGMA application_id = 1347441731";
  private static final int VERSION = 1;
  private static final String SET_VERSION = "PRAGMA user_version = 1";
  private static final String LIBRARY_FOLDER = "org.sqlite.tmpdir";
  private static final int PATIENCE_MS = 10_000;
  private static final int LOG_ATTEMPTS = 100;
  private static final String REPAIR =
      "choose another file, delete this one, or try 'sqlite3 FILE .recover'";

  private static final String TABLE =
      """
      CREATE TABLE IF NOT EXISTS translation (
        engine TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        pair TEXT NOT NULL,
        text TEXT NOT NULL,
        said TEXT NOT NULL,
        entered INTEGER NOT NULL,
        PRIMARY KEY (engine, fingerprint, pair, text)
      ) WITHOUT ROWID""";

  private CacheFile() {}

  /**
   * A connection that reads and writes.
   *
   * @throws DataException if the file is no cache
   * @throws SQLException if it cannot be opened for writing
   */
  static Connection writable(Path file) throws SQLException {
    refuseFolders(file);
    return opened(file, config(), "", true);
  }

  /** A connection to a file that nobody changes, in a folder where nothing can be written. */
  static Connection readable(Path file) throws SQLException {
    if (!Files.isRegularFile(file)) {
      throw new SQLException("no such file");
    }
    SQLiteConfig config = config();
    config.setReadOnly(true);
    return opened(file, config, "?immutable=1", false);
  }

  private static SQLiteConfig config() {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(PATIENCE_MS);
    // with a write-ahead log, what is committed outlives the process; no disk is waited for
    config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
    return config;
  }

  private static void refuseFolders(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw DataException.in(
          file, "its folder does not exist", "create it, or choose another" + " file");
    }
    if (Files.isDirectory(file)) {
      throw DataException.in(file, "is a folder", "give the path of a file in it");
    }
  }

  private static Connection opened(Path file, SQLiteConfig config, String options, boolean create)
      throws SQLException {
    // as a URI, in which special characters of the name are escaped
    String address = "jdbc:sqlite:" + file.toAbsolutePath().toUri() + options;
    Connection connection = null;
    boolean done = false;
    try {
      loadLibrary();
      connection = config.createConnection(address);
      check(file, connection, create);
      done = true;
      return connection;
    } catch (SQLiteException e) {
      if (isBroken(e)) {
        throw DataException.in(
            file, "is not an intact translation cache: " + e.getMessage(), REPAIR);
      }
      throw e;
    } catch (UnsatisfiedLinkError e) {
      throw new SQLException("SQLite is not available for this platform", e);
    } finally {
      if (!done && connection != null) {
        connection.close();
      }
    }
  }

  /** SQLite is unpacked to be loaded, and its file is not needed any more then. */
  private static synchronized void loadLibrary() throws SQLException {
    if (System.getProperty(LIBRARY_FOLDER) != null) {
      return; // loaded before, or the user knows a better place
    }
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      System.setProperty(LIBRARY_FOLDER, folder.path().toString());
      SQLiteJDBCLoader.initialize();
    } catch (DataException | UnsatisfiedLinkError e) {
      throw e;
    } catch (Exception e) {
      throw new SQLException("SQLite cannot be loaded: " + e.getMessage(), e);
    }
  }

  private static void check(Path file, Connection connection, boolean create) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      identify(file, statement, create);
      if (create) {
        keepLog(statement);
      }
      try (ResultSet check = statement.executeQuery("PRAGMA quick_check(1)")) {
        String said = check.getString(1);
        if (!said.equals("ok")) {
          throw DataException.in(file, "the translation cache is damaged: " + said, REPAIR);
        }
      }
    }
  }

  private static boolean isBroken(SQLiteException fault) {
    // the lower byte is the kind of fault, the rest says more
    int kind = fault.getResultCode().code & 0xff;
    return kind == SQLiteErrorCode.SQLITE_NOTADB.code
        || kind == SQLiteErrorCode.SQLITE_CORRUPT.code;
  }

  private static void identify(Path file, Statement statement, boolean create) throws SQLException {
    statement.execute("BEGIN"); // another process may be making the file just now
    int application = number(statement, "PRAGMA application_id");
    int version = number(statement, "PRAGMA user_version");
    boolean empty = number(statement, "SELECT count(*) FROM sqlite_master") == 0;
    statement.execute("COMMIT");
    if (empty && application == 0 && create) {
      create(statement);
      return;
    }
    if (application != APPLICATION) {
      throw DataException.in(file, "is a database of another program", "choose another file");
    }
    if (version != VERSION) {
      throw DataException.in(
          file,
          "is a translation cache of version "
              + version
              + ", this program reads version "
              + VERSION,
          "choose another file, or use the program that wrote it");
    }
  }

  /** Another process may do the same at the same time. */
  private static void create(Statement statement) throws SQLException {
    statement.execute("BEGIN IMMEDIATE");
    statement.execute(TABLE);
    statement.execute(SET_APPLICATION);
    statement.execute(SET_VERSION);
    statement.execute("COMMIT");
  }

  /** The switch to a log needs the file for itself, and does not wait by itself. */
  private static void keepLog(Statement statement) throws SQLException {
    for (int attempt = 1; ; attempt++) {
      try {
        statement.execute("PRAGMA journal_mode = WAL");
        return;
      } catch (SQLiteException e) {
        if ((e.getResultCode().code & 0xff) != SQLiteErrorCode.SQLITE_BUSY.code
            || attempt == LOG_ATTEMPTS) {
          throw e;
        }
        pause();
      }
    }
  }

  private static void pause() throws SQLException {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted", e);
    }
  }

  private static int number(Statement statement, String query) throws SQLException {
    try (ResultSet row = statement.executeQuery(query)) {
      return row.getInt(1);
    }
  }
}
