import { accountApi } from "@vereda/domain/account/contract";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePushService } from "../../inbox/push/push-testing.ts";
import {
  at,
  before,
  makeUserWithPhone,
  makeTask,
  remind,
  collectPushes,
  setSleepRhythm,
  startAt,
} from "./testing/reminders-testing.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);

beforeEach(async () => {
  await startAt(api);
  service.received.length = 0;
});

describe("the time zone of a reminder", () => {
  it("is that of the plan, and the reminder moves with the plan", async () => {
    const ana = await makeUserWithPhone(api, service, "Europe/Madrid");
    const { task } = await makeTask(ana, {
      startDate: "2026-03-05T09:00",
      timezone: "America/Santiago",
    });
    await remind(api, ana, task, before(60));
    await api.runJobs();
    await ana.schedule(task, { startDate: "2026-03-05T11:00", timezone: "America/Santiago" });
    const until = "2026-03-05T18:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-05T13:00 Call the bank",
    ]);
    expect(service.received.at(-1)?.message.body).toBe("Starts at 15:00");
  });

  it.each([
    ["Europe/Madrid", "2026-03-28T00:00:00Z", "2026-03-28T07:50", "2026-03-29T06:50"],
    ["America/Santiago", "2026-04-04T00:00:00Z", "2026-04-04T11:50", "2026-04-05T12:50"],
  ])("applies on a day with a clock change, in %s", async (zone, from, first, second) => {
    await startAt(api, from);
    const ana = await makeUserWithPhone(api, service, zone);
    const startDate = `${first.slice(0, 10)}T09:00`;
    const { task } = await makeTask(ana, { startDate, frequency: "DAILY", count: 2 });
    await remind(api, ana, task, before(10));
    const until = `${second.slice(0, 10)}T20:00:00Z`;
    const rings = await collectPushes(api, service, ana.phone, until);
    expect(rings).toEqual([`${first} Call the bank`, `${second} Call the bank`]);
  });

  it("is the user's current one for all-day plans", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, { startDate: "2026-03-05" });
    await remind(api, ana, task, at("09:00"));
    await api.runJobs();
    const body = { timezone: "Europe/Madrid" };
    await api.call(accountApi.updatePreferences, { token: ana.token, body });
    const until = "2026-03-05T20:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-05T08:00 Call the bank",
    ]);
  });
});

describe("at night", () => {
  it("a reminder is delayed until the user wakes up, unless its plan starts before", async () => {
    const ana = await makeUserWithPhone(api, service);
    await setSleepRhythm(api, ana, "22:00", "07:00");
    const talk = await makeTask(ana, { startDate: "2026-03-05T09:00" }, "Talk");
    await remind(api, ana, talk.task, at("23:30", 1));
    const flight = await makeTask(ana, { startDate: "2026-03-05T05:00" }, "Flight");
    await remind(api, ana, flight.task, before(120));
    const until = "2026-03-05T18:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-05T09:00 Flight",
      "2026-03-05T13:00 Talk",
    ]);
  });

  it("a reminder is delivered when the user has turned off quiet hours", async () => {
    const ana = await makeUserWithPhone(api, service);
    await setSleepRhythm(api, ana, "22:00", "07:00");
    const body = { quietHours: false };
    await api.call(remindersApi.saveSettings, { token: ana.token, body });
    const { task } = await makeTask(ana, { startDate: "2026-03-05T09:00" });
    await remind(api, ana, task, at("23:30", 1));
    const until = "2026-03-05T14:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-05T05:30 Call the bank",
    ]);
  });
});
