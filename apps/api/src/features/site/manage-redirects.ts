// Redirects as administrators make and remove them.
import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import {
  isProtectedPath,
  normaliseRedirectPath,
  parseRedirectTarget,
} from "@vereda/domain/site/redirect-rules";
import type { Redirect, redirectsApi } from "@vereda/domain/workspace/contract-public";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { allowedHosts, getRedirectCache } from "./find-redirect.ts";
import { redirects } from "./tables/redirects.ts";

const MAX_REDIRECTS = 1_000;
/** Longer ways are refused like circles: nobody follows them. */
const MAX_CHAIN_LENGTH = 10;

type Deps = Pick<AppContext, "db" | "config">;

function toRedirect(row: typeof redirects.$inferSelect): Redirect {
  const { id, path, target, external, status } = row;
  return { id, path, target, external, status, createdAt: row.createdAt.toISOString() };
}

export async function listRedirects(db: Database): Promise<Redirect[]> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.path)).limit(MAX_REDIRECTS);
  return rows.map(toRedirect);
}

function validatePath(given: string): string {
  const path = normaliseRedirectPath(given);
  if (path === null) throw invalidFields({ path: "path", code: "path_malformed" });
  if (isProtectedPath(path)) throw invalidFields({ path: "path", code: "path_protected" });
  return path;
}

function validateTarget(deps: Deps, given: string) {
  const target = parseRedirectTarget(given, allowedHosts(deps));
  if (target !== null) return target;
  const fields = [{ path: "target", code: "target_forbidden" }] as const;
  throw new AppError("target_forbidden", {}, { fields });
}

interface RedirectCandidate {
  readonly path: string;
  readonly target: string;
  /** The redirect that is being changed: what it was does not count. */
  readonly changed?: string;
}

/** @throws redirect_circle when whoever follows the target would come back, or walk on and on */
async function rejectLoops(
  tx: Database,
  { path, target, changed }: RedirectCandidate,
): Promise<void> {
  const isOther = changed === undefined ? sql`true` : sql`${redirects.id} <> ${changed}`;
  const { rows } = await tx.execute<{ isCircle: boolean }>(sql`
    with recursive way (place, steps) as (
      select ${target}::text, 1
      union all
      select ${redirects.target}, steps + 1
      from way join ${redirects} on ${redirects.path} = place and ${isOther}
      where steps < ${MAX_CHAIN_LENGTH} and place <> ${path}::text
    )
    select bool_or(place = ${path}::text or steps = ${MAX_CHAIN_LENGTH}) as "isCircle" from way`);
  if (rows[0]?.isCircle === true) throw new AppError("redirect_circle");
}

/** Two halves of a circle are never made at once. */
async function lockRedirects(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`);
}

/** @throws validation_error; target_forbidden; redirect_circle; conflict; too_many_redirects */
export async function createRedirect(
  deps: Deps,
  { userId }: Pick<Caller, "userId">,
  body: BodyOf<typeof redirectsApi.create>,
  now: Date,
): Promise<Redirect> {
  const path = validatePath(body.path);
  const { target, external } = validateTarget(deps, body.target);
  const made = await deps.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const [counted] = await tx.select({ n: count() }).from(redirects);
    if ((counted?.n ?? 0) >= MAX_REDIRECTS) throw new AppError("too_many_redirects");
    if (!external) await rejectLoops(tx, { path, target });
    const [row] = await tx
      .insert(redirects)
      .values({
        id: newId(now.getTime()),
        path,
        target,
        external,
        createdAt: now,
        status: body.status ?? 302,
        createdBy: userId,
      })
      .onConflictDoNothing({ target: redirects.path })
      .returning();
    if (row === undefined) throw new AppError("conflict");
    return row;
  });
  getRedirectCache(deps).clear();
  return toRedirect(made);
}

/** What is left out stays. @throws validation_error; not_found; target_forbidden; redirect_circle; conflict */
export async function updateRedirect(
  deps: Deps,
  id: string,
  body: BodyOf<typeof redirectsApi.update>,
): Promise<Redirect> {
  const changed = await deps.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const [before] = await tx.select().from(redirects).where(eq(redirects.id, id));
    if (before === undefined) throw new AppError("not_found");
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
      .set({ path, target, external, status: body.status ?? before.status })
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
  const deleted = await deps.db
    .delete(redirects)
    .where(eq(redirects.id, id))
    .returning({ id: redirects.id });
  if (deleted.length === 0) throw new AppError("not_found");
  getRedirectCache(deps).clear();
  return null;
}
