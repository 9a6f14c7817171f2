"""A tiny mjai bot: claims nothing, and throws what it drew."""

import json
import sys

me = 0
for line in sys.stdin:
    message = json.loads(line)
    answer: dict[str, object] = {"type": "none"}
    if message["type"] == "start_game":
        me = message["id"]
    elif message["type"] == "tsumo" and message["actor"] == me:
        answer = {"type": "dahai", "actor": me, "pai": message["pai"], "tsumogiri": True}
    print(json.dumps(answer), flush=True)
