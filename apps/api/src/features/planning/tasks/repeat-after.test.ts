import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "../planning-testing.ts";

const api = await makeTestApp();

const day = (days: number) =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function makePlant(given: object = {}, schedule: object = {}) {
  const ana = await makePlanner(api, { timezone: "UTC" });
  const { objective, mission } = await ana.routine(day(0));
  const task = await ana.task(mission, {
    title: "Water the plants",
    repeatAfter: { count: 3, unit: "DAY" },
    estimation: { executionMin: 10 },
    ...given,
  });
  await ana.schedule(task, { startDate: day(0), ...schedule });
  return { ana, objective, mission, task };
}

const complete = async ({ token }: Planner, { id }: { id: string }, date?: string) =>
  (await api.call(planningApi.completeTask, { token, params: { id }, body: { date } })).data;
const reopen = async ({ token }: Planner, { id }: { id: string }, date?: string) =>
  (await api.call(planningApi.reopenTask, { token, params: { id }, body: { date } })).data;
const get = async ({ token }: Planner, { id }: { id: string }) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;

describe("a task that repeats after its completion", () => {
  it("opens again so many days after the day on which it was done", async () => {
    const { ana, task } = await makePlant();
    expect(task.repeatAfter).toEqual({ count: 3, unit: "DAY" });
    api.clock.advance(86_400_000);
    const [today, next] = [day(0), day(3)];
    expect(await complete(ana, task)).toMatchObject({
      status: "PENDING",
      completed: true,
      occurrence: today,
    });
    const opened = await get(ana, task);
    expect(opened).toMatchObject({
      status: "PENDING",
      completed: false,
      completedDates: [today],
      schedule: { startDate: next },
    });
    const items = async (date: string) =>
      (await ana.agenda(date)).items.map(({ title, completed }) => [title, completed]);
    expect(await items(today)).toEqual([["Water the plants", true]]);
    expect(await items(day(2))).toEqual([]);
    expect(await items(next)).toEqual([["Water the plants", false]]);
    expect((await ana.agenda(next)).items[0]).toMatchObject({
      repeatAfter: { count: 3, unit: "DAY" },
    });
  });

  it("is done once a day, however often it is said", async () => {
    const { ana, task } = await makePlant();
    await complete(ana, task, day(0));
    await complete(ana, task, day(0));
    const { schedule, completedDates } = await get(ana, task);
    expect([schedule?.startDate, completedDates]).toEqual([day(3), [day(0)]]);
  });

  it("returns to its day when the completion is undone", async () => {
    const { ana, task } = await makePlant({}, { startDate: `${day(0)}T09:30` });
    await complete(ana, task, day(0));
    expect((await get(ana, task)).schedule?.startDate).toMatch(`${day(3)}T09:30`);
    expect(await reopen(ana, task, day(0))).toMatchObject({ completed: false, occurrence: day(0) });
    const back = await get(ana, task);
    expect(back.schedule?.startDate).toMatch(`${day(0)}T09:30`);
    expect(back.completedDates).toEqual([]);
  });

  it("has no day again when its only completion is undone and it had none", async () => {
    const ana = await makePlanner(api, { timezone: "UTC" });
    const { mission } = await ana.routine(day(0));
    const task = await ana.task(mission, { repeatAfter: { count: 3, unit: "DAY" } });
    await complete(ana, task);
    expect((await get(ana, task)).schedule?.startDate).toBe(day(3));
    await reopen(ana, task, day(0));
    expect(await get(ana, task)).toMatchObject({ schedule: null, completedDates: [] });
  });

  it("keeps its day when an earlier completion is undone", async () => {
    const { ana, task } = await makePlant();
    const first = day(0);
    await complete(ana, task, first);
    api.clock.advance(4 * 86_400_000);
    await complete(ana, task);
    await reopen(ana, task, first);
    const { schedule, completedDates } = await get(ana, task);
    expect([schedule?.startDate, completedDates]).toEqual([day(3), [day(0)]]);
  });

  it("ends with the last day of its plan", async () => {
    const ana = await makePlanner(api, { timezone: "UTC" });
    const objective = await ana.objective();
    await ana.schedule(objective, { startDate: day(0), endDate: day(2) });
    const task = await ana.task(await ana.mission(objective), {
      repeatAfter: { count: 2, unit: "DAY" },
    });
    expect(await complete(ana, task)).toMatchObject({ status: "PENDING", occurrence: day(0) });
    expect((await get(ana, task)).schedule).toMatchObject({ startDate: day(2), allDay: true });
    api.clock.advance(2 * 86_400_000);
    expect(await complete(ana, task)).toMatchObject({ status: "COMPLETED", occurrence: null });
  });

  it("keeps its day when an earlier completion arrives late", async () => {
    const { ana, task } = await makePlant();
    const first = day(0);
    api.clock.advance(4 * 86_400_000);
    await complete(ana, task);
    await complete(ana, task, first);
    const { schedule, completedDates } = await get(ana, task);
    expect([schedule?.startDate, completedDates]).toEqual([day(3), [day(0), first]]);
  });

  it("is done today at the latest", async () => {
    const { ana, task } = await makePlant();
    expect(await complete(ana, task, "2199-12-31")).toMatchObject({ occurrence: day(0) });
    expect((await get(ana, task)).schedule?.startDate).toBe(day(3));
  });

  it("takes its deadline along, and back", async () => {
    const { ana, task } = await makePlant({ deadline: day(2) });
    await complete(ana, task);
    expect((await get(ana, task)).deadline).toBe(day(5));
    await reopen(ana, task, day(0));
    expect((await get(ana, task)).deadline).toBe(day(2));
  });

  it("is completed by its clock too", async () => {
    const { ana, task } = await makePlant({ repeatAfter: { count: 1, unit: "MONTH" } });
    const call = { token: ana.token, params: { id: task.id }, body: {} };
    await api.call(planningApi.startTracking, call);
    const { data } = await api.call(planningApi.finishTracking, call);
    expect(data).toMatchObject({ status: "PENDING", trackingStartedAt: null });
    expect(data.completedDates).toEqual([day(0)]);
  });

  it("has no rule besides", async () => {
    const { ana, mission, task } = await makePlant();
    const { token } = ana;
    const params = { id: task.id };
    const rule = { startDate: day(0), frequency: "DAILY", interval: 1 } as const;
    const refused = await api.attempt(planningApi.taskSchedule.put, { token, params, body: rule });
    expect([refused.status, refused.envelope.fields?.[0]?.path]).toEqual([422, "repeatAfter"]);
    const body = { ...rule, repeatAfter: null };
    await api.call(planningApi.taskSchedule.put, { token, params, body });
    expect((await get(ana, task)).repeatAfter).toBeNull();
    const repeatAfter = { count: 2, unit: "WEEK" } as const;
    const patched = await api.attempt(planningApi.updateTask, {
      token,
      params,
      body: { repeatAfter },
    });
    expect([patched.status, patched.envelope.fields?.[0]?.path]).toEqual([422, "repeatAfter"]);
    const once = { startDate: day(0), repeatAfter };
    await api.call(planningApi.taskSchedule.put, { token, params, body: once });
    expect(await get(ana, task)).toMatchObject({ repeatAfter, schedule: { frequency: null } });
    const both = await api.attempt(planningApi.createTask, {
      token,
      params: { id: mission.id },
      body: {
        title: "Both",
        priority: null,
        environmentId: null,
        isDigital: true,
        estimation: { executionMin: 5 },
        schedule: rule,
        repeatAfter,
      },
    });
    expect([both.status, both.envelope.fields?.[0]?.path]).toEqual([422, "repeatAfter"]);
  });

  it.each([
    { count: 0, unit: "DAY" },
    { count: 1.5, unit: "DAY" },
    { count: 1, unit: "YEAR" },
  ])("rejects %j", async (repeatAfter) => {
    const { ana, task } = await makePlant();
    const call = { token: ana.token, params: { id: task.id }, body: { repeatAfter } };
    expect((await api.attempt(planningApi.updateTask, call)).status).toBe(422);
  });
});
