// Taking a free seat: its secret is kept on this device.
import { call, type SeatGiven, type TableListed } from "./api";
import { prefs } from "./prefs.svelte";
import { keepSeats } from "./secrets";

/** Nobody sits there; a bot may play for nobody until somebody comes. */
export function freeSeats(table: Pick<TableListed, "seats">): number[] {
  return table.seats.flatMap((seat, i) => (seat.name === null ? [i] : []));
}

export async function sit(table: Pick<TableListed, "code" | "game">, seat?: number): Promise<void> {
  const wanted = { name: prefs.name.trim() || "Perceval", crest: prefs.crest, seat: seat ?? null };
  keepSeats(table.code, table.game, [await call<SeatGiven>("POST", `tables/${table.code}/seats`, wanted)]);
}
