"""Runs inside gnubg (`gnubg -t -q -p gnubg_judge.py`): judges the plays of the positions in a file.

The file is named by the environment's POSITIONS, and holds for each position the boards after every play. What each is
worth to the side that played is added, as gnubg finds it without the cube, at two plies and as it stands.
"""

import json
import os

import gnubg

PLIES = {"gnubg 2-ply": 2, "gnubg 0-ply": 0}

path = os.environ["POSITIONS"]
with open(path) as file:
    positions = json.load(file)
gnubg.command("set jacoby off")
gnubg.command("new session")
cube = gnubg.cubeinfo()
for position in positions:
    position["judged"] = {}
    for name, plies in PLIES.items():
        context = gnubg.evalcontext(0, plies, 1, 1, 0.0)
        # gnubg counts a side's places as this program does, and takes the side that is to roll second.
        position["judged"][name] = [
            -gnubg.evaluate((tuple(own[1:26]), tuple(other[1:26])), cube, context)[5]
            for own, other in position["plays"]
        ]
with open(path, "w") as file:
    json.dump(positions, file)
