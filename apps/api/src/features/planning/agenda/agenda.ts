// Builds the daily agenda: all items of a user's day in order, with everything a screen needs.
import { summarizePlan } from "@vereda/domain/planning/agenda/agenda";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { listBlocksAround } from "@vereda/domain/planning/workload/fixed-blocks/block-intervals";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { startOfDay, getUserDay, endOfDay } from "@vereda/domain/time/user-day";
import { formatInstant } from "@vereda/domain/time/zone";
import { parsePlanned } from "@vereda/domain/time/planned";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { prepareOnce } from "#db/json-rows.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { isIntimateLocked } from "../../account/pin/intimate-lock.ts";
import { makeCycleOfDay } from "../../energizing/cycle/reading/cycle-of-day.ts";
import { makeDecryptSleep } from "../../energizing/nights/sleep-of-day.ts";
import { prepareCandidates } from "./rows/candidates.ts";
import { makeDue } from "./rows/day-occurrences.ts";
import { makeAgendaCache } from "./cache/agenda-cache.ts";
import { makeLoadItems } from "./day-items.ts";
import type { CalendarEvent } from "@vereda/domain/planning/calendars/contract-calendars";
import { toCalendarEvents } from "../calendar-events.ts";
import type { CalendarEventRow } from "../tables/calendars.ts";
import type { FixedBlocksRow } from "../tables/fixed-blocks.ts";
import type { DayRequest } from "./day-request.ts";

/** @param date a day or date-time; the user's current day when missing */
export type Agenda = (
  caller: Caller,
  date: string | undefined,
  now: Date,
) => Promise<AgendaResponse>;

/**
 * Prepares the agenda: two database queries per day, or one when the cached response is still valid. Cached
 * responses are shared and must not be mutated.
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
      date: formatIsoDay(request.day),
      items,
      steps: [...rows.steps],
      totalCount: items.length,
      hasDatedTasks: rows.day.some((day) => day.hasDatedTasks),
      plan: summarizePlan(items),
      overdue,
      fixedBlocks: listFixedBlocks(request, rows.fixedBlocks),
      calendarEvents: listCalendarEvents(request, rows.calendarEvents),
      sleep,
      cycle,
    };
    const isShared = rows.day.some((day) => day.isShared);
    if (isCacheable && !isShared) cache.set(request, agenda);
    return agenda;
  };
}

const MAX_LEFT = 100;

const getOpenLoader = prepareOnce((db) => ({
  candidates: prepareCandidates(db, MAX_LEFT),
  dueOn: makeDue(db),
  loadItems: makeLoadItems(db),
}));

/** The items of today's agenda and the latest hundred left from earlier days. Not for transactions. */
export async function loadOpenItems(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<Pick<AgendaResponse, "items" | "overdue">> {
  const { candidates, dueOn, loadItems } = getOpenLoader(db);
  const request = buildDayRequest(caller, null, now);
  const rows = await candidates(...toParameters(request));
  return loadItems(request, await dueOn(request, rows));
}

function toParameters({ caller, day, from, until, isToday }: DayRequest) {
  return [caller.userId, formatIsoDay(day), caller.timeZone, String(isToday), from, until] as const;
}

function buildDayRequest(caller: Caller, requestedDay: Day | null, now: Date): DayRequest {
  const today = getUserDay(now.getTime(), caller);
  const day = requestedDay ?? today;
  const from = new Date(startOfDay(day, caller)).toISOString();
  const until = new Date(endOfDay(day, caller)).toISOString();
  const isLocked = isIntimateLocked(caller);
  return { caller, day, now, from, until, isToday: day === today, isLocked };
}

function listFixedBlocks({ caller, day }: DayRequest, rows: readonly FixedBlocksRow[]) {
  const { timeZone } = caller;
  const blocks = rows.flatMap(({ items }) => items);
  return listBlocksAround(blocks, day, timeZone).map(({ id, title, from, to }) => ({
    id,
    title,
    startsAt: formatInstant(timeZone, from),
    endsAt: formatInstant(timeZone, to),
  }));
}

function listCalendarEvents(
  { caller, from, until }: DayRequest,
  rows: readonly CalendarEventRow[],
): CalendarEvent[] {
  const range = { from: Date.parse(from), until: Date.parse(until) };
  return toCalendarEvents(rows, range, caller.timeZone);
}

const lockedSleep = { latestCycle: null, nightMinutes: null, userRhythm: null, isLocked: true };

function makeFindDay(deps: Pick<AppContext, "db" | "dataKeys">) {
  const candidates = prepareCandidates(deps.db);
  const openSleep = makeDecryptSleep(deps);
  const getCycle = makeCycleOfDay(deps);
  return async (request: DayRequest) => {
    const { caller, day, until, isLocked } = request;
    const { userId, timeZone } = caller;
    const rows = await candidates(...toParameters(request));
    const { nights, rhythm } = rows;
    const slept = await openSleep(
      { userId, timeZone, day, dayEnd: until },
      { nights, rhythm: rhythm[0] },
    );
    // A locked PIN, or a token without the scope, hides the night, the rhythm and the cycle.
    const sleep = isLocked ? lockedSleep : { ...slept, isLocked };
    const cycle = await getCycle(caller, day, isLocked ? undefined : rows.cycle[0]);
    return { rows, sleep, cycle };
  };
}

/** Maps a day, or an instant in the caller's time zone, to a day; null when missing. */
function parseRequestedDay(caller: Caller, date: string | undefined): Day | null {
  if (date === undefined || date === "") return null;
  // An unencoded plus sign in a URL arrives as a space.
  const planned = parsePlanned(date.replace(" ", "+"), caller.timeZone);
  if (planned === null) throw createInvalidFieldsError({ path: "date", code: "moment_malformed" });
  return planned.day;
}
