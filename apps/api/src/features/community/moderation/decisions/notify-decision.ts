// Notifies the users whom a decision is about; never of who reported or decided.
import type { ModerationAction } from "@vereda/domain/community/circles/catalogue-circles";
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import type { Database } from "#db/client.ts";
import { notify } from "#features/inbox/notify.ts";
import type { ReportRow } from "../../tables/reports.ts";
import { listAffectedIds } from "../affected-users.ts";
import type { DecisionRow } from "./effects.ts";

const details: Readonly<Record<Exclude<ModerationAction, "NONE">, NotificationDetail>> = {
  HIDE: "moderation_hidden",
  WARN: "moderation_warned",
  SUSPEND: "moderation_suspended",
  LIFT: "moderation_lifted",
};

/** Of a decision, or of an appeal by its id: each notice has the note of its own. */
export async function notifyOutcome(
  tx: Database,
  { id, userIds }: { readonly id: string; readonly userIds: readonly string[] },
  detail: NotificationDetail,
  now: Date,
): Promise<void> {
  const subject = { kind: "decision" as const, id };
  await notify(tx, userIds, { kind: "moderation", subject, detail }, now);
}

/** Nothing for a report that was closed without action: the author never learns of it. */
export async function notifyDecision(
  tx: Database,
  report: ReportRow,
  { id, action }: DecisionRow,
  now: Date,
): Promise<void> {
  if (action === "NONE") return;
  const userIds = await listAffectedIds(tx, report);
  await notifyOutcome(tx, { id, userIds }, details[action], now);
}
