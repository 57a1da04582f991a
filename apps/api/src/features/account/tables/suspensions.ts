// The suspensions in force; decisions of moderation make and end them.
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { moderationDecisions } from "#features/community/tables/moderation.ts";
import { users } from "./users.ts";
import abouts from "../personal-data.json" with { type: "json" };

export const suspensions = pgTable(
  "suspensions",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    decisionId: uuid()
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (table) => [
    // For the job that ends them.
    index("suspensions_until").on(table.until),
    index("suspensions_of_decision").on(table.decisionId),
  ],
);

export const suspensionData = definePersonalData(suspensions, suspensions.userId, {
  name: "community/suspensions",
  about: abouts["community/suspensions"],
});
