// Tables of the vitality index, the self-assessment of life areas, and pauses of the streak.
import { date, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";

const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The index of past days, so that its history needs no new computation. */
export const vitalityDays = pgTable(
  "vitality_days",
  {
    userId: userReference(),
    day: date({ mode: "string" }).notNull(),
    /** Encrypted: score, certainty and version, because sleep is part of them. */
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** The latest self-assessment of each day. */
export const balanceAssessments = pgTable(
  "balance_assessments",
  {
    userId: userReference(),
    day: date({ mode: "string" }).notNull(),
    /** Encrypted: ratings and update time. */
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const streakPauses = pgTable(
  "streak_pauses",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    fromDay: date({ mode: "string" }).notNull(),
    /** Inclusive; null while the end is open. */
    untilDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
  },
  (table) => [index("streak_pauses_of_user").on(table.userId, table.fromDay)],
);
