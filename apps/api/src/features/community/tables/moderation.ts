// Tables of moderation: decisions and appeals.
import { date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  appealOutcomes,
  moderationActions,
} from "@vereda/domain/community/circles/catalogue-circles";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { reports } from "./reports.ts";
import abouts from "../personal-data.json" with { type: "json" };

const nullableUserReference = () => uuid().references(() => users.id, { onDelete: "set null" });

export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: uuid().primaryKey(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    /** The moderator or host who decided. */
    moderatorId: nullableUserReference(),
    /** The user whom it is about. */
    userId: nullableUserReference(),
    action: text({ enum: moderationActions }).notNull(),
    note: text().notNull(),
    untilDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
    liftedAt: instant(),
  },
  (table) => [
    index("moderation_decisions_of_report").on(table.reportId, table.createdAt),
    index("moderation_decisions_of_user").on(table.userId, table.createdAt, table.id),
    index("moderation_decisions_of_moderator").on(table.moderatorId),
    defineEnumCheck("moderation_decisions_action_valid", "action", moderationActions),
  ],
);

export const moderationAppeals = pgTable(
  "moderation_appeals",
  {
    id: uuid().primaryKey(),
    decisionId: uuid()
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    ownerId: nullableUserReference(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** Somebody else than who decided. */
    decidedBy: nullableUserReference(),
    outcome: text({ enum: appealOutcomes }),
    outcomeNote: text(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex("moderation_appeals_of_decision").on(table.decisionId),
    index("moderation_appeals_of_owner").on(table.ownerId),
    index("moderation_appeals_decided_by").on(table.decidedBy),
    index("moderation_appeals_open").on(table.decidedAt, table.createdAt),
    defineEnumCheck("moderation_appeals_outcome_valid", "outcome", appealOutcomes),
  ],
);

/** That there was a decision remains, without the words about and by the user. */
export const moderationData: readonly PersonalData[] = [
  definePersonalData(moderationDecisions, moderationDecisions.userId, {
    name: "community/moderation-decisions",
    about: abouts["community/moderation-decisions"],
    // Data about other users.
    hidden: ["moderatorId", "reportId"],
    leaves: { userId: null, note: "" },
  }),
  definePersonalData(moderationAppeals, moderationAppeals.ownerId, {
    name: "community/moderation-appeals",
    about: abouts["community/moderation-appeals"],
    hidden: ["decidedBy"],
    leaves: { ownerId: null, text: "", outcomeNote: null },
  }),
];
