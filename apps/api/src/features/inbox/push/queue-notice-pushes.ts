// Queues pushes for inbox notices, with names and titles only for users who enabled them.
import { DAY_MS } from "@vereda/domain/time/units";
import { noticePushLabels, pushLabels } from "@vereda/domain/inbox/push/notice-push-labels";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import type { NotificationKind } from "@vereda/domain/inbox/catalogue";
import { interpolate } from "@vereda/domain/text";
import type { Database } from "#db/client.ts";
import { getUsersById } from "../../account/user-lookup.ts";
import { localizePath, queuePushes, listReachableDevices } from "./queue-pushes.ts";
import type { ReachableDevice } from "./queue-pushes.ts";

interface PushableNotice {
  readonly kind: NotificationKind;
  readonly groupKey: string;
  readonly actorId: string | undefined;
}

interface NoticeContent extends PushableNotice {
  readonly name: string | undefined;
  readonly now: Date;
}

function buildMessage(
  { locale, text }: ReachableDevice,
  { kind, groupKey, name, now }: NoticeContent,
): PushMessage {
  const actorName = name ?? pushLabels.somebody[locale];
  return {
    kind: "notice",
    tag: `notice:${groupKey}`,
    title: pushLabels.product[locale],
    body:
      text === "full"
        ? interpolate(noticePushLabels[kind][locale], { name: actorName })
        : pushLabels.neutralNotice[locale],
    url: localizePath(locale, "/panel/inbox"),
    locale,
    at: now.toISOString(),
    actions: [],
  };
}

/** Call it in the transaction that causes the notice. */
export async function pushNotice(
  db: Database,
  userIds: readonly string[],
  notice: PushableNotice,
  now: Date,
): Promise<void> {
  const devices = await listReachableDevices(db, userIds);
  if (devices.length === 0) return;
  const { actorId } = notice;
  const actors = await getUsersById(db, actorId === undefined ? [] : [actorId]);
  const content = { ...notice, name: actors.get(actorId ?? "")?.firstName, now };
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const pushes = devices.map((device) => ({
    deviceId: device.deviceId,
    message: buildMessage(device, content),
  }));
  await queuePushes(db, pushes, expiresAt, now);
}
