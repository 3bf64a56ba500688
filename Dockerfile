# The service in a container, made of the archive that the build leaves in dist/target (docs/install.md):
#   mvn -B -DskipTests -Pall -pl dist -am package && docker build -t paraphrast .
#   docker run --rm -p 127.0.0.1:7272:7272 paraphrast

FROM eclipse-temurin:17-jre AS unpacked
ADD dist/target/paraphrast-*.tar.gz /unpacked/
RUN mv /unpacked/paraphrast-* /opt/paraphrast

FROM eclipse-temurin:17-jre
RUN useradd --system --uid 10001 --home-dir /nonexistent --shell /usr/sbin/nologin paraphrast \
    && install -d -o paraphrast -g paraphrast /var/cache/paraphrast \
    && { [ -f "$JAVA_HOME/lib/server/classes.jsa" ] || java -Xshare:dump; }
COPY --from=unpacked /opt/paraphrast /opt/paraphrast
ENV XDG_CACHE_HOME=/var/cache/paraphrast
USER 10001

# Starts, answers, and leaves the class data of faster starts in the image.
RUN ["/opt/paraphrast/bin/paraphrast", "serve", "--check", "--port", "0"]

EXPOSE 7272
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["bash", "/opt/paraphrast/bin/paraphrast-ready"]

# In a container it has to listen on all addresses; which of them are reachable is for "docker run -p" to say. It
# answers to localhost and 127.0.0.1; other names need --allow-host NAME, and strangers are kept out by --keys FILE.
ENTRYPOINT ["/opt/paraphrast/bin/paraphrast"]
CMD ["serve", "--address", "0.0.0.0"]
