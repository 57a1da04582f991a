// Tables of push devices and push settings.
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { pushTexts } from "@vereda/domain/inbox/push/catalogue-push";
import { bytes, defineEnumCheck, instant, version } from "#db/columns.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { sessions, users } from "#features/account/tables/users.ts";
import abouts from "../personal-data.json" with { type: "json" };

const defineOwnerReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid().primaryKey(),
    ownerId: defineOwnerReference(),
    /** Deletes the device with its session, so that signed-out devices get no pushes. */
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
    // Each browser subscription has its own endpoint.
    uniqueIndex("push_devices_hash").on(table.hash),
    index("push_devices_of_owner").on(table.ownerId, table.createdAt),
    index("push_devices_of_session").on(table.sessionId),
  ],
);

export const pushSettings = pgTable(
  "push_settings",
  {
    ownerId: defineOwnerReference().primaryKey(),
    text: text({ enum: pushTexts }).notNull(),
    updatedAt: version(),
  },
  () => [defineEnumCheck("push_settings_text_valid", "text", pushTexts)],
);

export const pushData: readonly PersonalData[] = [
  definePersonalData(pushDevices, pushDevices.ownerId, {
    name: "inbox/push-devices",
    about: abouts["inbox/push-devices"],
    // Secrets that would allow sending pushes to the device.
    hidden: ["hash", "endpoint", "p256dh", "auth", "sessionId"],
  }),
  definePersonalData(pushSettings, pushSettings.ownerId, {
    name: "inbox/push-settings",
    about: abouts["inbox/push-settings"],
  }),
];

export type PushDeviceRow = typeof pushDevices.$inferSelect;
