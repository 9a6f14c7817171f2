"""Advice as the player says it who does so: *Discard it: you are ready* is *I discard it: I am ready*.

Both ways of saying a thing are sentences of their own, so that each language has its own words for both.
"""

from typing import Final

from fourwinds.text import Argument, Text, counted, one_or_many

_OWN: Final = {
    said.source: own.source
    for said, own in (
        (
            Text("Lay out the {tile}: another tile comes for it."),
            Text("I lay out the {tile}: another tile comes for it."),
        ),
        (
            Text("Abandon the hand: with so many single terminals and honors it is better dealt anew."),
            Text("I abandon the hand: with so many single terminals and honors it is better dealt anew."),
        ),
        (
            Text("Set the North aside: your hand does not need it, and you draw a tile for it."),
            Text("I set the North aside: my hand does not need it, and I draw a tile for it."),
        ),
        (Text("you wait for {tiles}"), Text("I wait for {tiles}")),
        (Text("Declare the kong of the {tile}: {why}."), Text("I declare the kong of the {tile}: {why}.")),
        (
            Text("Go out on the North that is being set aside: it completes your hand."),
            Text("I go out on the North that is being set aside: it completes my hand."),
        ),
        (
            Text("Rob the kong: its tile completes your hand."),
            Text("I rob the kong: its tile completes my hand."),
        ),
        (Text("Go out: your hand is complete."), Text("I go out: my hand is complete.")),
        (
            Text("Go out: your hand is complete, and brings you about {points} or more."),
            Text("I go out: my hand is complete, and brings me about {points} or more."),
        ),
        (
            Text("Go out: your hand is complete, and brings you about {points}."),
            Text("I go out: my hand is complete, and brings me about {points}."),
        ),
        (
            Text("Put down the {tile} and take the joker: it can do all that the tile does."),
            Text("I put down the {tile} and take the joker: it can do all that the tile does."),
        ),
        (
            Text("Ask for an exchange of tiles: your hand has more tiles to spare than that takes."),
            Text("I ask for an exchange of tiles: my hand has more tiles to spare than that takes."),
        ),
        (
            Text("Agree to a second exchange: your hand has as many tiles to spare as a pass takes."),
            Text("I agree to a second exchange: my hand has as many tiles to spare as a pass takes."),
        ),
        (
            Text("Do not agree to a second exchange: it would take tiles that your hand needs."),
            Text("I do not agree to a second exchange: it would take tiles that my hand needs."),
        ),
        (Text("Pass nothing: your hand needs all its tiles."), Text("I pass nothing: my hand needs all its tiles.")),
        (Text("Pass {tiles}: your hand needs them least."), Text("I pass {tiles}: my hand needs them least.")),
        (
            Text("Discard the {tile}: {safety}; the {other} {trade}."),
            Text("I discard the {tile}: {safety}; the {other} {trade}."),
        ),
        (
            Text("Discard the {tile} and declare nothing: {why}; {outlook}; {safety}."),
            Text("I discard the {tile} and declare nothing: {why}; {outlook}; {safety}."),
        ),
        (Text("Discard the {tile}: {outlook}; {safety}."), Text("I discard the {tile}: {outlook}; {safety}.")),
        (
            Text("each other player pays you {points} for it, and it brings you another tile"),
            Text("each other player pays me {points} for it, and it brings me another tile"),
        ),
        (Text("it brings you another tile"), Text("it brings me another tile")),
        (Text("it scores more and brings you another tile"), Text("it scores more and brings me another tile")),
        (Text("Declare ready: {why}."), Text("I declare ready: {why}.")),
        (
            Text("Declare ready and discard the {tile}: {why}."),
            Text("I declare ready and discard the {tile}: {why}."),
        ),
        (
            Text("Declare ready with your hand laid open: {why}."),
            Text("I declare ready with my hand laid open: {why}."),
        ),
        (
            Text("Declare ready with your hand laid open and discard the {tile}: {why}."),
            Text("I declare ready with my hand laid open and discard the {tile}: {why}."),
        ),
        (Text("Claim {set}: {outlook}."), Text("I claim {set}: {outlook}.")),
        (
            Text("Claim {set}: it brings you nearer to a hand, though hardly to one that comes to {minimum}."),
            Text("I claim {set}: it brings me nearer to a hand, though hardly to one that comes to {minimum}."),
        ),
        (Text("Claim {set}: {outlook}; {trade}."), Text("I claim {set}: {outlook}; {trade}.")),
        (Text("your hand may not go out any more"), Text("my hand may not go out any more")),
        (
            Text("there is little hope to go out in time, so take no risks"),
            Text("there is little hope to go out in time, so I take no risks"),
        ),
        (
            Text("Pass: there is nothing that you could claim."),
            Text("I pass: there is nothing that I could claim."),
        ),
        (
            Text("Pass: waiting for a dearer hand promises more than going out now."),
            Text("I pass: waiting for a dearer hand promises more than going out now."),
        ),
        (
            Text("Pass: your jokers are worth more in your hand than in that set."),
            Text("I pass: my jokers are worth more in my hand than in that set."),
        ),
        (Text("Pass: {why}."), Text("I pass: {why}.")),
        (
            Text("Pass: with the claim your hand would hardly come to {minimum}."),
            Text("I pass: with the claim my hand would hardly come to {minimum}."),
        ),
        (
            Text("Pass: with the claim there would be little hope to go out."),
            Text("I pass: with the claim there would be little hope to go out."),
        ),
        (
            Text("Pass: the claim brings you no nearer to a hand that comes to {minimum}; without it {outlook}."),
            Text("I pass: the claim brings me no nearer to a hand that comes to {minimum}; without it {outlook}."),
        ),
        (
            Text("Pass: the claim brings you nearer only to a hand that hardly makes {minimum}; without it {outlook}."),
            Text(
                "I pass: the claim brings me nearer only to a hand that hardly makes {minimum}; without it {outlook}."
            ),
        ),
        (
            Text("Pass: the claim brings you nearer only to a cheaper hand; without it {outlook}."),
            Text("I pass: the claim brings me nearer only to a cheaper hand; without it {outlook}."),
        ),
        (
            Text("Pass: with so little hope your safe tiles count more than the claim."),
            Text("I pass: with so little hope my safe tiles count more than the claim."),
        ),
        (
            Text("Pass: the claim helps too little to open your hand; without it {outlook}."),
            Text("I pass: the claim helps too little to open my hand; without it {outlook}."),
        ),
        (
            Text("Pass: the discard after the claim would be too dangerous; without it {outlook}."),
            Text("I pass: the discard after the claim would be too dangerous; without it {outlook}."),
        ),
        (
            Text("Pass: the claim brings you no nearer; without it {outlook}."),
            Text("I pass: the claim brings me no nearer; without it {outlook}."),
        ),
        (
            Text("Pass: {trade}; without the claim {outlook}."),
            Text("I pass: {trade}; without the claim {outlook}."),
        ),
        (
            Text("Pass: the claim does not help enough; without it {outlook}."),
            Text("I pass: the claim does not help enough; without it {outlook}."),
        ),
        (Text("you are ready and wait for {tiles}"), Text("I am ready and wait for {tiles}")),
        (
            Text("you are {tiles} from ready, and {nearer}"),
            Text("I am {tiles} from ready, and {nearer}"),
        ),
        (
            Text("you are {tiles} from ready, aiming at {pattern}, and {nearer}"),
            Text("I am {tiles} from ready, aiming at {pattern}, and {nearer}"),
        ),
        (Text("no unseen tile would bring you nearer"), Text("no unseen tile would bring me nearer")),
        (
            Text("you are ready and wait for {tiles}, but rather aim at {pattern}"),
            Text("I am ready and wait for {tiles}, but rather aim at {pattern}"),
        ),
        (
            Text("it gives up a ready hand ({left} left) for a safer discard; you are {tiles} from ready"),
            Text("it gives up a ready hand ({left} left) for a safer discard; I am {tiles} from ready"),
        ),
        (
            Text("it gives up a ready hand ({left} left); you are {tiles} from ready, and {nearer}"),
            Text("it gives up a ready hand ({left} left); I am {tiles} from ready, and {nearer}"),
        ),
        (
            Text("it gives up a ready hand ({left} left); you are {tiles} from ready, aiming at {pattern}"),
            Text("it gives up a ready hand ({left} left); I am {tiles} from ready, aiming at {pattern}"),
        ),
        (
            Text("your hand then brings more if somebody else goes out"),
            Text("my hand then brings more if somebody else goes out"),
        ),
        (
            Text("your hand brings more if somebody else goes out"),
            Text("my hand brings more if somebody else goes out"),
        ),
        (Text("never mind what the others want"), Text("I do not look at what the others want")),
        (
            Text("{often} somebody goes out on it, but you win {chance}"),
            Text("{often} somebody goes out on it, but I win {chance}"),
        ),
        (
            Text("{often} somebody goes out on it, but your hand is worth it"),
            Text("{often} somebody goes out on it, but my hand is worth it"),
        ),
        (
            Text("{when} and {wind} is {points} ahead of you: a dear hand counts more than a quick one."),
            Text("{when} and {wind} is {points} ahead of me: a dear hand counts more than a quick one."),
        ),
        (
            Text("{when} and nobody is ahead of you: being out quickly or safely counts, not points."),
            Text("{when} and nobody is ahead of me: being out quickly or safely counts, not points."),
        ),
        (
            Text("{when} and you have a place to keep: safety counts, not points."),
            Text("{when} and I have a place to keep: safety counts, not points."),
        ),
        (
            Text("{when} and you have a place to keep: being out quickly counts, not points."),
            Text("{when} and I have a place to keep: being out quickly counts, not points."),
        ),
        (
            Text("{when} and nobody is ahead of you: safety counts, not points."),
            Text("{when} and nobody is ahead of me: safety counts, not points."),
        ),
        (
            Text("{when} and nobody is ahead of you: being out quickly counts, not points."),
            Text("{when} and nobody is ahead of me: being out quickly counts, not points."),
        ),
        (
            Text("{when} and you have a place to keep: being out quickly or safely counts, not points."),
            Text("{when} and I have a place to keep: being out quickly or safely counts, not points."),
        ),
        (Text("you win {often} with it, {before} without"), Text("I win {often} with it, {before} without")),
        (
            Text("you win {often} with it, {before} without, for about {points}"),
            Text("I win {often} with it, {before} without, for about {points}"),
        ),
        (
            Text("you win {often} for about {points} with it, {before} for {less} without"),
            Text("I win {often} for about {points} with it, {before} for {less} without"),
        ),
        (
            Text("you win {often} with it, {before} without, though for less"),
            Text("I win {often} with it, {before} without, though for less"),
        ),
        (
            Text("you win {often} with it, {before} without, but then for a dearer hand"),
            Text("I win {often} with it, {before} without, but then for a dearer hand"),
        ),
        (
            Text("you win {often} for a dearer hand with it, {before} without"),
            Text("I win {often} for a dearer hand with it, {before} without"),
        ),
        (
            Text("you win about as often without it, and for a dearer hand"),
            Text("I win about as often without it, and for a dearer hand"),
        ),
        (
            Text("you win about as often, for {points} with it and {less} without"),
            Text("I win about as often, for {points} with it and {less} without"),
        ),
        (
            Text("would leave you ready, but {often} it is the tile that somebody goes out with"),
            Text("would leave me ready, but {often} it is the tile that somebody goes out with"),
        ),
        (
            Text("would suit your hand better, but {often} it is the tile that somebody goes out with"),
            Text("would suit my hand better, but {often} it is the tile that somebody goes out with"),
        ),
    )
}
_COUNTED: Final = {
    "Pass on {count} tiles unseen: your hand needs all its tiles.": one_or_many(
        "I pass on {count} tile unseen: my hand needs all its tiles.",
        "I pass on {count} tiles unseen: my hand needs all its tiles.",
    ),
    "Pass {tiles}, and {count} tiles unseen: your hand needs the others.": one_or_many(
        "I pass {tiles}, and {count} tile unseen: my hand needs the others.",
        "I pass {tiles}, and {count} tiles unseen: my hand needs the others.",
    ),
    "{count} unseen tiles would bring you nearer": one_or_many(
        "one unseen tile would bring me nearer",
        "{count} unseen tiles would bring me nearer",
    ),
    "would leave you {number} tiles nearer, but {often} it is the tile that somebody goes out with": one_or_many(
        "would leave me one tile nearer, but {often} it is the tile that somebody goes out with",
        "would leave me {number} tiles nearer, but {often} it is the tile that somebody goes out with",
    ),
}
"""The same of what has a form for one and another for many; found by that for many."""


def in_own_words(sentence: str) -> str:
    """Advice to a player as that player says it: *I discard*, *my hand*."""
    if not isinstance(sentence, Text):
        return sentence
    arguments = {name: _own(value) for name, value in sentence.arguments}
    if sentence.one:
        one, many = _COUNTED.get(sentence.source, (sentence.one, sentence.source))
        return counted(sentence.number or 0, one, many, **{k: v for k, v in arguments.items() if k != "count"})
    return Text(_OWN.get(sentence.source, sentence.source), **arguments)


def _own(value: Argument) -> Argument:
    return in_own_words(value) if isinstance(value, str) else value
