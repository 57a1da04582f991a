// Stores the index of complete days, and lists it.
import { and, asc, eq, gt, lt } from "drizzle-orm";
import type { Vitality } from "@vereda/domain/resources/vitality/contract-vitality";
import { VITALITY_VERSION } from "@vereda/domain/resources/vitality/vitality-index";
import type { VitalityIndex } from "@vereda/domain/resources/vitality/vitality-index";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import { vitalityDays } from "../tables/vitality.ts";
import { encryptedIndex } from "./encrypted-vitality.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

const HISTORY_DAYS = 90;

/** A day without a number is not stored: it is a gap. Storing a day again replaces it. */
export async function storeIndex(
  { db, dataKeys }: Storage,
  userId: string,
  day: Day,
  { score, certainty }: Pick<VitalityIndex, "score" | "certainty">,
  now: Date,
): Promise<void> {
  if (score === null) return;
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const stored = { score, certainty, version: VITALITY_VERSION };
  const content = encryptedIndex.encrypt(userKey, stored);
  await db
    .insert(vitalityDays)
    .values({ userId, day: formatIsoDay(day), content })
    .onConflictDoUpdate({ target: [vitalityDays.userId, vitalityDays.day], set: { content } });
}

/** The stored days before `day`, the earliest first; undecryptable ones are left out. */
export async function listHistory(
  { db, dataKeys }: Storage,
  userId: string,
  day: Day,
  days = HISTORY_DAYS,
): Promise<Vitality["history"]> {
  const rows = await db
    .select()
    .from(vitalityDays)
    .where(
      and(
        eq(vitalityDays.userId, userId),
        gt(vitalityDays.day, formatIsoDay(day - days)),
        lt(vitalityDays.day, formatIsoDay(day)),
      ),
    )
    .orderBy(asc(vitalityDays.day))
    .limit(days);
  const userKey = rows.length === 0 ? null : await dataKeys.find(db, userId);
  if (userKey === null) return [];
  return rows.flatMap((row) => {
    const index = encryptedIndex.tryDecrypt(userKey, row.content);
    return index === null ? [] : [{ date: row.day, score: index.score }];
  });
}
