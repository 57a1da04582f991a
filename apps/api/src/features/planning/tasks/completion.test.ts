import { CLIENT_HEADER } from "@vereda/domain/live/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { listen } from "#platform/realtime/testing-live.ts";
import { makePlanner } from "../planning-testing.ts";
import { tasks } from "../tables/plans.ts";
import { taskCompletions } from "../tables/schedules.ts";

const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });
let ana: Awaited<ReturnType<typeof makePlanner>>;

// Each test has a user of its own, because a user's tracked times do not overlap.
beforeEach(async () => {
  api.clock.set(noon);
  ana = await makePlanner(api);
});

type WorkCall = (typeof planningApi)[
  | "completeTask"
  | "reopenTask"
  | "startTracking"
  | "pauseTracking"
  | "finishTracking"];
const work = (call: WorkCall, id: string, body: object = {}) =>
  api.attempt(call, { token: ana.token, params: { id }, body });
const { completeTask, reopenTask, startTracking, pauseTracking, finishTracking } = planningApi;
const get = async (id: string) =>
  (await api.call(planningApi.getTask, { token: ana.token, params: { id } })).data;

async function everySecondDay() {
  const { mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission);
  api.clock.set("2026-03-02T18:00:00Z");
  await ana.schedule(task, { startDate: "2026-03-02T07:00", frequency: "DAILY", interval: 2 });
  api.clock.set(noon);
  return task;
}

async function onceToday() {
  const { mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission);
  await ana.schedule(task, { startDate: "2026-03-04" });
  return task;
}

describe("a single task", () => {
  it("can be completed and reopened", async () => {
    const task = await onceToday();
    const done = await work(completeTask, task.id);
    expect(done.data).toMatchObject({
      completed: true,
      status: "COMPLETED",
      completedAt: "2026-03-04T18:00:00.000Z",
    });
    api.clock.advance(60_000);
    const again = await work(completeTask, task.id);
    expect(again.data.completedAt).toBe("2026-03-04T18:00:00.000Z");
    const open = await work(reopenTask, task.id);
    expect(open.data).toMatchObject({ completed: false, status: "PENDING", completedAt: null });
  });

  it("can be completed without a schedule", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    expect((await work(completeTask, task.id, { date: "2026-03-01" })).data.completed).toBe(true);
  });
});

describe("what a device sends later", () => {
  const at = "2026-03-03T05:00:00.000Z";
  it("is done when it was done, once, however often it is sent", async () => {
    const task = await onceToday();
    const done = await work(completeTask, task.id, { at });
    expect(done.data.completedAt).toBe(at);
    api.clock.advance(60_000);
    expect((await work(completeTask, task.id, { at })).data.completedAt).toBe(at);
    expect((await work(completeTask, task.id)).data.completedAt).toBe(at);
    const [row] = await api.db.select().from(tasks).where(eq(tasks.id, task.id));
    // Still 2 March in Mexico City.
    expect(row?.completedDay).toBe("2026-03-02");
    expect(row?.updatedAt.getTime()).toBeGreaterThanOrEqual(Date.parse(noon));
  });

  it.each([
    ["ahead", "2026-03-04T18:05:00.000Z"],
    ["more than thirty days ago", "2026-02-01T18:00:00.000Z"],
  ])("counts as done now when its clock is %s", async (_case, wrong) => {
    const task = await onceToday();
    const done = await work(completeTask, task.id, { at: wrong });
    expect(done.data.completedAt).toBe("2026-03-04T18:00:00.000Z");
  });

  it("completes an occurrence on the day on which it was done", async () => {
    const task = await everySecondDay();
    await work(completeTask, task.id, { date: "2026-03-02", at });
    const rows = await api.db
      .select()
      .from(taskCompletions)
      .where(eq(taskCompletions.taskId, task.id));
    expect(rows).toMatchObject([
      { day: "2026-03-02", completedDay: "2026-03-02", completedAt: new Date(at) },
    ]);
  });

  it("opens again after the day on which it was done", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission, { repeatAfter: { count: 3, unit: "DAY" } });
    const done = await work(completeTask, task.id, { at });
    expect(done.data).toMatchObject({ occurrence: "2026-03-02" });
    expect((await get(task.id)).schedule?.startDate).toBe("2026-03-05");
  });

  it("stops the clock then", async () => {
    const task = await onceToday();
    await work(startTracking, task.id);
    api.clock.advance(3_600_000);
    await work(completeTask, task.id, { at: "2026-03-04T18:20:00.000Z" });
    expect((await get(task.id)).trackedDurationSeconds).toBe(1200);
  });

  it("is an edit of its status, alone and with others", async () => {
    const [one, two] = [await onceToday(), await onceToday()];
    const { token } = ana;
    const body = { status: "COMPLETED", at, base: { status: "PENDING" } } as const;
    const edited = await api.call(planningApi.updateTask, { token, params: { id: one.id }, body });
    expect(edited.data).toMatchObject({ completedAt: at, collisions: [] });
    const changes = { status: "COMPLETED" } as const;
    const bulk = { ids: [one.id, two.id], changes, at: "2026-03-01T18:00:00.000Z" };
    await api.call(bulkTasksApi.changeTasks, { token, body: bulk });
    const rows = await api.db.select().from(tasks).where(inArray(tasks.id, bulk.ids));
    const completedDays = new Map(rows.map((row) => [row.id, row.completedDay]));
    expect(bulk.ids.map((id) => completedDays.get(id))).toEqual(["2026-03-02", "2026-03-01"]);
  });
});

