// The daily agenda: what falls on one day of a person, in order, with everything a screen shows.
import { summarizePlan } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { startOfDay, getUserDay, endOfDay } from "@vereda/domain/time/user-day";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { invalidFields } from "#platform/http/errors/errors.ts";
import { isIntimateLocked } from "../../account/pin/intimate-lock.ts";
import { makeCycleOfDay } from "../../energizing/cycle/reading/cycle-of-day.ts";
import { makeDecryptSleep } from "../../energizing/nights/sleep-of-day.ts";
import { prepareCandidates } from "./rows/candidates.ts";
import { makeDue } from "./rows/day-occurrences.ts";
import { makeAgendaCache } from "./cache/agenda-cache.ts";
import { makeLoadItems } from "./day-items.ts";
import type { DayRequest } from "./day-request.ts";

/** The agenda of a day, or of the one that the person lives when none was said. */
export type Agenda = (
  caller: Caller,
  date: string | undefined,
  now: Date,
) => Promise<AgendaResponse>;

/**
 * Prepares the agenda. Two questions, whatever falls on the day; one for a day that was answered before and is as it was.
 * Answers are shared: whoever is given one changes nothing of it.
 */
export function makeAgenda(deps: Pick<AppContext, "db" | "dataKeys">): Agenda {
  const cache = makeAgendaCache(deps.db);
  const findDay = makeFindDay(deps);
  const dueOn = makeDue(deps.db);
  const loadItems = makeLoadItems(deps.db);
  return async (caller, date, now) => {
    const request = buildDayRequest(caller, parseRequestedDay(caller, date), now);
    const cached = await cache.find(request);
    if (cached !== null) return cached;
    const { rows, sleep, cycle } = await findDay(request);
    const { items, overdue, isCacheable } = await loadItems(request, await dueOn(request, rows));
    const agenda = {
      date: formatDay(request.day),
      items,
      totalCount: items.length,
      plan: summarizePlan(items),
      overdue,
      sleep,
      cycle,
    };
    const isShared = rows.day.some((day) => day.isShared);
    if (isCacheable && !isShared) cache.set(request, agenda);
    return agenda;
  };
}

function buildDayRequest(caller: Caller, requestedDay: Day | null, now: Date): DayRequest {
  const today = getUserDay(now.getTime(), caller);
  const day = requestedDay ?? today;
  const from = new Date(startOfDay(day, caller)).toISOString();
  const until = new Date(endOfDay(day, caller)).toISOString();
  const isLocked = isIntimateLocked(caller);
  return { caller, day, now, from, until, isToday: day === today, isLocked };
}

/** Prepares what may fall on a day, and what stands beside it. */
function makeFindDay(deps: Pick<AppContext, "db" | "dataKeys">) {
  const candidates = prepareCandidates(deps.db);
  const openSleep = makeDecryptSleep(deps);
  const getCycle = makeCycleOfDay(deps);
  return async ({ caller, day, from, until, isToday, isLocked }: DayRequest) => {
    const { userId, timeZone } = caller;
    const rows = await candidates(userId, formatDay(day), timeZone, String(isToday), from, until);
    const { nights, rhythm } = rows;
    const slept = await openSleep(userId, { nights, rhythm: rhythm[0] }, until);
    // The day is planned by the rhythm; the night and the cycle are what a PIN guards.
    const sleep = isLocked ? { ...slept, latestCycle: null } : slept;
    const cycle = await getCycle(caller, day, isLocked ? undefined : rows.cycle[0]);
    return { rows, sleep, cycle };
  };
}

/** A day, or a date-time: the day on which that instant falls for the caller; null when none was said. */
function parseRequestedDay(caller: Caller, date: string | undefined): Day | null {
  if (date === undefined || date === "") return null;
  // A plus sign that was not encoded arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw invalidFields({ path: "date", code: "moment_malformed" });
  return planned.day;
}
