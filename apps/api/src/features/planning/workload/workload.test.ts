import { energizingApi } from "@vereda/domain/energizing/contract";
import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const today = "2026-03-04";
const tomorrow = "2026-03-05";
/** Wednesday noon in Mexico City. */
const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

type TaskBody = NonNullable<Parameters<Planner["task"]>[1]>;

async function makeUser(given: Readonly<Record<string, unknown>> = {}) {
  const user = await makePlanner(api, given);
  const objective = await user.objective({ areaId: "work" });
  await user.schedule(objective, { startDate: "2026-03-01", endDate: "2026-03-31" });
  const mission = await user.mission(objective);
  const add = async (body: TaskBody, schedule: ScheduleInput = { startDate: today }) => {
    const task = await user.task(mission, body);
    await user.schedule(task, schedule);
    return task;
  };
  const call = { token: user.token };
  return {
    user,
    mission,
    add,
    load: async (date = today) =>
      (await api.call(workloadApi.workload, { ...call, query: { date } })).data,
    ahead: async (date = today) =>
      (await api.call(workloadApi.ahead, { ...call, query: { date } })).data.days,
    rest: (wakeUp: string, bedtime: string) =>
      api.call(energizingApi.saveSleepRhythm, {
        ...call,
        body: { dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime })) },
      }),
    complete: (task: { id: string }) =>
      api.call(planningApi.completeTask, { ...call, params: { id: task.id }, body: {} }),
    track: async (task: { id: string }, minutes: number) => {
      const input = { ...call, params: { id: task.id }, body: {} };
      await api.call(planningApi.startTracking, input);
      api.clock.set(new Date(api.clock.now().getTime() + minutes * 60_000).toISOString());
      await api.call(planningApi.pauseTracking, input);
    },
  };
}

const minutesLong = (executionMin: number) => ({ estimation: { executionMin } });

it("counts a tentative task, and no hours of a cancelled one", async () => {
  const { user, add, load } = await makeUser();
  const task = await add(minutesLong(60));
  const setStatus = (status: "TENTATIVE" | "CANCELLED") =>
    user.schedule(task, { startDate: today, status });
  await setStatus("TENTATIVE");
  expect((await load()).totals).toMatchObject({ planned: { tasks: 1, minutes: 60 } });
  await setStatus("CANCELLED");
  expect((await load()).totals).toMatchObject({ planned: { tasks: 0, minutes: 0 } });
});

it("counts loose tasks on their own, in the load and in the agenda", async () => {
  const { user, add, load } = await makeUser();
  await add(minutesLong(60));
  await api.call(quickAddApi.add, {
    token: user.token,
    body: {
      title: "Buy bread",
      workspaceId: user.workspaceId,
      isPhysical: true,
      areaId: "personal",
      schedule: { startDate: today },
      estimation: { executionMin: 30 },
    },
  });
  const { distribution } = await load();
  expect(distribution.kind.map(({ key, plannedMinutes }) => [key, plannedMinutes])).toEqual([
    ["PROJECT", 60],
    ["LOOSE", 30],
  ]);
  const { plan, items } = await user.agenda();
  expect(items.filter(({ isLoose }) => isLoose)).toMatchObject([{ title: "Buy bread" }]);
  expect(plan).toMatchObject({
    looseTasks: 1,
    missions: { count: 1, pendingTasks: 2 },
    objectives: { count: 1, types: { projects: 1, routines: 0 } },
  });
});

