// Measures reading reflections of 10,000 nights through the whole server (`node bench/reflections.ts`).
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { makeDataKeys } from "../apps/api/src/platform/crypto/data-keys.ts";
import { encryptNote } from "../apps/api/src/features/energizing/reflections/encrypted-notes.ts";
import { nightNotes } from "../apps/api/src/features/energizing/tables/rest.ts";
import type { ReflectionCategory } from "../packages/domain/src/energizing/catalogue.ts";
import { createPrivateId } from "../packages/domain/src/private-id.ts";
import { formatIsoDay, parseDay } from "../packages/domain/src/time/day.ts";
import { TODAY } from "./support/heavy-user.ts";
import { fetchData, MASTER_KEY, runOnBoth, serve, signUp } from "./support/measured-server.ts";
import type { Opened } from "./support/measured-server.ts";
import { formatRow, timed } from "./support/timing.ts";

const NIGHTS = 10_000;
const BATCH = 1_000;
const TEXT = "Dormí mejor sin el teléfono y con la ventana abierta. ".repeat(8);
const today = parseDay(TODAY) ?? 0;

function pickCategory(ago: number): ReflectionCategory | null {
  if (ago === NIGHTS - 1) return "HEALTH";
  return ago % 3 === 0 ? "ROUTINE" : null;
}

async function seedNotes(db: Database, userId: string): Promise<void> {
  const now = new Date(`${TODAY}T18:00:00Z`);
  const dataKeys = makeDataKeys({ masterKey: MASTER_KEY, dataDir: "unused" });
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const rows = Array.from({ length: NIGHTS }, (_, ago) => ({
    id: createPrivateId(),
    userId,
    kind: "reflection" as const,
    day: formatIsoDay(today - ago),
    ...encryptNote(userKey, {
      category: pickCategory(ago),
      text: TEXT,
      written: { createdAt: now.getTime(), updatedAt: now.getTime() },
    }),
  }));
  for (let from = 0; from < NIGHTS; from += BATCH)
    await db.insert(nightNotes).values(rows.slice(from, from + BATCH));
  await db.execute("vacuum analyze night_notes");
}

const views = [
  { name: "The latest", query: {}, bar: 20 },
  { name: "The oldest", query: { page: `${NIGHTS / 20}` }, bar: 30 },
  { name: "About what is frequent", query: { category: "ROUTINE" }, bar: 50 },
  { name: "About what is frequent, page 2", query: { category: "ROUTINE", page: "2" }, bar: 50 },
  { name: "About what is rare, one step back", query: { category: "HEALTH" }, bar: 50 },
] as const;
const url = "/api/v1/energizing/reflections";

async function measure(database: string, opened: Opened): Promise<string[]> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await seedNotes(opened.db, owner.userId);
    const rows: string[] = [];
    for (const { name, query, bar } of views) {
      const fetchCount = async () =>
        Number((await fetchData(app, token, { url, query })).items.length);
      rows.push(formatRow(`${database}: ${name}`, await timed(fetchCount), bar));
    }
    return rows;
  } finally {
    await app.close();
    await opened.close();
  }
}

const header = ["| Of 10,000 reflections | in it | median / p99 | bar |", "|---|---|---|---|"];
console.log([...header, ...(await runOnBoth(measure))].join("\n"));
