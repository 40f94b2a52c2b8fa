//! Files and what comes of them, in one program: each would link the workspace again.

mod arrows;
mod castling;
mod catalogue;
mod counting;
mod custodial;
mod dice;
mod draughts;
mod effects;
mod engines;
mod facing;
mod files;
mod fog;
mod format;
mod goals;
mod krieg;
mod leaps;
mod material;
mod neighbours;
mod perft;
mod place;
mod priorities;
mod relations;
mod rooms;
mod shortcuts;
mod snippets;
mod told;
