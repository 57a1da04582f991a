// Erases accounts after their grace period; every step can be repeated after an interruption.
import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { readPages } from "#platform/personal-data.ts";
import { removeAvatarFiles } from "../../profile/avatar.ts";
import { sendEmailTo } from "../../emails/send-email.ts";
import { users } from "../../tables/users.ts";

type ErasingDeps = Pick<
  AppContext,
  "db" | "clock" | "mailer" | "files" | "dataKeys" | "personalData"
>;

const isDue = (now: Date) => lte(users.erasesAt, now);

function listDueUsers({ db }: ErasingDeps, now: Date, after: string | undefined, limit: number) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      isEmailInUse: users.isEmailInUse,
      firstName: users.firstName,
      language: users.language,
      timeZone: users.timezone,
      clock: users.clock,
      country: users.country,
    })
    .from(users)
    .where(and(isDue(now), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
}

type DueUser = Awaited<ReturnType<typeof listDueUsers>>[number];

// Sets a date far in the past, so that nobody can restore a partly erased account even if the clock goes
// back.
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
  const { userId, isEmailInUse, ...how } = user;
  // Nothing that is addressed to the owner of the address belongs to an account that shares it.
  const email = isEmailInUse ? "" : user.email;
  if (!(await markErasing(deps, userId, now))) return;
  // Comes first: without the key, health data is undecryptable here and in every backup.
  await dataKeys.destroy(db, userId);
  for (const { erase } of personalData.toReversed()) await erase?.(db, { userId, email }, now);
  await removeAvatarFiles(deps, userId);
  // Foreign keys delete the remaining rows. Signing in is rejected once the date has passed.
  const deleted = await db
    .delete(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .returning({ id: users.id });
  if (deleted.length > 0 && !isEmailInUse)
    await sendEmailTo({ mailer }, { to: email, ...how }, "accountErased", {});
}

/** Erases all due accounts; an error in one does not stop the others.
@throws the last error */
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
