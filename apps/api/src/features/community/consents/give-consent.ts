// A member shares a measure with a specialist of the circle, after a preview of what they will see.
import { and, eq, ne, sql } from "drizzle-orm";
import type {
  Consent,
  MeasurePreview,
  consentsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import { MAX_CONSENTS } from "@vereda/domain/community/circles/catalogue-circles";
import { findUntilIssue, isIntimateMeasure } from "@vereda/domain/community/consents/consent-rules";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { requireUnlocked } from "#features/account/pin/intimate-lock.ts";
import { lockUser, selectUsername } from "#features/account/user-conditions.ts";
import { notify } from "#features/inbox/notify.ts";
import { findOwnObjective } from "#features/planning/objectives/own-objective.ts";
import { requireCircle } from "../circles/access.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { isVerifiedSpecialist } from "../specialists/verification.ts";
import { circleMembers } from "../tables/circles.ts";
import { consents, specialists } from "../tables/specialists.ts";
import { selectConsents, selectOpenConsents, showConsent } from "./consent-rows.ts";
import { computeMeasure, type SharedMeasure } from "./measure.ts";

type Deps = Pick<AppContext, "db" | "dataKeys">;
type Input = BodyOf<typeof consentsApi.give>;

/** More than anybody shares with five specialists, so that reading them is bounded. */
const MAX_OPEN_CONSENTS = 100;

/** @throws not_found to who is no member; pin_required for sleep and vitality; validation_error */
async function requireShareable(
  db: Database,
  caller: Caller,
  circleId: string,
  { measure, objectiveId }: QueryOf<typeof consentsApi.preview>,
): Promise<SharedMeasure> {
  await requireCircle(db, caller, circleId, "read");
  if (isIntimateMeasure(measure)) {
    await requireUnlocked(db, caller);
    return { measure, objectiveId: null };
  }
  if (objectiveId == null) {
    throw createInvalidFieldsError({ path: "objectiveId", code: "objective_required" });
  }
  return { measure, objectiveId };
}

/** What a specialist would see now. @throws as `giveConsent` */
export async function previewMeasure(
  deps: Deps,
  caller: Caller,
  circleId: string,
  query: QueryOf<typeof consentsApi.preview>,
  now: Date,
): Promise<MeasurePreview> {
  const shared = await requireShareable(deps.db, caller, circleId, query);
  return computeMeasure(deps, caller, shared, now);
}

async function requireOwnObjective(
  db: Database,
  { userId, timeZone }: Caller,
  { objectiveId }: SharedMeasure,
  now: Date,
): Promise<void> {
  if (objectiveId === null) return;
  const today = getTodayIn(timeZone, now.getTime());
  const objective = await findOwnObjective(db, userId, objectiveId, today);
  if (objective === null) throw new AppError("not_found");
}

function requireUntil(until: string, { timeZone }: Caller, now: Date): void {
  const code = findUntilIssue(parseDay(until) ?? 0, getTodayIn(timeZone, now.getTime()));
  if (code !== null) throw createInvalidFieldsError({ path: "until", code });
}

/**
 * @throws not_found for who is no other member of the circle, and for a block between both;
 * specialist_required for a member who is no verified specialist
 */
async function requireSpecialist(
  db: Database,
  { userId }: Caller,
  circleId: string,
  username: string,
  now: Date,
): Promise<string> {
  // One query, so that its time does not tell a user who is no member from an unknown name.
  const [member] = await db
    .select({
      userId: circleMembers.userId,
      role: circleMembers.role,
      isVerified: sql<boolean>`coalesce(${isVerifiedSpecialist(db, now)}, false)`,
    })
    .from(circleMembers)
    .leftJoin(specialists, eq(specialists.userId, circleMembers.userId))
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        eq(circleMembers.status, "ACTIVE"),
        eq(selectUsername(circleMembers.userId), username.trim().toLowerCase()),
        ne(circleMembers.userId, userId),
        hasNoBlockBetween(db, userId, circleMembers.userId),
      ),
    );
  if (member === undefined) throw new AppError("not_found");
  if (member.role !== "SPECIALIST" || !member.isVerified) throw new AppError("specialist_required");
  return member.userId;
}

/** @throws conflict when the same is already shared with them; too_many_consents */
async function requireCapacity(
  tx: Database,
  { ownerId, userId, measure, objectiveId }: typeof consents.$inferInsert,
  now: Date,
): Promise<void> {
  const open = await selectOpenConsents(tx, eq(consents.ownerId, ownerId), now).limit(
    MAX_OPEN_CONSENTS,
  );
  const isSame = open.some(
    ({ consent }) =>
      consent.userId === userId &&
      consent.measure === measure &&
      consent.objectiveId === objectiveId,
  );
  if (isSame) throw new AppError("conflict");
  const specialistIds = new Set([...open.map(({ consent }) => consent.userId), userId]);
  if (specialistIds.size > MAX_CONSENTS || open.length === MAX_OPEN_CONSENTS) {
    throw new AppError("too_many_consents");
  }
}

type Requested = Omit<typeof consents.$inferInsert, "userId">;

/** Whether an earlier identical call made it. @throws conflict when the id is of something else */
async function isRepeated(tx: Database, requested: Requested, username: string): Promise<boolean> {
  const [existing] = await tx
    .select({ row: consents, username: selectUsername(consents.userId) })
    .from(consents)
    .where(eq(consents.id, requested.id));
  if (existing === undefined) return false;
  const keys = ["ownerId", "circleId", "measure", "objectiveId", "untilDay"] as const;
  const isSame = keys.every((key) => existing.row[key] === requested[key]);
  if (!isSame || existing.username !== username.toLowerCase()) throw new AppError("conflict");
  return true;
}

/**
 * Shares one measure with one specialist, who has to accept it.
 * @throws not_found; specialist_required; too_many_consents; pin_required; validation_error; conflict; suspended
 */
export async function giveConsent(
  db: Database,
  caller: Caller,
  circleId: string,
  { specialistUsername, until, ...input }: Input,
  now: Date,
): Promise<Created<Consent>> {
  await requireNotSuspended(db, caller, now);
  const shared = await requireShareable(db, caller, circleId, input);
  const { userId: ownerId } = caller;
  const id = input.id ?? createId(now.getTime());
  const requested = { ...shared, id, ownerId, circleId, untilDay: until, createdAt: now };
  const isNew = await db.transaction(async (tx) => {
    // Counts one after the other what a user shares at the same time.
    await lockUser(tx, ownerId);
    if (await isRepeated(tx, requested, specialistUsername)) return false;
    requireUntil(until, caller, now);
    await requireOwnObjective(tx, caller, shared, now);
    const userId = await requireSpecialist(tx, caller, circleId, specialistUsername, now);
    const row = { ...requested, userId };
    await requireCapacity(tx, row, now);
    await tx.insert(consents).values(row);
    const subject = { kind: "account", id: userId } as const;
    await notify(tx, [userId], { kind: "share", subject, actorId: ownerId, causeId: id }, now);
    return true;
  });
  const [made] = await selectConsents(db, eq(consents.id, id), now);
  if (made === undefined) throw new AppError("not_found");
  return { made: showConsent(made), isNew };
}
