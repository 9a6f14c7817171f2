"use strict";

// Majiang, the riichi AI of Satoshi Kobayashi, as a program that speaks mjai: node majiang.js RULES
//
// It reads mjai from its input and writes an answer to each line. RULES is one of Four Winds' presets of which mjai can
// speak. Majiang itself is not a part of Four Winds; README.md says how to install it.

const readline = require("readline");

function installed(name) {
    try {
        return require(name);
    } catch (error) {
        if (error.code !== "MODULE_NOT_FOUND") throw error;
        console.error(`${name} is not installed; see benchmarks/majiang/README.md`);
        process.exit(1);
    }
}

const Core = installed("@kobalab/majiang-core");
const Majiang = installed("@kobalab/majiang-ai");

// What differs from the rules that Majiang plays unless it is told; Japanese Online has most of them.
const JAPANESE_ONLINE = { "ダブル役満あり": false };
const JAPANESE_MODERN = {
    "赤牌": { m: 0, p: 0, s: 0 },
    "喰い替え許可レベル": 2,
    "ツモ番なしリーチあり": true,
    "裏ドラあり": false,
    "カンドラあり": false,
    "カン裏あり": false,
    "トビ終了あり": false,
    "役満の複合あり": false,
    "ダブル役満あり": false,
};
const EMA = {
    "裏ドラあり": true,
    "カンドラあり": true,
    "カン裏あり": true,
    "カンドラ後乗せ": false,
    "ツモ番なしリーチあり": false,
};
const RULES = {
    "japanese-online": JAPANESE_ONLINE,
    "japanese-modern": JAPANESE_MODERN,
    "ema-riichi": { ...JAPANESE_MODERN, ...EMA, "赤牌": { m: 1, p: 1, s: 1 }, "クイタンあり": false },
    "ema-riichi-2025": {
        ...JAPANESE_MODERN,
        ...EMA,
        "喰い替え許可レベル": 0,
        "途中流局あり": false,
        "連風牌は2符": true,
        "数え役満あり": false,
        "切り上げ満貫あり": true,
    },
};

// --- tiles and sets -------------------------------------------------------------------------

const HONORS = "ESWNPFC";

// 5mr is m0 there, E is z1; what one may not see is nothing.
function theirTile(name) {
    if (name === "?") return "";
    const honor = HONORS.indexOf(name);
    return honor >= 0 ? `z${honor + 1}` : name[1] + (name.length > 2 ? "0" : name[0]);
}

function ourTile(tile) {
    if (tile[0] === "z") return HONORS[tile[1] - 1];
    return tile[1] === "0" ? `5${tile[0]}r` : tile[1] + tile[0];
}

const worth = (digit) => Number(digit) || 5; // a red five is a 0
const SIDE = ["", "+", "=", "-"]; // from the next seat, the one opposite, the one before

// A hand as one word: m123p055z1.
function handOf(tiles) {
    const suits = { m: "", p: "", s: "", z: "" };
    for (const tile of tiles.map(theirTile)) suits[tile[0]] += tile[1];
    return Object.entries(suits).map(([suit, digits]) => (digits ? suit + digits : "")).join("");
}

// A claimed set as one word, which has the side behind the tile that was claimed.
function setOf(message) {
    const claimed = theirTile(message.pai);
    const side = SIDE[(4 + message.target - message.actor) % 4];
    const own = message.consumed.map((name) => theirTile(name)[1]);
    if (message.type !== "chi") return claimed[0] + own.sort().reverse().join("") + claimed[1] + side;
    const digits = [...own, claimed[1] + side];
    return claimed[0] + digits.sort((a, b) => worth(a[0]) - worth(b[0])).join("");
}

// The tiles of such a set that came from the hand.
const fromHand = (set) => set.match(/\d(?![+=-])/g).map((digit) => ourTile(set[0] + digit));

// --- the game -------------------------------------------------------------------------------

class Table {
    constructor(rules) {
        this.rules = Core.rule(rules);
        this.player = null;
        this.me = 0;
    }

    // Tell Majiang, and answer what it wants to do; nothing where it has nothing to do.
    tell(what) {
        let wants = null;
        this.player.action(what, (reply) => (wants = reply ?? null));
        return wants;
    }

    wind(actor) {
        return this.player.model.menfeng(actor);
    }

