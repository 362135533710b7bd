"""``python -m scorekeeper.cli``, where the script is not installed."""

from __future__ import annotations

import sys

from scorekeeper.cli import main

sys.exit(main())
