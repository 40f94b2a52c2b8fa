"""Any variant as an environment of PettingZoo, for any number of seats.

    >>> from chatur import zoo
    >>> env = zoo.env("four-player")
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'red'

An observation has the position as planes (`Variant.planes` says what each tells, the seat that looks first) and the mask of
legal actions. Actions have the same numbers in every position of a variant.
"""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from . import Game, Variant


def env(
    variant: Union[Variant, str] = "orthodox",
    *,
    most_plies: Optional[int] = None,
    render_mode: Optional[str] = None,
) -> AECEnv[str, Any, Any]:
    """The environment with the usual wrapper, which tells when it is used in a wrong order."""
    wrapped: AECEnv[str, Any, Any] = wrappers.OrderEnforcingWrapper(
        raw_env(variant, most_plies=most_plies, render_mode=render_mode)
    )
    return wrapped


class raw_env(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment itself, by the name that PettingZoo has for it. An action that is not legal raises `MoveError`."""

    metadata = {"render_modes": ["ansi", "svg"], "name": "chatur_v0", "is_parallelizable": False}

    def __init__(
        self,
        variant: Union[Variant, str] = "orthodox",
        *,
        most_plies: Optional[int] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.variant = variant if isinstance(variant, Variant) else Variant(variant)
        self.most_plies = most_plies
        self.render_mode = render_mode
        self.possible_agents = self.variant.seats
        self.agents = list(self.possible_agents)
        self.game = self.variant.game()
        actions = self.variant.actions
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, self.variant.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins anew. `options` may have a `position`, or the `number` of a start; `seed` draws one of several starts."""
        options = options or {}
        number = options.get("number")
        if "position" not in options and number is None and self.variant.starts > 1 and seed is not None:
            number = int(np.random.default_rng(seed).integers(self.variant.starts))
        self.game = Game(self.variant, options.get("position"), number=number)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.game.turn
        self._look_for_the_end()

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(self.variant.actions, np.int8)
        if agent == self.game.turn and not self.game.is_over:
            mask[self.game.legal_actions] = 1
        return {"observation": self.game.planes(self.possible_agents.index(agent)), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.game.play_action(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.agent_selection = self.game.turn
        self._look_for_the_end()
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            print(self.render())

    def _look_for_the_end(self) -> None:
        outcome = self.game.outcome
        if outcome is not None:
            self.rewards = dict(zip(self.possible_agents, outcome.rewards))
            self.terminations = {agent: True for agent in self.agents}
            self.infos = {agent: {"reason": outcome.reason} for agent in self.agents}
        elif self.most_plies is not None and self.game.ply >= self.most_plies:
            self.truncations = {agent: True for agent in self.agents}

    def render(self) -> Optional[str]:
        """The board: as text, or as a picture in SVG."""
        return self.game.svg() if self.render_mode == "svg" else str(self.game)

    def close(self) -> None:
        pass
