// The devices that receive pushes, and how much is said there.
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { pushTexts } from "@vereda/domain/inbox/catalogue-push";
import { bytes, enumCheck, instant } from "#db/columns.ts";
import { sessions, users } from "#features/account/tables/users.ts";

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    ownerId: owner(),
    /** Nobody is told anything on a device on which they are signed out. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** SHA-256 of the endpoint, which is too long for an index. */
    hash: bytes().notNull(),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant().notNull(),
    deliveredAt: instant(),
  },
  (table) => [
    // A browser gives each of its subscriptions an endpoint of its own.
    uniqueIndex("push_devices_hash").on(table.hash),
    // The devices of a person.
    index("push_devices_of_owner").on(table.ownerId, table.createdAt),
    // When a session ends.
    index("push_devices_of_session").on(table.sessionId),
  ],
);

export const pushSettings = pgTable(
  "push_settings",
  {
    ownerId: owner().primaryKey(),
    text: text({ enum: pushTexts }).notNull(),
  },
  () => [enumCheck("push_settings_text_valid", "text", pushTexts)],
);

export type PushDeviceRow = typeof pushDevices.$inferSelect;
