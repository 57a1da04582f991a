// The keys by which push services know this server (VAPID). One pair for all processes: browsers accept pushes of
// that pair alone, so it stays for as long as the database does.
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#db/columns.ts";

export const pushKeys = pgTable("push_keys", {
  /** Always the same: there is one row. */
  id: uuid().primaryKey(),
  publicKey: text().notNull(),
  /** The private key, sealed with the master key. */
  encrypted: bytes().notNull(),
  masterKeyName: text().notNull(),
  createdAt: instant().notNull(),
});
