// The log of moderation and administration, which is only added to.
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moderationLogActions } from "@vereda/domain/community/circles/catalogue-circles";
import { reportSubjects } from "@vereda/domain/community/messages/catalogue-messages";
import { defineEnumCheck, instant } from "#db/columns.ts";
import type { PersonalData } from "#platform/personal-data.ts";

/** A trigger refuses updates and deletions; ids only, so that nothing has to be erased from it. */
export const moderationLog = pgTable(
  "moderation_log",
  {
    id: uuid().primaryKey(),
    at: instant().notNull(),
    /** Without a foreign key, because rows never change. */
    actorId: uuid(),
    action: text({ enum: moderationLogActions }).notNull(),
    subjectType: text({ enum: reportSubjects }),
    subjectId: uuid(),
    decisionId: uuid(),
  },
  (table) => [
    index("moderation_log_at").on(table.at, table.id),
    defineEnumCheck("moderation_log_action_valid", "action", moderationLogActions),
    defineEnumCheck("moderation_log_subject_valid", "subject_type", reportSubjects),
  ],
);

export const moderationLogData: PersonalData = {
  tables: ["moderation_log"],
  notExported: "ids only; what they stand for is exported where it belongs",
};
