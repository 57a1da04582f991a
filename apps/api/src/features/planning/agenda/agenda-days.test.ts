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
  it("is seen every second day, and on no other", async () => {
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

  it("ends after so many times", async () => {
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

  it("ends with the day that was said, and skips those taken out", async () => {
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

  it("follows a rule in text", async () => {
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

  it("loses no day in Santiago, where midnight is missing once a year", async () => {
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

  it("changes as soon as its schedule does", async () => {
    const { user, task } = await withTask(api, { startDate: "2026-03-04", frequency: "DAILY" });
    expect(await listDays(user, "2026-03-04", "2026-03-06")).toHaveLength(3);
    await user.schedule(task, { startDate: "2026-03-04", frequency: "DAILY", interval: 2 });
    expect(await listDays(user, "2026-03-04", "2026-03-06")).toEqual(["2026-03-04", "2026-03-06"]);
  });
});

describe("the day of a person", () => {
  it("is today where they live", async () => {
    api.clock.set("2026-03-05T03:00:00Z");
    const mexico = await makePlanner(api);
    const madrid = await makePlanner(api, { timezone: "Europe/Madrid" });
    expect((await mexico.agenda()).date).toBe("2026-03-04");
    expect((await madrid.agenda()).date).toBe("2026-03-05");
  });

  it("is the one on which an instant falls for them", async () => {
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

  it("shows what is planned in other zones when it is that time here", async () => {
    // 22:00 in Madrid on 3 March is 15:00 in Mexico City; 3:00 on 5 March is 20:00 on the 4th.
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

  it("keeps its days when the clocks change between two zones", async () => {
    // 23:30 in Santiago is 20:30 in Mexico City in March and 21:30 from 5 April on.
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
