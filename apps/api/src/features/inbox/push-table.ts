// The devices that receive pushes, how much is said there, and the pushes that wait to be taken by their services.
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { pushTexts } from "@vereda/domain/inbox/catalogue-push";
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import { bytes, enumCheck, instant } from "../../db/columns.ts";
import { sessions, users } from "../account/table.ts";

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
  () => [enumCheck("push_settings_text_known", "text", pushTexts)],
);

/** Pushes on their way: put down in the transaction that causes them, struck once their service answered. */
export const waitingPushes = pgTable(
  "waiting_pushes",
  {
    id: uuid().primaryKey(),
    deviceId: uuid()
      .notNull()
      .references(() => pushDevices.id, { onDelete: "cascade" }),
    message: jsonb().$type<PushMessage>().notNull(),
    /** Nobody wants it any more after that. */
    expiresAt: instant().notNull(),
    nextAt: instant().notNull(),
    attempts: smallint().notNull().default(0),
    /** While a process hands it over. One that died doing so may have: it is not handed over again. */
    takenAt: instant(),
  },
  (table) => [
    // The next ones to hand over; those that nobody wants any more.
    index("waiting_pushes_next_at").on(table.nextAt),
    index("waiting_pushes_expires_at").on(table.expiresAt),
    // When a device goes.
    index("waiting_pushes_of_device").on(table.deviceId),
  ],
);

export type PushDeviceRow = typeof pushDevices.$inferSelect;
