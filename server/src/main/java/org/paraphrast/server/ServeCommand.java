package org.paraphrast.server;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.paraphrast.command.CommonOptions;
import org.paraphrast.command.ExitCode;
import org.paraphrast.command.ShippedModel;
import org.paraphrast.command.Version;
import org.paraphrast.io.DataException;
import org.paraphrast.server.http.Access;
import org.paraphrast.server.http.ApiKeys;
import org.paraphrast.server.http.HttpServer;
import org.paraphrast.server.http.Workers;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.server.v1.Limits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the service and waits until it is told to stop. */
@Command(
    name = "serve",
    header = "Start the HTTP service and the workbench in the browser.",
    description = {
      "%nAnswers on this machine only, unless --address says otherwise. Programs call"
          + " /v1/paraphrase and others, described at /openapi.json; people open the address in a"
          + " browser. Ctrl-C or SIGTERM stops it when the requests under way have their answers.",
      ""
    },
    sortOptions = false)
@SuppressWarnings("UnusedVariable") // picocli reads the options
final class ServeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "7272",
      description = "The port to listen on; 0 for any that is free (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--address",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "The address to listen on (default: ${DEFAULT-VALUE}, this machine only). Others may then"
              + " call: use --keys, and --allow-host for the names they call it by.")
  private String address = "";

  @Option(
      names = {"-m", "--model"},
      paramLabel = "FOLDER",
      description = "The model folder (default: the English model that comes with the program).")
  private @Nullable Path model;

  @Option(names = "--verify", description = "Compare every byte of the model with its manifest.")
  private boolean verify;

  @Option(
      names = "--allow-origin",
      paramLabel = "ORIGIN",
      description =
          "Let pages of this origin call, such as https://editor.example; * for any. May be"
              + " repeated (default: only its own pages).")
  private List<String> origins = new ArrayList<>();

  @Option(
      names = "--allow-host",
      paramLabel = "NAME",
      description =
          "Answer calls for this host name, too; * for any. May be repeated (default: localhost and"
              + " the address).")
  private List<String> hosts = new ArrayList<>();

  @Option(
      names = "--keys",
      paramLabel = "FILE",
      description =
          "Only answer calls with a key from this file, which has lines of a name and a key"
              + " (default: no keys needed).")
  private @Nullable Path keys;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Threads that paraphrase (default: one for each processor). As many again help out where"
              + " one caller holds them all and another waits.")
  private @Nullable Integer threads;

  @Option(
      names = "--queue",
      paramLabel = "N",
      description =
          "Requests that may wait for a thread, half of them when all threads have been busy for a"
              + " while; more are refused with 503, but for the first one of a caller (default: 4"
              + " for each thread).")
  private @Nullable Integer queue;

  @Option(
      names = "--per-client",
      paramLabel = "N",
      description =
          "Requests that one key or address may have under way; more are refused with 429 (default:"
              + " no limit for one alone; its share of threads and queue where others call).")
  private @Nullable Integer perClient;

  @Option(
      names = "--limit-bytes",
      paramLabel = "N",
      description = "Largest body of a request in bytes (default: 4194304).")
  private @Nullable Integer limitBytes;

  @Option(
      names = "--limit-sentences",
      paramLabel = "N",
      description = "Most sentences of a batch or document (default: 20000).")
  private @Nullable Integer limitSentences;

  @Option(
      names = "--limit-seconds",
      paramLabel = "X",
      description = "Longest time for an answer (default: 30).")
  private @Nullable Double limitSeconds;

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description =
          "Append the access log to FILE, which only its owner may read (default: standard error).")
  private @Nullable Path log;

  @Option(names = "--log-texts", description = "Also log what callers send (default: never).")
  private boolean logsTexts;

  @Option(
      names = "--operator-port",
      paramLabel = "N",
      description =
          "A port on this machine for the operator, who can swap the model there: POST /model. Needs"
              + " --operator-keys.")
  private @Nullable Integer operatorPort;

  @Option(
      names = "--operator-keys",
      paramLabel = "FILE",
      description = "The keys of the operator, written as for --keys.")
  private @Nullable Path operatorKeys;

  @Option(
      names = "--check",
      description = "Start, answer one request, and exit: to see whether all is well.")
  private boolean check;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException, InterruptedException {
    ServiceSettings settings = settings();
    Path folder =
        ShippedModel.unless(model)
            .orElseThrow(
                () -> new ParameterException(spec.commandLine(), "give a model: --model FOLDER"));
    CompletableFuture<ServedModel> opening = CompletableFuture.supplyAsync(() -> open(folder));
    PrintWriter out = spec.commandLine().getOut();
    try (PrintWriter access = accessLog()) {
      Service service = new Service(settings, opening, new Version().getVersion()[0], access);
      awaitModel(opening, service);
      if (check) {
        checked(service);
        return ExitCode.DONE;
      }
      CountDownLatch stopped = new CountDownLatch(1);
      Thread stop =
          new Thread(
              () -> {
                service.close();
                stopped.countDown();
              },
              "paraphrast-stop");
      Runtime.getRuntime().addShutdownHook(stop);
      out.println("Paraphrast answers at http://" + shown(address) + ":" + service.port() + "/");
      service
          .operatorPort()
          .ifPresent(own -> out.println("The operator is at http://127.0.0.1:" + own + "/"));
      out.flush();
      stopped.await(); // until the machine shuts down
    }
    return ExitCode.DONE;
  }

  private ServedModel open(Path folder) {
    ServedModel served = ServedModel.open(folder);
    if (verify) {
      served.folder().verify(common.progress(spec.commandLine().getErr()));
    }
    return served;
  }

  /** Ends with the true reason if there is no model. */
  private static void awaitModel(CompletableFuture<ServedModel> opening, Service service) {
    try {
      opening.join();
    } catch (CompletionException e) {
      service.close();
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /** Asks for the paraphrase of a sentence as any caller would. */
  private void checked(Service service) throws IOException {
    try (service) {
      HttpURLConnection call =
          (HttpURLConnection)
              URI.create("http://" + shown(address) + ":" + service.port() + "/v1/paraphrase")
                  .toURL()
                  .openConnection();
      call.setRequestMethod("POST");
      call.setRequestProperty("Content-Type", "application/json");
      call.setDoOutput(true);
      call.getOutputStream()
          .write("{\"text\": \"The big dogs found a house.\"}".getBytes(StandardCharsets.UTF_8));
      int status = call.getResponseCode();
      // with keys there is no answer without one, but somebody is there to say so
      if (status != 200 && !(status == 401 && keys != null)) {
        throw new DataException("the service answers with status " + status + "; see its log");
      }
      spec.commandLine().getOut().println("The service answers.");
    }
  }

  private PrintWriter accessLog() {
    if (log == null) {
      return new PrintWriter(common.notes(spec.commandLine().getErr())) {
        @Override
        public void close() {
          flush(); // what went wrong is still to be told there
        }
      };
    }
    return LogFile.append(log, common.notes(spec.commandLine().getErr()));
  }

  private static String shown(String address) {
    return address.contains(":") ? "[" + address + "]" : address;
  }

  private ServiceSettings settings() {
    if (port < 0 || port > 65535) {
      throw new ParameterException(spec.commandLine(), "--port must be 0 .. 65535, got " + port);
    }
    if ((operatorPort == null) != (operatorKeys == null)) {
      throw new ParameterException(
          spec.commandLine(), "give --operator-port and --operator-keys together");
    }
    int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    Set<String> names = new LinkedHashSet<>(ServiceSettings.LOCAL);
    names.add(shown(address).toLowerCase(Locale.ROOT));
    hosts.forEach(host -> names.add(host.toLowerCase(Locale.ROOT)));
    return used(
        () ->
            new ServiceSettings(
                new HttpServer.Place(address, port),
                new Access(
                    names,
                    new LinkedHashSet<>(origins),
                    Optional.ofNullable(keys).map(ApiKeys::read)),
                workers,
                new Workers.Waiting(queue == null ? 4 * workers : queue),
                new Workers.PerClient(perClient == null ? Integer.MAX_VALUE : perClient),
                limits(),
                HttpServer.Patience.USUAL,
                logsTexts,
                operator(),
                Duration.ofSeconds(20)));
  }

  private <T> T used(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private Limits limits() {
    Limits usual = Limits.DEFAULT;
    return new Limits(
        limitBytes == null ? usual.bodyBytes() : limitBytes,
        usual.textChars(),
        limitSentences == null ? usual.sentences() : limitSentences,
        usual.outputs(),
        limitSeconds == null
            ? usual.time()
            : Duration.ofMillis(Math.max(1, Math.round(limitSeconds * 1000))));
  }

  private Optional<ServiceSettings.Operator> operator() {
    return operatorPort == null || operatorKeys == null
        ? Optional.empty()
        : Optional.of(
            new ServiceSettings.Operator(
                new HttpServer.Place("127.0.0.1", operatorPort), ApiKeys.read(operatorKeys)));
  }
}
