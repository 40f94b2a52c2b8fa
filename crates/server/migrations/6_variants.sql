-- The page of a game lists what is and was played of it.
CREATE INDEX games_listed_by_variant ON games (variant, state, created, id) WHERE listed = 1;
