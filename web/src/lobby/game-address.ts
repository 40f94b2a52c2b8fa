//! Where a game is shown and learnt.

/** The page of a game. */
export const gameAddress = (id: string): string => `/v/${gamePart(id)}`;

/** Where it is learnt by playing. */
export const learnAddress = (id: string): string => `/learn/${gamePart(id)}`;

/** An id as a part of an address, in which `:` and `@` stand for themselves. */
export const gamePart = (id: string): string => encodeURIComponent(id).replace(/%3A/g, ":").replace(/%40/g, "@");
