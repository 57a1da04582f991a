// Exports, erases and forgets contact messages. Those of a confirmed address belong to its user.
import { and, eq, lt } from "drizzle-orm";
import { CONTACT_RETENTION_MONTHS } from "@vereda/domain/site/contact/catalogue-contact";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { eraseRows, readInOrder } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { getConfirmedEmail } from "../../account/user-lookup.ts";
import { contactMessages } from "../tables/contact-messages.ts";
import abouts from "../personal-data.json" with { type: "json" };

const { id, name, email, topic, message, language, createdAt, repliedAt } = contactMessages;

async function* exportMessages({ db, userId }: ExportContext) {
  const address = await getConfirmedEmail(db, userId);
  if (address === null) return;
  yield* readInOrder({ id }, (isNext) =>
    db
      .select({ id, name, email, topic, message, language, createdAt, repliedAt })
      .from(contactMessages)
      .where(and(eq(email, address), isNext)),
  );
}

export const contactData: readonly PersonalData[] = [
  {
    tables: ["contact_messages"],
    collection: {
      name: "site/contact-messages",
      about: abouts["site/contact-messages"],
      pages: exportMessages,
    },
    // An unconfirmed address may be a stranger's, whose messages must stay.
    async erase(db, { userId }) {
      const address = await getConfirmedEmail(db, userId);
      if (address !== null) await eraseRows(db, contactMessages, eq(email, address));
    },
  },
];

/** Answered or not, messages are deleted after a year. */
export function makeOldMessagesJob(db: Database): JobDefinition {
  return {
    name: "old-contact-messages",
    everyMs: DAY_MS,
    load: () =>
      Promise.resolve(async ({ now }) => {
        const oldest = new Date(now);
        oldest.setUTCMonth(oldest.getUTCMonth() - CONTACT_RETENTION_MONTHS);
        await eraseRows(db, contactMessages, lt(createdAt, oldest));
      }),
  };
}
