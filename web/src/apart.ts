//! Pages that nobody sees first: their code is fetched, all together, when somebody goes to one of them.

// All that these share with the page's own script is there, and nowhere else.
import "./page";
import "./words/english-rooms";

export { AnalysisPage } from "./analysis/analysis";
export { EditorPage } from "./editor/editor";
export { ImportPage } from "./lobby/import";
export { LearnPage } from "./learn/learn";
export { LinkedPage } from "./linked/linked";
export { PuzzlesPage } from "./puzzles/puzzles";
export { WorkshopPage } from "./workshop/workshop";
