// The table of blocks between users.
import { index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns.ts";
import { userReference } from "./users.ts";

export const blocks = pgTable(
  "blocks",
  {
    id: uuid().primaryKey(),
    ownerId: userReference(),
    /** Not named `user_id`: the blocked user is not notified of the row. */
    blockedId: userReference(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("blocks_of_owner").on(table.ownerId, table.blockedId),
    index("blocks_of_blocked").on(table.blockedId),
  ],
);
