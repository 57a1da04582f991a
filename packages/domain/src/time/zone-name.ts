// Normalises the spelling of time zone names, because engines accept any case and may return an alias.

/** Parts that are not simply capitalised. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "of es au UTC UCT GB NZ CHAT US PRC ROC ROK SU IN EST MST HST CET MET EET WET NSW ACT LHI GMT GMT0 " +
    "EST5EDT CST6CDT MST7MDT PST8PDT McMurdo DumontDUrville ComodRivadavia DeNoronha BajaNorte BajaSur " +
    "EasterIsland"
  )
    .split(" ")
    .map((part) => [part.toLowerCase(), part]),
);

/** For example `america/port_of_spain` to `America/Port_of_Spain`. */
export function normaliseZoneName(name: string): string {
  return name
    .toLowerCase()
    .replace(
      /[a-z][a-z0-9]*/g,
      (part) => SPELLINGS.get(part) ?? part.charAt(0).toUpperCase() + part.slice(1),
    );
}
