import { planningApi } from "@vereda/domain/planning/contract";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

/** Somebody with one task in a routine, scheduled so. */
async function withTask(schedule: ScheduleInput, given: object = {}) {
  const person = await makePlanner(api, { ...given });
  const { objective, mission } = await person.routine("2026-01-01");
  const task = await person.task(mission);
  await person.schedule(task, schedule);
  return { person, objective, mission, task };
}

/** The days, of those from one to another, on which anything is on the agenda. */
async function days(person: Planner, from: string, to: string) {
  const found: string[] = [];
  for (let day = parseDay(from) ?? 0; day <= (parseDay(to) ?? 0); day++) {
    const agenda = await person.agenda(formatDay(day));
    if (agenda.items.length > 0) found.push(agenda.date);
  }
  return found;
}

describe("a routine on the agenda", () => {
  it("is seen every second day, and on no other", async () => {
    const { person } = await withTask({
      startDate: "2026-03-04T07:00",
      frequency: "DAILY",
      interval: 2,
    });
    expect(await days(person, "2026-03-01", "2026-03-11")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-08",
      "2026-03-10",
    ]);
  });

  it("ends after so many times", async () => {
    const { person } = await withTask({ startDate: "2026-03-04", frequency: "DAILY", count: 3 });
    expect(await days(person, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
    ]);
  });

  it("ends with the day that was said, and skips those taken out", async () => {
    const { person } = await withTask({
      startDate: "2026-03-04",
      frequency: "DAILY",
      until: "2026-03-08T00:00",
      exceptDates: ["2026-03-05", "2026-03-07"],
    });
    expect(await days(person, "2026-03-03", "2026-03-11")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-08",
    ]);
  });

  it("follows a rule in text", async () => {
    const { person } = await withTask({
      startDate: "2026-03-04",
      rruleString: "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,FR",
    });
    expect(await days(person, "2026-03-04", "2026-03-22")).toEqual([
      "2026-03-04",
      "2026-03-06",
      "2026-03-18",
      "2026-03-20",
    ]);
  });

  it("loses no day in Santiago, where midnight is missing once a year", async () => {
    api.clock.set("2026-09-04T15:00:00Z");
    const { person } = await withTask(
      { startDate: "2026-09-04T00:15", frequency: "DAILY" },
      { timezone: "America/Santiago" },
    );
    const seen = await days(person, "2026-09-03", "2026-09-08");
    expect(seen).toEqual(["2026-09-04", "2026-09-05", "2026-09-06", "2026-09-07", "2026-09-08"]);
    const [item] = (await person.agenda("2026-09-06")).items;
    expect(item?.schedule?.timezone).toBe("America/Santiago");
  });

  it("changes as soon as its schedule does", async () => {
    const { person, task } = await withTask({ startDate: "2026-03-04", frequency: "DAILY" });
    expect(await days(person, "2026-03-04", "2026-03-06")).toHaveLength(3);
    await person.schedule(task, { startDate: "2026-03-04", frequency: "DAILY", interval: 2 });
    expect(await days(person, "2026-03-04", "2026-03-06")).toEqual(["2026-03-04", "2026-03-06"]);
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
    const { person } = await withTask({ startDate: "2026-03-04" });
    for (const date of [
      "2026-03-04",
      "2026-03-04T00:00:00-06:00",
      "2026-03-05T05:59:59.999Z",
      "2026-03-04T23:30",
      "2026-03-05T06:30:00 01:00",
    ]) {
      const agenda = await person.agenda(date);
      expect([date, agenda.date, agenda.totalCount]).toEqual([date, "2026-03-04", 1]);
    }
    expect((await person.agenda("2026-03-05T06:00:00Z")).date).toBe("2026-03-05");
  });

  it.each(["yesterday", "2026-02-30", "2026-3-4", "1899-12-31", "'", "🌙", "2026-03-04T25:00"])(
    "is not %j",
    async (date) => {
      const person = await makePlanner(api);
      const answer = await api.attempt(planningApi.dailyAgenda, {
        token: person.token,
        query: { date },
      });
      expect(answer.status).toBe(422);
      expect(answer.envelope.fields?.map(({ path }) => path)).toEqual(["date"]);
    },
  );

  it("shows what is planned in other zones when it is that time here", async () => {
    // 22:00 in Madrid on 3 March is 15:00 in Mexico City; 3:00 on 5 March is 20:00 on the 4th.
    const { person, mission } = await withTask({
      startDate: "2026-03-05T03:00",
      timezone: "Europe/Madrid",
    });
    const again = await person.task(mission, { title: "Every day" });
    await person.schedule(again, {
      startDate: "2026-03-05T02:00",
      timezone: "Europe/Madrid",
      frequency: "DAILY",
      count: 2,
    });
    const first = await person.agenda("2026-03-04");
    expect(first.items.map(({ title, schedule }) => [title, schedule?.startDate])).toEqual([
      ["Every day", "2026-03-05T02:00:00+01:00"],
      ["Read the first chapter", "2026-03-05T03:00:00+01:00"],
    ]);
    expect(await days(person, "2026-03-03", "2026-03-07")).toEqual(["2026-03-04", "2026-03-05"]);
  });

  it("keeps its days when the clocks change between two zones", async () => {
    // 23:30 in Santiago is 20:30 in Mexico City in March and 21:30 from 5 April on.
    const { person } = await withTask({
      startDate: "2026-04-03T23:30",
      timezone: "America/Santiago",
      frequency: "DAILY",
      count: 4,
    });
    expect(await days(person, "2026-04-01", "2026-04-10")).toEqual([
      "2026-04-03",
      "2026-04-04",
      "2026-04-05",
      "2026-04-06",
    ]);
  });

  it("begins with clock times; the rest follows by priority", async () => {
    const { person, mission, task } = await withTask({ startDate: "2026-03-04T18:00" });
    const add = async (title: string, priority: "LOW" | "HIGH" | null, schedule: ScheduleInput) => {
      const made = await person.task(mission, { title, priority });
      await person.schedule(made, schedule);
    };
    await add("Some time", "LOW", { startDate: "2026-03-04" });
    await add("First of all", "LOW", { startDate: "2026-03-04T06:00" });
    await add("Soon", "HIGH", { startDate: "2026-03-04" });
    await add("All week", null, { startDate: "2026-03-04", endDate: "2026-03-08" });
    const { items } = await person.agenda();
    expect(items.map(({ title }) => title)).toEqual([
      "First of all",
      task.title,
      "Soon",
      "Some time",
      "All week",
    ]);
    expect(await days(person, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
      "2026-03-07",
      "2026-03-08",
    ]);
  });

  it("leaves out what is cancelled, paused, archived or skipped", async () => {
    const { person, objective, mission, task } = await withTask({ startDate: "2026-03-04" });
    const count = async () => (await person.agenda()).totalCount;
    const { token } = person;
    const setObjective = (status: "ACTIVE" | "PAUSED" | "ARCHIVED") =>
      api.call(planningApi.updateObjective, {
        token,
        params: { id: objective.id },
        body: { status },
      });
    const setMission = (status: "PENDING" | "SKIPPED") =>
      api.call(planningApi.updateMission, { token, params: { id: mission.id }, body: { status } });
    const setTask = (status: "PENDING" | "CANCELLED") =>
      api.call(planningApi.updateTask, { token, params: { id: task.id }, body: { status } });
    expect(await count()).toBe(1);
    await setObjective("PAUSED");
    expect(await count()).toBe(0);
    await setObjective("ARCHIVED");
    expect(await count()).toBe(0);
    await setObjective("ACTIVE");
    await setMission("SKIPPED");
    expect(await count()).toBe(0);
    await setMission("PENDING");
    await setTask("CANCELLED");
    expect(await count()).toBe(0);
    await setTask("PENDING");
    await person.schedule(task, { startDate: "2026-03-04", status: "CANCELLED" });
    expect(await count()).toBe(0);
    await person.schedule(task, { startDate: "2026-03-04", status: "TENTATIVE" });
    expect(await count()).toBe(1);
  });

  it("stays within the dates of the plan above, as they are now", async () => {
    const person = await makePlanner(api);
    const project = await person.objective();
    const mission = await person.mission(project);
    const task = await person.task(mission);
    await person.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    await person.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    expect(await days(person, "2026-03-30", "2026-04-02")).toEqual(["2026-03-30", "2026-03-31"]);
    await person.schedule(mission, { startDate: "2026-03-05", endDate: "2026-03-06" });
    expect(await days(person, "2026-03-03", "2026-03-09")).toEqual(["2026-03-05", "2026-03-06"]);
  });

  it("ends a series that is done for good, and keeps what was done of it", async () => {
    const { person, task } = await withTask({ startDate: "2026-03-04", frequency: "DAILY" });
    api.clock.set("2026-03-06T18:00:00Z");
    const body = { status: "COMPLETED" } as const;
    await api.call(planningApi.updateTask, { token: person.token, params: { id: task.id }, body });
    expect(await days(person, "2026-03-03", "2026-03-09")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-06",
    ]);
  });

  it("shows what was logged on it", async () => {
    const person = await makePlanner(api);
    const tracked = await person.objective({ type: "TRACKED_RESOURCE", trackedUnit: "PAGES" });
    const task = await person.task(await person.mission(tracked));
    await person.schedule(tracked, { startDate: "2026-03-01" });
    await person.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    const log = (value: number, loggedAt: string) =>
      api.call(planningApi.createProgressEntry, {
        token: person.token,
        params: { id: tracked.id },
        body: { value, loggedAt },
      });
    await log(10, "2026-03-04T05:59:00Z");
    await log(20, "2026-03-04T06:00:00Z");
    await log(30, "2026-03-05T06:00:00Z");
    const [item] = (await person.agenda("2026-03-04")).items;
    expect(item?.progressEntries).toMatchObject([
      { value: 20, unit: "PAGES", loggedAt: "2026-03-04T06:00:00.000Z", note: null },
    ]);
  });

  it("shows schedules exactly as their tasks do, to the millisecond", async () => {
    const person = await makePlanner(api);
    const { mission } = await person.routine("2026-01-01");
    for (const millisecond of [1, 123, 333, 577, 999]) {
      api.clock.set(new Date(Date.parse(noon) + millisecond));
      const once = await person.task(mission);
      await person.schedule(once, { startDate: "2026-03-04T10:00", endDate: "2026-03-05T00:00" });
      const again = await person.task(mission);
      await person.schedule(again, { startDate: "2026-03-04", frequency: "DAILY" });
    }
    const { items } = await person.agenda();
    expect(items).toHaveLength(10);
    for (const { taskId, schedule } of items) {
      const params = { id: taskId ?? "" };
      const task = await api.call(planningApi.getTask, { token: person.token, params });
      expect(schedule).toEqual(task.data.schedule);
    }
  });

  it("is empty for somebody who planned nothing", async () => {
    const person = await makePlanner(api);
    expect(await person.agenda()).toEqual({
      date: "2026-03-04",
      items: [],
      totalCount: 0,
      plan: {
        missions: { count: 0, completedTasks: 0, pendingTasks: 0 },
        objectives: {
          count: 0,
          types: { projects: 0, keyEvents: 0, routines: 0, trackedResources: 0 },
        },
      },
      overdue: { items: [], total: 0 },
      sleep: { latestCycle: null, userRhythm: null },
      cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
    });
  });
});
