"""Any variant as an environment of Gymnasium: one seat acts, and the others are played for it, or it acts for all.

    >>> import gymnasium, chatur.gym
    >>> env = gymnasium.make("chatur/Game-v0", variant="three-check", opponent=1)
    >>> observation, info = env.reset(seed=1)
    >>> bool(info["action_mask"].any())
    True

For thousands of games in one call there is `chatur.Games`.
"""

from __future__ import annotations

from typing import Any, Callable, Optional, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import Engine, Game, Variant

Opponent = Union[None, str, int, Callable[[Game], int]]


class GameEnv(gymnasium.Env[npt.NDArray[np.uint8], np.int64]):
    """A game in which one seat acts.

    `opponent` plays all other seats: `"random"`, an engine of a level from 1 on, or a function from a game to an action. With
    `None` every seat is acted for, and the reward is that of who has moved. `seat` is the name of the seat that acts, the first
    if nothing is said. An action that is not legal loses the game at once; `info["action_mask"]` has those that are.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        variant: Union[Variant, str] = "orthodox",
        *,
        seat: Optional[str] = None,
        opponent: Opponent = "random",
        most_plies: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        self.variant = variant if isinstance(variant, Variant) else Variant(variant)
        self.seat = self.variant.seats.index(seat) if seat is not None else 0
        self.opponent = opponent
        self.most_plies = most_plies
        self.render_mode = render_mode
        self.game = self.variant.game()
        self.observation_space = spaces.Box(0, 255, self.variant.shape, np.uint8)
        self.action_space = spaces.Discrete(self.variant.actions)
        if isinstance(opponent, str) and opponent != "random":
            raise ValueError(f"nobody is called {opponent!r}; opponents are 'random', a level, a function or None")
        self._engine = Engine(self.variant, level=opponent) if isinstance(opponent, int) else None

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[npt.NDArray[np.uint8], dict[str, Any]]:
        """Begins anew. `options` may have a `position`, or the `number` of a start; one of several starts is drawn."""
        super().reset(seed=seed)
        options = options or {}
        number = options.get("number")
        if "position" not in options and number is None and self.variant.starts > 1:
            number = int(self.np_random.integers(self.variant.starts))
        self.game = Game(self.variant, options.get("position"), number=number)
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[npt.NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        mover = self.game.seat
        if int(action) not in self.game.legal_actions:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        self.game.play_action(int(action))
        self._others_play()
        outcome = self.game.outcome
        judged = self.seat if self.opponent is not None else mover
        reward = float(outcome.rewards[judged]) if outcome is not None else 0.0
        return self._seen(), reward, outcome is not None, self._is_too_long(), self._info()

    def _is_too_long(self) -> bool:
        return not self.game.is_over and self.most_plies is not None and self.game.ply >= self.most_plies

    def _others_play(self) -> None:
        while self.opponent is not None and self.game.seat != self.seat and not self.game.is_over and not self._is_too_long():
            if self._engine is not None:
                best = self._engine.best(self.game)
                assert best is not None, "the game goes on"
                self.game.play(best)
            elif callable(self.opponent):
                self.game.play_action(int(self.opponent(self.game)))
            else:
                self.game.play_action(int(self.np_random.choice(self.game.legal_actions)))

    def _seen(self) -> npt.NDArray[np.uint8]:
        return self.game.planes(self.seat if self.opponent is not None else None)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.game.mask().astype(np.int8), "turn": self.game.turn}

    def render(self) -> Optional[str]:
        """The board: as text, or as a picture in SVG."""
        return self.game.svg() if self.render_mode == "svg" else str(self.game)


gymnasium.register(id="chatur/Game-v0", entry_point="chatur.gym:GameEnv")
