// The felt: four seats around the discards and the wall. Who looks sits lowest; the next player sits on his right.
import { enable, format, h, icon, setText } from "./dom.js";
import { OwnHand } from "./step_hand.js";
import { alike, byPlace, lying } from "./step_plain.js";
import { layRow, meldNode } from "./step_tiles.js";

const PLACES = ["self", "next", "opposite", "previous"];
const WINDS = { "1z": "東", "2z": "南", "3z": "西", "4z": "北" };

export class Felt {
  constructor(view) {
    this.view = view;
    this.seats = Object.fromEntries(PLACES.map((place) => [place, new SeatPlace(view, place)]));
    this.pools = Object.fromEntries(PLACES.map((place) => [place, h("div", { class: "yt-st-pool", role: "img", "data-place": place })]));
    this.left = h("b", {});
    this.leftWords = h("span", {});
    this.bar = h("i", {});
    this.dice = h("p", { class: "yt-st-dice" });
    const wall = h("div", { class: "yt-st-wall" }, this.dice, this.left, this.leftWords, h("span", { class: "yt-st-wall-bar", "aria-hidden": "true" }, this.bar));
    this.centre = h("div", { class: "yt-st-centre" }, this.pools.opposite, this.pools.previous, wall, this.pools.next, this.pools.self);
    this.node = h("div", { class: "yt-st-felt", role: "group", tabindex: 0 }, this.seats.opposite.node, this.seats.previous.node, this.centre, this.seats.next.node, this.seats.self.node);
  }

  get own() { return this.seats.self.hand; }

  update(answer) {
    const { ui } = this.view;
    const { position } = answer;
    this.node.setAttribute("aria-label", ui.table);
    const seats = byPlace(this.view.seats);
    for (const place of PLACES) {
      const seat = seats[place];
      const last = position.last?.seat === seat.seat ? position.last : null;
      this.seats[place].update(seat, answer, last?.meld ?? null);
      this.drawPool(this.pools[place], seat, last?.discard ?? null);
    }
    const begun = this.view.seats.some(({ discards }) => discards.length);
    setText(this.dice, begun ? "" : position.dice);
    this.dice.hidden = begun || !position.dice;
    this.centre.dataset.dice = this.dice.hidden ? "no" : "yes";
    setText(this.left, String(position.wall_left));
    setText(this.leftWords, ui.wall);
    this.bar.style.width = `${(position.wall_left / position.wall_total) * 100}%`;
  }

  /** Lay what a seat has discarded; the one just thrown is marked. Nothing is done where all of it is as it was. */
  drawPool(node, seat, lit) {
    const { ui, setup, tiles } = this.view;
    const from = [seat, lit, ui];
    if (alike(from, node.ytFrom ?? [])) return;
    node.ytFrom = from;
    layRow(node, tiles, seat.discards.map(([kind, at, taken]) => {
      const look = {};
      if (taken !== null) look.taken = "yes";
      if (lit === at) look.last = "yes";
      return { kind, look };
    }));
    const names = seat.discards.map(([kind, , taken]) => (taken === null ? setup.names[kind] : format(ui.claimed, { tile: setup.names[kind] })));
    node.setAttribute("aria-label", `${format(ui.discards, { player: seat.name })}: ${names.join(", ")}`);
  }
}

/** One seat: who sits there, his tiles, his melds. The lowest one can be played from. */
class SeatPlace {
  constructor(view, place) {
    this.view = view;
    this.place = place;
    this.from = []; // what it was drawn from
    this.chipsFrom = [];
    this.wind = h("span", { class: "yt-st-wind", "aria-hidden": "true", lang: "zh-Hant" });
    this.who = h("span", {});
    this.name = h("button", { type: "button", class: "yt-st-name", onclick: () => view.gesture({ op: "look", seat: this.seat.seat }) }, this.wind, this.who);
    this.chips = h("span", { class: "yt-st-chips" });
    this.score = h("span", { class: "yt-st-score" });
    this.eye = h("button", { type: "button", class: "yt-st-eye", onclick: () => view.gesture({ op: "open", seat: this.seat.seat, on: !this.isOpen }) }, icon("eye"));
    const head = h("div", { class: "yt-st-head" }, h("span", { class: "yt-st-who" }, this.name, this.eye), h("span", { class: "yt-st-has" }, this.chips, this.score));
    if (place === "self") this.hand = new OwnHand(view);
    this.row = this.hand ? this.hand.row : h("div", { class: "yt-st-row", "aria-hidden": "true" });
    this.melds = h("div", { class: "yt-st-melds" });
    this.node = h("section", { class: "yt-st-seat", "data-place": place }, head, h("div", { class: "yt-st-tiles" }, this.row, this.melds), ...(this.hand ? [this.hand.actions] : []));
  }

