//! The sets of pieces, which come together, after the page.

export { FLAT } from "./flat";
export { STAUNTON } from "./staunton";
