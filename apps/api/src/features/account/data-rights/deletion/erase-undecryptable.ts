// Erases data whose encryption key was destroyed because the user is deleting the account.
import { and, asc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { readPages } from "#platform/personal-data.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { users } from "../../tables/users.ts";

type ErasureDeps = Pick<AppContext, "db" | "personalData">;

/** Runs in short statements; repeating it is safe. */
export async function eraseUndecryptable(
  { db, personalData }: ErasureDeps,
  userId: string,
): Promise<void> {
  for (const { eraseEncrypted } of personalData.toReversed()) await eraseEncrypted?.(db, userId);
}

/**
 * Users with a scheduled deletion and no data key: any encrypted rows are left from an interrupted erasure.
 */
export async function resumeInterruptedErasures(
  deps: ErasureDeps,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db } = deps;
  const dataKey = db
    .select({ one: sql`1` })
    .from(userDataKeys)
    .where(eq(userDataKeys.userId, users.id));
  const pages = readPages<{ id: string }>((after, limit) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.erasesAt), notExists(dataKey), after && gt(users.id, after.id)))
      .orderBy(asc(users.id))
      .limit(limit),
  );
  for await (const page of pages) {
    for (const { id } of page) {
      signal.throwIfAborted();
      await eraseUndecryptable(deps, id);
    }
  }
}
