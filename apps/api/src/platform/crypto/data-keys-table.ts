import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";
import { userReference } from "#features/account/tables/users.ts";

export const userDataKeys = pgTable("user_data_keys", {
  userId: userReference().primaryKey(),
  wrappedKey: bytes().notNull(),
  /** The master key that encrypted it, so that keys can be rotated while the server runs. */
  masterKeyName: text().notNull(),
  createdAt: instant().notNull(),
});
