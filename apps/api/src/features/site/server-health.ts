// Whether e-mails, pushes, backups and jobs work, for administrators.
import {
  BACKUP_OVERDUE_DAYS,
  JOB_OVERDUE_MINUTES,
  type ServerHealth,
} from "@vereda/domain/site/contract-server-health";
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import { SEND_EMAIL } from "#platform/email/queued-mailer.ts";
import { readLastBackup } from "#platform/health/last-backup.ts";
import { summarizeJobs } from "#platform/jobs/job-summary.ts";
import { countDevices } from "../inbox/push/devices.ts";
import { SEND_PUSH } from "../inbox/push/queue-pushes.ts";

export async function getServerHealth(
  { db, config }: Pick<AppContext, "db" | "config">,
  now: Date,
): Promise<ServerHealth> {
  const overdueSince = new Date(now.getTime() - JOB_OVERDUE_MINUTES * MINUTE_MS);
  const { byName, overdue, since } = await summarizeJobs(db, overdueSince, now);
  const countOf = (name: string) => byName.get(name) ?? { pending: 0, failed: 0 };
  const at = await readLastBackup(config);
  const isOverdue = at === null || now.getTime() - at.getTime() > BACKUP_OVERDUE_DAYS * DAY_MS;
  return {
    email: { hasServer: config.smtpUrl !== undefined, ...countOf(SEND_EMAIL) },
    push: { subscriptions: await countDevices(db), ...countOf(SEND_PUSH) },
    backup: { at: at?.toISOString() ?? null, isOverdue },
    jobs: { overdue, since: since?.toISOString() ?? null },
  };
}
