// Measures the review of a year of 20,000 tasks and 365 nights, in CPU time of the server (`node bench/reviews.ts`).
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { makeDataKeys } from "../apps/api/src/platform/crypto/data-keys.ts";
import type { UserKey } from "../apps/api/src/platform/crypto/encryption.ts";
import {
  encryptNight,
  emptyDetails,
} from "../apps/api/src/features/energizing/nights/encrypted-nights.ts";
import { encryptedSettings } from "../apps/api/src/features/energizing/rhythm/encrypted-rhythm.ts";
import { sleepCycles, sleepRhythms } from "../apps/api/src/features/energizing/tables/sleep.ts";
import {
  buildReviewKey,
  emptyDraft,
  encryptReview,
} from "../apps/api/src/features/reviews/encrypted-review.ts";
import { reviews } from "../apps/api/src/features/reviews/tables/reviews.ts";
import { daysOfWeek } from "../packages/domain/src/energizing/catalogue.ts";
import { createPrivateId } from "../packages/domain/src/private-id.ts";
import type { Review } from "../packages/domain/src/reviews/contract.ts";
import { findPeriod } from "../packages/domain/src/reviews/review-periods.ts";
import { formatIsoDay, parseDay } from "../packages/domain/src/time/day.ts";
import { resolveInstant } from "../packages/domain/src/time/zone.ts";
import { seedHeavyUser, TODAY } from "./support/heavy-user.ts";
import { fetchData, MASTER_KEY, runOnBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";
import { formatRow, timedCpu } from "./support/timing.ts";

const TASKS = 20_000;
const NIGHTS = 500;
const ZONE = "America/Mexico_City";
const today = parseDay(TODAY) ?? 0;
const now = new Date(`${TODAY}T18:00:00Z`);

async function seedNights(db: Database, userKey: UserKey): Promise<void> {
  const { userId } = userKey;
  const nights = Array.from({ length: NIGHTS }, (_, ago) => {
    const startedAt = resolveInstant(ZONE, today - ago - 1, 1380 + ((ago * 7) % 50));
    const endedAt = resolveInstant(ZONE, today - ago, 390 + ((ago * 11) % 40));
    const times = { startedAt, endedAt };
    const night = { times, details: emptyDetails, importedAt: null, updatedAt: now.getTime() };
    return { id: createPrivateId(), userId, ...encryptNight(userKey, night) };
  });
  await db.insert(sleepCycles).values(nights);
  const week = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "06:30", bedtime: "23:00" }));
  const dailySettings = encryptedSettings.encrypt(userKey, week);
  await db
    .insert(sleepRhythms)
    .values({ id: createPrivateId(), userId, dailySettings, updatedAt: now });
}

/** The shorter reviews of two years, which a year builds on and which say how often a task was moved. */
async function seedReviews(db: Database, userKey: UserKey): Promise<void> {
  const days = Array.from({ length: 730 }, (_, ago) => today - ago);
  const periods = new Map(
    (["weekly", "monthly", "quarterly"] as const)
      .flatMap((kind) => days.map((day) => findPeriod(kind, day)))
      .map((period) => [period.key, period]),
  );
  const content = encryptReview(userKey, {
    ...emptyDraft,
    answers: { three_things: "Terminar el capítulo, ver a mis papás y dormir. ".repeat(5) },
    priorities: ["Terminar el capítulo", "Ver a mis papás", "Dormir"],
  });
  const { userId } = userKey;
  await db.insert(reviews).values(
    [...periods.values()].map((period) => ({
      userId,
      ...buildReviewKey(period),
      finishedDay: formatIsoDay(period.to),
      ...content,
    })),
  );
}

const views = [
  { name: "A day", address: "daily/2026-03-03", bar: 50 },
  { name: "A week", address: "weekly/2026-W09", bar: 60 },
  { name: "A year", address: "annual/2025", bar: 150 },
  { name: "The year that is going on", address: "annual/2026", bar: 150 },
] as const;

/** The embedded database runs in the same process, so its own time is part of the measured one. */
const EMBEDDED_FACTOR = 4;

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await seedHeavyUser(opened.db, owner, TASKS);
    const dataKeys = makeDataKeys({ masterKey: MASTER_KEY, dataDir: "unused" });
    const userKey = await dataKeys.getOrCreate(opened.db, owner.userId, now);
    await seedNights(opened.db, userKey);
    await seedReviews(opened.db, userKey);
    await opened.db.execute("vacuum analyze");
    const rows: string[] = [];
    for (const { name, address, bar } of views) {
      const url = `/api/v1/panel/reviews/${address}`;
      const countPlanned = async () => {
        const review: Review = await fetchData(app, token, { url });
        return review.facts.planned;
      };
      const limit = database === "PGlite" ? bar * EMBEDDED_FACTOR : bar;
      rows.push(formatRow(`${database}: ${name}`, await timedCpu(countPlanned), limit));
    }
    return rows;
  } finally {
    await app.close();
    await opened.close();
  }
}

const header = ["| Review, 20,000 tasks | planned | median / p99 CPU | bar |", "|---|---|---|---|"];
console.log([...header, ...(await runOnBoth(measure))].join("\n"));
