// Saves and loads the self-assessment of life areas: one per day, of which the latest counts.
import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { balanceAreas } from "@vereda/domain/resources/vitality/catalogue-balance";
import type { Balance, vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getNextVersion, requireVersion, deleteRow } from "#platform/http/writing.ts";
import { balanceAssessments } from "../tables/vitality.ts";
import { encryptedAssessment, type Assessment } from "./encrypted-vitality.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** An older self-assessment says little about this week, so the index leaves it out. */
const MAX_AGE_DAYS = 90;

interface DatedAssessment extends Assessment {
  readonly day: string;
}

interface DayRange {
  readonly from?: Day;
  readonly to: Day;
}

/** The latest first. */
function listRows(db: Database, userId: string, limit: number, range?: DayRange) {
  const { day, content } = balanceAssessments;
  return db
    .select({ day, content })
    .from(balanceAssessments)
    .where(
      and(
        eq(balanceAssessments.userId, userId),
        range?.from !== undefined ? gte(day, formatIsoDay(range.from)) : undefined,
        range && lte(day, formatIsoDay(range.to)),
      ),
    )
    .orderBy(desc(day))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof listRows>>[number];

/** Null without one, or when it cannot be decrypted. */
function decryptRow(userKey: UserKey | null, row: Row | undefined): DatedAssessment | null {
  if (row === undefined || userKey === null) return null;
  const decrypted = encryptedAssessment.tryDecrypt(userKey, row.content);
  return decrypted && { day: row.day, ...decrypted };
}

/** The ratings that count for the index of a day. */
export async function findRatings({ db, dataKeys }: Storage, userId: string, day: Day) {
  const range = { from: day - MAX_AGE_DAYS + 1, to: day };
  const [row] = await listRows(db, userId, 1, range);
  const userKey = row === undefined ? null : await dataKeys.find(db, userId);
  return decryptRow(userKey, row)?.ratings ?? null;
}

export async function getBalance({ db, dataKeys }: Storage, userId: string): Promise<Balance> {
  return readBalance(db, await dataKeys.find(db, userId), userId);
}

async function readBalance(
  db: Database,
  userKey: UserKey | null,
  userId: string,
): Promise<Balance> {
  const [latest, previous] = await listRows(db, userId, 2);
  return toBalance(decryptRow(userKey, latest), decryptRow(userKey, previous));
}

function toBalance(dated: DatedAssessment | null, before: DatedAssessment | null): Balance {
  return {
    date: dated?.day ?? null,
    ratings: completeRatings(dated?.ratings ?? []),
    updatedAt: dated?.updatedAt ?? null,
    previous: before && { date: before.day, ratings: completeRatings(before.ratings) },
  };
}

/** All areas in the order of the catalogue. */
function completeRatings(ratings: Assessment["ratings"]): Assessment["ratings"] {
  const byArea = new Map(ratings.map((rating) => [rating.areaId, rating]));
  return balanceAreas.map(
    (areaId) => byArea.get(areaId) ?? { areaId, actual: null, desired: null },
  );
}

/**
 * Saves the self-assessment of a day; those of other days stay.
 * @throws conflict with the latest one when `updatedAt` is stale
 */
export async function saveBalance(
  { db, dataKeys }: Storage,
  caller: Caller,
  { ratings, date, updatedAt }: BodyOf<typeof vitalityApi.saveBalance>,
  now: Date,
): Promise<Balance> {
  const { userId } = caller;
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const today = getUserDay(now.getTime(), caller);
  const day = date === undefined ? today : Math.min(parseDay(date) ?? today, today);
  return db.transaction(async (tx) => {
    const { row, before } = await lockDay(tx, userKey, day);
    requireVersion(before.updatedAt, updatedAt, before);
    const saved = {
      ratings: completeRatings(ratings),
      updatedAt: getNextVersion(before.updatedAt, now),
    };
    const content = encryptedAssessment.encrypt(userKey, saved);
    await tx.update(balanceAssessments).set({ content }).where(row);
    return readBalance(tx, userKey, userId);
  });
}

/** Locks the row of a day, which starts as a copy of the one before: two devices may save the first at once. */
async function lockDay(tx: Database, userKey: UserKey, onDay: Day) {
  const { userId } = userKey;
  const day = formatIsoDay(onDay);
  const [latest, earlier] = await listRows(tx, userId, 2, { to: onDay });
  const content =
    latest?.content ?? encryptedAssessment.encrypt(userKey, { ratings: [], updatedAt: null });
  await tx.insert(balanceAssessments).values({ userId, day, content }).onConflictDoNothing();
  const row = and(eq(balanceAssessments.userId, userId), eq(balanceAssessments.day, day));
  const [locked] = await tx.select().from(balanceAssessments).where(row).for("update");
  const stored =
    locked && decryptRow(userKey, { day: latest?.day ?? day, content: locked.content });
  return { row, before: toBalance(stored ?? null, decryptRow(userKey, earlier)) };
}

/** @returns the latest that is left @throws not_found */
export async function removeBalance(
  storage: Storage,
  userId: string,
  day: string,
): Promise<Balance> {
  const which = and(eq(balanceAssessments.userId, userId), eq(balanceAssessments.day, day));
  await deleteRow(storage.db, balanceAssessments, which);
  return getBalance(storage, userId);
}
