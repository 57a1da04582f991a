// Tables of reviews; only their kind, period and finishing day are in plaintext.
import { sql } from "drizzle-orm";
import { boolean, date, index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { reviewKinds } from "@vereda/domain/reviews/catalogue";
import { bytes, defineEnumCheck, instant, version } from "#db/columns.ts";
import { userReference } from "#features/account/tables/users.ts";

export const reviews = pgTable(
  "reviews",
  {
    userId: userReference(),
    kind: text({ enum: reviewKinds }).notNull(),
    /** The first day of the period. */
    fromDay: date({ mode: "string" }).notNull(),
    /** The user's day on which it was finished, which counts for the streak; null while it is a draft. */
    finishedDay: date({ mode: "string" }),
    /** Encrypted: answers, carry-over, priorities, the figures when it was finished, and times. */
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.fromDay] }),
    index("reviews_finished").on(table.userId, table.finishedDay),
    defineEnumCheck("reviews_kind_valid", "kind", reviewKinds),
  ],
);

/** Which reviews a user wants to be reminded of; no row for none. */
export const reviewReminders = pgTable(
  "review_reminders",
  {
    userId: userReference(),
    kind: text({ enum: reviewKinds }).notNull(),
    isOn: boolean().notNull(),
    /** Minutes since midnight. */
    clockMinute: smallint().notNull(),
    /** When it is due next, in the time zone that the user then had; null while it is off. */
    nextAt: instant(),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    // Serves the poll for due reminders, which runs every minute and is mostly empty.
    index("review_reminders_next_at")
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    defineEnumCheck("review_reminders_kind_valid", "kind", reviewKinds),
  ],
);
