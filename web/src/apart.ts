//! Pages that nobody sees first, and what analyses: their code is fetched, all together, when somebody goes to one of them.

export { Desk } from "./analysis/desk";
export { EditorPage } from "./editor/editor";
export { ImportPage } from "./lobby/import";
export { LearnPage } from "./learn/learn";
export { PuzzlesPage } from "./puzzles/puzzles";
export { WorkshopPage } from "./workshop/workshop";
