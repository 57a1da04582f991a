import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

async function sleepsFrom({ token }: Planner, bedtime: string) {
  const dailySettings = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, bedtime, wakeUp: "09:00" }));
  await api.call(energizingApi.saveSleepRhythm, { token, body: { dailySettings } });
}

async function endsAtBedtime({ token }: Planner) {
  await api.call(daySettingsApi.update, { token, body: { dayEnds: "bedtime" } });
}

describe("how somebody's days go", () => {
  it("is as usual for whoever said nothing", async () => {
    const { token } = await makePlanner(api);
    expect((await api.call(daySettingsApi.get, { token })).data).toEqual({
      dayEnds: "midnight",
      focusMinutes: 25,
      breakMinutes: 5,
    });
  });

  it("changes by what is said, and by nobody else's word", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    const change = (token: string, body: object) =>
      api.call(daySettingsApi.update, { token, body });
    await change(ana.token, { focusMinutes: 50 });
    const { data } = await change(ana.token, { dayEnds: "bedtime", breakMinutes: 10 });
    expect(data).toEqual({ dayEnds: "bedtime", focusMinutes: 50, breakMinutes: 10 });
    expect((await api.call(daySettingsApi.get, { token: ana.token })).data).toEqual(data);
    expect((await api.call(daySettingsApi.get, { token: luis.token })).data.focusMinutes).toBe(25);
  });

  it("refuses what is no interval and no end of a day", async () => {
    const { token } = await makePlanner(api);
    const wrong = { dayEnds: "never", focusMinutes: 4, breakMinutes: 1.5 };
    const answer = await api.attempt(daySettingsApi.update, { token, body: wrong });
    expect(answer.status).toBe(422);
    expect(answer.envelope.fields?.map(({ path }) => path).toSorted()).toEqual([
      "breakMinutes",
      "dayEnds",
      "focusMinutes",
    ]);
  });
});

describe("today, for whoever is up after midnight", () => {
  // A quarter to one at night on Thursday, 5 March, in Mexico City.
  const night = "2026-03-05T06:45:00Z";

  it("is the new date, unless they chose that their day ends at bedtime", async () => {
    const person = await makePlanner(api);
    await sleepsFrom(person, "01:30");
    api.clock.set(night);
    expect((await person.agenda()).date).toBe("2026-03-05");
    await endsAtBedtime(person);
    expect((await person.agenda()).date).toBe("2026-03-04");
    api.clock.set("2026-03-05T07:29:59Z");
    expect((await person.agenda()).date).toBe("2026-03-04");
    api.clock.set("2026-03-05T07:30:00Z");
    expect((await person.agenda()).date).toBe("2026-03-05");
  });

  it("is the new date without a rhythm, and with a bedtime before midnight", async () => {
    const [one, other] = [await makePlanner(api), await makePlanner(api)];
    await sleepsFrom(one, "22:30");
    api.clock.set(night);
    for (const person of [one, other]) {
      await endsAtBedtime(person);
      expect((await person.agenda()).date).toBe("2026-03-05");
    }
  });

  it("holds the tasks, the overdue ones and the sleep of the day that goes on", async () => {
    const person = await makePlanner(api);
    await sleepsFrom(person, "01:30");
    await endsAtBedtime(person);
    const { mission } = await person.routine("2026-01-01");
    for (const [title, startDate] of [
      ["Yesterday", "2026-03-03"],
      ["Today", "2026-03-04"],
      ["Tomorrow", "2026-03-05"],
    ] as const) {
      api.clock.set("2026-03-03T18:00:00Z");
      await person.schedule(await person.task(mission, { title }), { startDate });
    }
    api.clock.set(night);
    for (const asked of [undefined, "2026-03-04"]) {
      const { items, overdue, sleep } = await person.agenda(asked);
      expect(items.map(({ title }) => title)).toEqual(["Today"]);
      expect(overdue.items.map(({ title }) => title)).toEqual(["Yesterday"]);
      expect(sleep.userRhythm?.dailySettings).toHaveLength(7);
    }
    const next = await person.agenda("2026-03-05");
    expect(next.items.map(({ title }) => title)).toEqual(["Tomorrow"]);
    expect(next.overdue).toEqual({ items: [], total: 0 });
  });
});
