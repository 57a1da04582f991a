// Erases the accounts whose days of grace are over. Each step may be done again: what is interrupted goes on with
// the next run.
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { readPages } from "#platform/personal-data.ts";
import { removeAvatarFiles } from "../avatar/avatar.ts";
import { sendEmailTo } from "../emails/send-email.ts";
import { users } from "../tables/users.ts";

type ErasingDeps = Pick<
  AppContext,
  "db" | "clock" | "mailer" | "files" | "dataKeys" | "personalData"
>;

const isDue = (now: Date) => lte(users.erasesAt, now);

/** Those who are due, and how to write to them one last time. */
function listDueUsers({ db }: ErasingDeps, now: Date, after: string | undefined, limit: number) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
    })
    .from(users)
    .where(and(isDue(now), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

type DueUser = Awaited<ReturnType<typeof listDueUsers>>[number];

// From here on there is no way back, whatever clocks say: nobody may return to half of an account.
async function markErasing({ db }: ErasingDeps, userId: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(users)
    .set({ erasesAt: new Date(0) })
    .where(and(eq(users.id, userId), isDue(now)))
    .returning({ id: users.id });
  return closed.length > 0;
}

async function eraseAccount(deps: ErasingDeps, user: DueUser, now: Date): Promise<void> {
  const { db, dataKeys, mailer, personalData } = deps;
  const { userId, email, ...how } = user;
  if (!(await markErasing(deps, userId, now))) return;
  // Whatever happens next, here and in every backup what they told about their health is noise.
  await dataKeys.destroy(db, userId);
  for (const { erase } of personalData.toReversed()) await erase(db, { userId, email }, now);
  await removeAvatarFiles(deps, userId);
  // What is left goes with the row: nobody signs in to an account whose time is over.
  const deleted = await db
    .delete(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .returning({ id: users.id });
  if (deleted.length > 0) await sendEmailTo({ mailer }, { to: email, ...how }, "accountErased", {});
}

/** Erases who is due. One that fails holds up nobody else. @throws what the last failure was */
export async function eraseAccounts(
  deps: ErasingDeps,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  let failure: { readonly error: unknown } | undefined;
  const pages = readPages<DueUser>((after, limit) => listDueUsers(deps, now, after?.userId, limit));
  for await (const page of pages) {
    for (const user of page) {
      signal.throwIfAborted();
      await eraseAccount(deps, user, now).catch((error: unknown) => {
        failure = { error };
      });
    }
  }
  if (failure !== undefined) throw failure.error;
}
