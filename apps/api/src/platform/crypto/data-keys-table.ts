// The key that encrypts each user's intimate values.
import { pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";
import { userReference } from "#features/account/tables/users.ts";

/** A user's data key, itself encrypted by the master key. */
export const userDataKeys = pgTable("user_data_keys", {
  userId: userReference().primaryKey(),
  wrappedKey: bytes().notNull(),
  /** Names the master key that encrypts it, so that keys can be rotated while the server runs. */
  masterKeyName: text().notNull(),
  createdAt: instant().notNull(),
});