describe("a recurring task", () => {
  it("is completed one occurrence at a time", async () => {
    const task = await everySecondDay();
    const today = await work(completeTask, task.id);
    expect(today.data).toMatchObject({
      completed: true,
      status: "PENDING",
      completedAt: null,
      occurrence: "2026-03-04",
    });
    const before = await work(completeTask, task.id, { date: "2026-03-02" });
    expect(before.data).toMatchObject({ completed: true, occurrence: "2026-03-02" });
    await work(completeTask, task.id, { date: "2026-03-02" });
    expect((await get(task.id)).completedDates).toEqual(["2026-03-04", "2026-03-02"]);
    const reopened = await work(reopenTask, task.id, { date: "2026-03-04" });
    expect(reopened.data).toMatchObject({ completed: false, occurrence: "2026-03-04" });
    expect((await get(task.id)).completedDates).toEqual(["2026-03-02"]);
    expect(
      (await ana.agenda("2026-03-02")).items.find(({ taskId }) => taskId === task.id),
    ).toMatchObject({ completed: true });
  });

  it("cannot be completed on a day without an occurrence", async () => {
    const task = await everySecondDay();
    for (const call of [completeTask, reopenTask, startTracking]) {
      const response = await work(call, task.id, { date: "2026-03-05" });
      expect(response.status).toBe(422);
      expect(response.envelope.fields).toEqual([
        { path: "date", message: "This task isn’t due on that day." },
      ]);
    }
    api.clock.set("2026-03-05T18:00:00Z");
    expect((await work(completeTask, task.id)).status).toBe(422);
    expect((await work(completeTask, task.id, { date: "tomorrow" })).status).toBe(422);
  });

  it("has no occurrence outside the dates of its objective", async () => {
    const task = await everySecondDay();
    const params = { id: task.objectiveId };
    const body = { startDate: "2026-03-01", endDate: "2026-03-10" };
    await api.call(planningApi.objectiveSchedule.put, { token: ana.token, params, body });
    expect((await work(completeTask, task.id, { date: "2026-03-10" })).status).toBe(200);
    expect((await work(completeTask, task.id, { date: "2026-03-12" })).status).toBe(422);
  });

  it("in another time zone is completed by the user's local day", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    // 5 March 08:00 in Tokyo is 4 March 17:00 in Mexico City.
    const body = { startDate: "2026-03-05T08:00", timezone: "Asia/Tokyo", frequency: "DAILY" };
    await ana.schedule(task, { ...body, frequency: "DAILY" });
    const done = await work(completeTask, task.id);
    expect(done.data).toMatchObject({ completed: true, occurrence: "2026-03-05" });
    expect((await get(task.id)).completedDates).toEqual(["2026-03-04"]);
    const item = (await ana.agenda("2026-03-04")).items.find(({ taskId }) => taskId === task.id);
    expect(item?.completed).toBe(true);
  });
});

