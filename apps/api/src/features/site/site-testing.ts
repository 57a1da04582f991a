// Test helper: an email that was given up.
import { createId } from "@vereda/domain/id";
import { SEND_EMAIL } from "#platform/email/queued-mailer.ts";
import { jobs } from "#platform/jobs/jobs-table.ts";
import type { TestApp } from "#platform/testing/testing.ts";

export async function addFailedDelivery(
  { db, clock }: TestApp,
  changes: Partial<typeof jobs.$inferInsert> = {},
): Promise<{ id: string }> {
  const now = clock.now();
  const id = createId(now.getTime());
  await db.insert(jobs).values({
    name: SEND_EMAIL,
    subject: id,
    failureId: id,
    runAt: now,
    attempts: 77,
    failedAt: now,
    failure: "ECONNECTION",
    ...changes,
  });
  return { id };
}
