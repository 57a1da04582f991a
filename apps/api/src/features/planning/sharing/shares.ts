// Creates, lists, changes and ends the shares of objectives, missions and tasks.
import { and, desc, eq, not, or } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId, NIL_ID } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import { MAX_SHARES } from "@vereda/domain/planning/sharing/contract-share";
import type { Share, ShareInput } from "@vereda/domain/planning/sharing/contract-share";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { updateVersion, createConflict } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify, withdrawNotices } from "../../inbox/notify.ts";
import { requireRow, requireShareableUser } from "../access/access.ts";
import { declineTask } from "../tasks/assignment.ts";
import { getOwnerTimeZone, showShares } from "./show-shares.ts";
import { isShareActive, excludeEndedShares, termColumns } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { stopOrphanedClocks } from "../tracking/orphaned-clocks.ts";
import {
  findSubjectFor,
  isAbout,
  canPlan,
  buildShareFilter,
  subjectColumn,
  getSubject,
} from "../access/subject.ts";
import type { Subject } from "../access/subject.ts";

/**
 * Lists the shares of the subject and its visible parents, latest first. Users who can plan also see ended
 * shares.
 */
export async function listShares(
  db: Database,
  caller: Caller,
  subject: Subject,
  query: QueryOf<typeof planningApi.objectiveShares.list>,
): Promise<Page<Share>> {
  const access = await findSubjectFor(db, caller, subject, "read");
  const isPlanner = canPlan(access);
  const reaching = and(buildShareFilter(access), isGiven);
  const which = isPlanner
    ? reaching
    : and(reaching, await excludeEndedShares(db, reaching, caller.requestedAt));
  const { createdAt, id } = shares;
  const rows = db.select().from(shares).where(which).orderBy(desc(createdAt), desc(id));
  return loadPage(query, db.$count(shares, which), rows, async (all) => {
    const items = await showShares(db, all, caller.requestedAt);
    return items.map((share, index) =>
      // The end date is visible only to users who can plan and to the recipient.
      isPlanner || all[index]?.userId === caller.userId ? share : { ...share, expiresOn: null },
    );
  });
}

/** @throws validation_error when the last day has passed in the owner's time zone */
async function requireLastDayNotPast(
  db: Database,
  ownerId: string,
  lastDay: string | null | undefined,
  now: Date,
): Promise<void> {
  if (lastDay === null || lastDay === undefined) return;
  const zone = await getOwnerTimeZone(db, ownerId);
  if (!isShareActive({ lastDay, zone }, now)) {
    throw createInvalidFieldsError({ path: "expiresOn", code: "in_the_past" });
  }
}

interface CreatedShare extends Created<Share> {
  /** Set for a new share. */
  readonly row: ShareRow | undefined;
}

/**
 * Shares with the exact username; a repeated id returns the existing share. A username whose account the
 * caller may not see is stored as an unknown one, which reaches nobody.
 * @throws validation_error; conflict with the share that the user already has; too_many_shares
 */
export async function createShare(
  deps: Pick<AppContext, "db" | "findInvitedUser">,
  caller: Caller,
  subject: Subject,
  input: ShareInput,
  now: Date,
): Promise<CreatedShare> {
  const { db } = deps;
  const access = await findSubjectFor(db, caller, subject, "own");
  await requireNotSuspended(db, caller, now);
  const { ownerId } = access.objective;
  const { id: userId, isVisible } = await deps.findInvitedUser(db, caller.userId, input.username);
  if (isVisible && userId === ownerId) {
    const isOwn = ownerId === caller.userId;
    const code = isOwn ? "share_with_yourself" : "share_with_owner";
    throw createInvalidFieldsError({ path: "username", code });
  }
  await requireShareableUser(db, access, isVisible ? userId : null);
  await requireLastDayNotPast(db, ownerId, input.expiresOn, now);
  const id = input.id ?? createId(now.getTime());
  const isSameUser = userId === null ? undefined : eq(shares.userId, userId);
  const isTheSame = and(
    isAbout(shares, subject),
    isGiven,
    or(isSameUser, eq(shares.invitedAs, input.username)),
  );
  const row = {
    id,
    ownerId,
    userId,
    invitedAs: isVisible ? null : input.username,
    [subjectColumn[subject.kind]]: subject.id,
    role: input.role,
    lastDay: input.expiresOn ?? null,
    createdAt: now,
    updatedAt: now,
  };
  const made = await db.transaction(async (tx) => {
    // An ended share must not block a new one.
    await tx
      .delete(shares)
      .where(and(isTheSame, eq(shares.id, await getEndedShareId(tx, isTheSame, now))));
    if ((await tx.$count(shares, isTheSame)) > 0) return [];
    const rows = await tx.insert(shares).values(row).onConflictDoNothing().returning();
    if (rows.length > 0) {
      const shared = await tx.$count(shares, and(isAbout(shares, subject), isGiven));
      if (shared > MAX_SHARES) throw new AppError("too_many_shares");
    }
    return rows;
  });
  const existing = made.length > 0 ? made : await db.select().from(shares).where(isTheSame);
  const [share] = await showShares(db, existing, now);
  if (share !== undefined && share.id === id)
    return { made: share, isNew: made.length > 0, row: made[0] };
  throw createConflict(share ?? null);
}