  /** Draw the seat, whose meld `lit` was just laid, unless all of it is as it was. */
  update(seat, answer, lit) {
    const { ui, tiles } = this.view;
    const { asked } = answer.position;
    const mine = asked.seat === seat.seat;
    const open = answer.open[seat.seat];
    const own = this.hand && mine ? [answer.actions.join(), asked.kind, asked.tile] : [];
    const from = [seat, ui, mine, open, answer.can_look[seat.seat], answer.look === seat.seat, lit, ...own];
    if (alike(from, this.from)) return;
    this.from = from;
    this.seat = seat;
    this.isOpen = open;
    this.node.dataset.asked = mine ? "yes" : "no";
    this.node.dataset.won = seat.won ? "yes" : "no";
    this.node.dataset.closed = seat.hand === null ? "yes" : "no";
    if (this.spoken !== seat.spoken) this.node.setAttribute("aria-label", (this.spoken = seat.spoken));
    setText(this.wind, WINDS[seat.wind]);
    setText(this.who, seat.name);
    this.name.title = format(ui.look, { player: seat.name });
    this.name.setAttribute("aria-label", `${format(ui.look, { player: `${seat.name}, ${seat.wind_name}` })}`);
    this.name.setAttribute("aria-pressed", String(answer.look === seat.seat));
    enable(this.name, answer.can_look[seat.seat]);
    this.eye.hidden = seat.you; // one's own tiles are seen anyway
    this.eye.setAttribute("aria-label", format(ui.open, { player: seat.name }));
    this.eye.setAttribute("aria-pressed", String(this.isOpen));
    this.eye.title = format(ui.open, { player: seat.name });
    this.drawChips(seat);
    const list = lying(seat).map(({ kind, drawn }) => ({ kind, look: drawn ? { drawn: "yes" } : {} }));
    if (this.hand) this.hand.update(seat, answer, list);
    else layRow(this.row, tiles, list);
    this.drawMelds(seat, lit);
  }

  drawChips(seat) {
    const { ui } = this.view;
    setText(this.score, format(ui.coins, { n: seat.score < 0 ? `−${-seat.score}` : seat.score }));
    const from = [seat.dealer, seat.raised, seat.ready, seat.won, ui];
    if (alike(from, this.chipsFrom)) return;
    this.chipsFrom = from;
    const chips = [];
    if (seat.dealer) chips.push(h("span", { class: "yt-st-chip" }, ui.dealer_short));
    if (seat.raised) chips.push(h("span", { class: "yt-st-chip", role: "img", "aria-label": seat.raised_text, title: seat.raised_text }, icon("hand"), `×${seat.multiplier}`));
    if (seat.ready) chips.push(h("span", { class: "yt-st-chip yt-st-chip-ready" }, ui.ready_short));
    if (seat.won) chips.push(h("span", { class: "yt-st-chip yt-st-chip-won" }, ui.won_short));
    this.chips.replaceChildren(...chips);
  }

  drawMelds(seat, lit) {
    const { tiles } = this.view;
    const key = JSON.stringify([seat.melds, lit]);
    if (this.meldsShown === key) return;
    this.meldsShown = key;
    this.melds.replaceChildren(...seat.melds.map((meld, i) => {
      const node = meldNode(tiles, meld);
      if (i === lit) node.dataset.last = "yes";
      return node;
    }));
    this.melds.hidden = seat.melds.length === 0;
  }
}
