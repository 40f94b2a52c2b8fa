# `just` lists these. Each is one line, so that nobody needs `just`.

# what there is
default:
    @just --list

# tables on this computer, with the page
run *ARGS:
    cargo run --release -- {{ARGS}}

# everything that can be checked in a few minutes
test *ARGS:
    cargo test {{ARGS}}

# form and warnings
lint:
    cargo fmt --all --check && cargo clippy --workspace --all-targets --locked -- -D warnings

# all that must pass before a change lands: three quarters of an hour, installs what it needs (Debian)
ci:
    .ci/run

# the program as it is given to others, in target/dist
dist:
    cargo build --profile dist --locked --features postgres,pictures

# the speed of counting beside other libraries
bench *ARGS:
    cargo bench -p chatur-witness -- {{ARGS}}

# every fuzz target, or some, for so many seconds
fuzz SECONDS="60" *TARGETS:
    fuzz/run {{SECONDS}} {{TARGETS}}

# random tests with other seeds
soak ROUNDS="10":
    tests/soak {{ROUNDS}}

# what no test notices of so many changes to the code
mutants COUNT="200":
    tests/mutants {{COUNT}}

# snapshots as they are now; read the difference before it is committed
snapshots:
    INSTA_UPDATE=always cargo test --workspace

# the page's bundle, and the page in a real browser
page:
    web/build && web/test