describe("a clock", () => {
  it("starts, pauses and adds up the time", async () => {
    const task = await onceToday();
    const started = await work(startTracking, task.id);
    expect(started.data).toMatchObject({
      status: "IN_PROGRESS",
      trackedDurationSeconds: 0,
      trackingStartedAt: "2026-03-04T18:00:00.000Z",
    });
    api.clock.advance(90_500);
    expect(await get(task.id)).toMatchObject({ trackedDurationSeconds: 90 });
    expect((await work(pauseTracking, task.id)).data).toMatchObject({
      trackedDurationSeconds: 90,
      trackingStartedAt: null,
      status: "IN_PROGRESS",
    });
    api.clock.advance(600_000);
    await work(startTracking, task.id);
    api.clock.advance(30_000);
    const finished = await work(finishTracking, task.id);
    expect(finished.data).toMatchObject({
      completed: true,
      status: "COMPLETED",
      trackedDurationSeconds: 120,
      trackingStartedAt: null,
    });
  });

  it("runs on one task at a time", async () => {
    const one = await onceToday();
    const two = await onceToday();
    await work(startTracking, one.id);
    api.clock.advance(10_000);
    await work(startTracking, two.id);
    api.clock.advance(5_000);
    expect(await get(one.id)).toMatchObject({
      trackedDurationSeconds: 10,
      trackingStartedAt: null,
    });
    expect((await get(two.id)).trackedDurationSeconds).toBe(5);
    await work(pauseTracking, one.id);
    expect((await get(two.id)).trackingStartedAt).not.toBeNull();
    await work(pauseTracking, two.id);
  });

  it("keeps its start time when it is started again", async () => {
    const task = await onceToday();
    await work(startTracking, task.id);
    api.clock.advance(10_000);
    const again = await work(startTracking, task.id);
    expect(again.data).toMatchObject({
      trackedDurationSeconds: 10,
      trackingStartedAt: "2026-03-04T18:00:00.000Z",
    });
    await work(pauseTracking, task.id);
  });

  it("never counts negative time", async () => {
    const task = await onceToday();
    await work(startTracking, task.id);
    api.clock.advance(-3_600_000);
    await work(pauseTracking, task.id);
    expect((await get(task.id)).trackedDurationSeconds).toBe(0);
  });

  it("runs once after concurrent starts", async () => {
    const tasks = await Promise.all([onceToday(), onceToday(), onceToday(), onceToday()]);
    const responses = await Promise.all(tasks.map(({ id }) => work(startTracking, id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const loadedTasks = await Promise.all(tasks.map(({ id }) => get(id)));
    const running = loadedTasks.filter(({ trackingStartedAt }) => trackingStartedAt !== null);
    expect(running).toHaveLength(1);
    await work(pauseTracking, running[0]?.id ?? "");
  });

  it("counts for the occurrence it was started for", async () => {
    const task = await everySecondDay();
    await work(startTracking, task.id, { date: "2026-03-02" });
    api.clock.advance(60_000);
    await work(pauseTracking, task.id);
    await work(startTracking, task.id);
    api.clock.advance(5_000);
    const seconds = async (date: string) =>
      (await ana.agenda(date)).items.find(({ taskId }) => taskId === task.id)
        ?.trackedDurationSeconds;
    expect(await seconds("2026-03-02")).toBe(60);
    expect(await seconds("2026-03-04")).toBe(5);
    expect(await seconds("2026-03-06")).toBe(0);
    await work(pauseTracking, task.id);
  });

  it("reopens a completed task", async () => {
    const once = await onceToday();
    await work(completeTask, once.id);
    expect((await work(startTracking, once.id)).data).toMatchObject({
      completed: false,
      status: "IN_PROGRESS",
    });
    const again = await everySecondDay();
    await work(completeTask, again.id);
    expect((await work(startTracking, again.id)).data.completed).toBe(false);
    await work(finishTracking, again.id);
    expect((await get(again.id)).completed).toBe(true);
    expect((await work(reopenTask, once.id)).data.status).toBe("IN_PROGRESS");
  });
});

it("a change event names the tab that completed or reopened", async () => {
  const tasks = [await onceToday(), await everySecondDay()];
  const stream = await listen(api, ana);
  const headers = { [CLIENT_HEADER]: crypto.randomUUID() };
  for (const call of [completeTask, reopenTask]) {
    for (const { id } of tasks) {
      await api.call(call, { token: ana.token, params: { id }, body: {}, headers });
      expect(await stream.next()).toEqual({ kinds: ["planning"], client: headers[CLIENT_HEADER] });
    }
  }
});
