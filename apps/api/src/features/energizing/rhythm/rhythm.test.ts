import { energizingApi } from "@vereda/domain/energizing/contract";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { sleepRhythms } from "../tables/sleep.ts";

const api = await makeTestApp();
const ana = await registerUser(api);
const luis = await registerUser(api);
const { token } = ana;

const weekend = new Set(["SUNDAY", "SATURDAY"]);
const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (dayOfWeek) => ({
    dayOfWeek,
    wakeUp: weekend.has(dayOfWeek) ? null : "06:30",
    bedtime: "22:45",
  }),
);
const saveRhythm = (dailySettings: unknown, as = token) =>
  api.attempt(energizingApi.saveSleepRhythm, { token: as, body: { dailySettings } });

describe("sleep rhythm", () => {
  it("is null until it is saved, and then the latest one", async () => {
    const eva = await registerUser(api);
    const get = () => api.call(energizingApi.sleepRhythm, { token: eva.token });
    expect((await get()).data).toBeNull();
    const saved = await saveRhythm(week, eva.token);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      dailySettings: week,
      updatedAt: api.clock.now().toISOString(),
    });
    api.clock.advance(1000);
    const later = week.map((day) => ({ ...day, bedtime: "23:59" }));
    expect((await saveRhythm(later, eva.token)).data.id).toBe(saved.data.id);
    expect((await get()).data).toMatchObject({
      dailySettings: later,
      updatedAt: api.clock.now().toISOString(),
    });
  });

  it("is separate for each user", async () => {
    await saveRhythm(week);
    const other = await api.call(energizingApi.sleepRhythm, { token: luis.token });
    expect(other.data).toBeNull();
  });

  it.each([
    ["six days", "dailySettings", week.slice(1)],
    ["a day twice", "dailySettings", [...week.slice(1), week[1]]],
    ["no list", "dailySettings", "always"],
    [
      "an impossible time",
      "dailySettings.0.wakeUp",
      [{ ...week[0], wakeUp: "24:00" }, ...week.slice(1)],
    ],
    [
      "an unknown day",
      "dailySettings.0.dayOfWeek",
      [{ ...week[0], dayOfWeek: "FUNDAY" }, ...week.slice(1)],
    ],
  ])("rejects %s", async (_name, path, settings) => {
    const response = await saveRhythm(settings);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toContain(path);
  });

  it("requires a session", async () => {
    expect((await api.call(energizingApi.sleepRhythm)).status).toBe(401);
    const unsigned = await api.attempt(energizingApi.saveSleepRhythm, {
      body: { dailySettings: week },
    });
    expect(unsigned.status).toBe(401);
  });

  it("is stored in no column in plaintext", async () => {
    await saveRhythm(week);
    const rows = await api.db.select().from(sleepRhythms);
    const planted = ["06:30", "22:45", "MONDAY"];
    for (const { dailySettings } of rows) {
      expect(planted.filter((text) => Buffer.from(dailySettings).includes(text))).toEqual([]);
    }
    expect(planted.filter((text) => JSON.stringify(rows).includes(text))).toEqual([]);
  });
});