describe("the workload of a day", () => {
  it("is optimal for an empty day without sleep rhythm", async () => {
    const { load } = await makeUser();
    const { level, totals, reasons, relief, distribution } = await load();
    expect(level).toBe("optimal");
    expect(totals).toMatchObject({ dayMinutes: 1440, restMinutes: 0, availableMinutes: 720 });
    expect(reasons).toEqual([
      { code: "fits", value: 0, limit: 720 },
      { code: "rest_unknown", value: 0, limit: null },
    ]);
    expect(relief).toBeNull();
    expect(distribution).toEqual({ area: [], context: [], kind: [], part: [] });
  });

  it("compares remaining tasks with the remaining waking time", async () => {
    const { add, load, rest, complete, track } = await makeUser();
    await rest("06:00", "22:00");
    await complete(await add(minutesLong(45)));
    const parkTask = await add({
      environmentId: "park",
      isPhysical: true,
      estimation: { executionMin: 60, travelMin: 30 },
    });
    await track(parkTask, 30);
    const { level, totals, distribution } = await load();
    expect(level).toBe("optimal");
    expect(totals).toMatchObject({
      restMinutes: 480,
      goneMinutes: 390,
      availableMinutes: 570,
      trackedMinutes: 30,
      planned: { tasks: 2, minutes: 135 },
      remaining: { tasks: 1, minutes: 60, mental: 3, physical: 3 },
    });
    expect(totals.remaining.parts).toMatchObject({ executionMin: 40, travelMin: 20 });
    expect(distribution.context.map(({ key, plannedMinutes }) => [key, plannedMinutes])).toEqual([
      ["park", 90],
      ["home", 45],
    ]);
    expect(distribution.kind).toMatchObject([{ key: "PROJECT", tasks: 2, trackedMinutes: 30 }]);
  });

  it("suggests the task to move when one resolves an overload", async () => {
    const { add, load, rest } = await makeUser();
    await rest("06:00", "22:00");
    const low = { priority: "LOW", ...minutesLong(120) } as const;
    await add({ title: "Tax", ...minutesLong(310) }, { startDate: `${today}T14:00` });
    const shed = await add({ title: "Shed", ...low });
    await add({ title: "Books", ...low, priority: "MEDIUM" });
    await add({ title: "Call", ...low, isUrgent: true });
    const { level, reasons, relief } = await load();
    expect(level).toBe("overload");
    expect(reasons).toEqual([{ code: "overload", value: 670, limit: 600 }]);
    expect(relief).toMatchObject({
      choice: "one_of",
      solves: true,
      excess: { minutes: 70, tasks: 0, highPriority: 0 },
      moves: [{ taskId: shed.id, title: "Shed", minutes: 120, lastDay: "2026-03-31" }],
    });
  });

  it("is optimal after the suggested move", async () => {
    const { user, add, load } = await makeUser();
    await add({ priority: "LOW", ...minutesLong(500) });
    await add({ priority: "LOW", ...minutesLong(400) });
    const before = await load();
    expect(before.relief?.solves).toBe(true);
    const [move] = before.relief?.moves ?? [];
    await api.call(planningApi.taskSchedule.put, {
      token: user.token,
      params: { id: move?.taskId ?? "" },
      body: { startDate: tomorrow },
    });
    expect((await load()).level).toBe("optimal");
  });

  it("has too many tasks above 12, and high complexity above 3 of high priority", async () => {
    const { add, load } = await makeUser();
    for (let made = 0; made < 12; made++) await add(minutesLong(5));
    expect((await load()).level).toBe("optimal");
    await add({ priority: "HIGH", ...minutesLong(5) });
    expect((await load()).level).toBe("too_many_tasks");
    const high = await makeUser();
    for (let made = 0; made < 4; made++) await high.add({ priority: "HIGH", ...minutesLong(5) });
    const { level, relief } = await high.load();
    expect(level).toBe("high_complexity");
    expect(relief).toMatchObject({ choice: "one_of", excess: { highPriority: 1 } });
  });

  it("ignores the time of day on other days and suggests nothing for past days", async () => {
    const { add, load } = await makeUser();
    await add(minutesLong(1440), { startDate: tomorrow });
    await add(minutesLong(60), { startDate: tomorrow });
    expect(await load(tomorrow)).toMatchObject({
      date: tomorrow,
      level: "overload",
      totals: { goneMinutes: 0, availableMinutes: 1440 },
      relief: { choice: "one_of" },
    });
    api.clock.set("2026-03-06T18:00:00Z");
    expect(await load(tomorrow)).toMatchObject({ level: "overload", relief: null });
  });

  it("subtracts events with clock times, overlaps only once", async () => {
    const { user, load, rest } = await makeUser();
    await rest("06:00", "22:00");
    const event = async (startDate: string, endDate?: string, repeat: object = {}) => {
      const made = await user.objective({ type: "EVENT", title: "Wedding" });
      await user.schedule(made, { startDate, ...(endDate && { endDate }), ...repeat });
      return made;
    };
    await event(`${tomorrow}T17:00`, `${tomorrow}T19:00`);
    await event(`${tomorrow}T18:00`, `${tomorrow}T20:00`);
    await event(`${tomorrow}T21:00`, "2026-03-06T02:00");
    await event(`${today}T08:00`, `${today}T08:30`, { frequency: "DAILY" });
    await event(tomorrow);
    const left = await event(`${tomorrow}T10:00`, `${tomorrow}T12:00`);
    await api.call(planningApi.deleteObjective, { token: user.token, params: { id: left.id } });
    expect((await load(tomorrow)).totals).toMatchObject({
      restMinutes: 480,
      fixedMinutes: 270,
      availableMinutes: 690,
    });
    const luis = await makeUser();
    expect((await luis.load(tomorrow)).totals.fixedMinutes).toBe(0);
  });

  it("continues past midnight for users whose day ends at bedtime", async () => {
    const { user, load, rest } = await makeUser();
    await rest("08:00", "01:00");
    api.clock.set("2026-03-05T06:15:00Z");
    expect((await load()).totals).toMatchObject({ goneMinutes: 0, availableMinutes: 1020 });
    await api.call(daySettingsApi.update, { token: user.token, body: { dayEnds: "bedtime" } });
    expect((await load()).totals).toMatchObject({ goneMinutes: 975, availableMinutes: 45 });
  });

  it("counts each occurrence of a routine separately", async () => {
    const { user, load } = await makeUser();
    const { mission } = await user.routine("2026-03-01");
    const run = await user.task(mission, minutesLong(40));
    await user.schedule(run, { startDate: today, frequency: "DAILY" });
    const done = { token: user.token, params: { id: run.id }, body: { date: today } };
    await api.call(planningApi.completeTask, done);
    expect((await load()).totals).toMatchObject({
      planned: { minutes: 40 },
      remaining: { minutes: 0 },
    });
    expect((await load(tomorrow)).totals.remaining.minutes).toBe(40);
  });

  it("suggests moving only tasks that the user may schedule", async () => {
    const ana = await makeUser();
    const luis = await makeUser({ firstName: "Luis" });
    const task = await ana.add({ priority: "LOW", ...minutesLong(900) });
    await api.call(planningApi.taskShares.create, {
      token: ana.user.token,
      params: { id: task.id },
      body: { username: luis.user.username, role: "assignee" },
    });
    expect((await ana.load()).relief).toMatchObject({ choice: "one_of" });
    expect(await luis.load()).toMatchObject({
      level: "overload",
      relief: { choice: "none", solves: false, moves: [] },
    });
  });

  it("rejects an invalid date", async () => {
    const { user } = await makeUser();
    const query = { date: "yesterday" };
    const response = await api.attempt(workloadApi.workload, { token: user.token, query });
    expect(response.envelope).toMatchObject({ status: 422, fields: [{ path: "date" }] });
  });

  it("is private and returns an error without a session", async () => {
    const ana = await makeUser();
    const luis = await makeUser();
    await ana.add(minutesLong(60));
    expect((await luis.load()).totals.planned.tasks).toBe(0);
    const { envelope } = await api.attempt(workloadApi.workload, {});
    expect(envelope).toMatchObject({ error: "unauthenticated" });
  });
});

