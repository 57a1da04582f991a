// Stateful fake of the sleep API for component tests: saved data appears in later responses.
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import {
  computeSleepInsights,
  getFirstDayNeeded,
} from "@vereda/domain/energizing/insights/sleep-insights";
import { isLoggedNap } from "@vereda/domain/energizing/nights/nap";
import type {
  DreamNote,
  Reflection,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type { RestMode } from "@vereda/domain/energizing/rest-mode/contract-rest-mode";
import {
  getRestPromptWindow,
  getWakeUpPromptAt,
  findNight,
  getPlannedEnd,
  getRestState,
} from "@vereda/domain/energizing/rest-mode/rest-night";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { resolveInstant } from "@vereda/domain/time/zone";
import { nowMs } from "#platform/clock.ts";
import { failure, type FakeRequest, type FakeResponses } from "#platform/testing/fake-server.ts";
import { buildPinState } from "#platform/testing/pin-responses.ts";
import { buildUser } from "#platform/testing/test-user.ts";
import { buildCycleBook, respondWithCycle } from "./cycle-responses.ts";

const ZONE = "America/Mexico_City";

const toInstant = (ms: number) => new Date(ms).toISOString();

const toId = (ms: number) => `0197d3f1-0000-7000-8000-${String(ms / MINUTE_MS).padStart(12, "0")}`;

function buildNightBetween(
  startedAt: number,
  endedAt: number,
  changes: Partial<SleepCycle>,
): SleepCycle {
  return {
    isNap: false,
    id: toId(endedAt),
    startedAt: toInstant(startedAt),
    endedAt: toInstant(endedAt),
    durationMinutes: Math.floor((endedAt - startedAt) / MINUTE_MS),
    awakeningsCount: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    environment: null,
    notes: null,
    factors: [],
    updatedAt: toInstant(endedAt),
    ...changes,
  };
}

/** A night of `length` that ended `ago`, both in milliseconds. */
export function buildNight(
  length: number,
  ago: number,
  changes: Partial<SleepCycle> = {},
): SleepCycle {
  const endedAt = nowMs() - ago;
  return buildNightBetween(endedAt - length, endedAt, changes);
}

/**
 * Nights from 23:00, newest first; every third, starting with the newest, is short and has the factor
 * `caffeine_late`.
 */
export function buildNights(count: number, today: Day): SleepCycle[] {
  return Array.from({ length: count }, (_, back) => {
    const isTired = back % 3 === 0;
    const startedAt = resolveInstant(ZONE, today - back - 1, 23 * 60);
    const endedAt = resolveInstant(ZONE, today - back, (isTired ? 5 : 7) * 60);
    const sleepCycleId = toId(endedAt);
    return buildNightBetween(startedAt, endedAt, {
      awakeningsCount: isTired ? 2 : 0,
      feelingUponWaking: isTired ? "TIRED" : "REFRESHED",
      factors: isTired ? [{ factorId: "caffeine_late", sleepCycleId, isPositive: false }] : [],
    });
  });
}

export function buildRhythm(bedtime: string, wakeUp: string): SleepRhythm {
  return {
    id: "rhythm-1",
    dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp })),
    updatedAt: "2026-03-01T12:00:00.000Z",
  };
}

export function buildReflection(changes: Partial<Reflection> = {}): Reflection {
  return {
    id: "reflection-1",
    text: "Dormir a la misma hora ayuda",
    date: "2026-03-01",
    sleepCycleId: null,
    createdAt: "2026-03-01T13:00:00.000Z",
    updatedAt: "2026-03-01T13:00:00.000Z",
    category: null,
    ...changes,
  };
}

export interface SleepBook {
  nights: SleepCycle[];
  undecryptable: string[];
  rhythm: SleepRhythm | null;
  rest: { id: string; startedAt: number } | null;
  reflections: Reflection[];
  dreams: DreamNote[];
  zone: string;
}

export function buildSleepBook(changes: Partial<SleepBook> = {}): SleepBook {
  return {
    nights: [],
    undecryptable: [],
    rhythm: null,
    rest: null,
    reflections: [],
    dreams: [],
    zone: ZONE,
    ...changes,
  };
}

function readRestMode({ rest, rhythm, zone }: SleepBook): RestMode {
  const plan = { zone, dailySettings: rhythm?.dailySettings ?? [] };
  const night = findNight(nowMs(), plan);
  const running = rest && { ...rest, endsAt: getPlannedEnd(rest.startedAt, plan) };
  return {
    state: getRestState(nowMs(), { rest: running, night }),
    rest: running && {
      id: running.id,
      startedAt: toInstant(running.startedAt),
      endsAt: running.endsAt === null ? null : toInstant(running.endsAt),
      asksFrom: toInstant(getWakeUpPromptAt(running)),
    },
    night: night && {
      bedtimeAt: toInstant(night.bedtimeAt),
      wakeUpAt: toInstant(night.wakeUpAt),
      asksFrom: toInstant(getRestPromptWindow(night).from),
      asksUntil: toInstant(getRestPromptWindow(night).until),
    },
  };
}

