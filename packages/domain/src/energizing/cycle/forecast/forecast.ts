// The forecast of the running cycle: the next start, whether one was forgotten, ovulation and the fertile days.
//
// Wilcox et al. 1995, NEJM 333:517: conception came from intercourse in the six days that end on the day of ovulation,
//   and on no other day.
// Wilcox et al. 2000, BMJ 321:1259 (696 cycles): on every day from the 6th to the 21st at least one in ten was within
//   those six days, and a late ovulation cannot be foreseen, in regular cycles either. So nothing here ever says that
//   a day is safe.
import type { Day } from "../../../time/day.ts";
import { medianOf, rangeAbout, shares } from "./chances.ts";
import type { Chances } from "./chances.ts";
import type { CycleFacts } from "../cycle-facts.ts";
import type { CycleForecast, DayForecast } from "../cycle-reading.ts";
import { hasOwnCycles, singleCycles } from "../history.ts";
import type { History } from "../history.ts";
import { nextStartAfter } from "./next-start.ts";
import { LUTEAL_DAYS, lutealChances, meanLengthAt, SHORTEST_LUTEAL } from "./population.ts";

/** From one in five on it is worth a question. */
const WORTH_ASKING = 0.2;
const FERTILE_DAYS = 6;
/** Ovulation lies this many days before the next start: the luteal days between, and one. */
const beforeStart = (lutealDays: number) => lutealDays + 1;

/** `start` is the last logged one, on or before today. */
export function forecastOf(
  { today, age, averages }: Pick<CycleFacts, "today" | "age" | "averages">,
  history: History,
  start: Day,
): CycleForecast {
  const isOwn = hasOwnCycles(history);
  const elapsed = today - start;
  const next = nextStartAfter(history.belief, elapsed);
  const atFirst = isOwn
    ? medianOf(nextStartAfter(history.belief, 0).chances)
    : Math.round(averages?.averageCycleLength ?? meanLengthAt(age));
  const isLate = elapsed > atFirst;
  // Plain averages give plain dates, until the days themselves say otherwise.
  const read = (chances: Chances) => {
    const centre = isOwn || isLate ? medianOf(chances) : atFirst - elapsed;
    return dayForecast(chances, centre, today);
  };
  const nextStart = read(next.chances);
  const ovulation = ovulationBefore(next.chances, nextStart.day, today);
  return {
    basis: isOwn ? "own" : "averages",
    ownCycles: singleCycles(history).length,
    nextStart,
    ifNothingForgotten: read(next.ifNothingForgotten),
    unloggedStart: {
      probability: next.unloggedProbability,
      isWorthAsking: next.unloggedProbability >= WORTH_ASKING,
    },
    daysLate: isLate ? elapsed - atFirst : 0,
    ovulation,
    fertileWindow: { from: ovulation.day - FERTILE_DAYS + 1, to: ovulation.day },
  };
}

/** `centre` is an index of the chances, the first of which is that of the day `first`. */
function dayForecast(chances: Chances, centre: number, first: Day): DayForecast {
  const within = (share: number) => {
    const { from, to } = rangeAbout(chances, centre, share);
    return { from: first + from, to: first + to };
  };
  return { day: first + centre, range50: within(shares.half), range90: within(shares.most) };
}

/** Ovulation of the cycle that ends with that start: a luteal phase of 7 to 17 days earlier. */
function ovulationBefore(starts: Chances, start: Day, today: Day): DayForecast {
  const longest = SHORTEST_LUTEAL + lutealChances.length - 1;
  const chances = new Float64Array(starts.length + lutealChances.length - 1);
  for (const [index, chance] of starts.entries()) {
    for (const [more, luteal] of lutealChances.entries()) {
      const at = index + (longest - SHORTEST_LUTEAL - more);
      chances[at] = (chances[at] ?? 0) + chance * luteal;
    }
  }
  const first = today - beforeStart(longest);
  const day = start - beforeStart(LUTEAL_DAYS);
  return dayForecast(chances, day - first, first);
}
