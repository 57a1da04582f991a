// What is kept of somebody's cycle, for the copy of everything and for whoever wants to be forgotten.
import { and, asc, eq, gt } from "drizzle-orm";
import { eraseRows, pagesOf } from "#platform/personal-data.ts";
import type { PersonalCollection, Telling } from "#platform/personal-data.ts";
import type { Database } from "#db/client.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { sealedBook, sealedLogMonth } from "./sealed-cycle.ts";
import type { CycleBook } from "./sealed-cycle.ts";

async function bookOf({ db, userId, person }: Telling): Promise<CycleBook | null> {
  const [row] = await db.select().from(cycleBooks).where(eq(cycleBooks.userId, userId));
  return row === undefined || person === null ? null : sealedBook.openIfWhole(person, row.content);
}

async function* settings(telling: Telling) {
  const book = await bookOf(telling);
  if (book === null) return;
  const { settings: told, mode, showsFertility, isHidden, ownSymptoms } = book;
  yield [
    {
      averageCycleLength: told?.averageCycleLength ?? null,
      averagePeriodLength: told?.averagePeriodLength ?? null,
      lastCycleStartDate: told?.lastCycleStartDate ?? null,
      mode,
      showsFertility,
      isHidden,
      ownSymptoms,
    },
  ];
}

async function* periods(telling: Telling) {
  const book = await bookOf(telling);
  if (book === null || book.periods.length === 0) return;
  yield book.periods.map(({ id, start, end }) => ({ id, startDate: start, endDate: end }));
}

async function* logs({ db, userId, person }: Telling) {
  if (person === null) return;
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
  for await (const page of pagesOf(read)) {
    yield page.flatMap(({ content }) => sealedLogMonth.openIfWhole(person, content)?.logs ?? []);
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
    pages: settings,
  },
  {
    name: "energizing/cycle-periods",
    about: { es: "Los periodos que registraste.", en: "The periods you logged." },
    tables: ["cycle_books"],
    pages: periods,
  },
  {
    name: "energizing/cycle-logs",
    about: {
      es: "Lo que anotaste de los días de tu ciclo: flujo, síntomas, ánimo y notas.",
      en: "What you noted of the days of your cycle: flow, symptoms, mood and notes.",
    },
    tables: ["cycle_log_months"],
    pages: logs,
  },
];

export async function eraseSealedCycle(db: Database, userId: string): Promise<void> {
  await eraseRows(db, cycleLogMonths, eq(cycleLogMonths.userId, userId));
  await eraseRows(db, cycleBooks, eq(cycleBooks.userId, userId));
}
