// Notifies moderators and administrators of what entered a queue of theirs, without saying about whom.
import type { UserRole } from "@vereda/domain/account/profile/user-roles";
import { getModeratorsFrom } from "@vereda/domain/community/moderation/moderation-rules";
import { NIL_ID } from "@vereda/domain/id";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listUserIdsWithRole } from "#features/account/users/granted-roles.ts";
import { notify, withdrawNotices } from "#features/inbox/notify.ts";
import { addJobs, type JobDefinition } from "#platform/jobs/jobs.ts";
import { reports, type ReportRow } from "../tables/reports.ts";

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
  causeId?: string,
): Promise<void> {
  const userIds = await listUserIdsWithRole(tx, deciders[detail]);
  const recipients = userIds.filter((id) => !excludedIds.includes(id));
  const subject = { kind: "queue", id: NIL_ID } as const;
  await notify(tx, recipients, { kind: "moderation", subject, detail, causeId }, now);
}

const REPORT_UNDECIDED = "report-undecided";

/** Nobody decides about themselves, nor about a circle that they host. */
export async function notifyModerators(
  tx: Database,
  { id, ownerId, authorId }: ReportRow,
  hostIds: readonly string[],
  now: Date,
): Promise<void> {
  const excludedIds = [ownerId, authorId, ...hostIds].filter((one) => one !== null);
  // Once, also when a job runs again.
  await withdrawNotices(tx, id);
  await notifyDeciders(tx, "reports_open", excludedIds, now, id);
}

/** Moderators are notified when it reaches them, if the hosts have not decided by then. */
export async function scheduleModeratorNotice(
  tx: Database,
  { id, moderatorsFrom }: ReportRow,
  now: Date,
): Promise<void> {
  await addJobs(tx, [{ name: REPORT_UNDECIDED, subject: id, runAt: moderatorsFrom }], now);
}

export function makeUndecidedReportsJob(db: Database): JobDefinition {
  return {
    name: REPORT_UNDECIDED,
    load:
      async () =>
      async ({ subject: id, now }) => {
        const isUndecided = and(
          eq(reports.id, id),
          isNull(reports.closedAt),
          lte(reports.moderatorsFrom, now),
        );
        const [report] = await db.select().from(reports).where(isUndecided);
        if (report === undefined) return;
        const { subjectType: subject, createdAt, moderatorsFrom } = report;
        const about = { subject, isInCircle: true, isAuthorHost: false };
        // Hosts passed it on before, and moderators were notified then.
        if (moderatorsFrom.getTime() < getModeratorsFrom(about, createdAt.getTime())) return;
        await db.transaction((tx) => notifyModerators(tx, report, [], now));
      },
  };
}
