// The forecast of the running cycle: the next start, the chance of a forgotten one, ovulation and the
// fertile days.
//
// Wilcox et al. 1995, NEJM 333:517: conception came from intercourse in the six days that end on the day of
// ovulation, and on no other day.
// Wilcox et al. 2000, BMJ 321:1259 (696 cycles): on every day from the 6th to the 21st, at least one in ten
// users was within those six days, and a delayed ovulation cannot be predicted, not even in regular cycles.
// So no result here says that a day is safe.
import type { Day } from "../../../time/day.ts";
import { findMedian, findRange, shares, type Chances } from "./chances.ts";
import type { CycleInfo } from "../cycle-info.ts";
import type { CycleForecast, DayForecast } from "../cycle-reading.ts";
import { hasOwnCycles, listSingleCycles, type History } from "../history.ts";
import { predictNextStart } from "./next-start.ts";
import { LUTEAL_DAYS, lutealChances, getMeanLength, MIN_LUTEAL_DAYS } from "./population.ts";

const PROMPT_THRESHOLD = 0.2;
const FERTILE_DAYS = 6;
/** Days from ovulation to the next start: the luteal days between them plus one. */
const countDaysBeforeStart = (lutealDays: number) => lutealDays + 1;

/** @param start the last logged start, on or before today */
export function buildForecast(
  { today, age, averages }: Pick<CycleInfo, "today" | "age" | "averages">,
  history: History,
  start: Day,
): CycleForecast {
  const isOwn = hasOwnCycles(history);
  const elapsed = today - start;
  const next = predictNextStart(history.belief, elapsed);
  const expectedLength = isOwn
    ? findMedian(predictNextStart(history.belief, 0).chances)
    : Math.round(averages?.averageCycleLength ?? getMeanLength(age));
  const isOverdue = elapsed > expectedLength;
  // With averages only, the date is the last start plus the average, until that date has passed.
  const toForecast = (chances: Chances) => {
    const centre = isOwn || isOverdue ? findMedian(chances) : expectedLength - elapsed;
    return buildDayForecast(chances, centre, today);
  };
  const nextStart = toForecast(next.chances);
  const ovulation = predictOvulation(next.chances, nextStart.day, today);
  return {
    basis: isOwn ? "own" : "averages",
    ownCycles: listSingleCycles(history).length,
    nextStart,
    ifNothingForgotten: toForecast(next.chancesIfAllLogged),
    unloggedStart: {
      probability: next.unloggedProbability,
      isWorthAsking: next.unloggedProbability >= PROMPT_THRESHOLD,
    },
    daysLate: isOverdue ? elapsed - expectedLength : 0,
    ovulation,
    fertileWindow: { from: ovulation.day - FERTILE_DAYS + 1, to: ovulation.day },
  };
}

/** `centre` is an index into `chances`; index 0 is the day `first`. */
function buildDayForecast(chances: Chances, centre: number, first: Day): DayForecast {
  const getRange = (share: number) => {
    const { from, to } = findRange(chances, centre, share);
    return { from: first + from, to: first + to };
  };
  return {
    day: first + centre,
    range50: getRange(shares.range50),
    range90: getRange(shares.range90),
  };
}

/** Ovulation of the cycle that ends with that start: a luteal phase of 7 to 17 days earlier. */
function predictOvulation(starts: Chances, start: Day, today: Day): DayForecast {
  const maxLutealDays = MIN_LUTEAL_DAYS + lutealChances.length - 1;
  const chances = new Float64Array(starts.length + lutealChances.length - 1);
  for (const [index, chance] of starts.entries()) {
    for (const [more, luteal] of lutealChances.entries()) {
      const at = index + (maxLutealDays - MIN_LUTEAL_DAYS - more);
      chances[at] = (chances[at] ?? 0) + chance * luteal;
    }
  }
  const first = today - countDaysBeforeStart(maxLutealDays);
  const day = start - countDaysBeforeStart(LUTEAL_DAYS);
  return buildDayForecast(chances, day - first, first);
}
