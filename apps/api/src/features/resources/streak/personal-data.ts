// Exports, erases and imports the pauses of a user's streak.
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { MAX_STREAK_PAUSES } from "@vereda/domain/resources/streak/contract-streak";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { streakPauses } from "../tables/vitality.ts";

const PAUSES = "resources/streak-pauses";

const pauseRow = z.object({ id, fromDay: day, untilDay: z.nullable(day), createdAt: instant });

async function importPauses(context: ImportContext): Promise<ImportCount[]> {
  const { tx, caller } = context;
  const { userId } = streakPauses;
  const rows = (await parseRows(context, PAUSES, pauseRow)).filter(
    ({ fromDay, untilDay }) => untilDay === null || fromDay <= untilDay,
  );
  const table = { table: streakPauses, id: streakPauses.id, owner: userId };
  const ids = await chooseIds(context, table, rows);
  const existing = await tx.$count(streakPauses, eq(userId, caller.userId));
  const added = selectNew(rows, ids)
    .slice(0, Math.max(0, MAX_STREAK_PAUSES - existing))
    .map(({ id: pauseId, row }) => ({
      ...row,
      id: pauseId,
      userId: caller.userId,
      createdAt: new Date(row.createdAt),
    }));
  await insertRows(added, (batch) => tx.insert(streakPauses).values(batch));
  return [countRows(context, PAUSES, { created: added.length, existing: countExisting(ids) })];
}

export const streakData: PersonalDataSource = {
  importRows: importPauses,
  collections: [
    makeRowCollection(PAUSES, {
      about: {
        es: "Las pausas de tu racha de constancia.",
        en: "The pauses of your consistency streak.",
      },
      table: streakPauses,
      owner: streakPauses.userId,
      order: [streakPauses.id],
    }),
  ],
  erase: (db, { userId }) => eraseRows(db, streakPauses, eq(streakPauses.userId, userId)),
};
