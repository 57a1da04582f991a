// Saves and loads the self-assessment of life areas: one per day, of which the latest counts.
import { and, desc, eq, gte, lte } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { balanceAreas } from "@vereda/domain/resources/catalogue-balance";
import type { Balance, vitalityApi } from "@vereda/domain/resources/contract-vitality";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getNextVersion, requireVersion } from "#platform/http/writing.ts";
import { users } from "../../account/tables/users.ts";
import { balanceAssessments } from "../tables/vitality.ts";
import { encryptedAssessment } from "./encrypted-vitality.ts";
import type { Assessment } from "./encrypted-vitality.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** An older self-assessment says little about this week, so the index leaves it out. */
const MAX_AGE_DAYS = 90;

interface FoundAssessment extends Assessment {
  readonly day: string;
}

/** Null without one, or when it cannot be decrypted. */
async function findAssessment(
  { db, dataKeys }: Storage,
  userId: string,
  range?: { readonly from: Day; readonly to: Day },
): Promise<FoundAssessment | null> {
  const { day, content } = balanceAssessments;
  const [row] = await db
    .select({ day, content })
    .from(balanceAssessments)
    .where(
      and(
        eq(balanceAssessments.userId, userId),
        range && gte(day, formatIsoDay(range.from)),
        range && lte(day, formatIsoDay(range.to)),
      ),
    )
    .orderBy(desc(day))
    .limit(1);
  const userKey = row === undefined ? null : await dataKeys.find(db, userId);
  if (row === undefined || userKey === null) return null;
  const decrypted = encryptedAssessment.tryDecrypt(userKey, row.content);
  return decrypted && { day: row.day, ...decrypted };
}

/** The ratings that count for the index of a day. */
export async function findRatings(storage: Storage, userId: string, day: Day) {
  const range = { from: day - MAX_AGE_DAYS + 1, to: day };
  return (await findAssessment(storage, userId, range))?.ratings ?? null;
}

export async function getBalance(storage: Storage, userId: string): Promise<Balance> {
  return toBalance(await findAssessment(storage, userId));
}

function toBalance(found: FoundAssessment | null): Balance {
  return {
    date: found?.day ?? null,
    ratings: completeRatings(found?.ratings ?? []),
    updatedAt: found?.updatedAt ?? null,
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
 * Saves the self-assessment of today; the ones of earlier days stay.
 * @throws conflict with the latest one when `updatedAt` is stale
 */
export async function saveBalance(
  { db, dataKeys }: Storage,
  caller: Caller,
  { ratings, updatedAt }: BodyOf<typeof vitalityApi.saveBalance>,
  now: Date,
): Promise<Balance> {
  const { userId } = caller;
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const before = toBalance(await findAssessment({ db: tx, dataKeys }, userId));
    requireVersion(before.updatedAt, updatedAt, before);
    const day = formatIsoDay(getUserDay(now.getTime(), caller));
    const saved = {
      ratings: completeRatings(ratings),
      updatedAt: getNextVersion(before.updatedAt, now),
    };
    const content = encryptedAssessment.encrypt(userKey, saved);
    await tx
      .insert(balanceAssessments)
      .values({ userId, day, content })
      .onConflictDoUpdate({
        target: [balanceAssessments.userId, balanceAssessments.day],
        set: { content },
      });
    return toBalance({ day, ...saved });
  });
}
