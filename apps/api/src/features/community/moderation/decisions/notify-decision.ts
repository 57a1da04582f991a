// Notifies the user whom a decision is about; never of who reported or decided.
import type { ModerationAction } from "@vereda/domain/community/circles/catalogue-circles";
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import type { Database } from "#db/client.ts";
import { notify } from "#features/inbox/notify.ts";
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
  { id, userId }: Pick<DecisionRow, "id" | "userId">,
  detail: NotificationDetail,
  now: Date,
): Promise<void> {
  if (userId === null) return;
  const subject = { kind: "decision" as const, id };
  await notify(tx, [userId], { kind: "moderation", subject, detail }, now);
}

/** Nothing for a report that was closed without action: the author never learns of it. */
export async function notifyDecision(
  tx: Database,
  decision: DecisionRow,
  now: Date,
): Promise<void> {
  if (decision.action === "NONE") return;
  await notifyOutcome(tx, decision, details[decision.action], now);
}
