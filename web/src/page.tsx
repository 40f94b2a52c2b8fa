//! The page: its head, and what the address asks for.

import { render } from "preact";
import type { ComponentProps, ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { AnalysisPage } from "./analysis/analysis";
import { Lights } from "./board/painted";
import { Icon, type IconName } from "./icon";
import { LinkedPage } from "./linked/linked";
import { Lobby } from "./lobby/lobby";
import { MyGamesPage } from "./lobby/my-games";
import { NewTablePage } from "./lobby/new-table";
import { EmbeddedGame, GamePage } from "./game/game";
import { VariantsPage } from "./lobby/variants";
import { useLoad } from "./lobby/use-load";
import { stay } from "./offline/stay";
import { followLinks, useRoute, type Route } from "./route";
import { TablePage } from "./table/table";
import { Settings } from "./settings";
import { apply } from "./theme";
import { begin, type Language, language, languages, say, speak, type Word } from "./words";

function Body({ route }: { route: Route }) {
  switch (route.page) {
    case "lobby":
      return <Lobby />;
    case "new":
      return <NewTablePage key={route.variant ?? ""} variant={route.variant} position={route.position} />;
    case "table":
      return <TablePage key={route.id} id={route.id} sit={route.sit} />;
    case "variants":
      return <VariantsPage />;
    case "game":
      return <GamePage key={route.id} id={route.id} />;
    case "embed":
      return <EmbeddedGame key={route.id} id={route.id} />;
    case "learn":
      return <Apart board page="LearnPage" key={route.id} id={route.id} />;
    case "editor":
      return <Apart board page="EditorPage" key={`${route.variant} ${route.position}`} variant={route.variant} position={route.position} />;
    case "puzzles":
      return <Apart board={route.variant !== null} page="PuzzlesPage" variant={route.variant} puzzle={route.puzzle} />;
    case "games":
      return <MyGamesPage />;
    case "import":
      return <Apart page="ImportPage" />;
    case "analysis":
      return <AnalysisPage table={route.table} ply={route.ply} variant={route.variant} position={route.position} />;
    case "missing":
      return <Missing />;
    case "linked":
      return <LinkedPage key={route.hash} hash={route.hash} />;
    case "workshop":
      return <Apart key={route.open ?? ""} page="WorkshopPage" from={route.from} shared={route.file} own={route.open} />;
  }
}

type Aparts = typeof import("./apart");

/** A page whose code is fetched when somebody goes there, with room for a board if it has one. */
function Apart<Name extends keyof Aparts>({ page, board, ...props }: { page: Name; board?: boolean } & ComponentProps<Aparts[Name]>) {
  const { value, error } = useLoad(() => import("./apart"), []);
  if (value) {
    const Found = value[page] as ComponentType<object>;
    return <Found {...props} />;
  }
  return (
    <main id="main" class={board ? "plain waiting" : "plain"}>
      <p role={error ? "alert" : "status"}>{error ?? say("wait")}</p>
    </main>
  );
}

function Missing() {
  return (
    <main id="main" class="plain">
      <h1>404</h1>
      <p>{say("missing")}</p>
      <p>
        <a href="/">{say("back")}</a>
      </p>
    </main>
  );
}

const LINKS: [string, Word, Route["page"], IconName][] = [
  ["/", "nav.lobby", "lobby", "play"],
  ["/new", "nav.new", "new", "new"],
  ["/analysis", "nav.analysis", "analysis", "analysis"],
  ["/editor", "nav.editor", "editor", "editor"],
  ["/variants", "nav.variants", "variants", "variants"],
  ["/puzzles", "nav.puzzles", "puzzles", "puzzles"],
  ["/workshop", "nav.workshop", "workshop", "workshop"],
  ["/import", "nav.import", "import", "import"],
];

const TITLES: Partial<Record<Route["page"], Word>> = {
  lobby: "nav.lobby",
  new: "nav.new",
  variants: "nav.variants",
  puzzles: "nav.puzzles",
  games: "lobby.mine",
  import: "nav.import",
  analysis: "analysis.title",
  editor: "editor.title",
  workshop: "nav.workshop",
};

function Page() {
  const route = useRoute();
  const [, again] = useState(0);
  const [menu, setMenu] = useState(false);
  const title = TITLES[route.page];
  useEffect(() => {
    if (title) document.title = `${say(title)} – chatur`;
  }, [title, language()]);
  if (route.page === "embed") return <Body route={route} />;
  return (
    <div class="page" onClick={followLinks}>
      <Lights />
      <a class="skip" href="#main" onClick={skip}>
        {say("nav.skip")}
      </a>
      <header>
        <nav
          aria-label={say("nav.main")}
          class={menu ? "unfolded" : ""}
          onKeyDown={(event) => event.key === "Escape" && setMenu(false)}
        >
          <a class="brand" href="/">
            chatur
          </a>
          <button type="button" class="menu" data-menu aria-expanded={menu} onClick={() => setMenu(!menu)}>
            <span aria-hidden="true">☰</span>
            <span class="hidden">{say("nav.main")}</span>
          </button>
          <span class="links" onClick={() => setMenu(false)}>
            {LINKS.map(([address, word, page, icon]) => (
              <a key={address} href={address} {...(route.page === page ? { "aria-current": "page" as const } : {})}>
                <Icon of={icon} />
                {say(word)}
              </a>
            ))}
          </span>
        </nav>
        <span class="grow" />
        <select
          data-language
          aria-label={say("nav.language")}
          value={language()}
          onChange={(event) => {
            void speak(event.currentTarget.value as Language).then(() => again((count) => count + 1));
          }}
        >
          {languages.map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <Settings onChange={() => again((count) => count + 1)} />
      </header>
      <div key={language()} class="below">
        <Body route={route} />
      </div>
    </div>
  );
}

/** What stands behind the `#` may be a game or a seat: it stays. */
function skip(event: Event): void {
  event.preventDefault();
  const main = document.getElementById("main");
  if (!main) return;
  main.tabIndex = -1;
  main.focus();
}

const root = document.getElementById("page");
await Promise.all([apply(), begin()]);
if (root) render(<Page />, root);
stay();
