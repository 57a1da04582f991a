// Builds and queues the pushes of delivered reminders.
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import { DEFAULT_SNOOZE_MINUTES } from "@vereda/domain/planning/reminders/catalogue-reminders";
import { reminderPushLabels } from "@vereda/domain/planning/reminders/reminder-push-labels";
import {
  shouldHideTitle,
  formatReminderPush,
} from "@vereda/domain/planning/reminders/reminder-push";
import { MISSED_AFTER_MS } from "@vereda/domain/planning/reminders/quiet-hours";
import type { Database } from "#db/client.ts";
import { localizePath, queuePushes, listReachableDevices } from "../../inbox/push/queue-pushes.ts";
import type { ReachableDevice } from "../../inbox/push/queue-pushes.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import type { Occurrence } from "./occurrences.ts";

interface DeliveredReminder {
  readonly deliveryId: string;
  readonly info: ReminderInfo;
  readonly occurrence: Occurrence;
}

function buildMessage(
  { locale, timeZone, clock, text }: ReachableDevice,
  { deliveryId, info, occurrence }: DeliveredReminder,
  now: Date,
): PushMessage {
  const { title, areaId, triggerModule, visibility } = info;
  const isSeen =
    visibility !== null && isVisibleFrom(visibility, info.reminder.taskId ? "task" : "objective");
  const isTitleVisible = text === "full" && isSeen && !shouldHideTitle(areaId, triggerModule);
  const url = localizePath(locale, `/panel?reminder=${deliveryId}`);
  return {
    kind: "reminder",
    tag: `reminder:${deliveryId}`,
    ...formatReminderPush({
      title: isTitleVisible ? title : null,
      startsAt: occurrence.startsAt,
      isAllDay: occurrence.isAllDay,
      now: now.getTime(),
      timeZone,
      locale,
      clock,
    }),
    url,
    locale,
    at: now.toISOString(),
    actions: [
      { action: "open", title: reminderPushLabels.open[locale], url },
      {
        action: "snooze",
        title: reminderPushLabels.snooze[locale],
        url: `${url}&snooze=${DEFAULT_SNOOZE_MINUTES}`,
      },
    ],
  };
}

/** Call it in the transaction of the delivery. Pushes that cannot be sent in time expire. */
export async function pushReminders(
  db: Database,
  deliveries: readonly DeliveredReminder[],
  now: Date,
): Promise<void> {
  const devices = await listReachableDevices(
    db,
    deliveries.map(({ info: { reminder } }) => reminder.ownerId),
  );
  const devicesByOwner = Map.groupBy(devices, ({ ownerId }) => ownerId);
  const expiresAt = new Date(now.getTime() + MISSED_AFTER_MS);
  const pushes = deliveries.flatMap((one) =>
    (devicesByOwner.get(one.info.reminder.ownerId) ?? []).map((device) => ({
      deviceId: device.deviceId,
      message: buildMessage(device, one, now),
    })),
  );
  await queuePushes(db, pushes, expiresAt, now);
}
