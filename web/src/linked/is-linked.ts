//! Whether what stands behind the `#` of an address is a game: the beginning of what `fragment.ts` reads.

export const isLinked = (hash: string): boolean => /^#(sum=[^&]*&)?(v|id)=./.test(hash);
