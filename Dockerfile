# A host for tables: docker build -t chatur . && docker run -p 8080:8080 -v chatur:/data chatur
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN cargo build --locked --profile dist --package chatur-cli --features postgres,pictures

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data chatur
COPY --from=build /source/target/dist/chatur /usr/local/bin/chatur
COPY LICENSE-APACHE LICENSE-MIT /usr/share/doc/chatur/
USER chatur
VOLUME /data
EXPOSE 8080
# It reads and writes /data and nothing else; docs/hosting.md has all settings, also as CHATUR_NAME in the environment.
ENTRYPOINT ["chatur"]
CMD ["serve", "--listen", "0.0.0.0:8080", "--store", "/data/games.sqlite"]
