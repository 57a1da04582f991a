// Exports and erases past indexes and self-assessments, and imports self-assessments.
import { and, asc, eq, gt } from "drizzle-orm";
import { day, instant } from "@vereda/domain/http/values";
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import * as z from "zod/mini";
import type { Database } from "#db/client.ts";
import { countRows, insertRows, parseRows } from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { eraseRows, readPages } from "#platform/personal-data.ts";
import type {
  ExportContext,
  PersonalCollection,
  PersonalDataSource,
} from "#platform/personal-data.ts";
import { balanceAssessments, vitalityDays } from "../tables/vitality.ts";
import { encryptedAssessment, encryptedIndex } from "./encrypted-vitality.ts";

type DayTable = typeof vitalityDays | typeof balanceAssessments;

interface DayRow {
  readonly day: string;
  readonly content: Uint8Array;
}

function readDays({ db, userId }: ExportContext, table: DayTable) {
  return readPages<DayRow>((after, limit) =>
    db
      .select({ day: table.day, content: table.content })
      .from(table)
      .where(and(eq(table.userId, userId), after && gt(table.day, after.day)))
      .orderBy(asc(table.day))
      .limit(limit),
  );
}

async function* exportIndexes(context: ExportContext) {
  const { userKey } = context;
  if (userKey === null) return;
  for await (const page of readDays(context, vitalityDays)) {
    yield page.flatMap((row) => {
      const index = encryptedIndex.tryDecrypt(userKey, row.content);
      return index === null ? [] : [{ day: row.day, ...index }];
    });
  }
}

async function* exportAssessments(context: ExportContext) {
  const { userKey } = context;
  if (userKey === null) return;
  for await (const page of readDays(context, balanceAssessments)) {
    yield page.flatMap((row) => {
      const assessment = encryptedAssessment.tryDecrypt(userKey, row.content);
      return assessment === null ? [] : [{ day: row.day, ...assessment }];
    });
  }
}

const BALANCE = "resources/balance";

const assessmentRow = z.object({
  day,
  ratings: vitalityApi.saveBalance.body.shape.ratings,
  updatedAt: instant,
});

/** A day that the user already has is left as it is. The past indexes are computed, so they stay out. */
async function importAssessments(context: ImportContext): Promise<ImportCount> {
  const { tx, caller, userKey } = context;
  const rows = await parseRows(context, BALANCE, assessmentRow);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  let created = 0;
  await insertRows([...byDay.values()], async (batch) => {
    const added = await tx
      .insert(balanceAssessments)
      .values(
        batch.map(({ day: rated, ...assessment }) => ({
          userId: caller.userId,
          day: rated,
          content: encryptedAssessment.encrypt(userKey, assessment),
        })),
      )
      .onConflictDoNothing()
      .returning({ day: balanceAssessments.day });
    created += added.length;
  });
  return countRows(context, BALANCE, { created, existing: byDay.size - created });
}

async function eraseVitality(db: Database, userId: string): Promise<void> {
  await eraseRows(db, vitalityDays, eq(vitalityDays.userId, userId));
  await eraseRows(db, balanceAssessments, eq(balanceAssessments.userId, userId));
}

const collections: readonly PersonalCollection[] = [
  {
    name: "resources/vitality",
    about: {
      es: "Tu índice de vitalidad de los días que ya pasaron.",
      en: "Your vitality index of past days.",
    },
    tables: ["vitality_days"],
    pages: exportIndexes,
  },
  {
    name: BALANCE,
    about: {
      es: "Cómo viste tus áreas de vida cada vez que las revisaste.",
      en: "How you saw your life areas each time you looked at them.",
    },
    tables: ["balance_assessments"],
    pages: exportAssessments,
  },
];

export const vitalityData: PersonalDataSource = {
  collections,
  importRows: async (context) => [await importAssessments(context)],
  eraseEncrypted: eraseVitality,
  erase: (db, { userId }) => eraseVitality(db, userId),
};
