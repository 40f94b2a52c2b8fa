// Every screen at four sizes, to be looked at by people: only when they are asked for, into a folder that is not kept. A set of them, as
// WebP, is in docs/pictures/screens.
//   PICTURES=1 node --test browser/gallery.mjs     into web/gallery; IN=FOLDER, SCREENS=table,shelf, DARK=1
import { mkdirSync } from "node:fs";
import { afterEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { click, says, sit, square, type, untilMoves, untilTurn } from "./hands.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";
import { write } from "./text.mjs";

afterEach(leave);

const folder = process.env.IN ?? fileURLToPath(new URL("../gallery/", import.meta.url));
const wanted = process.env.SCREENS?.split(",");

const PHONE = { hasTouch: true, isMobile: true };
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, ...PHONE },
  lying: { viewport: { width: 844, height: 390 }, ...PHONE },
  laptop: { viewport: { width: 1366, height: 650 } },
  large: { viewport: { width: 1920, height: 1080 } },
};

/** A game with these moves at a table, and the address of all its seats. */
async function played(variant, seats, line, more = {}) {
  const { all } = await host.table({ variant, seats: Object.fromEntries(seats.map((seat) => [seat, "me"])), clock: "10+5", ...more });
  const page = await guest(SIZES.laptop);
  await sit(page, all);
  for (const [count, move] of line.entries()) {
    await type(page, move);
    await untilMoves(page, count + 1);
  }
  await page.context().close();
  return all;
}

const at = (address) => async (page) => {
  await page.goto(host.address + address);
  await page.locator("main h1").first().waitFor();
  await page.waitForLoadState("networkidle");
};

/** A table that is made once for all sizes. */
const table = (make, then = async () => {}) => {
  let made;
  return async (page) => {
    made ??= make();
    await sit(page, await made);
    await then(page);
  };
};

const SPANISH = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3".split(" ");
const HILL = `// A king in the middle of the board wins.
(
  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",
  zones: { "hill": At("d4 e4 d5 e5") },
  end: { "hill": (when: Reached(kinds: ["king"], zone: "hill",
      by: Mover), result: Win(Mover)) },
  without: ["end.material"],
)
`;

/** Sixteen by sixteen squares, with every piece of chess. */
const EMPTY = '"................", '.repeat(12);
const WIDE = `(format: 1, id: "wide", name: "Sixteen", extends: "orthodox", board: Squares(files: 16, ranks: 16),
  setup: (rows: ["rnbqkbnrrnbqqbnr", "pppppppppppppppp", ${EMPTY} "PPPPPPPPPPPPPPPP", "RNBQKBNRRNBQQBNR"]))`;

/** How each screen is come to, and what is done there. */
const SCREENS = {
  first: at("/"),
  shelf: at("/variants"),
  new: at("/new"),
  game: at("/v/atomic"),
  table: table(() => played("orthodox", ["white", "black"], SPANISH), (page) => square(page, "g4").click()),
  pockets: table(() => played("crazyhouse", ["white", "black"], "e4 d5 exd5 Qxd5 Nc3 Qa5".split(" "))),
  xiangqi: table(() => played("xiangqi", ["red", "black"], ["h3e3", "h10g8"])),
  shogi: table(() => played("shogi", ["sente", "gote"], "c3c4 g7g6 b2h8+ g9h8".split(" "))),
  hexes: table(() => played("glinski", ["white", "black"], ["e4e5"])),
  wide: table(async () => {
    const { all } = await host.table({ text: WIDE, seats: { white: "me", black: "me" } });
    return all;
  }),
  four: table(
    async () => {
      const seats = Object.fromEntries(SEATS.map((seat) => [seat, "me"]));
      const { all } = await host.table({ variant: "four-player", seats, position: POSITION, clock: "10+5" });
      const page = await guest(SIZES.laptop);
      await sit(page, all);
      await click(page, "d4", "d8");
      await says(page, ".status", /stands/);
      await square(page, "d8").click();
      await untilTurn(page, "blue");
      await page.context().close();
      return all;
    },
  ),
  analysis: async (page) => {
    const { table: opera } = await host.post("/api/import", {
      text: '[Result "1-0"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 1-0\n',
      variant: "orthodox",
    });
    await page.goto(`${host.address}/analysis?table=${opera}&ply=18`);
    await square(page, "e2").waitFor();
    await page.locator("[data-whole]").click();
    await page.locator(".whole progress").waitFor({ state: "detached", timeout: 60_000 });
    await page.locator("[data-engine]").check();
    await page.locator("[data-lines] li").first().waitFor();
  },
  workshop: async (page) => {
    await page.goto(`${host.address}/workshop`);
    await write(page, HILL);
    await page.locator(".preview .zone").first().waitFor({ state: "attached" });
    await write(page, HILL.replace("Reached", "Reachd"));
    await says(page, ".mistakes li .help", /./);
  },
  lesson: async (page) => {
    await page.goto(`${host.address}/learn/orthodox`);
    await page.locator(".lessons").waitFor();
    await page.locator(".cell.starred").first().waitFor();
  },
  special: async (page) => {
    const { lessons } = await host.get("/api/variants/orthodox/lessons");
    await page.goto(`${host.address}/learn/orthodox`);
    await page.locator(".lessons button").nth(lessons.findIndex(({ goal }) => goal.rule === "castle")).click();
    await square(page, "e1").waitFor();
  },
  puzzles: at("/puzzles"),
  puzzle: async (page) => {
    await page.goto(`${host.address}/puzzles/orthodox`);
    await page.locator(".board").first().waitFor();
  },
  editor: at("/editor"),
  import: at("/import"),
  games: at("/games"),
};

for (const [screen, come] of Object.entries(SCREENS)) {
  if (wanted && !wanted.includes(screen)) continue;
  test(`pictures of ${screen}`, { skip: !process.env.PICTURES }, async () => {
    mkdirSync(folder, { recursive: true });
    for (const [size, place] of Object.entries(SIZES)) {
      const page = await guest({ ...place, colorScheme: process.env.DARK ? "dark" : "light" });
      await come(page);
      // Pieces that still move arrive first.
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${screen}-${size}.png` });
      await page.context().close();
    }
  });
}
