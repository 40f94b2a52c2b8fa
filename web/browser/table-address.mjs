// Where a table is, as whoever has opened it is told.

/** Its id, the address of each seat that is held by a token, that of all these seats, and that of whoever watches. */
export function tableOf(address, { table, seats: given }) {
  const seats = Object.fromEntries(Object.entries(given).map(([seat, { token }]) => [seat, token && `${address}/t/${table}#${token}`]));
  const tokens = Object.values(given).flatMap(({ token }) => token ?? []);
  return { id: table, seats, all: `${address}/t/${table}#${tokens.join(",")}`, watch: `${address}/t/${table}` };
}
