// How the names of time zones are written. Engines take them in any case, and some of them answer an older name for
// the same zone; whoever compares names, or shows them, needs the one spelling of the one that was chosen.

/** Words that are not simply written with one capital. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    "of es au UTC UCT GB NZ CHAT US PRC ROC ROK SU IN EST MST HST CET MET EET WET NSW ACT LHI GMT GMT0 " +
    "EST5EDT CST6CDT MST7MDT PST8PDT McMurdo DumontDUrville ComodRivadavia DeNoronha BajaNorte BajaSur " +
    "EasterIsland"
  )
    .split(" ")
    .map((part) => [part.toLowerCase(), part]),
);

/** `america/port_of_spain` as `America/Port_of_Spain`. */
export function normaliseZoneName(name: string): string {
  return name
    .toLowerCase()
    .replace(
      /[a-z][a-z0-9]*/g,
      (part) => SPELLINGS.get(part) ?? part.charAt(0).toUpperCase() + part.slice(1),
    );
}
