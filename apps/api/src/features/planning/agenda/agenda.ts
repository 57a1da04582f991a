// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { planSummary } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { usualDaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import { dayOf } from "@vereda/domain/planning/agenda/day-bounds";
import type { DayRule } from "@vereda/domain/planning/agenda/day-bounds";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { instantOf, todayIn } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { invalidFields } from "#platform/errors.ts";
import { makeOpenSleep } from "../../energizing/sleep-of-day.ts";
import { prepareCandidates } from "./candidates.ts";
import { makeDue } from "./falling.ts";
import { makeShown } from "./shown.ts";

/** A person, one of their days, and the instant of asking. */
export interface DayOfCaller {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
  /** The midnights between which it lies, as ISO instants. */
  readonly from: string;
  readonly until: string;
  /** When their days begin and end. */
  readonly rule: DayRule;
  /** Whether it is the one that the person lives. */
  readonly isToday: boolean;
}

/** Prepares the agenda: `agenda(caller, date, now)`. Two questions, whatever falls on the day. */
export function makeAgenda(deps: Pick<Deps, "db" | "dataKeys">) {
  const findDay = makeFindDay(deps);
  const dueOn = makeDue(deps.db);
  const shownOf = makeShown(deps.db);
  return async (caller: Caller, date: string | undefined, now: Date): Promise<AgendaAnswer> => {
    const { asked, found, sleep } = await findDay(caller, dayAsked(caller, date), now);
    const { items, overdue } = await shownOf(asked, await dueOn(asked, found));
    return {
      date: formatDay(asked.day),
      items,
      totalCount: items.length,
      plan: planSummary(items),
      overdue,
      sleep,
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    };
  };
}

/**
 * Prepares what may fall on a day: on today when none was said. Which day that is depends on what comes with it, when
 * the person's day ends; so today's date is asked for first, and the day before it only of those who still live it.
 */
function makeFindDay(deps: Pick<Deps, "db" | "dataKeys">) {
  const candidates = prepareCandidates(deps.db);
  const openSleep = makeOpenSleep(deps);
  return async (caller: Caller, said: Day | null, now: Date) => {
    const date = todayIn(caller.timeZone, now.getTime());
    const find = async (day: Day) => {
      const [from, until] = [midnightOf(caller, day), midnightOf(caller, day + 1)];
      const mayBeToday = String(day === date || day === date - 1);
      const { userId, timeZone } = caller;
      const found = await candidates(userId, formatDay(day), timeZone, mayBeToday, from, until);
      const sleep = await openSleep(userId, found.sleep[0]);
      const rule: DayRule = {
        zone: timeZone,
        dayEnds: found.settings[0]?.dayEnds ?? usualDaySettings.dayEnds,
        dailySettings: sleep.userRhythm?.dailySettings ?? [],
      };
      const today = dayOf(now.getTime(), rule);
      return {
        asked: { caller, day, now, from, until, rule, isToday: day === today },
        found,
        sleep,
        today,
      };
    };
    const first = await find(said ?? date);
    return said === null && first.today !== date ? find(first.today) : first;
  };
}

function midnightOf(caller: Caller, day: Day): string {
  return new Date(instantOf(caller.timeZone, day, 0)).toISOString();
}

/** A day, or a date-time: the day on which that instant falls for the caller; null when none was said. */
function dayAsked(caller: Caller, date: string | undefined): Day | null {
  if (date === undefined || date === "") return null;
  // A plus sign that was not encoded arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw invalidFields({ path: "date", code: "moment_malformed" });
  return planned.day;
}
