//! Which texts are variants.

/** Blanks and comments, then a bracket, and in it the format. */
const HEAD = /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|#!\[[^\]]*\])*\(\s*(?:\/\/[^\n]*\n\s*)*format\s*:/;

export const isVariant = (text: string): boolean => HEAD.test(text);
