// Measures the CPU of the vitality index of a user with 20,000 tasks and a year of nights (`node bench/vitality.ts`).
import type { FastifyInstance } from "fastify";
import type { Database } from "../apps/api/src/db/client.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import {
  emptyDetails,
  encryptNight,
} from "../apps/api/src/features/energizing/nights/encrypted-nights.ts";
import { sleepCycles } from "../apps/api/src/features/energizing/tables/sleep.ts";
import { storeIndex } from "../apps/api/src/features/resources/vitality/history.ts";
import { makeDataKeys } from "../apps/api/src/platform/crypto/data-keys.ts";
import { daysOfWeek } from "../packages/domain/src/energizing/catalogue.ts";
import { createPrivateId } from "../packages/domain/src/private-id.ts";
import { balanceAreas } from "../packages/domain/src/resources/vitality/catalogue-balance.ts";
import { parseDay } from "../packages/domain/src/time/day.ts";
import { HOUR_MS } from "../packages/domain/src/time/units.ts";
import { resolveInstant } from "../packages/domain/src/time/zone.ts";
import { seedHeavyUser, TODAY } from "./support/heavy-user.ts";
import { fetchData, MASTER_KEY, runOnBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";

const TASKS = 20_000;
const NIGHTS = 365;
const HISTORY_DAYS = 90;
const WARM_UP = 100;
const ROUNDS = 10;
const REQUESTS = 40;
/** Milliseconds of CPU per request; on PGlite they include the database. */
const BARS: Readonly<Record<string, number>> = { PostgreSQL: 10, PGlite: 60 };
const ZONE = "America/Mexico_City";
const today = parseDay(TODAY) ?? 0;
const now = new Date(`${TODAY}T18:00:00Z`);
const url = "/api/v1/panel/vitality";

async function seedVitality(db: Database, userId: string): Promise<void> {
  const dataKeys = makeDataKeys({ masterKey: MASTER_KEY, dataDir: "unused" });
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const nights = Array.from({ length: NIGHTS }, (_, ago) => {
    const endedAt = resolveInstant(ZONE, today - ago, 390 + (ago % 5) * 20);
    const times = { startedAt: endedAt - 7.5 * HOUR_MS, endedAt };
    const night = { times, details: emptyDetails, importedAt: null, updatedAt: endedAt };
    return { id: createPrivateId(), userId, ...encryptNight(userKey, night) };
  });
  await db.insert(sleepCycles).values(nights);
  for (let ago = 1; ago <= HISTORY_DAYS; ago++) {
    const index = { score: 60 + (ago % 30), certainty: 0.9 };
    await storeIndex({ db, dataKeys }, userId, today - ago, index, now);
  }
  await db.execute("analyze");
}

async function saveSettings(app: FastifyInstance, token: string): Promise<void> {
  const put = (path: string, payload: object) =>
    app.inject({
      method: "PUT",
      url: `/api/v1${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
  await put("/energizing/sleep-rhythm", {
    dailySettings: daysOfWeek.map((dayOfWeek) => ({
      dayOfWeek,
      wakeUp: "07:00",
      bedtime: "23:00",
    })),
  });
  await put("/panel/vitality/balance", {
    ratings: balanceAreas.map((areaId) => ({ areaId, actual: 6, desired: 8 })),
  });
}

function readCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The median of rounds, because the garbage collector works in between. */
async function measureCpu(send: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < WARM_UP; n++) await send();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = readCpuMs();
    for (let n = 0; n < REQUESTS; n++) await send();
    rounds.push((readCpuMs() - before) / REQUESTS);
  }
  return rounds.toSorted((one, other) => one - other)[ROUNDS / 2] ?? Number.NaN;
}

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await seedHeavyUser(opened.db, owner, TASKS);
    await saveSettings(app, token);
    await seedVitality(opened.db, owner.userId);
    const send = () => fetchData(app, token, { url });
    const { score, parts, history } = await send();
    if (score === null || history.length !== HISTORY_DAYS) throw new Error(JSON.stringify(parts));
    const cpuMs = await measureCpu(send);
    const bar = BARS[database] ?? Number.NaN;
    if (!(cpuMs <= bar)) process.exitCode = 1;
    const verdict = cpuMs <= bar ? `≤ ${bar}` : `MISSES ${bar}`;
    return [`| ${database} | ${cpuMs.toFixed(1)} ms | ${verdict} |`];
  } finally {
    await app.close();
    await opened.close();
  }
}

const header = ["| Vitality index, 20,000 tasks and 365 nights | CPU | bar |", "|---|---|---|"];
console.log([...header, ...(await runOnBoth(measure))].join("\n"));
