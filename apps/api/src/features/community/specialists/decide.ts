// Administrators list applications, and verify, decline or revoke them.
import { and, asc, eq } from "drizzle-orm";
import type {
  SpecialistApplication,
  specialistsApi,
} from "@vereda/domain/community/specialists/contract-specialists";
import { listDecisions } from "@vereda/domain/community/specialists/specialist-rules";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { notify } from "#features/inbox/notify.ts";
import { selectLocalDay } from "#features/planning/access/lived-day.ts";
import { specialists } from "../tables/specialists.ts";
import {
  findApplication,
  rejectStale,
  selectApplications,
  showApplication,
} from "./application-view.ts";
import type { Application } from "./application-view.ts";
import { grantVerification, withdrawVerification } from "./verification.ts";

type Decision = BodyOf<typeof specialistsApi.decide>;

export function countOpenApplications(db: Database): Promise<number> {
  return db.$count(specialists, eq(specialists.status, "APPLIED"));
}

/** Those of a status, the longest waiting first; without a status, grouped by it. */
export async function listApplications(
  db: Database,
  { status, ...paging }: QueryOf<typeof specialistsApi.applications>,
): Promise<Page<SpecialistApplication>> {
  const which = status === undefined ? undefined : eq(specialists.status, status);
  const rows = selectApplications(db)
    .where(which)
    .orderBy(asc(specialists.status), asc(specialists.appliedAt), asc(specialists.id));
  return loadPage(paging, db.$count(specialists, which), rows, (all) => all.map(showApplication));
}

function buildDecisionNotice({ userId }: Application["row"], isVerified: boolean) {
  return {
    kind: "verification",
    subject: { kind: "account", id: userId },
    detail: isVerified ? "verified" : "unverified",
  } as const;
}

/** Grants and withdraws the role with the verification, and notifies the applicant of a change. */
async function applyDecision(
  tx: Database,
  { row }: Application,
  { status }: Decision,
  now: Date,
): Promise<void> {
  if (row.status === status) return;
  const isVerified = status === "VERIFIED";
  if (isVerified) await grantVerification(tx, row.userId);
  else if (row.status === "VERIFIED") await withdrawVerification(tx, row.userId, now);
  await notify(tx, [row.userId], buildDecisionNotice(row, isVerified), now);
}

/**
 * @throws not_found; forbidden for one's own application; conflict with the current application when
 * `updatedAt` is stale, or its status does not allow the decision
 */
export async function decideApplication(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  id: string,
  { updatedAt, ...decision }: Decision,
  now: Date,
): Promise<SpecialistApplication> {
  return db.transaction(async (tx) => {
    const before = await findApplication(tx, eq(specialists.id, id));
    if (before === null) throw new AppError("not_found");
    if (before.row.userId === userId) throw new AppError("forbidden");
    const current = showApplication(before);
    requireVersion(current.updatedAt, updatedAt, current);
    if (!listDecisions(current.status).includes(decision.status)) return rejectStale(tx, id);
    await applyDecision(tx, before, decision, now);
    const [row] = await tx
      .update(specialists)
      .set({
        status: decision.status,
        note: decision.note || null,
        decidedDay: selectLocalDay(specialists.userId, now),
        decidedBy: userId,
        updatedAt: buildNextTimestamp(specialists.updatedAt, now),
      })
      // What was checked must still be what is stored.
      .where(and(eq(specialists.id, id), eq(specialists.updatedAt, before.row.updatedAt)))
      .returning();
    return row === undefined ? rejectStale(tx, id) : showApplication({ ...before, row });
  });
}
