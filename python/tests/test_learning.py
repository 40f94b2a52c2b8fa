"""Planes, actions, many games at once, environments, and the tutorial."""

import importlib.util
from pathlib import Path

import chatur
import chatur.gym
import chatur.zoo
import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

ROOT = Path(__file__).resolve().parents[1]

# Two, three, four and six seats; boards of squares and of hexes; drops, points and teams.
SEATS = {"orthodox": 2, "shogi": 2, "three-corner": 3, "four-player": 4, "four-player-teams": 4, "six-corner": 6}


def test_planes_tell_the_position():
    game = chatur.Game("chess")
    variant, planes = game.variant, game.planes()
    assert planes.shape == variant.shape == (len(variant.planes), 8, 8) and planes.dtype == np.uint8
    own = planes[variant.planes.index("own pawn")]
    assert own[6].all() and own.sum() == 8
    assert planes[variant.planes.index("next 1 king")][0, 4] == 1
    game.play("e4")
    assert game.planes()[variant.planes.index("own king")][0, 4] == 1
    assert (game.planes(0)[variant.planes.index("own king")] == planes[variant.planes.index("own king")]).all()
    assert game.planes(0)[variant.planes.index("quiet moves")].max() == 0
    with pytest.raises(chatur.GameError):
        game.planes(2)


def test_every_variant_has_planes_and_actions():
    for name in ["glinski", "alice", "bagh-chal", "courier", "duck", "six-corner", "seirawan"]:
        game = chatur.Game(name)
        game.play_out(seed=1, most=40)
        planes = game.planes()
        assert planes.shape == game.variant.shape and planes.any()
        assert game.mask().sum() == len(game.legal_actions) == len(game.legal_moves)
        for move, action in zip(game.legal_moves, game.legal_actions):
            assert game.action(move) == action


def test_actions_have_the_same_number_everywhere():
    game = chatur.Game("crazyhouse")
    number = game.action("Nf3")
    game.play("e4")
    game.play("e5")
    assert game.action("Nf3") == number
    game.play_action(number)
    assert str(game.moves[-1]) == "g1f3"
    with pytest.raises(chatur.MoveError):
        game.play_action(number)


def test_thousands_of_games_are_stepped_at_once():
    games = chatur.Games("three-check", 1000, seed=5, most_plies=60)
    over = long = 0
    for _ in range(70):
        masks, actions = games.masks(), games.sample()
        assert masks[np.arange(1000), actions].all()
        rewards, ended, cut = games.step(actions)
        assert rewards.shape == (1000, 2) and not (ended & cut).any()
        assert (rewards[~ended] == 0).all() and (abs(rewards.sum(axis=1)) < 1e-6).all()
        over, long = over + ended.sum(), long + cut.sum()
    assert over > 100 and long > 100
    assert games.planes().shape == (1000, *games.variant.shape)
    assert set(games.seats) <= {0, 1}


def test_batches_are_the_same_on_any_number_of_threads():
    def played(threads):
        games = chatur.Games("four-player", 50, seed=3, threads=threads)
        for _ in range(60):
            games.step(games.sample())
        return [games.game(index).fen for index in range(50)]

    assert played(1) == played(4)


def test_nothing_is_played_where_an_action_is_not_legal():
    games = chatur.Games("chess", 3)
    actions = games.sample().tolist()
    before = games.game(0).fen
    with pytest.raises(chatur.MoveError, match="game 2"):
        games.step([actions[0], actions[1], games.variant.actions])
    with pytest.raises(chatur.Error):
        games.step(actions[:2])
    assert games.game(0).fen == before
    assert games.legal_actions(0) == games.game(0).legal_actions


@pytest.mark.parametrize("name", SEATS)
def test_pettingzoo_takes_it(name, capsys):
    env = chatur.zoo.env(name, most_plies=120)
    env.reset(seed=1)
    assert len(env.possible_agents) == SEATS[name]
    api_test(env, num_cycles=300)


def test_pettingzoo_is_the_same_by_its_seed(capsys):
    seed_test(lambda: chatur.zoo.env("chess960", most_plies=60), num_cycles=50)


def test_a_game_of_pettingzoo_has_its_rewards():
    env = chatur.zoo.env("chess")
    env.reset()
    for text in ["f3", "e5", "g4", "Qh4"]:
        env.step(env.unwrapped.game.action(text))
    assert env.unwrapped.rewards == {"white": -1.0, "black": 1.0}
    assert all(env.terminations.values())
    env.reset(options={"position": "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"})
    assert env.unwrapped.game.fen.startswith("7k")
    with pytest.raises(chatur.MoveError):
        env.step(0)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_takes_it():
    for opponent in ["random", 1, None, lambda game: game.legal_actions[0]]:
        env = gymnasium.make("chatur/Game-v0", variant="gardner", opponent=opponent, seat="black", most_plies=40)
        check_env(env.unwrapped, skip_render_check=True)
    env = chatur.gym.GameEnv("chess", opponent=None, most_plies=100)
    _, info = env.reset(seed=1)
    for text in ["f3", "e5", "g4", "Qh4"]:
        _, reward, ended, cut, info = env.step(env.game.action(text))
    assert (reward, ended, cut) == (1.0, True, False)
    with pytest.raises(ValueError):
        chatur.gym.GameEnv("chess", opponent="somebody")


def test_an_agent_learns_a_game_of_ones_own(capsys):
    spec = importlib.util.spec_from_file_location("learn", ROOT / "examples" / "learn.py")
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    share = learn.main(ROOT / "examples" / "own_game.ron", batches=30)
    assert share > 0.8
    assert "after 5120 games" in capsys.readouterr().out
