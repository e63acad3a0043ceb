"""Research environments: the five games for PettingZoo and Gymnasium, and many matches stepped with one call.

They need the libraries of the extra `research`; the rest of Tortuga needs none of them.
"""

try:
    import gymnasium  # noqa: F401
    import numpy as np  # noqa: F401
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"tortuga.envs needs {missing.name}, which comes with the extra: pip install 'tortuga[research]'",
        name=missing.name,
    ) from missing

from tortuga.envs.aec import AecEnv
from tortuga.envs.parallel import SideBySideEnv
from tortuga.envs.play import Play
from tortuga.envs.single import SeatEnv
from tortuga.envs.vector import Fleet

__all__ = ["AecEnv", "Fleet", "Play", "SeatEnv", "SideBySideEnv"]
