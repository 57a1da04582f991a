import { planningApi } from "@vereda/domain/planning/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import { listDays, withTask } from "./agenda-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

describe("a routine on the agenda", () => {
  it("occurs on every second day only", async () => {
    const { user } = await withTask(api, {
      startDate: "2026-03-04T07:00",
      frequency: "DAILY",
      interval: 2,
    });
    expect(await listDays(user, "2026-03-01", "2026-03-11")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-08",
      "2026-03-10",
    ]);
  });

  it("ends after the given count", async () => {
    const { user } = await withTask(api, {
      startDate: "2026-03-04",
      frequency: "DAILY",
      count: 3,
    });
    expect(await listDays(user, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
    ]);
  });

  it("ends on the given day and skips excluded dates", async () => {
    const { user } = await withTask(api, {
      startDate: "2026-03-04",
      frequency: "DAILY",
      until: "2026-03-08T00:00",
      exceptDates: ["2026-03-05", "2026-03-07"],
    });
    expect(await listDays(user, "2026-03-03", "2026-03-11")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-08",
    ]);
  });

  it("supports a recurrence rule as text", async () => {
    const { user } = await withTask(api, {
      startDate: "2026-03-04",
      rruleString: "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR",
    });
    expect(await listDays(user, "2026-03-04", "2026-03-22")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-18",
      "2026-03-20",
    ]);
  });

  it("includes every day in Santiago, where one midnight per year does not exist", async () => {
    api.clock.set("2026-09-04T15:00:00Z");
    const { user } = await withTask(
      api,
      { startDate: "2026-09-04T00:15", frequency: "DAILY" },
      { timezone: "America/Santiago" },
    );
    const seen = await listDays(user, "2026-09-03", "2026-09-08");
    expect(seen).toEqual(["2026-09-04", "2026-09-05", "2026-09-06", "2026-09-07", "2026-09-08"]);
    const [item] = (await user.agenda("2026-09-06")).items;
    expect(item?.schedule?.timezone).toBe("America/Santiago");
  });

  it("reflects a changed schedule immediately", async () => {
    const { user, task } = await withTask(api, { startDate: "2026-03-04", frequency: "DAILY" });
    expect(await listDays(user, "2026-03-04", "2026-03-06")).toHaveLength(3);
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY", interval: 2 });
    expect(await listDays(user, "2026-03-04", "2026-03-06")).toEqual(["2026-03-04", "2026-03-06"]);
  });
});

describe("the day of a user", () => {
  it("is today in the user's time zone", async () => {
    api.clock.set("2026-03-05T03:00:00Z");
    const mexico = await makePlanner(api);
    const madrid = await makePlanner(api, { timezone: "Europe/Madrid" });
    expect((await mexico.agenda()).date).toBe("2026-03-04");
    expect((await madrid.agenda()).date).toBe("2026-03-05");
  });

  it("is the local day of a given instant", async () => {
    const { user } = await withTask(api, { startDate: "2026-03-04" });
    for (const date of [
      "2026-03-04",
      "2026-03-04T00:00:00-06:00",
      "2026-03-05T05:59:59.999Z",
      "2026-03-04T23:30",
      "2026-03-05T06:30:00 01:00",
    ]) {
      const agenda = await user.agenda(date);
      expect([date, agenda.date, agenda.totalCount]).toEqual([date, "2026-03-04", 1]);
    }
    expect((await user.agenda("2026-03-05T06:00:00Z")).date).toBe("2026-03-05");
  });

  it.each(["yesterday", "2026-02-30", "2026-3-4", "1899-12-31", "'", "🌙", "2026-03-04T25:00"])(
    "is not %j",
    async (date) => {
      const user = await makePlanner(api);
      const response = await api.attempt(planningApi.dailyAgenda, {
        token: user.token,
        query: { date },
      });
      expect(response.status).toBe(422);
      expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["date"]);
    },
  );

  it("includes plans in other time zones at their local time", async () => {
    // 22:00 in Madrid on March 3 is 15:00 in Mexico City; 03:00 on March 5 is 20:00 on the 4th.
    const { user, mission } = await withTask(api, {
      startDate: "2026-03-05T03:00",
      timezone: "Europe/Madrid",
    });
    const again = await user.task(mission, { title: "Every day" });
    await user.schedule(again, {
      startDate: "2026-03-05T02:00",
      timezone: "Europe/Madrid",
      frequency: "DAILY",
      count: 2,
    });
    const first = await user.agenda("2026-03-04");
    expect(first.items.map(({ title, schedule }) => [title, schedule?.startDate])).toEqual([
      ["Every day", "2026-03-05T02:00:00+01:00"],
      ["Read the first chapter", "2026-03-05T03:00:00+01:00"],
    ]);
    expect(await listDays(user, "2026-03-03", "2026-03-07")).toEqual(["2026-03-04", "2026-03-05"]);
  });

  it("assigns the correct days when clocks change between two time zones", async () => {
    // 23:30 in Santiago is 20:30 in Mexico City in March and 21:30 from April 5.
    const { user } = await withTask(api, {
      startDate: "2026-04-03T23:30",
      timezone: "America/Santiago",
      frequency: "DAILY",
      count: 4,
    });
    expect(await listDays(user, "2026-04-01", "2026-04-10")).toEqual([
      "2026-04-03",
      "2026-04-04",
      "2026-04-05",
      "2026-04-06",
    ]);
  });
});
