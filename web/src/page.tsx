//! The page: its head, and what the address asks for.

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ROOMS, type Route } from "./address";
import { Lights } from "./board/painted";
import { Icon, type IconName } from "./icon";
import { enter, Far } from "./far";
import "./place";
import { stay } from "./offline/stay";
import { followLinks, here, useRoute } from "./route";
import { TablePage } from "./table/table";
import { Settings } from "./settings";
import { apply } from "./dress";
import { begin, type Language, language, languages, say, speak, type Word } from "./words";

function Body({ route }: { route: Route }) {
  switch (route.page) {
    case "lobby":
      return <Far page="lobby">{({ Lobby }) => <Lobby />}</Far>;
    case "new":
      return <Far page="new">{({ NewTablePage }) => <NewTablePage key={route.variant ?? ""} variant={route.variant} position={route.position} />}</Far>;
    case "table":
      return <TablePage key={route.id} id={route.id} sit={route.sit} />;
    case "variants":
      return <Far page="variants">{({ VariantsPage }) => <VariantsPage />}</Far>;
    case "game":
      return <Far page="game">{({ GamePage }) => <GamePage key={route.id} id={route.id} />}</Far>;
    case "embed":
      return <Far page="embed">{({ EmbeddedGame }) => <EmbeddedGame key={route.id} id={route.id} />}</Far>;
    case "games":
      return <Far page="games">{({ MyGamesPage }) => <MyGamesPage />}</Far>;
    case "learn":
      return <Far page="learn" board>{({ LearnPage }) => <LearnPage key={route.id} id={route.id} />}</Far>;
    case "editor":
      return <Far page="editor" board>{({ EditorPage }) => <EditorPage key={`${route.variant} ${route.position}`} variant={route.variant} position={route.position} />}</Far>;
    case "puzzles":
      return <Far page="puzzles" board={route.variant !== null}>{({ PuzzlesPage }) => <PuzzlesPage variant={route.variant} puzzle={route.puzzle} />}</Far>;
    case "import":
      return <Far page="import">{({ ImportPage }) => <ImportPage />}</Far>;
    case "analysis":
      return <Far page="analysis" board>{({ AnalysisPage }) => <AnalysisPage table={route.table} ply={route.ply} variant={route.variant} position={route.position} />}</Far>;
    case "missing":
      return <Missing />;
    case "linked":
      return <Far page="linked">{({ LinkedPage }) => <LinkedPage key={route.hash} hash={route.hash} />}</Far>;
    case "workshop":
      return <Far page="workshop">{({ WorkshopPage }) => <WorkshopPage key={route.open ?? ""} from={route.from} shared={route.file} own={route.open} />}</Far>;
  }
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

/** Rooms ask for what is here, so this script may not wait for them. */
async function open(): Promise<void> {
  const root = document.getElementById("page");
  await Promise.all([apply(), begin(), enter(ROOMS[here().page])]);
  if (root) render(<Page />, root);
  stay();
}

void open();
