// Sharing: who else may see or work on an objective, a mission or a task, and until when. What is shared above is
// seen below, and told there with where it comes from.
import { and, count, desc, eq } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Share, ShareInput } from "@vereda/domain/planning/sharing/contract-share";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { findUserByUsername } from "../../account/user-lookup.ts";
import { notify, withdrawNotices } from "../../inbox/notify.ts";
import { findWorkspaceAccess } from "../../workspace/access.ts";
import { present } from "../access/access.ts";
import type { ObjectiveAccess } from "../access/access.ts";
import { ownerZone, showShares } from "./show-shares.ts";
import { isShareActive, excludeEndedShares, termColumns } from "./share-terms.ts";
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

/** Who only plans in a workspace gives its plans to those who belong to it; the others, who manage, to anybody. */
async function refuseOutsiders(
  db: Database,
  { objective, membership }: ObjectiveAccess,
  userId: string,
): Promise<void> {
  if (membership !== null && mayInWorkspace(membership, "manage")) return;
  if ((await findWorkspaceAccess(db, userId, objective.workspaceId)) !== undefined) return;
  throw invalidFields({ path: "username", code: "share_members_only" });
}

/**
 * Whom something is shared with, the latest first: by itself, and through what stands above it as far as the caller
 * sees that. Those whose time has passed are there for whoever plans.
 */
export async function listShares(
  db: Database,
  caller: Caller,
  subject: Subject,
  { page, perPage }: QueryOf<typeof planningApi.objectiveShares.list>,
): Promise<Page<Share>> {
  const access = await findSubjectFor(db, caller, subject, "read");
  const isPlanner = canPlan(access);
  const reaching = buildShareFilter(access);
  const which = isPlanner
    ? reaching
    : and(reaching, await excludeEndedShares(db, reaching, caller.requestedAt));
  const [total] = await db.select({ count: count() }).from(shares).where(which);
  const rows = await db
    .select()
    .from(shares)
    .where(which)
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = await showShares(db, rows, caller.requestedAt);
  const visibleShares = items.map((share, index) =>
    // Until when is between whoever plans and the person themselves.
    isPlanner || rows[index]?.userId === caller.userId ? share : { ...share, expiresOn: null },
  );
  return makePage(visibleShares, total?.count ?? 0, page, perPage);
}

/** @throws validation_error for a last day that has passed where the owner lives */
async function refusePast(
  db: Database,
  ownerId: string,
  lastDay: string | null | undefined,
  now: Date,
): Promise<void> {
  if (lastDay === null || lastDay === undefined) return;
  const zone = await ownerZone(db, ownerId);
  if (!isShareActive({ lastDay, zone }, now)) {
    throw invalidFields({ path: "expiresOn", code: "in_the_past" });
  }
}

/**
 * Shares with the person of exactly this username, or answers what the same create made before.
 * @throws validation_error when nobody has it; conflict with the share that this person already has
 */
export async function createShare(
  db: Database,
  caller: Caller,
  subject: Subject,
  input: ShareInput,
  now: Date,
): Promise<Created<Share>> {
  const access = await findSubjectFor(db, caller, subject, "own");
  const { ownerId } = access.objective;
  const user = await findUserByUsername(db, input.username);
  if (user === null) throw invalidFields({ path: "username", code: "person_not_found" });
  if (user.id === ownerId) {
    const isOwn = ownerId === caller.userId;
    const code = isOwn ? "share_with_yourself" : "share_with_owner";
    throw invalidFields({ path: "username", code });
  }
  await refuseOutsiders(db, access, user.id);
  await refusePast(db, ownerId, input.expiresOn, now);
  const id = input.id ?? newId(now.getTime());
  const isTheSame = and(isAbout(shares, subject), eq(shares.userId, user.id));
  const row = {
    id,
    ownerId,
    userId: user.id,
    [subjectColumn[subject.kind]]: subject.id,
    role: input.role,
    lastDay: input.expiresOn ?? null,
    createdAt: now,
  };
  const made = await db.transaction(async (tx) => {
    // One whose time has passed is not in the way of a new one.
    await tx.delete(shares).where(and(isTheSame, eq(shares.id, await endedId(tx, isTheSame, now))));
    const rows = await tx.insert(shares).values(row).onConflictDoNothing().returning();
    const notice = { kind: "share", subject, actorId: caller.userId, causeId: id } as const;
    if (rows.length > 0) await notify(tx, [user.id], notice, now);
    return rows;
  });
  const existing = made.length > 0 ? made : await db.select().from(shares).where(isTheSame);
  const [share] = await showShares(db, existing, now);
  if (share !== undefined && share.id === id) return { made: share, isNew: made.length > 0 };
  throw new AppError("conflict", {}, { current: share ?? null });
}

const NIL_ID = "00000000-0000-0000-0000-000000000000";

/** The id of the one of these shares that has ended; one that no share has when none did. */
async function endedId(db: Database, which: ReturnType<typeof and>, now: Date): Promise<string> {
  const rows = await db
    .select({ id: shares.id, ...termColumns })
    .from(shares)
    .where(which);
  return rows.find((row) => !isShareActive(row, now))?.id ?? NIL_ID;
}

/** Changes the role or the last day; what is left out stays. */
export async function updateShare(
  db: Database,
  caller: Caller,
  id: string,
  { role, expiresOn }: BodyOf<typeof planningApi.updateShare>,
  now: Date,
): Promise<Share> {
  const share = await findShare(db, id);
  const { objective } = await findSubjectFor(db, caller, getSubject(share), "own");
  if (expiresOn !== share.lastDay) await refusePast(db, objective.ownerId, expiresOn, now);
  const changes = {
    role: role ?? share.role,
    lastDay: expiresOn === undefined ? share.lastDay : expiresOn,
  };
  const rows = await db.transaction(async (tx) => {
    const changed = await tx.update(shares).set(changes).where(eq(shares.id, id)).returning();
    await stopOrphanedClocks(tx, [share.userId], now);
    return changed;
  });
  return present((await showShares(db, rows, now))[0]);
}

/** Ends a share: whoever plans may, and so may the person it was given to. */
export async function deleteShare(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const share = await findShare(db, id);
  if (share.userId !== caller.userId) await findSubjectFor(db, caller, getSubject(share), "own");
  await db.transaction(async (tx) => {
    await tx.delete(shares).where(eq(shares.id, id));
    await withdrawNotices(tx, id);
    await stopOrphanedClocks(tx, [share.userId], now);
  });
  return null;
}

export async function findShare(db: Database, id: string): Promise<ShareRow> {
  const [share] = await db.select().from(shares).where(eq(shares.id, id));
  return present(share);
}
