#!/usr/bin/env python3
"""Teaches a small agent a game of one's own, by games against itself.

    python learn.py own_game.ron [BATCHES]

The agent is a table of weights: a legal action is drawn with a chance that grows with the sum of the weights of what
stands on the board. After each batch of games the weights of what winners did grow, and those of what losers did shrink
(REINFORCE). Any other game is learned by the same lines: only the file names it.
"""

import sys

import numpy as np

import chatur


class Agent:
    """What it knows of a game: for each action how much it is wanted for each thing that can be seen."""

    def __init__(self, variant, rng):
        self.rng = rng
        self.weights = np.zeros((int(np.prod(variant.shape)) + 1, variant.actions), np.float32)

    def chances(self, seen, legal):
        """How likely each action is; 0 where it is not legal."""
        wanted = np.where(legal, seen @ self.weights, -np.inf)
        chances = np.exp(wanted - wanted.max(axis=1, keepdims=True))
        return chances / chances.sum(axis=1, keepdims=True)

    def choose(self, chances):
        """An action for each game, by lot."""
        drawn = self.rng.random((len(chances), 1), np.float32)
        return (chances.cumsum(axis=1) > drawn * chances.sum(axis=1, keepdims=True)).argmax(axis=1)

    def learn(self, moves, rate):
        """Makes likelier what was good. `moves` are what was seen, how likely actions were, what was done, how good it was."""
        for seen, chances, done, good in moves:
            surprise = -chances
            surprise[np.arange(len(done)), done] += 1
            self.weights += rate / len(done) * (seen.T @ (surprise * good[:, None]))


def seen_in(games):
    """The positions of all games as rows of numbers, with a 1 behind each."""
    planes = games.planes().reshape(len(games), -1).astype(np.float32)
    return np.hstack([np.minimum(planes, 1), np.ones((len(games), 1), np.float32)])


def play_and_learn(agent, games, rate):
    """Plays every game to its first end, and learns from what its winner and its loser did. Returns the mean length."""
    games.reset()
    steps, going = [], np.ones(len(games), bool)
    results = np.zeros((len(games), len(games.variant.seats)), np.float32)
    while going.any():
        seen, legal, seats = seen_in(games), games.masks(), games.seats
        chances = agent.chances(seen, legal)
        actions = agent.choose(chances)
        steps.append((going.copy(), seen, chances, actions, seats))
        rewards, over, long = games.step(actions)
        results[going & over] = rewards[going & over]
        going &= ~(over | long)
    moves = []
    for playing, seen, chances, actions, seats in steps:
        good = results[np.arange(len(games)), seats]
        moves.append((seen[playing], chances[playing], actions[playing], good[playing]))
    agent.learn(moves, rate)
    return sum(playing.sum() for playing, *_ in steps) / len(games)


def share_of_wins(agent, variant, games=400, seed=99):
    """How often the agent beats whoever plays at random. It has the first seat in half of the games."""
    played = chatur.Games(variant, games, seed=seed, most_plies=200)
    own = np.arange(games) % len(variant.seats)
    won, going = np.zeros(games, bool), np.ones(games, bool)
    while going.any():
        ours = agent.choose(agent.chances(seen_in(played), played.masks()))
        actions = np.where(played.seats == own, ours, played.sample().astype(np.int64))
        rewards, over, long = played.step(actions)
        won |= going & over & (rewards[np.arange(games), own] > 0)
        going &= ~(over | long)
    return won.mean()


def main(path, batches=60, batch=256, rate=0.5, seed=1):
    with open(path, encoding="utf-8") as file:
        variant = chatur.Variant.from_text(file.read())
    agent = Agent(variant, np.random.default_rng(seed))
    games = chatur.Games(variant, batch, seed=seed, most_plies=200)
    print(f"{variant.name}: {variant.actions} actions, {variant.shape[0]} planes")
    print(f"before: {share_of_wins(agent, variant):.0%} of games won against random moves")
    for number in range(1, batches + 1):
        plies = play_and_learn(agent, games, rate)
        if number % 20 == 0:
            print(f"after {number * batch} games of {plies:.0f} plies: {share_of_wins(agent, variant):.0%}")
    return share_of_wins(agent, variant)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
