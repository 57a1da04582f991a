// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { planSummary } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { beginningOfDay, dayOf, endOfDay } from "@vereda/domain/time/lived-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import { isIntimateLocked } from "../../account/pin/intimate-lock.ts";
import { makeCycleOfDay } from "../../energizing/cycle/reading/cycle-of-day.ts";
import { makeOpenSleep } from "../../energizing/nights/sleep-of-day.ts";
import { prepareCandidates } from "./rows/candidates.ts";
import { makeDue } from "./rows/falling.ts";
import { makeKeptDays } from "./cache/kept-days.ts";
import { makeShown } from "./shown.ts";
import type { DayOfCaller } from "./day-of-caller.ts";

/** The agenda of a day, or of the one that the person lives when none was said. */
export type Agenda = (caller: Caller, date: string | undefined, now: Date) => Promise<AgendaAnswer>;

/**
 * Prepares the agenda. Two questions, whatever falls on the day; one for a day that was answered before and is as it was.
 * Answers are shared: whoever is given one changes nothing of it.
 */
export function makeAgenda(deps: Pick<AppContext, "db" | "dataKeys">): Agenda {
  const kept = makeKeptDays(deps.db);
  const findDay = makeFindDay(deps);
  const dueOn = makeDue(deps.db);
  const shownOf = makeShown(deps.db);
  return async (caller, date, now) => {
    const asked = askedDay(caller, dayAsked(caller, date), now);
    const before = await kept.find(asked);
    if (before !== null) return before;
    const { found, sleep, cycle } = await findDay(asked);
    const { items, overdue, isSteady } = await shownOf(asked, await dueOn(asked, found));
    const answer = {
      date: formatDay(asked.day),
      items,
      totalCount: items.length,
      plan: planSummary(items),
      overdue,
      sleep,
      cycle,
    };
    const isShared = found.day.some((day) => day.isShared);
    if (isSteady && !isShared) kept.keep(asked, answer);
    return answer;
  };
}

function askedDay(caller: Caller, said: Day | null, now: Date): DayOfCaller {
  const today = dayOf(now.getTime(), caller);
  const day = said ?? today;
  const from = new Date(beginningOfDay(day, caller)).toISOString();
  const until = new Date(endOfDay(day, caller)).toISOString();
  const isLocked = isIntimateLocked(caller);
  return { caller, day, now, from, until, isToday: day === today, isLocked };
}

/** Prepares what may fall on a day, and what stands beside it. */
function makeFindDay(deps: Pick<AppContext, "db" | "dataKeys">) {
  const candidates = prepareCandidates(deps.db);
  const openSleep = makeOpenSleep(deps);
  const cycleOf = makeCycleOfDay(deps);
  return async ({ caller, day, from, until, isToday, isLocked }: DayOfCaller) => {
    const { userId, timeZone } = caller;
    const found = await candidates(userId, formatDay(day), timeZone, String(isToday), from, until);
    const { nights, rhythm } = found;
    const slept = await openSleep(userId, { nights, rhythm: rhythm[0] }, until);
    // The day is planned by the rhythm; the night and the cycle are what a PIN guards.
    const sleep = isLocked ? { ...slept, latestCycle: null } : slept;
    const cycle = await cycleOf(caller, day, isLocked ? undefined : found.cycle[0]);
    return { found, sleep, cycle };
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
