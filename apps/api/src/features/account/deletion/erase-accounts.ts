// Erases the accounts whose days of grace are over. Each step may be done again: what is interrupted goes on with
// the next run.
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { pagesOf } from "#platform/personal-data.ts";
import { removeAvatarFiles } from "../avatar/avatar.ts";
import { postTo } from "../letters/post.ts";
import { users } from "../tables/users.ts";

type ErasingDeps = Pick<
  AppContext,
  "db" | "clock" | "mailer" | "files" | "dataKeys" | "personalData"
>;

const due = (now: Date) => lte(users.erasesAt, now);

/** Those who are due, and how to write to them one last time. */
function nextDue({ db }: ErasingDeps, now: Date, after: string | undefined, limit: number) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
    })
    .from(users)
    .where(and(due(now), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

type DuePerson = Awaited<ReturnType<typeof nextDue>>[number];

// From here on there is no way back, whatever clocks say: nobody may return to half of an account.
async function closeForGood({ db }: ErasingDeps, userId: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(users)
    .set({ erasesAt: new Date(0) })
    .where(and(eq(users.id, userId), due(now)))
    .returning({ id: users.id });
  return closed.length > 0;
}

async function eraseAccount(deps: ErasingDeps, person: DuePerson, now: Date): Promise<void> {
  const { db, dataKeys, mailer, personalData } = deps;
  const { userId, email, ...how } = person;
  if (!(await closeForGood(deps, userId, now))) return;
  // Whatever happens next, here and in every backup what they told about their health is noise.
  await dataKeys.destroy(db, userId);
  for (const { erase } of personalData.toReversed()) await erase(db, { userId, email }, now);
  await removeAvatarFiles(deps, userId);
  // What is left goes with the row: nobody signs in to an account whose time is over.
  const gone = await db
    .delete(users)
    .where(and(eq(users.id, userId), due(now)))
    .returning({ id: users.id });
  if (gone.length > 0) await postTo({ mailer }, { to: email, ...how }, "accountErased", {});
}

/** Erases who is due. One that fails holds up nobody else. @throws what the last failure was */
export async function eraseAccounts(
  deps: ErasingDeps,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  const people = pagesOf<DuePerson>((after, limit) => nextDue(deps, now, after?.userId, limit));
  for await (const page of people) {
    for (const person of page) {
      signal.throwIfAborted();
      await eraseAccount(deps, person, now).catch((error: unknown) => {
        failure = { error };
      });
    }
  }
  if (failure !== undefined) throw failure.error;
}
