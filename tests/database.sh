# For scripts that need a PostgreSQL server: `start_database` starts one on loopback, with its durability as it comes, and
# stops it when the script ends; further settings follow, as `-c NAME=VALUE`. It sets `bin`, `home` and `port`. Installs
# Debian's postgresql where it is missing and that is possible. The current folder is that of the repository.

find_server() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }

# The server does not run as root.
as_user() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

stop_database() {
    as_user "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$home"
}

start_database() {
    bin=$(find_server)
    if [ -z "$bin" ] || [ ! -x "$bin/initdb" ]; then
        tests/install postgresql
        bin=$(find_server)
    fi
    home=$(mktemp -d)
    port=$((20000 + RANDOM % 20000))
    [ "$(id -u)" != 0 ] || chown postgres "$home"
    trap stop_database EXIT
    cd "$home"
    as_user "$bin/initdb" -D "$home/data" -U chatur --auth=trust >/dev/null
    as_user "$bin/pg_ctl" -D "$home/data" -w -l "$home/log" \
        -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$home $*" start >/dev/null ||
        { cat "$home/log"; exit 1; }
    cd "$OLDPWD"
}

make_database() { as_user "$bin/createdb" -h 127.0.0.1 -p "$port" -U chatur "$1"; }
database_url() { echo "postgres://chatur@127.0.0.1:$port/$1"; }
