// Decides on a report: its effect, the closing of its subject's reports, the log and the notice in one transaction.
import { and, eq, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  appealableActions,
  canDecide,
  isSuspensionDay,
} from "@vereda/domain/community/moderation/moderation-rules";
import type { Decider } from "@vereda/domain/community/moderation/moderation-rules";
import type {
  moderationApi,
  Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { findProfileUser } from "#features/account/profile/profile-user.ts";
import { moderationDecisions } from "../../tables/moderation.ts";
import { reports, type ReportRow } from "../../tables/reports.ts";
import { listAffectedIds } from "../affected-users.ts";
import { addToLog } from "#features/account/users/moderation-log.ts";
import { getReport } from "../report-view.ts";
import { applyDecision, liftDecision } from "./effects.ts";
import { notifyDecision } from "./notify-decision.ts";

type Input = BodyOf<typeof moderationApi.decide>;

interface Request {
  readonly decider: Decider;
  readonly about: SQL | undefined;
  /** Without it, all open reports of the subject. */
  readonly closes?: "ONLY_THIS";
}

/** @throws not_found */
export async function lockReport(tx: Database, about: SQL | undefined): Promise<ReportRow> {
  const [report] = await tx.select().from(reports).where(about).for("update");
  if (report === undefined) throw new AppError("not_found");
  return report;
}

/** @throws forbidden; validation_error for the last day of a suspension */
async function requireAllowed(
  tx: Database,
  { userId }: Caller,
  { decider, report }: { readonly decider: Decider; readonly report: ReportRow },
  { action, until }: Input,
  now: Date,
): Promise<void> {
  const { authorId, subjectType: subject } = report;
  const author = authorId === null ? null : await findProfileUser(tx, { id: authorId });
  const isAuthor = (await listAffectedIds(tx, report)).includes(userId);
  const isAuthorAdministrator = author?.roles.includes("administrator") ?? false;
  if (!canDecide({ decider, action, subject, isAuthor, isAuthorAdministrator })) {
    throw new AppError("forbidden");
  }
  if (action !== "SUSPEND") return;
  // Nobody is left to suspend.
  if (author === null) throw new AppError("conflict");
  const day = parseDay(until ?? "");
  const today = getTodayIn(author.timezone, now.getTime());
  if (day === null || !isSuspensionDay(day, today)) {
    throw createInvalidFieldsError({ path: "until", code: "suspension_day_invalid" });
  }
}

function isOpenOf({ subjectType, subjectId }: ReportRow): SQL | undefined {
  return and(
    eq(reports.subjectType, subjectType),
    eq(reports.subjectId, subjectId),
    isNull(reports.closedAt),
  );
}

/** Hosts decide first. @throws conflict once moderators have a report of the subject */
async function requireBeforeModerators(tx: Database, report: ReportRow, now: Date): Promise<void> {
  const isTheirs = and(isOpenOf(report), lte(reports.moderatorsFrom, now));
  if ((await tx.$count(reports, isTheirs)) > 0) throw new AppError("conflict");
}

/** @throws conflict when nothing is in force */
async function liftAll(tx: Database, report: ReportRow, now: Date): Promise<void> {
  const inForce = await tx
    .select()
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.reportId, report.id),
        inArray(moderationDecisions.action, appealableActions),
        isNull(moderationDecisions.liftedAt),
      ),
    );
  if (inForce.length === 0) throw new AppError("conflict");
  for (const decision of inForce) await liftDecision(tx, report, decision, now);
}

async function insertDecision(
  tx: Database,
  { userId: moderatorId }: Caller,
  { id: reportId, authorId: userId }: ReportRow,
  { id, action, note, until }: Input & { readonly id: string },
  now: Date,
) {
  const untilDay = action === "SUSPEND" ? (until ?? null) : null;
  const row = { id, reportId, moderatorId, userId, action, note, untilDay, createdAt: now };
  return (await insertOnce(tx, moderationDecisions, row, scope)).made;
}

const scope = ["reportId", "moderatorId"] as const;

/**
 * False when an earlier call with this id made the decision.
 * @throws not_found; forbidden; conflict when it is closed, or there is nothing to lift; validation_error
 */
export function decide(
  db: Database,
  caller: Caller,
  { decider, about, closes }: Request,
  input: Input,
  now: Date,
): Promise<boolean> {
  const { action } = input;
  const id = input.id ?? createId(now.getTime());
  return db.transaction(async (tx) => {
    const report = await lockReport(tx, about);
    const own = { id, reportId: report.id, moderatorId: caller.userId };
    if ((await findRepeated(tx, moderationDecisions, own, scope)) !== undefined) return false;
    if (decider === "HOST") await requireBeforeModerators(tx, report, now);
    await requireAllowed(tx, caller, { decider, report }, input, now);
    const { subjectType, subjectId } = report;
    if (action === "LIFT") await liftAll(tx, report, now);
    else if (report.closedAt !== null) throw new AppError("conflict");
    const decision = await insertDecision(tx, caller, report, { ...input, id }, now);
    await applyDecision(tx, report, decision, now);
    const isThis = closes === "ONLY_THIS" ? eq(reports.id, report.id) : undefined;
    await tx
      .update(reports)
      .set({ closedAt: now })
      .where(and(isOpenOf(report), isThis));
    const entry = { actorId: caller.userId, action, subjectType, subjectId, decisionId: id };
    await addToLog(tx, entry, now);
    await notifyDecision(tx, report, decision, now);
    return true;
  });
}

/** As `decide`, for moderators. */
export async function decideReport(
  db: Database,
  caller: Caller,
  reportId: string,
  body: Input,
  now: Date,
): Promise<Created<Report>> {
  const request = { decider: "MODERATOR", about: eq(reports.id, reportId) } as const;
  const isNew = await decide(db, caller, request, body, now);
  return { made: await getReport(db, caller, "MODERATOR", reportId, now), isNew };
}
