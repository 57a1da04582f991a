// Cycle routes; each endpoint works on the caller's own data.
import {
  cycleApi,
  cycleLogsApi,
  cyclePeriodsApi,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import { cyclePendingApi } from "@vereda/domain/energizing/cycle/contract-pending-key";
import {
  MIN_CYCLES_FOR_PATTERNS,
  type CyclePatterns,
} from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import { parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { eraseCycle, findStoredCycle, loadStoredCycle, type Storage } from "./stored-cycle.ts";
import { deleteLog, getLog, listLogs, saveLog } from "./logs.ts";
import { createPeriod, deletePeriod, listPeriods, updatePeriod } from "./periods.ts";
import { makeReadCycle, readPatterns } from "./reading/reading.ts";
import { changePreferences, getSettings, saveSettings } from "./settings.ts";
import { toReadingResponse, buildEmptyReading } from "./reading/cycle-response.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { derivePurposeKey } from "#platform/crypto/encryption.ts";
import type { CyclePatternsResponse } from "@vereda/domain/energizing/cycle/contract-cycle-responses";

export function cycleRoutes(app: FastifyInstance, deps: AppContext): void {
  readingRoutes(app, deps);
  route(app, cycleApi.erase, ({ caller }) => eraseCycle(deps, caller.userId));
  route(app, cyclePendingApi.key, ({ caller, now }) => getPendingKey(deps, caller, now));
  route(app, cycleApi.settings, ({ caller }) => getSettings(deps, caller));
  route(app, cycleApi.saveSettings, ({ caller, body, now }) =>
    saveSettings(deps, caller, body, now),
  );
  route(app, cycleApi.changePreferences, ({ caller, body, now }) =>
    changePreferences(deps, caller, body, now),
  );
  periodRoutes(app, deps);
  logRoutes(app, deps);
}

function readingRoutes(app: FastifyInstance, deps: AppContext): void {
  const readCycle = makeReadCycle(deps);
  route(app, cycleApi.reading, async ({ caller, query, now }) => {
    const today = parseDay(query.date ?? "") ?? getUserDay(now.getTime(), caller);
    const result = await findStoredCycle(deps, caller.userId);
    if (result === null) return buildEmptyReading(today);
    if (result === "unreadable") {
      return { ...buildEmptyReading(today), unreadable: { book: true, months: [] } };
    }
    const { reading, undecryptableMonths } = await readCycle(result, today);
    const response = toReadingResponse(result.book, reading, today, caller.locale);
    const months = [...undecryptableMonths];
    return months.length === 0 ? response : { ...response, unreadable: { book: false, months } };
  });
  route(app, cycleApi.patterns, async ({ caller, now }) => {
    const opened = await loadStoredCycle(deps, caller.userId);
    if (opened === null) return { cycles: 0, needed: MIN_CYCLES_FOR_PATTERNS, patterns: [] };
    return toPatternsResponse(await readPatterns(deps, opened, getUserDay(now.getTime(), caller)));
  });
}

function periodRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, cyclePeriodsApi.list, ({ caller, query, now }) =>
    listPeriods(deps, caller, query, now),
  );
  route(app, cyclePeriodsApi.create, ({ caller, body, now }) =>
    createPeriod(deps, caller, body, now),
  );
  route(app, cyclePeriodsApi.update, ({ caller, params, body, now }) =>
    updatePeriod(deps, caller, params.id, body, now),
  );
  route(app, cyclePeriodsApi.remove, ({ caller, params, now }) =>
    deletePeriod(deps, caller, params.id, now),
  );
}

function logRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, cycleLogsApi.list, ({ caller, query }) => listLogs(deps, caller, query));
  route(app, cycleLogsApi.get, ({ caller, params }) => getLog(deps, caller, params.date));
  route(app, cycleLogsApi.save, ({ caller, params, body, now }) =>
    saveLog(deps, caller, params.date, body, now),
  );
  route(app, cycleLogsApi.remove, ({ caller, params, now }) =>
    deleteLog(deps, caller, params.date, now),
  );
}

async function getPendingKey(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  now: Date,
): Promise<{ key: string }> {
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  return { key: Buffer.from(derivePurposeKey(userKey, "cycle.waiting")).toString("base64url") };
}

function toPatternsResponse({ cycles, needed, patterns }: CyclePatterns): CyclePatternsResponse {
  return {
    cycles,
    needed,
    patterns: patterns.map(({ kind, key, phases, cycleDays }) => ({
      kind,
      key,
      phases: [...phases],
      cycleDays: [...cycleDays],
    })),
  };
}
