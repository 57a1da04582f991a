// Counts what waits for a decision of an administrator.
import type { AdministrationQueue } from "@vereda/domain/site/contract-server-health";
import { isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { countOpenReports } from "#features/community/moderation/report-queue.ts";
import { countOpenApplications } from "#features/community/specialists/decide.ts";
import { contactMessages } from "./tables/contact-messages.ts";

export async function countQueue(
  db: Database,
  caller: Pick<Caller, "userId">,
  now: Date,
): Promise<AdministrationQueue> {
  return {
    reports: await countOpenReports(db, caller, now),
    applications: await countOpenApplications(db),
    messages: await db.$count(contactMessages, isNull(contactMessages.repliedAt)),
  };
}
