import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../../db/columns.ts";

export const jobs = pgTable(
  "jobs",
  {
    name: text().notNull(),
    /** What the job is about, such as a row id; empty for recurring jobs. Never identifies a user. */
    subject: text().notNull(),
    /** JSON for the handler; encrypted when `masterKeyName` is set. */
    payload: bytes(),
    masterKeyName: text(),
    runAt: instant().notNull(),
    attempts: integer().notNull(),
    /**
     * The process that claimed the job has it exclusively until then. The lease of a crashed process
     * expires.
     */
    leasedUntil: instant(),
    /** After this time the job is given up instead of run. */
    expiresAt: instant(),
    /** When the job was given up; it is stored for administrators and not run unless they retry it. */
    failedAt: instant(),
    /** By which administrators name it, because a subject may be a conversation. */
    failureId: uuid(),
    /** A short code of the last failure, without addresses or content. */
    failure: text(),
  },
  (table) => [
    // Adding the same job twice queues it once.
    primaryKey({ columns: [table.name, table.subject] }),
    index("jobs_run_at")
      .on(table.runAt)
      .where(sql`failed_at is null`),
    uniqueIndex("jobs_failure_id")
      .on(table.failureId)
      .where(sql`failure_id is not null`),
  ],
);
