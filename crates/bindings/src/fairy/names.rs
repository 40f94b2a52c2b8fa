//! What Fairy-Stockfish calls variants that have another id here.

/// These names are in the catalogue, in which each means its variant: here they are only told to whoever asks for all names.
pub(super) const ELSEWHERE: [&str; 9] = [
    "3check",
    "chess",
    "fairy",
    "fischerandom",
    "kingofthehill",
    "losalamos",
    "mini",
    "normal",
    "racingkings",
];
