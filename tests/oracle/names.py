"""What Fairy-Stockfish calls the variants."""

# Our ids of the variants that go by another name there.
OURS = {
    "3check": "three-check",
    "chess": "orthodox",
    "fairy": "orthodox",
    "fischerandom": "chess960",
    "kingofthehill": "king-of-the-hill",
    "losalamos": "los-alamos",
    "mini": "minishogi",
    "normal": "orthodox-claims",
    "racingkings": "racing-kings",
}
