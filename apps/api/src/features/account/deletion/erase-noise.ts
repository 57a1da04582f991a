// Takes away what was sealed with a key that its person, who is leaving, had destroyed: nobody can read it any more.
import { and, asc, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { pagesOf } from "#platform/personal-data.ts";
import { userDataKeys } from "#platform/crypto/data-keys-table.ts";
import { users } from "../tables/users.ts";

type NoiseDeps = Pick<AppContext, "db" | "personalData">;

/** In short statements, each of which may be done again. */
export async function eraseNoise({ db, personalData }: NoiseDeps, userId: string): Promise<void> {
  for (const { eraseSealed } of personalData) await eraseSealed?.(db, userId);
}

/** For those who are leaving and have no key: whatever of theirs is sealed was left by an erasing that was cut short. */
export async function eraseNoiseLeft(
  deps: NoiseDeps,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const { db } = deps;
  const keyOf = db
    .select({ one: sql`1` })
    .from(userDataKeys)
    .where(eq(userDataKeys.userId, users.id));
  const people = pagesOf<{ id: string }>((after, limit) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isNotNull(users.erasesAt), notExists(keyOf), after && gt(users.id, after.id)))
      .orderBy(asc(users.id))
      .limit(limit),
  );
  for await (const page of people) {
    for (const { id } of page) {
      signal.throwIfAborted();
      await eraseNoise(deps, id);
    }
  }
}
