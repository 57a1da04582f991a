// Takes away what was sealed with a key that its person, who is leaving, had destroyed: nobody can read it any more.
import { and, asc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { readPages } from "#platform/personal-data.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { users } from "../tables/users.ts";

type ErasureDeps = Pick<AppContext, "db" | "personalData">;

/** In short statements, each of which may be done again. */
export async function eraseUndecryptable(
  { db, personalData }: ErasureDeps,
  userId: string,
): Promise<void> {
  for (const { eraseEncrypted } of personalData) await eraseEncrypted?.(db, userId);
}

/** For those who are leaving and have no key: whatever of theirs is sealed was left by an erasing that was cut short. */
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
