//! What makes a matrix of modules out of a text: apart, so that it is loaded when a code is wanted.

export { encode } from "uqr";
