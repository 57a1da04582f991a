// Table of the VAPID key pair, one for all processes; subscriptions work with that pair only.
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";

export const pushKeys = pgTable("push_keys", {
  /** A constant, because there is one row. */
  id: uuid().primaryKey(),
  publicKey: text().notNull(),
  encrypted: bytes().notNull(),
  masterKeyName: text().notNull(),
  createdAt: instant().notNull(),
});
