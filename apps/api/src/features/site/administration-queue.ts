// Counts what waits for a decision of a moderator or an administrator.
import type { AdministrationQueue } from "@vereda/domain/site/contract-server-health";
import { isNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { countOpenReports } from "#features/community/moderation/report-queue.ts";
import { countOpenApplications } from "#features/community/specialists/decide.ts";
import { contactMessages } from "./tables/contact-messages.ts";

export async function countQueue(
  db: Database,
  caller: Pick<Caller, "userId" | "roles">,
  now: Date,
): Promise<AdministrationQueue> {
  const isAdministrator = caller.roles.includes("administrator");
  return {
    reports: await countOpenReports(db, caller, now),
    applications: isAdministrator ? await countOpenApplications(db) : 0,
    messages: isAdministrator
      ? await db.$count(contactMessages, isNull(contactMessages.repliedAt))
      : 0,
  };
}
