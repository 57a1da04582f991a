// A user's own application: they send it, change it and withdraw it.
import { and, eq } from "drizzle-orm";
import type {
  SpecialistApplication,
  specialistsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import { needsNewCheck } from "@vereda/domain/community/specialists/specialist-rules";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notifyDeciders } from "../moderation/notify-deciders.ts";
import { specialists, type SpecialistRow } from "../tables/specialists.ts";
import { findApplication, rejectStale, showApplication } from "./application-view.ts";
import { withdrawVerification } from "./verification.ts";

type Input = BodyOf<typeof specialistsApi.apply>;
type Owner = Pick<Caller, "userId">;

const isOf = ({ userId }: Owner) => eq(specialists.userId, userId);

export async function getOwnApplication(
  db: Database,
  caller: Owner,
): Promise<SpecialistApplication | null> {
  const application = await findApplication(db, isOf(caller));
  return application && showApplication(application);
}

function buildColumns({ updatedAt: _version, ...input }: Input) {
  return {
    ...input,
    about: input.about || null,
    languages: [...new Set(input.languages)],
    countries: [...new Set(input.countries)],
  };
}

/** A license that changed, and an application that was declined, have to be checked again. */
async function updateApplication(
  tx: Database,
  before: SpecialistRow,
  input: Input,
  now: Date,
): Promise<void> {
  const isVerified = before.status === "VERIFIED";
  const staysDecided = isVerified && !needsNewCheck(before, input);
  if (isVerified && !staysDecided) await withdrawVerification(tx, before.userId, now);
  const appliedAt = before.status === "APPLIED" ? before.appliedAt : now;
  const state = {
    status: "APPLIED",
    appliedAt,
    note: null,
    decidedDay: null,
    decidedBy: null,
  } as const;
  const changed = await tx
    .update(specialists)
    .set({
      ...buildColumns(input),
      ...(staysDecided ? {} : state),
      updatedAt: buildNextTimestamp(specialists.updatedAt, now),
    })
    // An administrator may decide meanwhile.
    .where(and(eq(specialists.id, before.id), eq(specialists.updatedAt, before.updatedAt)))
    .returning({ id: specialists.id });
  if (changed.length === 0) await rejectStale(tx, before.id);
  if (!staysDecided && before.status !== "APPLIED") {
    await notifyDeciders(tx, "applications_open", [before.userId], now);
  }
}

async function createApplication(
  tx: Database,
  { userId }: Owner,
  input: Input,
  now: Date,
): Promise<void> {
  const made = await tx
    .insert(specialists)
    .values({
      ...buildColumns(input),
      id: createId(now.getTime()),
      userId,
      status: "APPLIED",
      appliedAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: specialists.userId })
    .returning({ id: specialists.id });
  if (made.length === 0) throw new AppError("conflict");
  await notifyDeciders(tx, "applications_open", [userId], now);
}

/**
 * Sends an application, or changes it.
 * @throws suspended; conflict with the current application when `updatedAt` is stale
 */
export async function saveApplication(
  db: Database,
  caller: Owner,
  input: Input,
  now: Date,
): Promise<SpecialistApplication> {
  await requireNotSuspended(db, caller, now);
  return db.transaction(async (tx) => {
    const before = await findApplication(tx, isOf(caller));
    if (before === null) await createApplication(tx, caller, input, now);
    else {
      requireVersion(before.row.updatedAt.toISOString(), input.updatedAt, showApplication(before));
      await updateApplication(tx, before.row, input, now);
    }
    const saved = await getOwnApplication(tx, caller);
    if (saved === null) throw new AppError("conflict");
    return saved;
  });
}

/** Deletes the application, and ends the verification with what depends on it. */
export async function withdrawApplication(db: Database, caller: Owner, now: Date): Promise<null> {
  await db.transaction(async (tx) => {
    const before = await findApplication(tx, isOf(caller));
    if (before?.row.status === "VERIFIED") await withdrawVerification(tx, caller.userId, now);
    await tx.delete(specialists).where(isOf(caller));
  });
  return null;
}
