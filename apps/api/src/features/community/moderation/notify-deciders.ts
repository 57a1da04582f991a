// Notifies moderators and administrators of what entered a queue of theirs, without saying about whom.
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { NIL_ID } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import { listUserIdsWithRole } from "#features/account/users/granted-roles.ts";
import { notify } from "#features/inbox/notify.ts";

const deciders = {
  reports_open: ["moderator", "administrator"],
  applications_open: ["administrator"],
} as const satisfies Record<string, readonly UserRole[]>;

/** A queue is one for all of its deciders, so that its notices are grouped into one entry of each. */
export async function notifyDeciders(
  tx: Database,
  detail: keyof typeof deciders,
  excludedIds: readonly string[],
  now: Date,
): Promise<void> {
  const userIds = await listUserIdsWithRole(tx, deciders[detail]);
  const recipients = userIds.filter((id) => !excludedIds.includes(id));
  const subject = { kind: "queue", id: NIL_ID } as const;
  await notify(tx, recipients, { kind: "moderation", subject, detail }, now);
}
