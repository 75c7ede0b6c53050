"""Every exercise of the lessons, three ways: untouched, with right answers, with answers that learners really give."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from types import ModuleType

import pytest

from yijing_tiles.teach.course import course
from yijing_tiles.teach.exercise import Exercise, Outcome
from yijing_tiles.view.terms import LANGUAGES, use_language

# Answers to choices are written as what the option says (in English) and turned into letters, so that another order
# of the options is no fault.
Answer = object
SAID = Callable[[Exercise], str]


def said(*labels: str) -> SAID:
    """Return the letters of these options, in this order."""

    def letters(exercise: Exercise) -> str:
        options = {option["text"]: option["letter"] for option in exercise.task.form("en")["options"]}
        return "".join(options[label] for label in labels)

    return letters


THREE_ODD = said("2 players", "4 players")
MODES = [
    "太极 the taiji",
    "两仪 the two modes, yin and yang",
    "四象 the four images",
    "八卦 the eight trigrams",
]
FOUR_IMAGES = ["太阳 greater yang", "少阴 lesser yin", "少阳 lesser yang", "太阴 greater yin"]
NATURE = ["thunder", "wind", "mountain", "lake"]
HEAVENLY = ["乾 heaven and 坤 earth", "震 thunder and 巽 wind", "离 fire and 坎 water"]
KIN = ["综, turned over", "错, complement", "交, swapped"]
SETTING_UP = [
    "洗牌: shuffle all tiles, face down",
    "码牌: build the wall, two tiles high",
    "掷骰子: roll the dice for the dealer",
    "抓牌: take tiles in turn, until each has eight",
    "理牌: hide six of the eight",
]
TURN = [
    "组牌: put the two tiles of your hand in order",
    "发牌: lay them open, the inner one first",
    "抓牌: draw two tiles from the wall",
]
FORMS = ["plain 平胡", "all triplets 碰碰对", "full flush 清一色"]
COURSE_OF_A_GAME = [
    "shuffle and build the wall",
    "roll dice for the dealer",
    "take eight tiles each",
    "lay six of them face down",
    "lay pairs and draw, until somebody wins or the wall is used up",
    "settle the points of the last hexagram",
]
COURSE_OF_A_HAND = [
    "roll dice for the first dealer",
    "say how many hands you raise",
    "deal thirteen tiles each, fourteen to the dealer",
    "the dealer discards",
    "draw or claim, and discard, until somebody wins or the wall is empty",
    "pay, and settle who deals next",
]
DISCARDED = [
    "whoever can is asked for 碰 or 槓",
    "the next player may 吃",
    "the next player draws from the wall",
    "whoever has fourteen tiles now discards",
]
TRUE_OF_PAY = [
    "Whoever raises a hand pays double as well when another wins.",
    "Hands are raised before anybody has seen a tile.",
    "In a drawn hand nothing is paid back for kongs.",
]
FEWEST_FIRST = [
    "winning hands of thirteen orphans",
    "hexagrams",
    "ways to hold 14 tiles of one suit",
    "different hands of 14 that win",
    "different hands of 14",
    "deals of 14 tiles",
]
INTERVAL = [
    "Of many such intervals about 95 in 100 hold the true chance.",
    "With four times as many tries it gets about half as wide.",
]
NINE = [f"{number}m" for number in range(1, 10)]

RIGHT: dict[str, list[Answer]] = {
    "tiles.1": [said("⚋")],
    "tiles.2": ["110", "101", "011", "☴", "1T0"],
    "tiles.3": [79, "79", "(162-4)/2", "７９"],
    "tiles.4": [said("3 players")],
    "tiles.5": ["7/2", "3.5", "3 + 1/2", Fraction(7, 2)],
    "tiles.6": [168, "7*24", "12 * 14"],
    "tiles.7": ["C(140,8)/C(144,8)", "C(140, 8) ÷ C(144, 8)", "binomial(140,8)/binomial(144,8)"],
    "bigrams.1": ["10", "⚍", "少阴", "shao yin", "shào yīn"],
    "bigrams.2": ["10", "01"],
    "bigrams.3": [said(*FOUR_IMAGES)],
    "bigrams.4": [said(*MODES)],
    "bigrams.5": [said("⚌", "⚎", "⚏")],
    "bigrams.6": [1024, "2^10", "2**10", "２＾１０"],
    "bigrams.7": ["101010", "既济", "#63", "䷾"],
    "bigrams.8": ["1/2", "0.5", "2/4"],
    "bigrams.9": ["F", "f"],
    "trigrams.1": ["101", "☲", "离", "li", "火"],
    "trigrams.2": ["111", "000", "101", "010"],
    "trigrams.3": [said(*NATURE)],
    "trigrams.4": ["艮", "☶", "001", "gen", "山", "mountain"],
    "trigrams.5": [said("☰", "☱", "☲", "☳")],
    "trigrams.6": [said(*HEAVENLY)],
    "trigrams.7": [6, "(8+4)/2"],
    "trigrams.8": ["C(9,4)", "9!/(4!*5!)", "9*8*7*6/4!"],
    "hexagrams.1": ["损", "䷨", "110001", "山泽损", "#41"],
    "hexagrams.2": ["需", "比", "屯", "010010"],
    "hexagrams.3": ["屯", "zhun", "zhūn", "水雷屯", "#3"],
    "hexagrams.4": ["蒙", "méng", "010001", "4", "山水蒙"],
    "hexagrams.5": ["剥", "剝", "000001"],
    "hexagrams.6": [20, "C(6,3)", "6!/(3!*3!)"],
    "hexagrams.7": [said(*KIN)],
    "hexagrams.8": [8, "2^3"],
    "hexagrams.9": ["明夷", "ming yi", "míng yí", "地火明夷", "#36"],
    "hexagrams.10": ["井", "jǐng", "#48", "011010", "水风井"],
    "wall.1": [said(*SETTING_UP)],
    "wall.2": [112, "144-4*8", "144 - 32"],
    "wall.3": [said("nobody yet: the first and the third roll again")],
    "wall.4": ["屯", "100010", "剥", "1T1000", "000001", "111100"],
    "wall.5": [said("䷪", "䷊", "䷾"), ["夬", "泰", "既济"]],
    "wall.6": ["10100t", "arrange t00011", "理 0t1010", "1100t0"],
    "wall.7": [70, "140/2", "(144-4)/2"],
    "wall.8": [said("䷾"), "既济"],
    "wall.9": [56, "C(6,1)+C(6,2)+C(6,3)+C(6,4)", "2^6-1-6-1"],
    "wall.10": ["1/8", "0.125", "(1/2)^3", "2^3/64"],
    "respond.1": [said(*TURN)],
    "respond.2": [said("Lay ⚍ Lesser Yin")],
    "respond.3": ["屯", "颐", "100001", "1000T0"],
    "respond.4": [said("You lay them: it is a 碰")],
    "respond.5": [said("⚊⚊", "⚊⚋")],
    "respond.6": [2, "1+1"],
    "respond.7": ["1t", "lay 1t", "应1t"],
    "respond.8": ["3/8", "1/2*3/4", "0.375"],
    "respond.9": [11, "33/3", "(144-12)/12"],
    "pung.1": [said("⚌", "⚏")],
    "pung.2": [said("⚋⚋", "⚋☯", "☯☯")],
    "pung.3": [said("player 3")],
    "pung.4": [said("player 4: he is next after player 3")],
    "pung.5": [said("碰 ⚏ Greater Yin (outside)", "碰 ⚏ Greater Yin (inside)")],
    "pung.6": ["损", "益", "110001", "1T0001"],
    "pung.7": ["pung 11 around", "碰 11 夹"],
    "pung.8": [6, "4+1+1"],
    "pung.9": [4, "2^2"],
    "pung.10": ["27/64", "(3/4)^3"],
    "sets.1": [said("345m", "222p", "555z")],
    "sets.2": ["123p", "789p", "四五六筒", "🀙🀚🀛", "6p4p5p"],
    "sets.3": [21, "3*7"],
    "sets.4": [
        "234m 456m 777p 111s 88s",
        "88s111s777p456m234m",
        "四五六万 二三四万 七七七筒 一一一索 八八索",
    ],
    "sets.5": ["123m 123m 456p 789s 55z", "一二三万、一二三万、四五六筒、七八九索、白白"],
    "sets.6": ["111m 222m 333m 456p 99s", "123m 123m 123m 456p 99s", ["123m", "123m", "123m", "456p", "99s"]],
    "sets.7": [
        "678m 777m 888m 999m 66m",
        "678m 789m 789m 789m 66m",
        "666m 777m 789m 888m 99m",
        "678m678m678m789m99m",
    ],
    "sets.8": ["111m 222p 333s 456s 77z", "东东东 南南南 西西西 一二三万 九九索", "789m11z+111s 222s 333p"],
    "sets.9": ["C(136,14)", "136!/(14!*122!)"],
    "waits.1": [said("23m", "78s")],
    "waits.2": [said("1m", "2m", "4m"), ["1m", "2m", "4m"], "一万、二万、四万"],
    "waits.3": ["147m", "1m 4m 7m", "一四七万"],
    "waits.4": [said("2m", "4m", "7m")],
    "waits.5": [said("No: nothing that can be drawn completes it")],
    "waits.6": [11, "4+3+4"],
    "waits.7": ["123456789p", "一二三四五六七八九筒"],
    "waits.8": ["2223456m111p999s", "19m19p19s1234567z", "1112345678999s", "2223456m111p+999s"],
    "waits.9": ["1-C(112,5)/C(123,5)", "1 - 112*111*110*109*108/(123*122*121*120*119)"],
    "forms.1": [said("222m 444p 666s 888s 11z"), "C"],
    "forms.2": [8, "4*2"],
    "forms.3": [said(*FORMS)],
    "forms.4": [72, "4*2*3*3"],
    "forms.5": ["1111m22m33p44p66s77z", "1111m2266p2266s22z"],
    "forms.6": ["11223344556677p", "22334455667788s"],
    "forms.7": [2],
    "forms.8": [said("123z 124z 567z 333z 77z", "111z 222z 333z 444z 55z")],
    "forms.9": ["C(7,4)*3", "7*6*5*4/4!*3", "C(7,3)*3"],
    "turns.1": [said(*DISCARDED)],
    "turns.2": [said("Player 1, the next", "Player 3, the one before")],
    "turns.3": ["BAB"],
    "turns.4": [said("draw", "碰", "槓 one of characters")],
    "turns.5": [4, "13-9"],
    "turns.6": [said("player 4: discard eight of characters")],
    "turns.7": ["G", "g"],
    "turns.8": [
        "455567m123p456s1z",
        "555m34m99p123s444z",
        "五五五六七万 一二三四五六七八筒",
        "5556677m+111p 222s",
    ],
    "turns.9": ["136-4*13", "83+1", "(136-53)+1"],
    "kongs.1": ["CDA"],
    "kongs.2": [said("槓 south wind", "discard south wind", "discard nine of dots")],
    "kongs.3": [said("Player 3, the next")],
    "kongs.4": [said("Nobody")],
    "kongs.5": [said("Player 4, opposite")],
    "kongs.6": [said("player 3"), "A"],
    "kongs.7": [said("34m 123p 456p 789s 11z", "46m 111p 222p 333p 55z")],
    "kongs.8": ["34m123p456p789s11z", "67m 111p 222p 333p 55z", "四六万 一二三四五六筒 七八九索 东东"],
    "kongs.9": [-3, "3-6"],
    "kongs.10": ["83-7", "136-53-7"],
    "paying.1": [48, "2*8*3"],
    "paying.2": [8, "2*2*2", "2^3"],
    "paying.3": [said(*TRUE_OF_PAY)],
    "paying.4": [44, "4+8+32"],
    "paying.5": ["E", "e"],
    "paying.6": [said("player 2 pays 6")],
    "paying.7": [24, "16+4+4"],
    "paying.8": ["222m444p666s888s11z", "12334566678999p", "2255m3399p1188s66z"],
    "paying.9": ["24*2^3*(2+4+8)", "24*2^4 + 24*2^5 + 24*2^6"],
    "hands_played.1": [said(*COURSE_OF_A_HAND)],
    "hands_played.2": ["2m", "二万", "🀈"],
    "hands_played.3": [106, "136-13-11-6"],
    "hands_played.4": ["E", "e"],
    "hands_played.5": [said("player 3")],
    "hands_played.6": [-32, "-2*2^4"],
    "hands_played.7": ["B"],
    "hands_played.8": [
        "123m456p789s11z[555z]",
        "123m 789s 11z [456p] [555z]",
        "一二三万 四五六筒 九九索 [七八九索] [东东东]",
    ],
    "hands_played.9": ["1-C(102,5)/C(106,5)", "1 - 102*101*100*99*98/(106*105*104*103*102)"],
    "hands_played.10": [-6, "3-1-8"],
    "counted.1": [said(*FEWEST_FIRST)],
    "counted.2": [595, "C(34,2)+34", "34*35/2"],
    "counted.3": [24, "C(4,2)*4", "6*4"],
    "counted.4": ["C(13,8)-9", "C(13,5) - 9", "13!/(8!*5!)-9"],
    "counted.5": ["B", "b"],
    "counted.6": [said("330,000")],
    "counted.7": ["1111m5555p9999s77z", "111122223333m44m", "一一一一二二二二三三三三万 中中"],
    "counted.8": ["C(34,7)*6^7", "C(34,7)*C(4,2)^7"],
    "chances.1": ["8/123", "(4+4)/123", Fraction(8, 123)],
    "chances.2": ["37/64", "1-(3/4)^3", "1/4 + 3/4*1/4 + (3/4)^2*1/4"],
    "chances.3": [said(*INTERVAL)],
    "chances.4": [25000, "1000*5^2", "25 * 1000"],
    "chances.5": ["ACBD"],
    "chances.6": [said("many more")],
    "chances.7": ["屯", "100010", "家人", "101000"],
    "chances.8": ["1-(7/8)^11-11*1/8*(7/8)^10", "1 - (7/8)^10*(7/8 + 11/8)"],
    "sources.1": [said("It agrees")],
    "sources.2": [said("It is wrong")],
    "sources.3": [said("It depends on how one reads it")],
    "sources.4": [said("It is wrong")],
    "sources.5": [said("It agrees")],
    "sources.6": [said("It depends on how one reads it")],
    "sources.7": [said("It is wrong")],
    "sources.8": [said("It depends on how one reads it")],
    "sources.9": ["2333m123p456p111s", "2333m 123s 456s 111s", "2333万123筒456索111筒"],
    "sources.10": [19, "20-1"],
    "ready.1": [said("⚍", "⚎"), ["⚎", "10"]],
    "ready.2": [said("No: one more pair cannot win")],
    "ready.3": [said("屯 | 颐 屯 屯", "泰 | 屯 颐 屯 屯")],
    "ready.4": [said("⚌ around, by a 碰")],
    "ready.5": [said("☳", "☴"), ["震", "巽"]],
    "ready.6": ["益", "恒", "泰", "100011"],
    "ready.7": [5, "1+4"],
    "ready.8": [said("泰 | 泰 损 既济 屯 | 0110")],
    "ready.9": ["40*35/C(75,2)", "2*40*35/(75*74)"],
    "points.1": ["9/2", "4.5", "3+3/2"],
    "points.2": ["7/2", "3.5", "2 + 3/2"],
    "points.3": [said("䷄", "䷝", "䷼"), ["需", "离", "中孚"]],
    "points.4": ["屯", "坎", "蹇", "100010"],
    "points.5": ["5/3", Fraction(5, 3), "5÷3"],
    "points.6": [said("Player 1 pays 4½, player 3 nothing")],
    "points.7": ["t1", "lay t1", "应 t1"],
    "points.8": [said("Player 3")],
    "points.9": [-7, "-5/2 - 9/2"],
    "points.10": ["C(6,4)+C(6,5)+C(6,6)", "15+6+1"],
    "games.1": [said(*COURSE_OF_A_GAME)],
    "games.2": [said("Lay ⚎ Lesser Yang")],
    "games.3": [said("䷾"), "既济"],
    "games.4": ["100100", "001001", "arrange 100010", "理 010010"],
    "games.5": ["巽", "☴", "xun", "wind", "011"],
    "games.6": ["10", "lay 10", "应10"],
    "games.7": [63, "120/2 + 3"],
    "games.8": ["C(30,2)/C(60,2)", "30*29/(60*59)"],
}

WRONG: dict[str, list[Answer]] = {
    "tiles.1": [said("⚊")],
    "tiles.2": ["111", "000", "100"],
    "tiles.3": [81, 70, 158, 77],
    "tiles.4": [THREE_ODD, said("2 players", "3 players", "4 players"), said("2 players")],
    "tiles.5": ["5.5", 4, "9/2"],
    "tiles.6": [162, 156, 84, 145],
    "tiles.7": ["1 - C(140,8)/C(144,8)", "(140/144)^8", "C(140,8)"],
    "bigrams.1": ["01", "11", "太阴"],
    "bigrams.2": ["11", "00"],
    "bigrams.3": [
        said(*reversed(FOUR_IMAGES)),
        said(FOUR_IMAGES[0], FOUR_IMAGES[2], FOUR_IMAGES[1], FOUR_IMAGES[3]),
    ],
    "bigrams.4": [said(*reversed(MODES)), said(MODES[1], MODES[0], MODES[2], MODES[3])],
    "bigrams.5": [said("⚌", "⚏"), said("⚌", "⚍", "⚎", "⚏"), said("⚍")],
    "bigrams.6": [20, 100, 512, "10^2"],
    "bigrams.7": ["010101", "111000", "泰", "未济"],
    "bigrams.8": ["1/3", "1/4", 2],
    "bigrams.9": ["D", "A", "B", "G"],
    "trigrams.1": ["坎", "乾", "110"],
    "trigrams.2": ["100", "011", "☶"],
    "trigrams.3": [said(*reversed(NATURE)), said("fire", "water", "mountain", "lake")],
    "trigrams.4": ["巽", "兑", "坤"],
    "trigrams.5": [said("☳", "☲", "☱", "☰"), said("☰", "☲", "☱", "☳")],
    "trigrams.6": [
        said(*HEAVENLY[:2]),
        said(*HEAVENLY, "震 thunder and 兑 lake"),
        said("艮 mountain and 震 thunder"),
    ],
    "trigrams.7": [4, 8, 2],
    "trigrams.8": ["2^9", "9*8*7*6", "9*4"],
    "hexagrams.1": ["咸", "益", "恒", "110000"],
    "hexagrams.2": ["讼", "晋", "乾"],
    "hexagrams.3": ["解", "蒙", "鼎"],
    "hexagrams.4": ["鼎", "解", "屯"],
    "hexagrams.5": ["谦", "复", "鼎"],
    "hexagrams.6": [32, 120, 15, 8],
    "hexagrams.7": [said(*KIN[:2]), said(*KIN, "互, nuclear"), said("互, nuclear")],
    "hexagrams.8": [2, 4, 36, 28, 6],
    "hexagrams.9": ["晋", "离", "坤"],
    "hexagrams.10": ["无妄", "坎", "比", "屯"],
    "wall.1": [said(*reversed(SETTING_UP)), said(*SETTING_UP[:2], *SETTING_UP[3:], SETTING_UP[2])],
    "wall.2": [136, 120, 32, 56],
    "wall.3": [said("the first player"), said("the second player"), said("nobody yet: all three roll again")],
    "wall.4": ["乾", "坤", "111110"],
    "wall.5": [said("䷪", "䷊"), said("䷀", "䷪", "䷊", "䷾"), said("䷓")],
    "wall.6": ["10100T", "101000", "111000", "11110t", "1t0000", "10"],
    "wall.7": [72, 140, 68],
    "wall.8": [said("䷊"), said("䷼"), "小过"],
    "wall.9": [64, 28, 35, 41, 50],
    "wall.10": ["1/64", "1/27", "1/2", "3/8"],
    "respond.1": [said(*reversed(TURN)), said(TURN[0], TURN[2], TURN[1])],
    "respond.2": [
        said("Lay ⚎ Lesser Yang"),
        said("Lay ⚍ Lesser Yin", "Lay ⚎ Lesser Yang"),
        said("Lay ⚍ Lesser Yin", "Pass"),
        said("Lay ⚌ Greater Yang"),
    ],
    "respond.3": ["101000", "011000", "益", "100000"],
    "respond.4": [
        said("You cannot respond, and lose your turn"),
        said("You put them back and draw others"),
        said("You lay one of them with a yang"),
    ],
    "respond.5": [said("⚊⚊"), said("⚊⚊", "⚊⚋", "⚊☯"), said("⚋☯", "☯☯")],
    "respond.6": [3, 4, 1],
    "respond.7": ["1T", "T1", "t1", "10", "pass"],
    "respond.8": ["1/2", "3/4", "3/16", "1/4"],
    "respond.9": [10, 12, 22, 33],
    "pung.1": [said("⚌"), said("⚌", "⚍", "⚏"), said("⚍", "⚎")],
    "pung.2": [said("⚋⚋"), said("⚋⚋", "⚋☯"), said("⚊☯", "⚋⚋", "⚋☯", "☯☯"), said("⚊⚊")],
    "pung.3": [
        said("player 2, who is next"),
        said("player 4"),
        said("players 3 and 4: the faster one has it"),
    ],
    "pung.4": [
        said("player 2: it was his turn"),
        said("player 1: he began"),
        said("player 3 again: whoever takes a 碰 plays once more"),
    ],
    "pung.5": [
        said("碰 ⚏ Greater Yin (outside)"),
        said("碰 ⚏ Greater Yin (outside)", "碰 ⚏ Greater Yin (around)"),
        said("Lay ⚏ Greater Yin"),
    ],
    "pung.6": ["111000", "乾", "101001", "屯"],
    "pung.7": ["pung 11 outside", "pung 11", "pung 11 inside", "lay 11", "pass"],
    "pung.8": [4, 8, 12, 5],
    "pung.9": [1, 2, 9, 8],
    "pung.10": ["37/64", "3/4", "1/64", "1/4"],
    "sets.1": [
        said("345m", "222p"),
        said("345m", "222p", "555z", "123z"),
        said("891s"),
        said("345m", "4m5p6s", "222p"),
    ],
    "sets.2": ["123m", "222p", "1234p", "135p"],
    "sets.3": [27, 7, 24, 84, 34],
    "sets.4": ["234m 456m 777p 111s 8s 8s", "234m 45m 6m 777p 111s 88s", "44m 236m", "234456m 777p 111s 88s"],
    "sets.5": ["11m 22m 33m 456p 789s 55z", "112m 233m 456p 789s 55z", "123m 456p 789s 555z", "1m4p7s"],
    "sets.6": ["111222m 333m 456p 99s", "11m 123m 22m 333m 456p 99s", "111m 222m 333m 456p 99p"],
    "sets.7": ["666m 777m 788m 889m 99m", "6666m 777m 888m 999m", "667m 778m 778m 889m 99m"],
    "sets.8": ["111m222p333s444s77z", "123m456p789s11122z", "1122m2266p2266s22z", "123456789m12345p"],
    "sets.9": ["C(136,13)", "136^14", "C(34,14)", "136!/122!"],
    "waits.1": [said("23m"), said("12m", "23m", "78s", "89s"), said("46p", "57p")],
    "waits.2": [said("1m", "4m"), said("1m", "2m", "3m", "4m"), said("5m"), said("2m")],
    "waits.3": ["14m", "17m", "47m", "147p", "3m"],
    "waits.4": [said("1m", "2m", "4m"), said("2m", "3m", "4m", "7m"), said("2m", "4m")],
    "waits.5": [said("Yes: it waits for the 1 of dots"), said("It has won already")],
    "waits.6": [3, 12, 8, 10],
    "waits.7": ["19p", "2345678p", "147p"],
    "waits.8": ["2333m123p456p111s", "123456789m1111p", "2345678m111p999s"],
    "waits.9": ["C(112,5)/C(123,5)", "5*11/123", "1-(112/123)^5"],
    "forms.1": ["A", "B", "D"],
    "forms.2": [2, 10, 16, 24],
    "forms.3": [said(*FORMS[:2]), said(*FORMS, "seven pairs 七巧对"), said("all honours 全风十三浪")],
    "forms.4": [24, 96, 36, 12],
    "forms.5": ["1122m3344p5566s77z", "123m456p789s11122z", "11m22m33p44p666s+1111z"],
    "forms.6": ["112233m445566p77s", "11112222334455p", "12345678999111p", "123456789m12345p"],
    "forms.7": [8, 0, 4],
    "forms.8": [
        said("111z 222z 333z 444z 55z"),
        said("123z 124z 567z 333z 77z", "145z 226z 333z 555z 77z", "111z 222z 333z 444z 55z"),
        said("123m 123z 234z 567z 11z"),
    ],
    "forms.9": ["C(7,4)", "C(7,5)", "7*6*5*4*3", "C(7,4)*7"],
    "turns.1": [said(*reversed(DISCARDED)), said(DISCARDED[1], DISCARDED[0], *DISCARDED[2:])],
    "turns.2": [
        said("Player 3, the one before"),
        said("Player 1, the next"),
        said("Player 1, the next", "Player 2, opposite", "Player 3, the one before"),
        said("Nobody"),
    ],
    "turns.3": ["BAD", "BEB", "BBB", "DAB"],
    "turns.4": [
        said("draw", "碰"),
        said("碰", "槓 one of characters"),
        said("draw", "碰", "槓 one of characters", "pass"),
        said("draw", "碰", "槓 one of characters", "吃 one, two, three of characters"),
        said("胡 win"),
    ],
    "turns.5": [13, 5, 10, 7, 3],
    "turns.6": [
        said("player 4: draw"),
        said("player 2: draw"),
        said("player 1: draw"),
        said("player 4: 胡 win"),
    ],
    "turns.7": ["A", "B", "F", "H"],
    "turns.8": [
        "555m123p456789s1z",
        "55m46m123p456s789s",
        "46m123p456789s11z",
        "123p456789s1234z",
        "555m1p123456789s",
    ],
    "turns.9": ["136-4*13-1", "136-4*14", "34*4"],
    "kongs.1": ["CBA", "DCA", "ACD"],
    "kongs.2": [
        said("槓 south wind"),
        said("槓 south wind", "discard south wind"),
        said("槓 south wind", "discard south wind", "discard nine of dots", "碰"),
        said("draw"),
    ],
    "kongs.3": [said("Player 4, opposite"), said("Nobody"), said("Player 3, the next", "Player 4, opposite")],
    "kongs.4": [said("Player 3, the next"), said("Player 1, the one before")],
    "kongs.5": [
        said("Nobody"),
        said("Player 3, the next"),
        said("Player 1, the one before", "Player 4, opposite"),
    ],
    "kongs.6": ["B"],
    "kongs.7": [
        said("34m 123p 456p 789s 11z"),
        said("34m 123p 456p 789s 11z", "5m 123p 456p 789s 111z", "46m 111p 222p 333p 55z"),
        said("55m 11z 123p 456p 789s"),
        said("11m 22p 33p 44s 66s 77z 5m"),
    ],
    "kongs.8": ["5m123p456p789s111z", "34p123m456s789s11z", "147m258p369s1234z"],
    "kongs.9": [3, -6, 6, -2, 0],
    "kongs.10": ["83-7*4", "83+7", "83-1"],
    "paying.1": [36, 24, 96, 40],
    "paying.2": [2, 4, 6, 24, 16],
    "paying.3": [
        said(*TRUE_OF_PAY[:2]),
        said(*TRUE_OF_PAY, "Raised hands do not count for kongs."),
        said("What I pay depends on the hands of the two other payers, too."),
    ],
    "paying.4": [3, 12, 4, 11, 64, 88],
    "paying.5": ["A", "B", "C", "D"],
    "paying.6": [
        said("player 1 pays 6"),
        said("players 1, 2 and 3 pay 2 each"),
        said("player 2 pays 2"),
        said("player 2 pays 6, and players 1 and 3 pay 1 each for the kong"),
    ],
    "paying.7": [6, 12, 16, 48, 20],
    "paying.8": ["234456m777p11188s", "111z222z333z555z77z", "123456789m12345p"],
    "paying.9": ["24*2^3*3", "24*(2+4+8)", "24*2^(3+1+2+3)", "24*2^3*(1+2+3)", "8*2^3*(2+4+8)"],
    "hands_played.1": [
        said(*reversed(COURSE_OF_A_HAND)),
        said(COURSE_OF_A_HAND[0], COURSE_OF_A_HAND[2], COURSE_OF_A_HAND[1], *COURSE_OF_A_HAND[3:]),
    ],
    "hands_played.2": ["9s", "8s", "3p", "1z", "23m"],
    "hands_played.3": [123, 119, 112, 72, 100],
    "hands_played.4": ["A", "B", "D", "F", "G"],
    "hands_played.5": [said("player 4"), said("player 1"), said("player 2")],
    "hands_played.6": [32, -16, -2, -64, 0],
    "hands_played.7": ["A", "C"],
    "hands_played.8": [
        "123m456p789s11555z",
        "123p456p789p11p[555p]",
        "111m222p333s11z[555z]",
        "123m456p789s1z2z[555z]",
    ],
    "hands_played.9": ["C(102,5)/C(106,5)", "5*4/106", "1-(102/106)^5", "C(4,1)/C(106,5)"],
    "hands_played.10": [6, -8, -9, -5, 2],
    "counted.1": [said(*reversed(FEWEST_FIRST)), said(FEWEST_FIRST[1], FEWEST_FIRST[0], *FEWEST_FIRST[2:])],
    "counted.2": [561, 1156, 9180, 68],
    "counted.3": [16, 12, 48, 6, 10],
    "counted.4": ["C(13,8)", "C(9,5)", "9^5", "C(36,5)", "C(13,8)-9*9"],
    "counted.5": ["A", "C", "D"],
    "counted.6": [said("3,000"), said("30,000"), said("100 million")],
    "counted.7": ["111m222p333s444z55z", "1122m3344p5566s77z", "123456789m12345p"],
    "counted.8": ["C(34,7)", "C(34,7)*4^7", "C(34,7)*12^7", "C(34,7)*6"],
    "chances.1": ["8/136", "2/123", "2/34", "4/123", "8/121"],
    "chances.2": ["3/4", "27/64", "1/64", "1/4"],
    "chances.3": [said(INTERVAL[0]), said(*INTERVAL, "The true chance lies in it for certain."), "B", "E"],
    "chances.4": [5000, 24000, 10000, 2500, 200],
    "chances.5": ["DBCA", "AABD", "CABD"],
    "chances.6": [said("fewer: more people can win"), said("about as many")],
    "chances.7": ["乾", "中孚", "既济", "夬", "泰"],
    "chances.8": ["1-(7/8)^11", "C(11,2)*(1/8)^2*(7/8)^9", "C(11,2)*(1/8)^2", "1-(7/8)^11-1/8*(7/8)^10"],
    "sources.1": [said("It is wrong"), said("It depends on how one reads it")],
    "sources.2": [said("It agrees"), said("It depends on how one reads it")],
    "sources.3": [said("It agrees"), said("It is wrong")],
    "sources.4": [said("It agrees"), said("It depends on how one reads it")],
    "sources.5": [said("It is wrong"), said("It depends on how one reads it")],
    "sources.6": [said("It agrees"), said("It is wrong")],
    "sources.7": [said("It agrees"), said("It depends on how one reads it")],
    "sources.8": [said("It agrees"), said("It is wrong")],
    "sources.9": ["1111223333456m", "1112345678999p", "2333456m123p111s", "2333p123m456m111s"],
    "sources.10": [20, 18, 1],
    "ready.1": [said("⚍"), said("⚌", "⚍", "⚎"), said("⚎"), said("⚏")],
    "ready.2": [said("Yes: 屯 and 颐 can both still be built"), said("No: he has not said so"), "A"],
    "ready.3": [
        said("屯 | 颐 屯 屯"),
        said("屯 | 颐 屯 屯", "泰 | 屯 颐 屯 屯", "屯 | 蒙 屯 蒙"),
        said("屯 | 颐 屯 屯", "泰 | 屯 颐 屯 屯", "颐 | 颐 屯 屯"),
        said("损 | 泰 损 益"),
    ],
    "ready.4": [said("⚌ outside"), said("⚎ outside"), said("⚏ inside, by a 碰")],
    "ready.5": [said("☳"), said("☳", "☴", "☶"), said("☰", "☷"), said("☵")],
    "ready.6": ["损", "屯", "乾", "既济", "否"],
    "ready.7": [4, 7, 8, 6],
    "ready.8": [said("泰 | 泰 损 既济 屯 | 1000"), said("泰 | 泰 损 既济 屯 | 1110"), "B"],
    "ready.9": ["40*35/(75*74)", "1/2 + 0/2", "40/75 + 35/75", "C(75,2)"],
    "points.1": [3, 6, 5, 4],
    "points.2": ["9/2", 4, 3],
    "points.3": [said("䷄", "䷝"), said("䷄", "䷝", "䷼", "䷊"), said("䷪"), said("䷂")],
    "points.4": ["需", "解", "比", "泰"],
    "points.5": [5, "5/4", "1.67", "5/2"],
    "points.6": [
        said("Players 1 and 3 each pay 2 1/4"),
        said("Players 1 and 3 each pay 4½"),
        said("Player 3 pays 4½: he sits before player 1"),
    ],
    "points.7": ["1T", "T1", "1t", "10"],
    "points.8": [said("Player 1"), said("Player 2"), "A"],
    "points.9": [7, "-19/2", "-5/2", "-19/4", 0],
    "points.10": ["C(6,4)", "C(6,5)+C(6,6)", "C(6,3)+C(6,4)+C(6,5)+C(6,6)", "2^4"],
    "games.1": [
        said(*reversed(COURSE_OF_A_GAME)),
        said(COURSE_OF_A_GAME[1], COURSE_OF_A_GAME[0], *COURSE_OF_A_GAME[2:]),
        said(*COURSE_OF_A_GAME[:3], COURSE_OF_A_GAME[4], COURSE_OF_A_GAME[3], COURSE_OF_A_GAME[5]),
    ],
    "games.2": [
        said("Lay ⚍ Lesser Yin"),
        said("Lay ⚍ Lesser Yin", "Lay ⚎ Lesser Yang"),
        said("Lay ⚎ Lesser Yang", "Pass"),
    ],
    "games.3": [said("䷕"), said("䷐"), said("䷑")],
    "games.4": ["110000", "111000", "001100", "100000"],
    "games.5": ["震", "坎", "兑"],
    "games.6": ["01", "11", "pass"],
    "games.7": [60, 72, 120, 21],
    "games.8": ["C(28,2)/C(60,2)", "1/4 + 0", "30/60 + 0", "(30/60)^2"],
}

BUILT = {"board", "hand", "play"}
"""Kinds of answer that a learner builds freely."""


def lessons() -> list[ModuleType]:
    return [import_module(f"yijing_tiles.teach.{lesson.exercises}") for lesson in course()]


def exercises() -> Iterator[Exercise]:
    for lesson in lessons():
        for name in lesson.__all__:
            yield getattr(lesson, name)


EXERCISES = {exercise.name: exercise for exercise in exercises()}


@pytest.fixture(params=LANGUAGES, autouse=True)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.fixture(params=EXERCISES)
def exercise(request: pytest.FixtureRequest) -> Iterator[Exercise]:
    found = EXERCISES[request.param]
    found.reset()
    yield found
    found.reset()


def test_each_lesson_has_five_exercises_and_one_is_free_building() -> None:
    for lesson in lessons():
        kinds = [getattr(lesson, name).task.kind for name in lesson.__all__]
        assert len(kinds) >= 5
        assert BUILT & set(kinds)
        assert any(
            len(RIGHT[getattr(lesson, n).name]) > 1
            for n in lesson.__all__
            if getattr(lesson, n).task.kind in BUILT
        )


def test_every_exercise_is_tried() -> None:
    assert all(RIGHT[name] and WRONG[name] for name in EXERCISES)


def test_untouched_is_neither_right_nor_wrong(exercise: Exercise) -> None:
    for blank in (None, "", "  "):
        result = exercise.check(blank)
        assert result.outcome is Outcome.UNTRIED, blank
        assert exercise.run.attempts == 0
        assert str(result).strip()


def test_right_answers_are_right(exercise: Exercise) -> None:
    for answer in RIGHT[exercise.name]:
        exercise.reset()
        given = answer(exercise) if callable(answer) else answer
        result = exercise.check(given)
        assert result.outcome is Outcome.RIGHT, (given, str(result))
        assert result.stars == 3


def test_wrong_answers_are_wrong_and_say_why(exercise: Exercise, lang: str) -> None:
    solution = str(exercise.solution())
    exercise.reset()
    for n, answer in enumerate(WRONG[exercise.name], start=1):
        given = answer(exercise) if callable(answer) else answer
        result = exercise.check(given)
        assert result.outcome is Outcome.WRONG, (given, str(result))
        assert exercise.run.attempts == n
        assert len(result.message) > (5 if lang == "zh" else 12), result.message
        assert solution not in result.message


def test_what_cannot_be_read_is_no_attempt(exercise: Exercise) -> None:
    for nonsense in ("zzzz", "__import__('os')", "{}", "9**9**9**9", "💥" * 500):
        result = exercise.check(nonsense)
        assert result.outcome in (Outcome.UNTRIED, Outcome.WRONG), (nonsense, str(result))
        assert len(str(result)) < 700
    assert not exercise.run.solved


def test_there_are_several_hints_that_do_not_repeat(exercise: Exercise) -> None:
    hints = [str(exercise.hint()) for _ in exercise.task.nudges]
    assert len(hints) >= 2
    assert len(set(hints)) == len(hints)
    assert str(exercise.hint()) not in hints
    assert str(exercise.solution())


def test_nothing_stays_in_the_wrong_language(exercise: Exercise, lang: str) -> None:
    """Chinese prompts hold no English words but notation; English ones say more than Chinese."""
    words = exercise.task.prompt(lang)
    latin = sum("a" <= letter.lower() <= "z" for letter in words)
    if lang == "zh":
        assert latin <= 2, words
    else:
        assert latin > 10, words


def test_a_quotation_is_said_again_in_english() -> None:
    """Beside six or more Chinese signs in a row stand at least half as many English words."""
    for task in (exercise.task for exercise in EXERCISES.values()):
        for words in (task.prompt("en"), *task.hints("en"), task.reason("en")):
            signs = sum(map(len, re.findall(r"[\u4e00-\u9fff，。]{6,}", words)))
            assert len(re.findall(r"[A-Za-z]+", words)) >= signs / 2, words
