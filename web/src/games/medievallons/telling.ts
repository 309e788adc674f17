// What is told about things to who asks, and to who listens instead of looking.
import { SHAPES } from "../../lib/crests";
import { held, total, type Cards, type Desk, type Guild } from "./model";
import type { Tip } from "./ui.svelte";
import { cardsWord, w } from "./words";

export function aboutCard(desk: Desk, card: string): Tip {
  const { discard, players } = desk.view;
  const guilds = players
    .flatMap((player) => player.guilds)
    .reduce((n, guild) => n + (guild.type === card ? guild.members : 0) + (card === desk.data.wild ? guild.jesters : 0), 0);
  const seen = [w("census", { n: desk.data.copies })];
  const counts = [
    ["in_hand", desk.own?.hand[card] ?? 0],
    ["in_guilds", guilds],
    ["in_discard", discard.filter((one) => one === card).length],
  ] as const;
  for (const [key, n] of counts) if (n) seen.push(w(key, { n }));
  return { title: desk.name(card), text: `${desk.power(card)}.`, more: seen.join(" · "), card };
}

export function aboutGuild(desk: Desk, guild: Guild): Tip {
  const more = guildCards(desk, guild);
  if (guild.type === null) return { title: w("no_type"), text: w("no_type_power"), more, card: desk.data.wild };
  return { title: w("guild", { card: desk.name(guild.type) }), text: `${desk.power(guild.type)}.`, more, card: guild.type };
}

export function guildCards(desk: Desk, guild: Guild): string {
  const parts: string[] = [];
  if (guild.type !== null) parts.push(`${guild.members} × ${desk.name(guild.type)}`);
  if (guild.jesters) parts.push(`${guild.jesters} × ${desk.name(desk.data.wild)}`);
  return parts.join(" + ");
}

export const listed = (desk: Desk, cards: Cards): string =>
  desk
    .stacks(cards)
    .map(({ card, n }) => (n > 1 ? `${n} × ${desk.name(card)}` : desk.name(card)))
    .join(", ");

/** What is known of a hand, in words. */
export function aboutHand(desk: Desk, seat: number): Tip {
  const player = desk.view.players[seat]!;
  const parts: string[] = [];
  if (total(player.hand)) parts.push(`${w("known")} : ${listed(desk, player.hand)}`);
  if (player.hidden) parts.push(`${w("hidden")} : ${player.hidden}`);
  const not = player.cannot_hold.map((card) => desk.name(card)).join(", ");
  if (not) parts.push(`${w("surely_not")} : ${not}`);
  return { title: `${SHAPES[seat]} ${w("hand_of", { name: desk.who(seat) })}`, text: cardsWord(held(player)), more: parts.join(" ; ") };
}

/** The whole table in a few sentences. */
export function summary(desk: Desk): string[] {
  const view = desk.view;
  const top = view.discard.at(-1);
  const lines = [
    `${w("left", { n: view.pile })}. ${w(view.end_card === "red" ? "end_red" : "end_yellow")}`,
    top ? w("discard_top", { card: desk.name(top), n: view.discard.length - 1 }) : w("discard_empty"),
  ];
  if (view.rounds > 1) lines.unshift(w("round", { n: view.round, of: view.rounds }));
  view.players.forEach((player, seat) => {
    const guilds = player.guilds.map((guild) => guildCards(desk, guild)).join(" ; ") || "0";
    const { text, more } = aboutHand(desk, seat);
    lines.push(`${desk.who(seat)} : ${w("guilds")} : ${guilds}. ${text}. ${more ?? ""}`);
  });
  return lines;
}
