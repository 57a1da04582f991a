// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { planSummary } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { beginningOfDay, dayOf, endOfDay } from "@vereda/domain/time/lived-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { Deps } from "#app.ts";
import type { Caller } from "#platform/authentication.ts";
import { invalidFields } from "#platform/errors.ts";
import { isIntimateLocked } from "../../account/pin/intimate-lock.ts";
import { makeCycleOfDay } from "../../energizing/cycle/cycle-of-day.ts";
import { makeOpenSleep } from "../../energizing/nights/sleep-of-day.ts";
import { prepareCandidates } from "./candidates.ts";
import { makeDue } from "./falling.ts";
import { makeShown } from "./shown.ts";

/** A person, one of their days, and the instant of asking. */
export interface DayOfCaller {
  readonly caller: Caller;
  readonly day: Day;
  readonly now: Date;
  /** The instants between which it lies, in ISO. */
  readonly from: string;
  readonly until: string;
  /** Whether it is the one that the person lives. */
  readonly isToday: boolean;
}

/** Prepares the agenda: `agenda(caller, date, now)`. Two questions, whatever falls on the day. */
export function makeAgenda(deps: Pick<Deps, "db" | "dataKeys">) {
  const findDay = makeFindDay(deps);
  const dueOn = makeDue(deps.db);
  const shownOf = makeShown(deps.db);
  return async (caller: Caller, date: string | undefined, now: Date): Promise<AgendaAnswer> => {
    const { asked, found, sleep, cycle } = await findDay(caller, dayAsked(caller, date), now);
    const { items, overdue } = await shownOf(asked, await dueOn(asked, found));
    return {
      date: formatDay(asked.day),
      items,
      totalCount: items.length,
      plan: planSummary(items),
      overdue,
      sleep,
      cycle,
    };
  };
}

/** Prepares what may fall on a day: on the one that the person lives when none was said. */
function makeFindDay(deps: Pick<Deps, "db" | "dataKeys">) {
  const candidates = prepareCandidates(deps.db);
  const openSleep = makeOpenSleep(deps);
  const cycleOf = makeCycleOfDay(deps);
  return async (caller: Caller, said: Day | null, now: Date) => {
    const today = dayOf(now.getTime(), caller);
    const day = said ?? today;
    const isToday = day === today;
    const { userId, timeZone } = caller;
    const from = new Date(beginningOfDay(day, caller)).toISOString();
    const until = new Date(endOfDay(day, caller)).toISOString();
    const asked: DayOfCaller = { caller, day, now, from, until, isToday };
    const found = await candidates(userId, formatDay(day), timeZone, String(isToday), from, until);
    const { nights, rhythm } = found;
    const slept = await openSleep(userId, { nights, rhythm: rhythm[0] }, until);
    // The day is planned by the rhythm; the night and the cycle are what a PIN guards.
    const isLocked = isIntimateLocked(caller);
    const sleep = isLocked ? { ...slept, latestCycle: null } : slept;
    const cycle = await cycleOf(caller, day, isLocked ? undefined : found.cycle[0]);
    return { asked, found, sleep, cycle };
  };
}

/** A day, or a date-time: the day on which that instant falls for the caller; null when none was said. */
function dayAsked(caller: Caller, date: string | undefined): Day | null {
  if (date === undefined || date === "") return null;
  // A plus sign that was not encoded arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw invalidFields({ path: "date", code: "moment_malformed" });
  return planned.day;
}