/** Call it after the response, whose timing must not reveal whether the username has an account. */
export async function notifyOfShare(
  db: Database,
  caller: Caller,
  row: ShareRow,
  now: Date,
): Promise<void> {
  const { id, userId } = row;
  if (userId === null) return;
  await db.transaction(async (tx) => {
    // It may have been deleted in the meantime.
    const [share] = await tx.select().from(shares).where(eq(shares.id, id)).for("update");
    if (share === undefined) return;
    const about = { subject: getSubject(row), actorId: caller.userId, causeId: id };
    await notify(tx, [userId], { kind: "share", ...about }, now);
  });
}

/** Returns `NIL_ID`, which matches no share, when none has ended. */
async function getEndedShareId(
  db: Database,
  which: ReturnType<typeof and>,
  now: Date,
): Promise<string> {
  const rows = await db
    .select({ id: shares.id, ...termColumns })
    .from(shares)
    .where(which);
  return rows.find((row) => !isShareActive(row, now))?.id ?? NIL_ID;
}

/** Omitted fields stay unchanged. @throws conflict with the current share when `updatedAt` is stale */
export async function updateShare(
  db: Database,
  caller: Caller,
  id: string,
  { role, expiresOn, updatedAt }: BodyOf<typeof planningApi.updateShare>,
  now: Date,
): Promise<Share> {
  const share = await findShare(db, id);
  const { objective } = await findSubjectFor(db, caller, getSubject(share), "own");
  await requireNotSuspended(db, caller, now);
  if (expiresOn !== share.lastDay)
    await requireLastDayNotPast(db, objective.ownerId, expiresOn, now);
  const show = async (tx: Database, row: ShareRow) =>
    requireRow((await showShares(tx, [row], now))[0]);
  const changed = await db.transaction(async (tx) => {
    const getCurrent = async () => show(tx, await findShare(tx, id));
    const changes = { role, lastDay: expiresOn, updatedAt };
    const row = await updateVersion(tx, shares, eq(shares.id, id), changes, now, getCurrent);
    await stopOrphanedClocks(tx, share.userId === null ? [] : [share.userId], now);
    return row;
  });
  return show(db, changed);
}

/** The recipient of a share may end it; an assignee, who declines their task so. */
export async function deleteShare(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const isOwn = and(eq(shares.id, id), eq(shares.userId, caller.userId));
  const [assignment] = await db
    .select({ taskId: shares.taskId })
    .from(shares)
    .where(and(isOwn, not(isGiven)));
  if (assignment?.taskId != null) {
    await declineTask(db, caller, assignment.taskId, null, now);
    return null;
  }
  const share = await findShare(db, id);
  if (share.userId !== caller.userId) await findSubjectFor(db, caller, getSubject(share), "own");
  await db.transaction(async (tx) => {
    await tx.delete(shares).where(eq(shares.id, id));
    await withdrawNotices(tx, id);
    await stopOrphanedClocks(tx, share.userId === null ? [] : [share.userId], now);
  });
  return null;
}

/** Not the access of an assignee, which goes with the assignment. */
const isGiven = eq(shares.isAssignment, false);

export async function findShare(db: Database, id: string): Promise<ShareRow> {
  const [share] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.id, id), isGiven));
  return requireRow(share);
}
