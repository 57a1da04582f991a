// Emails and pushes that the job queue gave up, for administrators.
import type { failedDeliveriesApi } from "@vereda/domain/site/contract-failed-deliveries";
import type { DeliveryKind, FailedDelivery } from "@vereda/domain/site/contract-failed-deliveries";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Database } from "#db/client.ts";
import { SEND_EMAIL } from "#platform/email/queued-mailer.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { deleteFailedJob, listFailedJobs, retryFailedJob } from "#platform/jobs/failed-jobs.ts";
import { SEND_PUSH } from "../inbox/push/queue-pushes.ts";

const jobNames: Readonly<Record<DeliveryKind, string>> = { email: SEND_EMAIL, push: SEND_PUSH };

export async function listFailedDeliveries(
  db: Database,
  query: QueryOf<typeof failedDeliveriesApi.list>,
  now: Date,
): Promise<Page<FailedDelivery>> {
  const page = await listFailedJobs(db, Object.values(jobNames), query, now);
  const items = page.items.map(({ name, failedAt, ...row }) => ({
    ...row,
    kind: name === SEND_EMAIL ? ("email" as const) : ("push" as const),
    failedAt: failedAt.toISOString(),
  }));
  return { ...page, items };
}

/** @throws not_found also when it would arrive too late */
export async function retryDelivery(db: Database, id: string, now: Date): Promise<void> {
  if (!(await retryFailedJob(db, id, now))) throw new AppError("not_found");
}

/** @throws not_found */
export async function discardDelivery(db: Database, id: string): Promise<void> {
  if (!(await deleteFailedJob(db, id))) throw new AppError("not_found");
}
