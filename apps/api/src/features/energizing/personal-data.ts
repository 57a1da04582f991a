// What energizing keeps of a person. All of it is sealed with their key.
import { and, asc, eq, gt } from "drizzle-orm";
import { eraseRows, pagesOf } from "#platform/personal-data.ts";
import type { PersonalDataSource, Telling } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { openNight, openRhythm } from "./sleep.ts";
import { sleepCycles, sleepRhythms } from "./table.ts";

async function* rhythm({ db, userId, person }: Telling) {
  const rows = await db.select().from(sleepRhythms).where(eq(sleepRhythms.userId, userId));
  if (person === null || rows.length === 0) return;
  yield rows.flatMap((row) => {
    const { dailySettings, updatedAt } = openRhythm(person, row);
    return dailySettings.map((day) => ({ ...day, updatedAt }));
  });
}

type Night = typeof sleepCycles.$inferSelect;

async function* nights({ db, userId, person }: Telling) {
  if (person === null) return;
  const read = (after: Night | undefined, limit: number) =>
    db
      .select()
      .from(sleepCycles)
      .where(
        and(
          eq(sleepCycles.userId, userId),
          after === undefined ? undefined : gt(sleepCycles.id, after.id),
        ),
      )
      .orderBy(asc(sleepCycles.id))
      .limit(limit);
  for await (const page of pagesOf(read)) yield page.map((row) => openNight(person, row));
}

async function eraseSealed(db: Database, userId: string): Promise<void> {
  await eraseRows(db, sleepCycles, eq(sleepCycles.userId, userId));
  await eraseRows(db, sleepRhythms, eq(sleepRhythms.userId, userId));
}

export const energizingData: PersonalDataSource = {
  collections: [
    { name: "energizing/sleep-rhythm", tables: ["sleep_rhythms"], pages: rhythm },
    { name: "energizing/sleep-cycles", tables: ["sleep_cycles"], pages: nights },
  ],
  eraseSealed,
  erase: (db, { userId }) => eraseSealed(db, userId),
};
