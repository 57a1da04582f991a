// The table of reports of what users wrote.
import { eq } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  reportReasons,
  reportSubjects,
} from "@vereda/domain/community/messages/catalogue-messages";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { circles } from "./circles.ts";
import abouts from "../personal-data.json" with { type: "json" };

export const reports = pgTable(
  "reports",
  {
    id: uuid().primaryKey(),
    /** The user who reports; null after their account is deleted. */
    ownerId: uuid().references(() => users.id, { onDelete: "set null" }),
    subjectType: text({ enum: reportSubjects }).notNull(),
    /** Without a foreign key, so that a report can outlive its subject. */
    subjectId: uuid().notNull(),
    /** The user who wrote it. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    /** What was reported, as it stood then. */
    excerpt: text(),
    /** The circle that it is about or written in, whose hosts decide first on what is written in it. */
    circleId: uuid().references(() => circles.id, { onDelete: "set null" }),
    /** When it enters the queue of moderators: at once unless hosts decide first. */
    moderatorsFrom: instant().notNull(),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  (table) => [
    uniqueIndex("reports_of_owner").on(table.ownerId, table.subjectType, table.subjectId),
    index("reports_of_author").on(table.authorId),
    index("reports_of_subject").on(table.subjectType, table.subjectId, table.createdAt),
    index("reports_of_circle").on(table.circleId, table.closedAt, table.createdAt),
    index("reports_open").on(table.closedAt, table.createdAt),
    defineEnumCheck("reports_subject_valid", "subject_type", reportSubjects),
    defineEnumCheck("reports_reason_valid", "reason", reportReasons),
  ],
);

export const reportData = definePersonalData(reports, reports.ownerId, {
  name: "community/reports",
  about: abouts["community/reports"],
  // Data about other users.
  hidden: ["subjectId", "authorId", "excerpt", "circleId", "moderatorsFrom"],
  async erase(db, { userId }) {
    // That there was a report remains, without who wrote it and what was written.
    await db.update(reports).set({ ownerId: null, text: null }).where(eq(reports.ownerId, userId));
    await db
      .update(reports)
      .set({ authorId: null, excerpt: null })
      .where(eq(reports.authorId, userId));
  },
});

export type ReportRow = typeof reports.$inferSelect;
