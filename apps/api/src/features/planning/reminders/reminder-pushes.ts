// The pushes of reminders that ring: what each says on each device of its person.
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import { isInSight } from "@vereda/domain/planning/policy";
import { reminderPushWords } from "@vereda/domain/planning/reminders/push-words";
import { isIntimate, sayReminder } from "@vereda/domain/planning/reminders/reminder-push";
import { LATE_AFTER_MS } from "@vereda/domain/planning/reminders/quiet-hours";
import type { Database } from "#db/client.ts";
import { pathIn, queuePushes, reachableDevices } from "../../inbox/push/queue-pushes.ts";
import type { Reachable } from "../../inbox/push/queue-pushes.ts";
import type { Facts } from "./facts.ts";
import type { Occurrence } from "./occurrences.ts";

/** What the button of a push puts a reminder off for. */
const PUT_OFF_MIN = 10;

export interface RungReminder {
  readonly rungId: string;
  readonly facts: Facts;
  readonly occurrence: Occurrence;
}

function messageFor(
  { locale, timeZone, text }: Reachable,
  { rungId, facts, occurrence }: RungReminder,
  now: Date,
): PushMessage {
  const { title, areaId, triggerModule, sight } = facts;
  const isSeen = sight !== null && isInSight(sight, facts.reminder.taskId ? "task" : "objective");
  const isSaid = text === "full" && isSeen && !isIntimate(areaId, triggerModule);
  const url = pathIn(locale, `/panel?reminder=${rungId}`);
  return {
    kind: "reminder",
    tag: `reminder:${rungId}`,
    ...sayReminder({
      title: isSaid ? title : null,
      startsAt: occurrence.startsAt,
      isAllDay: occurrence.isAllDay,
      now: now.getTime(),
      timeZone,
      locale,
    }),
    url,
    locale,
    at: now.toISOString(),
    actions: [
      { action: "open", title: reminderPushWords.open[locale], url },
      {
        action: "snooze",
        title: reminderPushWords.snooze[locale],
        url: `${url}&snooze=${PUT_OFF_MIN}`,
      },
    ],
  };
}

/** Call it in the transaction in which they ring. A push that comes later than this would come too late. */
export async function pushReminders(
  db: Database,
  rung: readonly RungReminder[],
  now: Date,
): Promise<void> {
  const devices = await reachableDevices(
    db,
    rung.map(({ facts: { reminder } }) => reminder.ownerId),
  );
  const devicesOf = Map.groupBy(devices, ({ ownerId }) => ownerId);
  const expiresAt = new Date(now.getTime() + LATE_AFTER_MS);
  const pushes = rung.flatMap((one) =>
    (devicesOf.get(one.facts.reminder.ownerId) ?? []).map((device) => ({
      deviceId: device.deviceId,
      message: messageFor(device, one, now),
    })),
  );
  await queuePushes(db, pushes, expiresAt, now);
}
