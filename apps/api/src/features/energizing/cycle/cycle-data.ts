// Exports and erases the cycle data of a user.
import { and, asc, eq, gt } from "drizzle-orm";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type { PersonalCollection, ExportContext } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { encryptedBook, encryptedLogMonth } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";

async function loadBook({ db, userId, userKey }: ExportContext): Promise<CycleBook | null> {
  const [row] = await db.select().from(cycleBooks).where(eq(cycleBooks.userId, userId));
  return row === undefined || userKey === null
    ? null
    : encryptedBook.tryDecrypt(userKey, row.content);
}

async function* exportSettings(context: ExportContext) {
  const book = await loadBook(context);
  if (book === null) return;
  const { settings: saved, mode, showsFertility, isHidden, ownSymptoms } = book;
  yield [
    {
      averageCycleLength: saved?.averageCycleLength ?? null,
      averagePeriodLength: saved?.averagePeriodLength ?? null,
      lastCycleStartDate: saved?.lastCycleStartDate ?? null,
      mode,
      showsFertility,
      isHidden,
      ownSymptoms,
    },
  ];
}

async function* exportPeriods(context: ExportContext) {
  const book = await loadBook(context);
  if (book === null || book.periods.length === 0) return;
  yield book.periods.map(({ id, start, end }) => ({ id, startDate: start, endDate: end }));
}

async function* exportLogs({ db, userId, userKey }: ExportContext) {
  if (userKey === null) return;
  const read = (after: typeof cycleLogMonths.$inferSelect | undefined, limit: number) =>
    db
      .select()
      .from(cycleLogMonths)
      .where(
        and(
          eq(cycleLogMonths.userId, userId),
          after === undefined ? undefined : gt(cycleLogMonths.month, after.month),
        ),
      )
      .orderBy(asc(cycleLogMonths.month))
      .limit(limit);
  for await (const page of readPages(read)) {
    yield page.flatMap(({ content }) => encryptedLogMonth.tryDecrypt(userKey, content)?.logs ?? []);
  }
}

export const cycleCollections: readonly PersonalCollection[] = [
  {
    name: "energizing/cycle",
    about: {
      es: "Lo que dijiste de tu ciclo, cómo quieres verlo y tus propios síntomas.",
      en: "What you told of your cycle, how you want to see it, and your own symptoms.",
    },
    tables: ["cycle_books"],
    pages: exportSettings,
  },
  {
    name: "energizing/cycle-periods",
    about: { es: "Los periodos que registraste.", en: "The periods you logged." },
    tables: ["cycle_books"],
    pages: exportPeriods,
  },
  {
    name: "energizing/cycle-logs",
    about: {
      es: "Lo que anotaste de los días de tu ciclo: flujo, síntomas, ánimo y notas.",
      en: "What you noted of the days of your cycle: flow, symptoms, mood and notes.",
    },
    tables: ["cycle_log_months"],
    pages: exportLogs,
  },
];

export async function eraseEncryptedCycle(db: Database, userId: string): Promise<void> {
  await eraseRows(db, cycleLogMonths, eq(cycleLogMonths.userId, userId));
  await eraseRows(db, cycleBooks, eq(cycleBooks.userId, userId));
}
