import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  isProtectedPath,
  normaliseRedirectPath,
  parseRedirectTarget,
} from "@vereda/domain/site/redirect-rules";
import { MAX_REDIRECTS } from "@vereda/domain/site/contract-redirects";
import type { Redirect, redirectsApi } from "@vereda/domain/site/contract-redirects";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import {
  buildNextTimestamp,
  requireVersion,
  findRepeated,
  insertOnce,
  deleteRow,
} from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { listAllowedHosts, getRedirectCache } from "./find-redirect.ts";
import { redirects } from "./tables/redirects.ts";

/** Longer redirect chains are rejected like loops. */
const MAX_CHAIN_LENGTH = 10;

type Deps = Pick<AppContext, "db" | "config">;

function toRedirect(row: typeof redirects.$inferSelect): Redirect {
  const { id, path, target, external, status } = row;
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  return { id, path, target, external, status, createdAt, updatedAt };
}

export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.path)).limit(MAX_REDIRECTS);
  return rows.map(toRedirect);
}

function validatePath(given: string): string {
  const path = normaliseRedirectPath(given);
  if (path === null) throw createInvalidFieldsError({ path: "path", code: "path_malformed" });
  if (isProtectedPath(path))
    throw createInvalidFieldsError({ path: "path", code: "path_protected" });
  return path;
}

function validateTarget(deps: Deps, given: string) {
  const target = parseRedirectTarget(given, listAllowedHosts(deps));
  if (target !== null) return target;
  const fields = [{ path: "target", code: "target_forbidden" }] as const;
  throw new AppError("target_forbidden", {}, { fields });
}

interface RedirectCandidate {
  readonly path: string;
  readonly target: string;
  /** The id of the redirect being changed; its stored target is ignored in the loop check. */
  readonly changed?: string;
}

/** @throws redirect_circle when the target leads back to the path or the chain is too long */
async function rejectLoops(
  tx: Database,
  { path, target, changed }: RedirectCandidate,
): Promise<void> {
  const isOther = changed === undefined ? sql`true` : sql`${redirects.id} <> ${changed}`;
  const { rows } = await tx.execute<{ isCircle: boolean }>(sql`
    with recursive chain (path, hops) as (
      select ${target}::text, 1
      union all
      select ${redirects.target}, hops + 1
      from chain join ${redirects} on ${redirects.path} = chain.path and ${isOther}
      where hops < ${MAX_CHAIN_LENGTH} and chain.path <> ${path}::text
    )
    select bool_or(chain.path = ${path}::text or hops = ${MAX_CHAIN_LENGTH}) as "isCircle" from chain`);
  if (rows[0]?.isCircle === true) throw new AppError("redirect_circle");
}

/** Serializes changes, so that two concurrent redirects cannot form a loop. */
async function lockRedirects(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/**
 * A repeated request with the same id returns the existing redirect.
 * @throws validation_error; target_forbidden; redirect_circle; conflict; too_many_redirects
 */
export async function createRedirect(
  deps: Deps,
  { userId }: Pick<Caller, "userId">,
  body: BodyOf<typeof redirectsApi.create>,
  now: Date,
): Promise<Created<Redirect>> {
  const path = validatePath(body.path);
  const { target, external } = validateTarget(deps, body.target);
  const id = body.id ?? createId(now.getTime());
  const { made, isNew } = await deps.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const existing = await findRepeated(tx, redirects, { id }, []);
    if (existing !== undefined) return { made: existing, isNew: false };
    if ((await tx.$count(redirects)) >= MAX_REDIRECTS) throw new AppError("too_many_redirects");
    if (!external) await rejectLoops(tx, { path, target });
    const { status = 302 } = body;
    const own = { id, path, target, external, status, createdBy: userId };
    return insertOnce(tx, redirects, { ...own, createdAt: now, updatedAt: now }, []);
  });
  getRedirectCache(deps).clear();
  return { made: toRedirect(made), isNew };
}

/**
 * Omitted fields stay unchanged.
 * @throws validation_error; not_found; target_forbidden; redirect_circle; conflict, with the current
 * redirect when `updatedAt` is stale
 */
export async function updateRedirect(
  deps: Deps,
  id: string,
  body: BodyOf<typeof redirectsApi.update>,
  now: Date,
): Promise<Redirect> {
  const changed = await deps.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const [before] = await tx.select().from(redirects).where(eq(redirects.id, id));
    if (before === undefined) throw new AppError("not_found");
    requireVersion(before.updatedAt.toISOString(), body.updatedAt, toRedirect(before));
    const path = body.path === undefined ? before.path : validatePath(body.path);
    const { target, external } = validateTarget(deps, body.target ?? before.target);
    const [conflict] = await tx
      .select({ id: redirects.id })
      .from(redirects)
      .where(and(eq(redirects.path, path), ne(redirects.id, id)));
    if (conflict !== undefined) throw new AppError("conflict");
    if (!external) await rejectLoops(tx, { path, target, changed: id });
    const [row] = await tx
      .update(redirects)
      .set({
        path,
        target,
        external,
        status: body.status ?? before.status,
        updatedAt: buildNextTimestamp(redirects.updatedAt, now),
      })
      .where(eq(redirects.id, id))
      .returning();
    if (row === undefined) throw new AppError("not_found");
    return row;
  });
  getRedirectCache(deps).clear();
  return toRedirect(changed);
}

/** @throws not_found */
export async function removeRedirect(deps: Deps, id: string): Promise<null> {
  await deleteRow(deps.db, redirects, eq(redirects.id, id));
  getRedirectCache(deps).clear();
  return null;
}