    hear(message) {
        switch (message.type) {
            case "start_game":
                this.me = message.id;
                this.player = new Majiang();
                // Seats are counted from the first dealer in mjai, so the first dealer is the first seat.
                this.tell({
                    kaiju: { id: this.me, rule: this.rules, title: "", player: message.names ?? [], qijia: 0 },
                });
                return null;
            case "start_kyoku":
                return this.deal(message);
            case "tsumo":
                return this.draw(message);
            case "dahai":
                return this.discard(message);
            case "reach":
                this.declares = message.actor;
                return message.actor === this.me && this.thrown ? this.throws(this.thrown) : null;
            case "chi":
            case "pon":
            case "daiminkan":
                this.kong = message.type === "daiminkan";
                return this.own(this.tell({ fulou: { l: this.wind(message.actor), m: setOf(message) } }));
            case "ankan":
            case "kakan":
                return this.declaredKong(message);
            case "dora":
                this.tell({ kaigang: { baopai: theirTile(message.dora_marker) } });
                return null;
            default:
                return null;
        }
    }

    deal(message) {
        this.declares = null; // who has just declared riichi
        this.thrown = null; // what we throw with our own
        this.kong = false; // whether the next tile is drawn for a kong
        const winds = [0, 1, 2, 3].map((wind) => (message.oya + wind) % 4);
        this.tell({
            qipai: {
                zhuangfeng: HONORS.indexOf(message.bakaze),
                jushu: message.kyoku - 1,
                changbang: message.honba,
                lizhibang: message.kyotaku,
                defen: winds.map((seat) => message.scores[seat]),
                baopai: theirTile(message.dora_marker),
                shoupai: winds.map((seat) => (seat === this.me ? handOf(message.tehais[seat]) : "")),
            },
        });
        return null;
    }

    draw(message) {
        const drawn = { l: this.wind(message.actor), p: theirTile(message.pai) };
        const wants = this.tell(this.kong ? { gangzimo: drawn } : { zimo: drawn });
        this.kong = false;
        return this.own(wants);
    }

    discard(message) {
        const riichi = this.declares === message.actor ? "*" : "";
        const drawn = message.tsumogiri ? "_" : "";
        this.declares = this.thrown = null;
        const wants = this.tell({
            dapai: { l: this.wind(message.actor), p: theirTile(message.pai) + drawn + riichi },
        });
        if (!wants || message.actor === this.me) return null;
        const said = { actor: this.me, target: message.actor, pai: message.pai };
        if (wants.hule) return { type: "hora", ...said };
        if (!wants.fulou) return null;
        const consumed = fromHand(wants.fulou);
        const digits = wants.fulou.replace(/0/g, "5").match(/\d/g);
        const pung = digits.every((digit) => digit === digits[0]);
        const type = !pung ? "chi" : consumed.length === 3 ? "daiminkan" : "pon";
        return { type, ...said, consumed };
    }

    declaredKong(message) {
        const wind = this.wind(message.actor);
        const [suit, digit] = theirTile(message.pai ?? message.consumed[0]);
        let set = suit + message.consumed.map((name) => theirTile(name)[1]).sort().reverse().join("");
        if (message.type === "kakan") {
            const melds = this.player.model.shoupai[wind]._fulou;
            const pung = new RegExp(`^${suit}${worth(digit)}{3}[+=-]$`);
            set = melds.find((meld) => pung.test(meld.replace(/0/g, "5"))) + digit;
        }
        const wants = this.tell({ gang: { l: wind, m: set } });
        this.kong = true;
        if (!wants?.hule || message.actor === this.me) return null;
        return { type: "hora", actor: this.me, target: message.actor, pai: message.pai };
    }

    // What Majiang wants to do in its own turn.
    own(wants) {
        if (!wants) return null;
        if (wants.hule) return { type: "hora", actor: this.me, target: this.me };
        if (wants.daopai) return { type: "ryukyoku", actor: this.me, reason: "kyushukyuhai" };
        if (wants.gang) {
            const added = /[+=-]\d$/.test(wants.gang);
            if (!added) return { type: "ankan", actor: this.me, consumed: fromHand(wants.gang) };
            const digits = wants.gang.match(/\d/g).map((digit) => ourTile(wants.gang[0] + digit));
            return { type: "kakan", actor: this.me, pai: digits[3], consumed: digits.slice(0, 3) };
        }
        if (wants.dapai?.endsWith("*")) {
            this.thrown = wants.dapai;
            return { type: "reach", actor: this.me };
        }
        return wants.dapai ? this.throws(wants.dapai) : null;
    }

    throws(tile) {
        return { type: "dahai", actor: this.me, pai: ourTile(tile), tsumogiri: tile.includes("_") };
    }
}

// --- lines ----------------------------------------------------------------------------------

const rules = RULES[process.argv[2]];
if (rules === undefined) {
    console.error(`usage: node majiang.js RULES, one of ${Object.keys(RULES).join(", ")}`);
    process.exit(2);
}
const table = new Table(rules);
readline.createInterface({ input: process.stdin }).on("line", (line) => {
    console.log(JSON.stringify(table.hear(JSON.parse(line)) ?? { type: "none" }));
});