describe("the upcoming capacity", () => {
  it("lists available and planned minutes of 14 days", async () => {
    const { user, add, ahead, rest } = await makeUser();
    await rest("06:00", "22:00");
    await add({ priority: "HIGH", ...minutesLong(90) }, { startDate: tomorrow });
    const event = await user.objective({ type: "EVENT", title: "Wedding" });
    await user.schedule(event, { startDate: `${tomorrow}T17:00`, endDate: `${tomorrow}T21:00` });
    const days = await ahead();
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({
      date: tomorrow,
      availableMinutes: 720,
      plannedMinutes: 90,
      openTasks: 1,
      highPriorityTasks: 1,
    });
    expect(days[1]).toMatchObject({ availableMinutes: 960, plannedMinutes: 0, openTasks: 0 });
  });

  it("splits a multi-day task over its days", async () => {
    const { add, ahead, load } = await makeUser();
    await add(minutesLong(400), { startDate: today, endDate: "2026-03-07" });
    expect((await load()).totals.planned.minutes).toBe(100);
    expect((await ahead()).slice(0, 4).map((one) => one.plannedMinutes)).toEqual([
      100, 100, 100, 0,
    ]);
  });

  it("requires a valid date and a session", async () => {
    const { user } = await makeUser();
    const query = { date: "soon" };
    const refused = await api.attempt(workloadApi.ahead, { token: user.token, query });
    expect(refused.envelope).toMatchObject({ error: "validation_error" });
    const nobody = await api.attempt(workloadApi.ahead, { query: { date: today } });
    expect(nobody.envelope).toMatchObject({ error: "unauthenticated" });
  });
});

