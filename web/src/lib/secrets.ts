// The seats of this device: their secrets stay in the browser and go to the server alone, never into an address that it sees.
export interface OwnSeat {
  seat: number;
  secret: string;
}
export interface OwnTable {
  code: string;
  game: string;
  at: number;
  seats: OwnSeat[];
}

const KEY = "tableronde.seats";
const MOST = 60;

export function ownTables(): OwnTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as OwnTable[];
  } catch {
    return [];
  }
}

export function ownSeats(code: string): OwnSeat[] {
  return ownTables().find((table) => table.code === code)?.seats ?? [];
}

export function keepSeats(code: string, game: string, seats: OwnSeat[]): void {
  const others = ownTables().filter((table) => table.code !== code);
  const before = ownSeats(code).filter((old) => !seats.some((seat) => seat.seat === old.seat));
  const table = { code, game, at: Date.now(), seats: [...before, ...seats] };
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, MOST)));
}

export function forgetSeat(code: string, seat: number): void {
  const tables = ownTables().map((table) =>
    table.code === code ? { ...table, seats: table.seats.filter((own) => own.seat !== seat) } : table,
  );
  localStorage.setItem(KEY, JSON.stringify(tables.filter((table) => table.seats.length > 0)));
}

/** A link with the secret of a seat behind its # (which no server sees): takes it, and cleans the address. */
export function takeFromLink(code: string, game: string): void {
  const found = /^#(\d+)\.([\w-]+)$/.exec(location.hash);
  if (!found) return;
  keepSeats(code, game, [{ seat: Number(found[1]), secret: found[2]! }]);
  history.replaceState(null, "", location.pathname);
}

export function seatPath(code: string, own: OwnSeat): string {
  return `/t/${code}#${own.seat}.${own.secret}`;
}
