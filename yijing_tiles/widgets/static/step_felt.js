// The felt: four seats around the discards and the wall. Who looks sits lowest; the next player sits on his right.
import { enable, format, h, icon, setText } from "./dom.js";
import { OwnHand } from "./step_hand.js";
import { byPlace, lying } from "./step_plain.js";
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
    const seats = byPlace(position.seats);
    for (const place of PLACES) {
      this.seats[place].update(seats[place], answer);
      this.drawPool(this.pools[place], seats[place], position.last);
    }
    const begun = position.seats.some(({ discards }) => discards.length);
    setText(this.dice, begun ? "" : position.dice);
    this.dice.hidden = begun || !position.dice;
    this.centre.dataset.dice = this.dice.hidden ? "no" : "yes";
    setText(this.left, String(position.wall_left));
    setText(this.leftWords, ui.wall);
    this.bar.style.width = `${(position.wall_left / position.wall_total) * 100}%`;
  }

  drawPool(node, seat, last) {
    const { ui, setup, tiles } = this.view;
    layRow(node, tiles, seat.discards.map(([kind, at, taken]) => {
      const look = {};
      if (taken !== null) look.taken = "yes";
      if (last?.discard === at) look.last = "yes";
      return { kind, look };
    }));
    const key = JSON.stringify([seat.name, seat.discards, setup.lang]);
    if (node.ytSaid === key) return;
    node.ytSaid = key;
    const names = seat.discards.map(([kind, , taken]) => (taken === null ? setup.names[kind] : format(ui.claimed, { tile: setup.names[kind] })));
    node.setAttribute("aria-label", `${format(ui.discards, { player: seat.name })}: ${names.join(", ")}`);
  }
}

/** One seat: who sits there, his tiles, his melds. The lowest one can be played from. */
class SeatPlace {
  constructor(view, place) {
    this.view = view;
    this.place = place;
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

  update(seat, answer) {
    const { ui, tiles } = this.view;
    this.seat = seat;
    this.isOpen = answer.open[seat.seat];
    this.node.dataset.asked = seat.asked ? "yes" : "no";
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
    this.drawMelds(seat, answer);
  }

  drawChips(seat) {
    const { ui } = this.view;
    const chips = [];
    if (seat.dealer) chips.push(h("span", { class: "yt-st-chip" }, ui.dealer_short));
    if (seat.raised) chips.push(h("span", { class: "yt-st-chip", role: "img", "aria-label": seat.raised_text, title: seat.raised_text }, icon("hand"), `×${seat.multiplier}`));
    if (seat.ready) chips.push(h("span", { class: "yt-st-chip yt-st-chip-ready" }, ui.ready_short));
    if (seat.won) chips.push(h("span", { class: "yt-st-chip yt-st-chip-won" }, ui.won_short));
    const key = chips.map((chip) => chip.outerHTML).join("");
    if (this.chipsShown !== key) this.chips.replaceChildren(...chips);
    this.chipsShown = key;
    setText(this.score, format(ui.coins, { n: seat.score < 0 ? `−${-seat.score}` : seat.score }));
  }

  drawMelds(seat, answer) {
    const { tiles } = this.view;
    const { last } = answer.position;
    const lit = last && last.seat === seat.seat && last.meld !== null ? last.meld : -1;
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
