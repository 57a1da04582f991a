// Appeals: once for each decision, by a user whom it is about, and decided by somebody else.
import { and, eq, isNull } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  canBeAppealed,
  canDecideAppeal,
} from "@vereda/domain/community/moderation/moderation-rules";
import type {
  Decision,
  moderationApi,
  Report,
} from "@vereda/domain/community/moderation/contract-moderation";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { insertOnce, type Created } from "#platform/http/writing.ts";
import { moderationAppeals, moderationDecisions } from "../../tables/moderation.ts";
import { reports } from "../../tables/reports.ts";
import { listAffectedIds } from "../affected-users.ts";
import { addToLog } from "#features/account/users/moderation-log.ts";
import { getReport, mapDecision } from "../report-view.ts";
import { liftDecision } from "./effects.ts";
import { notifyOutcome } from "./notify-decision.ts";

/** With its report, whose row is locked. @throws not_found */
async function lockDecision(tx: Database, id: string) {
  const [row] = await tx
    .select({ decision: moderationDecisions, report: reports })
    .from(moderationDecisions)
    .innerJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .where(eq(moderationDecisions.id, id))
    .for("update");
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function findAppeal(tx: Database, decisionId: string) {
  const [appeal] = await tx
    .select()
    .from(moderationAppeals)
    .where(eq(moderationAppeals.decisionId, decisionId));
  return appeal ?? null;
}

/**
 * A repeated id answers with the appeal that it made.
 * @throws not_found unless it is about the caller; conflict for a second one, and after it was lifted
 */
export function appealDecision(
  db: Database,
  caller: Caller,
  decisionId: string,
  { id, text }: BodyOf<typeof moderationApi.appeal>,
  now: Date,
): Promise<Created<Decision>> {
  const { userId } = caller;
  return db.transaction(async (tx) => {
    const { decision, report } = await lockDecision(tx, decisionId);
    const isAffected = (await listAffectedIds(tx, report)).includes(userId);
    if (!isAffected || !canBeAppealed(decision.action)) throw new AppError("not_found");
    const earlier = await findAppeal(tx, decisionId);
    if (earlier !== null && earlier.id === id) {
      return { made: mapDecision(decision, earlier, caller), isNew: false };
    }
    if (earlier !== null || decision.liftedAt !== null) throw new AppError("conflict");
    const own = { id: id ?? createId(now.getTime()), decisionId, ownerId: userId };
    const row = { ...own, text, createdAt: now };
    const { made: appeal } = await insertOnce(tx, moderationAppeals, row, ["decisionId"]);
    const { subjectType, subjectId } = report;
    const entry = { actorId: userId, action: "APPEAL" as const, subjectType, subjectId };
    await addToLog(tx, { ...entry, decisionId }, now);
    return { made: mapDecision(decision, appeal, caller), isNew: true };
  });
}

/** @throws not_found without an appeal; forbidden to who decided first; conflict when it is decided */
export async function decideAppeal(
  db: Database,
  caller: Caller,
  decisionId: string,
  { outcome, note }: BodyOf<typeof moderationApi.decideAppeal>,
  now: Date,
): Promise<Report> {
  const reportId = await db.transaction(async (tx) => {
    const { decision, report } = await lockDecision(tx, decisionId);
    const appeal = await findAppeal(tx, decisionId);
    if (appeal === null) throw new AppError("not_found");
    const userIds = await listAffectedIds(tx, report);
    if (!canDecideAppeal(caller.userId, decision.moderatorId, userIds))
      throw new AppError("forbidden");
    if (appeal.decidedAt !== null) throw new AppError("conflict");
    const set = { outcome, outcomeNote: note, decidedBy: caller.userId, decidedAt: now };
    const isOpen = and(eq(moderationAppeals.id, appeal.id), isNull(moderationAppeals.decidedAt));
    await tx.update(moderationAppeals).set(set).where(isOpen);
    const isLifted = outcome === "LIFTED";
    if (isLifted && decision.liftedAt === null) await liftDecision(tx, report, decision, now);
    const { subjectType, subjectId } = report;
    const action = isLifted ? "APPEAL_LIFTED" : "APPEAL_UPHELD";
    const entry = { actorId: caller.userId, action, subjectType, subjectId, decisionId } as const;
    await addToLog(tx, entry, now);
    await notifyOutcome(
      tx,
      { id: appeal.id, userIds },
      isLifted ? "moderation_lifted" : "appeal_upheld",
      now,
    );
    return report.id;
  });
  return getReport(db, caller, "MODERATOR", reportId, now);
}
