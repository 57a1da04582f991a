// A push about a notice of the inbox: that there is one, and to whoever wants it said, of whom and what.
import { DAY_MS } from "@vereda/domain/time/units";
import { noticePushWords, pushWords } from "@vereda/domain/inbox/push-words";
import type { PushMessage } from "@vereda/domain/inbox/contract-push";
import type { NotificationKind } from "@vereda/domain/inbox/catalogue";
import { fillIn } from "@vereda/domain/text";
import type { Database } from "#db/client.ts";
import { peopleById } from "../../account/people.ts";
import { pathIn, queuePushes, reachableDevices } from "./queue-pushes.ts";
import type { Reachable } from "./queue-pushes.ts";

export interface ToldNotice {
  readonly kind: NotificationKind;
  readonly groupKey: string;
  readonly actorId: string | undefined;
}

interface Said extends ToldNotice {
  readonly name: string | undefined;
  readonly now: Date;
}

function messageFor({ locale, text }: Reachable, { kind, groupKey, name, now }: Said): PushMessage {
  const somebody = name ?? pushWords.somebody[locale];
  return {
    kind: "notice",
    tag: `notice:${groupKey}`,
    title: pushWords.product[locale],
    body:
      text === "full"
        ? fillIn(noticePushWords[kind][locale], { name: somebody })
        : pushWords.neutralNotice[locale],
    url: pathIn(locale, "/panel/inbox"),
    locale,
    at: now.toISOString(),
    actions: [],
  };
}

/** Tells people of a notice on their devices. Call it in the transaction that causes the notice. */
export async function pushNotice(
  db: Database,
  people: readonly string[],
  notice: ToldNotice,
  now: Date,
): Promise<void> {
  const devices = await reachableDevices(db, people);
  if (devices.length === 0) return;
  const { actorId } = notice;
  const actors = await peopleById(db, actorId === undefined ? [] : [actorId]);
  const said = { ...notice, name: actors.get(actorId ?? "")?.firstName, now };
  const expiresAt = new Date(now.getTime() + DAY_MS);
  const pushes = devices.map((device) => ({
    deviceId: device.deviceId,
    message: messageFor(device, said),
  }));
  await queuePushes(db, pushes, expiresAt, now);
}
