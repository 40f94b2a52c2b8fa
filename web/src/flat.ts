//! The flat set of pieces, for whoever has chosen it.

// Outlines that both sets have are there, and nowhere else.
import "./page";

export { FLAT } from "./board/sets/flat";
