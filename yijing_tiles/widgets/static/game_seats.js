// Who sits at the table and what lies there: the others across, the wall and the last pair in the middle, one's own place.
import { format, h, setText } from "./dom.js";
import { draggable } from "./drag.js";
import { figureCard, figurePlate, redraw, setDrawn, yaoFace } from "./game_figures.js";
import { choiceFor, plainOf } from "./game_moves.js";

const CLAIMS = { pung: "may_claim", win: "may_win", arrange: "to_arrange" };

/** The felt with everything on it; `table` is the view that is told of gestures. */
export class Felt {
  constructor(table) {
    this.table = table;
    this.others = h("div", { class: "yt-others" });
    this.middle = h("div", { class: "yt-centre" });
    this.own = new OwnPlace(table);
    this.node = h("div", { class: "yt-game-felt" }, this.others, this.middle, this.own.node);
  }

  update(position) {
    const { lang } = this.table.setup;
    const at = position.seats.findIndex((seat) => seat.you);
    const others = at < 0 ? position.seats : [...position.seats.slice(at + 1), ...position.seats.slice(0, at)];
    redraw(this.others, [others, position.asked.kind, position.over, lang], () => {
      this.others.replaceChildren(...others.map((seat) => this.seat(seat, position)));
      this.others.dataset.count = others.length;
    });
    redraw(this.middle, [position.last, position.dice, position.wall_left, lang], () => this.middle.replaceChildren(...this.centre(position)));
    this.own.update(position);
  }

  seat(seat, position) {
    const { ui, setup } = this.table;
    const names = setup.hexagrams;
    const hidden = cardWith(figureCard(seat.hidden, 30, names, { kind: seat.hidden ? "yt-card-own" : seat.arranged ? "yt-card-back" : "yt-card-none" }), ui.hidden);
    const cards = seat.shown.map((lines) => listed(figureCard(lines, 30, names), names[plainOf(lines)][1]));
    const stage = h("span", { class: "yt-card-with", "aria-hidden": "true" }, h("span", { class: "yt-card yt-card-stage" }, figurePlate(seat.stage, 30, { fresh: seat.new })), h("span", { class: "yt-card-name" }, ui.stage));
    const tiles = [...(seat.hand ?? "?".repeat(seat.holds))].map((tile) => yaoFace(tile, 30));
    const shown = seat.shown.length ? h("div", { class: "yt-finished", role: "list", "aria-label": ui.shown }, ...cards) : null;
    return h(
      "div",
      { class: "yt-game-seat", role: "group", "data-asked": seat.asked ? "yes" : "no", "aria-label": seat.name },
      this.head(seat, position),
      h("div", { class: "yt-seat-row" }, hidden, shown, seat.arranged && (seat.stage || !position.over) ? stage : null, h("span", { class: "yt-seat-hand", "aria-hidden": "true" }, ...tiles)),
      spokenSeat(seat, this.table),
    );
  }

  head(seat, position) {
    return seatHead(seat, position, this.table);
  }

  centre(position) {
    const { ui, setup } = this.table;
    const left = position.wall_left;
    const wall = h("div", { class: "yt-wall" }, h("b", {}, String(left)), h("span", { "aria-hidden": "true" }, ui.wall), h("span", { class: "yt-hidden" }, format(ui.wall_of, { left, total: position.wall_total })));
    const bar = h("div", { class: "yt-wall-bar", "aria-hidden": "true" }, h("i", { style: `width:${(100 * left) / position.wall_total}%` }));
    const { last } = position;
    if (!last) return [wall, bar, h("div", { class: "yt-last" }, h("span", {}, position.dice || ui.no_last))];
    const says = h("span", {});
    setDrawn(says, last.says, setup.glyphs);
    const pair = h("div", { class: "yt-last-pair", "aria-hidden": "true" }, yaoFace(last.pair[1], 44), yaoFace(last.pair[0], 44));
    return [wall, bar, h("div", { class: "yt-last" }, pair, says)];
  }
}

/** One's own place: the hidden hexagram to peek at, what is finished, the figure in the making, the hand. */
class OwnPlace {
  constructor(table) {
    this.table = table;
    this.peeking = true;
    this.head = h("div", {});
    this.hidden = h("button", { type: "button", class: "yt-peek", "aria-pressed": "true", onclick: () => this.peek() });
    this.shown = h("div", { class: "yt-finished", role: "list" });
    this.slots = Array.from({ length: 6 }, (_, i) => h("span", { class: "yt-place-slot", "data-drop": i }));
    this.stage = h("div", { class: "yt-own-stage", role: "img" }, ...[...this.slots].reverse());
    this.hand = h("div", { class: "yt-own-hand" });
    this.spoken = h("p", { class: "yt-hidden" });
    this.handTitle = h("span", { class: "yt-own-title", "aria-hidden": "true" });
    this.stageTitle = h("span", { class: "yt-own-title", "aria-hidden": "true" });
    this.outer = h("span", {});
    this.inner = h("span", {});
    const sides = h("span", { class: "yt-own-sides", "aria-hidden": "true" }, this.outer, this.inner);
    const stage = h("div", { class: "yt-own-block" }, this.stageTitle, h("div", { class: "yt-own-lines" }, sides, this.stage));
    const hand = h("div", { class: "yt-own-block yt-own-hand-block" }, this.handTitle, this.hand);
    this.making = h("div", { class: "yt-own-making" }, stage, hand);
    const left = h("div", { class: "yt-own-left" }, h("div", { class: "yt-own-figures" }, this.hidden, this.shown), table.rack.node);
    this.row = h("div", { class: "yt-own-row" }, left, this.making);
    this.node = h("div", { class: "yt-own", role: "group" }, this.head, this.row, table.arrange.node, this.spoken);
  }

