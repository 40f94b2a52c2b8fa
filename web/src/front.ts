//! Pages that one comes by, and what a table shows only when somebody asks for it: their code is fetched, all together, when it is
//! wanted.

// All that these share with the page's own script is there, and nowhere else.
import "./page";
import "./words/english-rooms";

export { EmbeddedGame, GamePage } from "./game/game";
export { Lobby } from "./lobby/lobby";
export { MyGamesPage } from "./lobby/my-games";
export { NewTablePage } from "./lobby/new-table";
export { VariantsPage } from "./lobby/variants";
export { RulesPanel } from "./rules/panel";
export { SettingsDialog } from "./settings-dialog";
export { ReportDialog } from "./table/report-dialog";
export { Shared } from "./table/shared";