function readInsights({ nights, rhythm, zone }: SleepBook, { query }: FakeRequest) {
  const from = parseDay(query.get("from") ?? "") ?? 0;
  const to = parseDay(query.get("to") ?? "") ?? 0;
  const start = resolveInstant(zone, getFirstDayNeeded(from, to), 0);
  const insights = computeSleepInsights({
    sleeps: nights.filter(({ startedAt }) => Date.parse(startedAt) >= start),
    dailySettings: rhythm?.dailySettings ?? [],
    zone,
    from,
    to,
  });
  // The JSON round trip makes readonly lists mutable.
  return JSON.parse(
    JSON.stringify({
      ...insights,
      from: formatIsoDay(from),
      to: formatIsoDay(to),
      nights: insights.nights.map((night) => ({ ...night, day: formatIsoDay(night.day) })),
    }),
  ) as unknown;
}

function buildPage<T>(
  all: readonly T[],
  { query }: FakeRequest,
  unreadable: readonly string[] = [],
) {
  const [page, perPage] = [Number(query.get("page") ?? 1), Number(query.get("perPage") ?? 20)];
  const items = all.slice((page - 1) * perPage, page * perPage);
  const from = items.length === 0 ? 0 : (page - 1) * perPage + 1;
  return {
    items,
    total: all.length + unreadable.length,
    page,
    perPage,
    from,
    to: from === 0 ? 0 : from + items.length - 1,
    ...(unreadable.length > 0 && { unreadable }),
  };
}

function finishRest(book: SleepBook, { body }: FakeRequest) {
  const { rest, rhythm, zone } = book;
  if (rest === null) return failure(409, "rest_not_running", "Ese descanso ya no está en curso.");
  const { wakeUpAt } = body as { wakeUpAt: string | null };
  const ended = wakeUpAt === null ? null : Date.parse(wakeUpAt);
  const night = buildNight(0, 0, {
    id: rest.id,
    isNap: isLoggedNap(
      { startedAt: rest.startedAt, endedAt: ended },
      { zone, dailySettings: rhythm?.dailySettings ?? [] },
    ),
    startedAt: toInstant(rest.startedAt),
    endedAt: wakeUpAt,
    durationMinutes: ended === null ? null : Math.floor((ended - rest.startedAt) / MINUTE_MS),
  });
  book.nights = [night, ...book.nights];
  book.rest = null;
  return night;
}

export function respondWithSleep(book: SleepBook): FakeResponses {
  return {
    ...respondWithCycle(buildCycleBook()),
    "GET /sessions/pin": buildPinState(),
    "GET /sessions/me": () => buildUser({ timezone: book.zone }),
    "GET /energizing/sleep-rhythm": () => book.rhythm,
    "PUT /energizing/sleep-rhythm": ({ body }: FakeRequest) => {
      const { dailySettings } = body as Pick<SleepRhythm, "dailySettings">;
      book.rhythm = { id: "rhythm-1", dailySettings, updatedAt: toInstant(nowMs()) };
      return book.rhythm;
    },
    "GET /energizing/sleep-cycles": (request: FakeRequest) =>
      buildPage(book.nights, request, book.undecryptable),
    "POST /energizing/sleep-cycles": ({ body }: FakeRequest) => {
      const fields = body as Partial<SleepCycle>;
      const sleepCycleId = fields.id ?? toId(nowMs());
      const factors = (fields.factors ?? []).map((factor) => ({ ...factor, sleepCycleId }));
      const night = buildNight(8 * HOUR_MS, 0, { ...fields, factors });
      book.nights = [night, ...book.nights];
      return night;
    },
    "DELETE /energizing/sleep-cycles/:id": ({ params }: FakeRequest) => {
      book.nights = book.nights.filter(({ id }) => id !== params["id"]);
      book.undecryptable = book.undecryptable.filter((id) => id !== params["id"]);
      return null;
    },
    "GET /energizing/sleep-insights": (request: FakeRequest) => readInsights(book, request),
    "GET /energizing/rest-mode": () => readRestMode(book),
    "POST /energizing/rest-mode/start": ({ body }: FakeRequest) => {
      book.rest = { id: (body as { id: string }).id, startedAt: nowMs() };
      return readRestMode(book);
    },
    "POST /energizing/rest-mode/finish": (request: FakeRequest) => finishRest(book, request),
    "DELETE /energizing/rest-mode": () => {
      book.rest = null;
      return readRestMode(book);
    },
    "GET /energizing/reflections": (request: FakeRequest) => {
      const category = request.query.get("category");
      const matches = book.reflections.filter(
        (one) => category === null || one.category === category,
      );
      return { ...buildPage(matches, request), next: null };
    },
    "POST /energizing/reflections": ({ body }: FakeRequest) => {
      const reflection = buildReflection(body as Partial<Reflection>);
      book.reflections = [reflection, ...book.reflections];
      return reflection;
    },
    "GET /energizing/dream-notes": (request: FakeRequest) => buildPage(book.dreams, request),
  };
}

export function respondWithoutSleep(response: unknown): FakeResponses {
  const calls = Object.keys(respondWithSleep(buildSleepBook()));
  return {
    ...Object.fromEntries(calls.map((call) => [call, response])),
    "GET /sessions/pin": buildPinState(),
    "GET /sessions/me": buildUser(),
  };
}