  peek() {
    this.peeking = !this.peeking;
    this.table.draw();
  }

  update(position) {
    const seat = position.seats.find((one) => one.you);
    this.node.hidden = !seat;
    if (!seat) return;
    const { ui, setup } = this.table;
    const { lang } = setup;
    this.node.setAttribute("aria-label", seat.name);
    this.node.dataset.asked = seat.asked ? "yes" : "no";
    redraw(this.head, [seat.dealer, seat.won, seat.asked, seat.may_claim, seat.score, seat.name, position.asked.kind, lang], () => this.head.replaceChildren(seatHead(seat, position, this.table)));
    for (const [node, words] of [[this.handTitle, ui.hand], [this.stageTitle, ui.stage_own], [this.outer, ui.outer], [this.inner, ui.inner]]) setText(node, words);
    this.making.hidden = position.over && !seat.stage;
    this.row.hidden = !seat.arranged;
    redraw(this.hidden, [seat.hidden, this.peeking, lang], () => this.drawHidden(seat));
    this.shown.hidden = seat.shown.length === 0;
    this.shown.setAttribute("aria-label", ui.shown);
    redraw(this.shown, [seat.shown, lang], () => this.drawShown(seat));
    this.drawStage(seat);
    const may = seat.asked && !position.over && this.table.choices().length > 0;
    redraw(this.hand, [seat.hand, may, lang], () => this.hand.replaceChildren(...[...(seat.hand ?? "")].map((tile) => this.handTile(tile, may))));
    this.hand.parentElement.dataset.empty = seat.hand ? "no" : "yes";
    setText(this.spoken, seat.spoken);
  }

  drawHidden(seat) {
    const { ui, setup } = this.table;
    const names = setup.hexagrams;
    const up = this.peeking && seat.hidden;
    const { card, label } = figureCard(up ? seat.hidden : "", 44, names, { kind: up ? "yt-card-own" : "yt-card-back" });
    if (!up) setText(label, ui.hidden);
    this.hidden.replaceChildren(card, label);
    this.hidden.setAttribute("aria-pressed", String(Boolean(up)));
    this.hidden.setAttribute("aria-label", up ? `${ui.peek}: ${names[plainOf(seat.hidden)][1]}` : ui.peek);
  }

  drawShown(seat) {
    const names = this.table.setup.hexagrams;
    this.shown.replaceChildren(...seat.shown.map((lines) => listed(figureCard(lines, 44, names), names[plainOf(lines)][1])));
  }

  drawStage(seat) {
    const next = new Set(this.table.choices().filter((choice) => choice.legal).flatMap((choice) => choice.new));
    this.slots.forEach((slot, i) => {
      const line = seat.stage[i];
      slot.dataset.state = line === undefined ? (next.has(i) ? "next" : "empty") : seat.new.includes(i) ? "new" : "laid";
      redraw(slot, line ?? "", () => slot.replaceChildren(...(line === undefined ? [] : [yaoFace(line, 84)])));
    });
    const spoken = [...seat.stage].map((line) => this.table.ui[`tile_${line}`]).join(", ");
    this.stage.setAttribute("aria-label", `${this.table.ui.stage_own}: ${spoken || "–"}`);
  }

  handTile(tile, may) {
    const node = h("span", { class: "yt-hand-tile", "data-may": may ? "yes" : "no" }, yaoFace(tile, 64), h("span", { class: "yt-hidden" }, this.table.ui[tile === "*" ? "tile_wild" : `tile_${tile}`]));
    draggable(node, {
      may: () => may,
      art: () => h("div", {}, yaoFace(tile, 64)),
      over: (where) => this.slots.forEach((slot) => slot.classList.toggle("yt-over", slot === where)),
      drop: (where) => {
        const choice = where && this.slots.includes(where) ? choiceFor(this.table.choices(), tile, Number(where.dataset.drop)) : null;
        if (choice) this.table.choose(choice);
      },
    });
    return node;
  }
}

function seatHead(seat, position, table) {
  const { ui } = table;
  const chips = [];
  if (seat.dealer) chips.push(h("span", { class: "yt-seat-chip" }, ui.dealer));
  if (seat.won) chips.push(h("span", { class: "yt-seat-chip yt-seat-chip-won" }, ui.winner));
  if (seat.asked) chips.push(h("span", { class: "yt-seat-chip yt-seat-chip-now" }, ui[CLAIMS[position.asked.kind] ?? "to_play"]));
  else if (seat.may_claim) chips.push(h("span", { class: "yt-seat-chip yt-seat-chip-claim" }, ui.may_claim));
  const points = seat.score && seat.score !== "0" ? h("span", { class: "yt-seat-score" }, format(ui.points, { points: seat.score })) : null;
  return h("div", { class: "yt-seat-head" }, h("b", {}, seat.name), ...chips, points);
}

function spokenSeat(seat, table) {
  const node = h("p", { class: "yt-hidden" });
  setText(node, seat.spoken);
  return node;
}

function cardWith({ card, label }, otherwise) {
  if (!label.textContent) setText(label, otherwise);
  return h("span", { class: "yt-card-with", "aria-hidden": "true" }, card, label);
}

function listed({ card, label }, spoken) {
  return h("span", { class: "yt-card-with", role: "listitem", title: spoken }, card, label, h("span", { class: "yt-hidden" }, spoken));
}