it("counts a dated step on its day, and what is left of its task on the task's", async () => {
  const { user, add, load, ahead } = await makeUser();
  const task = await add({
    ...minutesLong(60),
    checklistItems: [
      { title: "Call", day: tomorrow, minutes: 20 },
      { title: "Write", day: today, minutes: 15 },
      { title: "Rest", minutes: 5 },
    ],
  });
  const minutesOf = async (date?: string) => {
    const { totals, distribution } = await load(date);
    return [totals.planned.tasks, totals.remaining.minutes, distribution.area[0]?.plannedMinutes];
  };
  expect(await minutesOf()).toEqual([1, 40, 40]);
  expect(await minutesOf(tomorrow)).toEqual([0, 20, 20]);
  expect((await user.agenda(tomorrow)).steps).toMatchObject([
    { title: "Call", taskTitle: task.title, minutes: 20, completed: false },
  ]);
  const [first] = await ahead();
  expect(first).toMatchObject({ plannedMinutes: 20, openTasks: 0 });
  const yesterday = await ahead("2026-03-03");
  expect(yesterday[0]).toMatchObject({ plannedMinutes: 40, openTasks: 1 });
  await api.call(planningApi.updateChecklistItem, {
    token: user.token,
    params: { id: task.checklistItems[0]?.id ?? "" },
    body: { completed: true },
  });
  expect(await minutesOf(tomorrow)).toEqual([0, 0, 20]);
  expect((await ahead())[0]).toMatchObject({ plannedMinutes: 0 });
});

it("counts no step of a paused task, nor shows it", async () => {
  const { user, add, load, ahead } = await makeUser();
  const { id } = await add({
    ...minutesLong(60),
    checklistItems: [{ title: "Call", day: tomorrow, minutes: 20 }],
  });
  const pause = { token: user.token, params: { id }, body: {} };
  await api.call(planningOccurrencesApi.pauseTask, pause);
  expect((await user.agenda(tomorrow)).steps).toEqual([]);
  expect((await load(tomorrow)).totals.remaining.minutes).toBe(0);
  expect((await ahead())[0]).toMatchObject({ plannedMinutes: 0 });
});

it("counts no step of a skipped mission", async () => {
  const { user, add, load, mission, ahead } = await makeUser();
  const checklistItems = [{ title: "Call", day: tomorrow, minutes: 20 }];
  await add({ ...minutesLong(60), checklistItems });
  await api.call(planningApi.updateMission, {
    token: user.token,
    params: { id: mission.id },
    body: { status: "SKIPPED" },
  });
  expect((await user.agenda(tomorrow)).steps).toEqual([]);
  expect((await load(tomorrow)).totals.remaining.minutes).toBe(0);
  expect((await ahead())[0]).toMatchObject({ plannedMinutes: 0 });
});

it("counts a step once when its date becomes a task of its own", async () => {
  const { user, add, load } = await makeUser();
  const series = await add(
    {
      ...minutesLong(60),
      checklistItems: [
        { title: "Call", day: tomorrow, minutes: 20 },
        { title: "Write", day: "2026-03-07", minutes: 10 },
      ],
    },
    { startDate: today, frequency: "DAILY" },
  );
  const { data: copy } = await api.call(planningOccurrencesApi.move, {
    token: user.token,
    params: { id: series.id, date: tomorrow },
    body: { startDate: tomorrow },
  });
  expect(copy.checklistItems.map(({ title, day }) => [title, day])).toEqual([
    ["Call", tomorrow],
    ["Write", null],
  ]);
  for (const date of [tomorrow, "2026-03-07"])
    expect((await load(date)).totals.remaining.minutes).toBe(60);
});

it("leaves what a past day left open with its task", async () => {
  const { add, load, ahead } = await makeUser();
  const checklistItems = [{ title: "Call", day: today, minutes: 20 }];
  await add({ ...minutesLong(60), checklistItems }, { startDate: tomorrow });
  const [first] = await ahead();
  expect(first).toMatchObject({ plannedMinutes: 40 });
  api.clock.set(`${tomorrow}T16:00:00Z`);
  expect((await load(tomorrow)).totals.remaining.minutes).toBe(60);
  expect((await ahead(today))[0]).toMatchObject({ plannedMinutes: 60 });
});
