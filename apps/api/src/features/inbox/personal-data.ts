// Exports and erases a user's inbox data.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { pushDevices, pushSettings } from "./tables/push.ts";
import { notifications, notificationSettings } from "./tables/notifications.ts";

export const inboxData: PersonalDataSource = {
  collections: [
    makeRowCollection("inbox/notifications", {
      about: {
        es: "Los avisos de tu bandeja: de qué tipo, sobre qué y cuándo los leíste.",
        en: "The notices in your inbox: of which kind, about what, and when you read them.",
      },
      table: notifications,
      owner: notifications.ownerId,
      order: [notifications.id],
      // Data about other users.
      hidden: ["actorId", "causeId", "groupKey"],
    }),
    makeRowCollection("inbox/settings", {
      about: {
        es: "De qué pediste que te avisemos, y por qué medios.",
        en: "What you asked to be told of, and by which ways.",
      },
      table: notificationSettings,
      owner: notificationSettings.ownerId,
      order: [notificationSettings.kind],
    }),
    makeRowCollection("inbox/push-devices", {
      about: {
        es: "Desde cuándo recibe avisos cada dispositivo tuyo, y cuándo recibió el último.",
        en: "Since when each device of yours receives pushes, and when it last got one.",
      },
      table: pushDevices,
      owner: pushDevices.ownerId,
      order: [pushDevices.id],
      // Secrets that would allow sending pushes to the device.
      hidden: ["hash", "endpoint", "p256dh", "auth", "sessionId"],
    }),
    makeRowCollection("inbox/push-settings", {
      about: {
        es: "Cuánto pediste que digan los avisos.",
        en: "How much you asked pushes to say.",
      },
      table: pushSettings,
      owner: pushSettings.ownerId,
      order: [pushSettings.ownerId],
    }),
  ],
  async erase(db, { userId }) {
    await eraseRows(db, notifications, eq(notifications.ownerId, userId));
    // Also deletes notices that this user caused in other inboxes.
    await eraseRows(db, notifications, eq(notifications.actorId, userId));
    await eraseRows(db, notificationSettings, eq(notificationSettings.ownerId, userId));
    await eraseRows(db, pushDevices, eq(pushDevices.ownerId, userId));
    await eraseRows(db, pushSettings, eq(pushSettings.ownerId, userId));
  },
};
