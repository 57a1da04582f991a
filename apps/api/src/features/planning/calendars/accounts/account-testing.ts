// A calendar account that no server needs to answer for.
import { createId } from "@vereda/domain/id";
import { formatIsoDay } from "@vereda/domain/time/day";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { calendarAccounts, followedCalendars, writtenEvents } from "../../tables/calendars.ts";
import { encryptedCalendar } from "../calendar-copy.ts";
import { encryptedAccount } from "./account-server.ts";
import { packObjects } from "./sync-calendar.ts";

/** @param taskId of a task whose event was deleted there */
export async function addAccount(
  api: TestApp,
  ownerId: string,
  taskId?: string,
  packed?: string,
): Promise<string> {
  const now = api.clock.now();
  const keys = makeDataKeys({ masterKey: Buffer.alloc(32, 1), dataDir: "unused" });
  const userKey = await keys.getOrCreate(api.db, ownerId, now);
  const [id, calendarId] = [createId(now.getTime()), createId(now.getTime())];
  const secrets = { password: "secreta", homeUrl: "https://nube.example/ana/" };
  const dates = { createdAt: now, updatedAt: now };
  const content = encryptedAccount.encrypt(userKey, secrets);
  await api.db
    .insert(calendarAccounts)
    .values({ id, ownerId, site: "nube.example", username: "ana", content, ...dates });
  if (taskId === undefined) return id;
  const source = packed ?? (await packObjects(new Map()));
  await api.db.insert(followedCalendars).values({
    id: calendarId,
    ownerId,
    accountId: id,
    remoteUrl: "https://nube.example/ana/casa/",
    isWritten: true,
    name: "Casa",
    isBusy: true,
    content: encryptedCalendar.encrypt(userKey, { url: null, source }),
    expandedUntil: formatIsoDay(0),
    report: { events: 0, brokenCount: 0, broken: [], unsupported: [], zones: [], isCut: false },
    ...dates,
  });
  const event = { taskId, ownerId, calendarId, name: "a.ics", etag: "", raw: "", agreed: {} };
  await api.db.insert(writtenEvents).values({ ...event, isMissing: true });
  return id;
}
