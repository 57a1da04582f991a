// Lets administrators disable, enable and delete accounts of others.
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { canWithAccount, type Actor } from "@vereda/domain/account/policy";
import type { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { closeUntilErasure, getErasureDate } from "../data-rights/deletion/schedule-deletion.ts";
import { revokeAllSessions } from "../sessions/sessions.ts";
import { apiTokens } from "../tables/security.ts";
import { users } from "../tables/users.ts";
import { isLastAdministrator } from "./granted-roles.ts";
import { addToLog, wasDeletedSince } from "./moderation-log.ts";
import { getUserForUpdate } from "./moderation-user.ts";

type Access = DataOf<typeof administrationApi.setAccess>;

function requireChangeable(actor: Actor, userId: string): void {
  const account = { userId, roles: [], profileHeld: false };
  if (!canWithAccount(actor, "change_access", account)) throw new AppError("forbidden");
}

const buildLogEntry = (
  { userId: actorId }: Actor,
  subjectId: string,
  action: "DISABLE_ACCOUNT" | "ENABLE_ACCOUNT" | "DELETE_ACCOUNT",
) => ({ actorId, subjectId, action, subjectType: "profile" }) as const;

/** @throws not_found; last_administrator */
async function lockAccount(tx: Database, userId: string) {
  // Administrators are locked before the user, as everywhere.
  if (await isLastAdministrator(tx, userId)) throw new AppError("last_administrator");
  return getUserForUpdate(tx, eq(users.id, userId));
}

/** Ends its sessions and tokens; what it wrote stays. */
async function disable(tx: Database, userId: string, disabledAt: Date): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId));
  await revokeAllSessions(tx, userId);
}

/** Stops its erasure, unless its user asked for that. */
async function enable(tx: Database, userId: string, disabledAt: Date): Promise<void> {
  const isDeleted = await wasDeletedSince(tx, userId, disabledAt);
  await tx
    .update(users)
    .set({ disabledAt: null, ...(isDeleted && { erasesAt: null }) })
    .where(eq(users.id, userId));
}

/**
 * A disabled account stays as it is when it is disabled again. Enabling one that an administrator deleted
 * stops its erasure.
 * @throws forbidden for oneself; not_found; last_administrator
 */
export async function setAccountAccess(
  db: Database,
  actor: Actor,
  userId: string,
  { isDisabled }: BodyOf<typeof administrationApi.setAccess>,
  now: Date,
): Promise<{ access: Access; isChanged: boolean }> {
  requireChangeable(actor, userId);
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [before] = await tx
      .select({ disabledAt: users.disabledAt, erasesAt: users.erasesAt })
      .from(users)
      .where(eq(users.id, userId));
    const disabledAt = before?.disabledAt ?? null;
    if ((disabledAt !== null) === isDisabled) {
      const access = { id: userId, disabledAt: disabledAt?.toISOString() ?? null };
      return { access, isChanged: false };
    }
    // An erasure that has begun cannot be stopped.
    if (before?.erasesAt != null && before.erasesAt <= now) throw new AppError("not_found");
    if (isDisabled) await disable(tx, userId, now);
    else await enable(tx, userId, disabledAt ?? now);
    const action = isDisabled ? "DISABLE_ACCOUNT" : "ENABLE_ACCOUNT";
    await addToLog(tx, buildLogEntry(actor, userId, action), now);
    const access = { id: userId, disabledAt: isDisabled ? now.toISOString() : null };
    return { access, isChanged: true };
  });
}

/**
 * Disables an account and schedules its erasure, which enabling it stops.
 * @throws forbidden for oneself; not_found; last_administrator; deletion_blocked; validation_error for another username
 */
export async function deleteAccount(
  deps: Pick<AppContext, "db" | "hooks">,
  actor: Actor,
  userId: string,
  { confirm }: BodyOf<typeof administrationApi.deleteUser>,
  now: Date,
): Promise<Date> {
  requireChangeable(actor, userId);
  return deps.db.transaction(async (tx) => {
    const { username } = await lockAccount(tx, userId);
    if (confirm.trim().replace(/^@/, "").toLowerCase() !== username)
      throw createInvalidFieldsError({ path: "confirm", code: "confirm_username" });
    const [before] = await tx
      .select({ erasesAt: users.erasesAt, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, userId));
    // Deleting again does not postpone it.
    const end = before?.erasesAt ?? getErasureDate(now);
    await closeUntilErasure(tx, deps, userId, end, now);
    await disable(tx, userId, before?.disabledAt ?? now);
    await addToLog(tx, buildLogEntry(actor, userId, "DELETE_ACCOUNT"), now);
    return end;
  });
}
