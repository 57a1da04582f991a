// Which tasks fall on a person's day: a few rows of the database, and the rules of what recurs.
import { occurrenceIn, windowIn } from "@vereda/domain/planning/occurrence";
import type { DayWindow, Occurring } from "@vereda/domain/planning/occurrence";
import { formatDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { DayOfCaller } from "./agenda.ts";
import { candidatesQuery, rulesQuery } from "./agenda-queries.ts";
import { makeRuleCache } from "./rule-cache.ts";

import { dayOfRow } from "./schedule-rows.ts";

type Candidate = Awaited<ReturnType<ReturnType<typeof candidatesQuery>["execute"]>>[number];

/** Answers the tasks of a day, each with the day on which its occurrence starts in its own zone. */
export function makeDue(db: Database) {
  const candidates = candidatesQuery(db);
  const rules = rulesQuery(db);
  const cache = makeRuleCache();
  return async ({ caller, day }: DayOfCaller): Promise<ReadonlyMap<string, Day>> => {
    const windowOf = windowsOf(caller.timeZone, day);
    const rows = await candidates.execute({
      me: caller.userId,
      day: formatDay(day),
      zone: caller.timeZone,
    });
    const due = new Map<string, Day>();
    const take = (taskId: string, occurring: Occurring) => {
      const occurrence = occurrenceIn(windowOf(occurring.timezone), occurring);
      if (occurrence !== null) due.set(taskId, occurrence);
    };
    const unknown: Candidate[] = [];
    for (const row of rows) {
      if (!row.isLasting) {
        take(row.taskId, onceOf(row));
        continue;
      }
      const known = cache.get(row.scheduleId, row.version);
      if (known === undefined) unknown.push(row);
      else take(row.taskId, known.occurring);
    }
    if (unknown.length > 0) {
      const ids = unknown.map(({ scheduleId }) => scheduleId);
      const versions = new Map(unknown.map((row) => [row.scheduleId, row.version]));
      for (const row of await rules.execute({ ids })) {
        const known = cache.keep(row, versions.get(row.id) ?? "");
        take(known.taskId, known.occurring);
      }
    }
    return due;
  };
}

/** The person's day as each zone tells it, worked out once a zone. */
function windowsOf(personZone: string, day: Day): (zone: string) => DayWindow {
  const windows = new Map<string, DayWindow>();
  return (zone) => {
    const known = windows.get(zone);
    if (known !== undefined) return known;
    const window = windowIn(zone, personZone, day);
    windows.set(zone, window);
    return window;
  };
}

/** What happens on one day and never again. */
function onceOf({ startDay, startMinute, endMinute, timezone }: Candidate): Occurring {
  const day = dayOfRow(startDay);
  return { startDay: day, lastDay: day, startMinute, endMinute, timezone, recurrence: null };
}
