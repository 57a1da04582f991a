// Marks inbox entries as read, snoozes and erases them, and saves notification settings.
import { and, eq, isNull } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { channelOffers, notificationKinds } from "@vereda/domain/inbox/catalogue";
import type { ChannelSetting, InboxEntry, inboxApi } from "@vereda/domain/inbox/contract";
import { getSnoozeEnd } from "@vereda/domain/inbox/snoozing";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  buildNextTimestamp,
  requireVersion,
  requireWritten,
  saveVersion,
} from "#platform/http/writing.ts";
import { getSleepRhythm } from "../energizing/rhythm/rhythm.ts";
import { countUnread, findGroup, getEntry, isNotSnoozed } from "./inbox-entries.ts";
import { notifications, notificationSettings } from "./tables/notifications.ts";

type Change = BodyOf<typeof inboxApi.change>;

async function getReturnTime(
  deps: Pick<AppContext, "db" | "dataKeys">,
  { userId, timeZone }: Caller,
  snooze: NonNullable<Change["snooze"]>,
  now: Date,
): Promise<Date> {
  const rhythm = await getSleepRhythm(deps, userId);
  const dailySettings = rhythm?.dailySettings ?? [];
  return new Date(getSnoozeEnd(snooze, { nowMs: now.getTime(), timeZone, dailySettings }));
}

/**
 * A snoozed entry becomes unread when it returns.
 * @throws conflict with the current entry when `updatedAt` is stale: notices may have been added to it
 */
export async function changeEntry(
  deps: Pick<AppContext, "db" | "dataKeys" | "hooks">,
  caller: Caller,
  id: string,
  { isRead, snooze, updatedAt }: Change,
  now: Date,
): Promise<InboxEntry> {
  const { db, hooks } = deps;
  const groupKey = await findGroup(db, caller, id);
  const until =
    snooze === undefined || snooze === null ? null : await getReturnTime(deps, caller, snooze, now);
  const changes = {
    ...(isRead !== undefined && { readAt: isRead ? now : null }),
    ...(snooze !== undefined && { snoozedUntil: until }),
    ...(until !== null && { readAt: null }),
  };
  return db.transaction(async (tx) => {
    const isInEntry = and(
      eq(notifications.ownerId, caller.userId),
      eq(notifications.groupKey, groupKey),
    );
    await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(isInEntry)
      .orderBy(notifications.id)
      .for("update");
    const before = await getEntry({ db: tx, hooks }, caller, groupKey, now);
    requireVersion(before.updatedAt, updatedAt, before);
    if (Object.keys(changes).length === 0) return before;
    await tx
      .update(notifications)
      .set({ ...changes, updatedAt: buildNextTimestamp(notifications.updatedAt, now) })
      .where(isInEntry);
    return getEntry({ db: tx, hooks }, caller, groupKey, now);
  });
}

export async function readAll(db: Database, caller: Caller, now: Date): Promise<{ count: number }> {
  await db
    .update(notifications)
    .set({ readAt: now, updatedAt: buildNextTimestamp(notifications.updatedAt, now) })
    .where(
      and(
        eq(notifications.ownerId, caller.userId),
        isNull(notifications.readAt),
        isNotSnoozed(now),
      ),
    );
  return countUnread(db, caller, now);
}

export async function eraseEntry(db: Database, caller: Caller, id: string): Promise<null> {
  const groupKey = await findGroup(db, caller, id);
  await db
    .delete(notifications)
    .where(and(eq(notifications.ownerId, caller.userId), eq(notifications.groupKey, groupKey)));
  return null;
}

export async function getSettings(db: Database, { userId }: Caller): Promise<ChannelSetting[]> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.ownerId, userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => {
    const row = chosen.get(kind);
    const buildChannelSetting = (channel: "inApp" | "letter" | "push") => {
      const offer = channelOffers[kind][channel];
      return {
        offer,
        isOn: offer === "always" || (offer === "choice" && row?.[channel] !== false),
      };
    };
    return {
      kind,
      inApp: buildChannelSetting("inApp"),
      letter: buildChannelSetting("letter"),
      push: buildChannelSetting("push"),
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  });
}

/** @throws conflict with the current setting of the kind when `updatedAt` is stale */
export async function saveSetting(
  db: Database,
  caller: Caller,
  { kind, updatedAt, ...channels }: BodyOf<typeof inboxApi.saveSetting>,
  now: Date,
): Promise<ChannelSetting[]> {
  const before = await getSettings(db, caller);
  const stored = before.find((setting) => setting.kind === kind)?.updatedAt ?? null;
  requireVersion(stored, updatedAt, before);
  const changes = Object.fromEntries(
    Object.entries(channels).filter(([, isOn]) => isOn !== undefined),
  );
  if (Object.keys(changes).length === 0) return before;
  const key = { ownerId: caller.userId, kind };
  const isSaved = await saveVersion(db, notificationSettings, key, { ...changes, updatedAt }, now);
  return requireWritten(isSaved, await getSettings(db, caller));
}
