import { MINUTE_MS } from "@vereda/domain/time/units";
import { planningApi } from "@vereda/domain/planning/contract";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import { timeEntries } from "../tables/schedules.ts";

// Noon in Mexico City.
const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });
const ana = await makePlanner(api);

beforeEach(async () => {
  api.clock.set(noon);
  await api.db.delete(timeEntries);
});

async function aTaskOfToday(title = "Read") {
  const { mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, { title });
  await ana.schedule(task, { startDate: "2026-03-04" });
  return task;
}

type Move = typeof planningApi.startTracking;
const { startTracking, pauseTracking, finishTracking } = planningApi;
const sendAction = (move: Move, task: { id: string }, body: object = {}) =>
  api.attempt(move, { token: ana.token, params: { id: task.id }, body });
const focus = async () => (await api.call(trackingApi.focus, { token: ana.token })).data;
const clock = async () =>
  (await api.call(trackingApi.focus, { token: ana.token, query: { only: "clock" } })).data;
const listEntries = async (task: { id: string }) =>
  (await api.call(trackingApi.listEntries, { token: ana.token, params: { id: task.id } })).data;
const listTimes = async (task: { id: string }) =>
  (await listEntries(task)).items
    .toReversed()
    .map(({ startedAt, endedAt }) => `${startedAt.slice(11, 16)}-${endedAt?.slice(11, 16) ?? ""}`);

describe("a user's single clock", () => {
  it("is enforced by the database, which rejects a second running entry", async () => {
    const one = await aTaskOfToday();
    const two = await aTaskOfToday();
    await sendAction(startTracking, one);
    const second = {
      id: "018f3f1e-0000-7000-8000-000000000001",
      ownerId: ana.userId,
      taskId: two.id,
      day: "2026-03-04",
      startedAt: new Date(noon),
      startedDay: "2026-03-04",
      timezone: "America/Mexico_City",
    };
    await expect(api.db.insert(timeEntries).values(second)).rejects.toThrow("Failed query");
    expect((await listEntries(two)).total).toBe(0);
  });

  it("runs once after concurrent starts of different tasks", async () => {
    const tasks = [await aTaskOfToday(), await aTaskOfToday(), await aTaskOfToday()];
    const responses = await Promise.all(tasks.map((task) => sendAction(startTracking, task)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const running = (await Promise.all(tasks.map(listEntries)))
      .flatMap(({ items }) => items)
      .filter(({ endedAt }) => endedAt === null);
    expect(running).toHaveLength(1);
    expect((await focus()).task?.id).toBe(running[0]?.taskId);
  });

  it.each([
    ["starts", startTracking],
    ["pauses", pauseTracking],
    ["finishes", finishTracking],
  ])("leaves no overlap when an older start waited for one that %s", async (_name, move) => {
    const [one, other] = [await aTaskOfToday(), await aTaskOfToday()];
    await sendAction(startTracking, one);
    api.clock.set("2026-03-04T18:10:03Z");
    await sendAction(move, move === startTracking ? other : one);
    api.clock.set("2026-03-04T18:10:00Z");
    const last = move === startTracking ? one : other;
    expect((await sendAction(startTracking, last)).status).toBe(200);
    const entries = [...(await listEntries(one)).items, ...(await listEntries(other)).items];
    const running = entries.find(({ endedAt }) => endedAt === null);
    expect(running?.startedAt).toBe("2026-03-04T18:10:03.000Z");
    const ends = entries.flatMap(({ endedAt }) => endedAt ?? []);
    expect(ends.filter((end) => end > "2026-03-04T18:10:03.000Z")).toEqual([]);
  });

  it("does not affect other users' clocks", async () => {
    const task = await aTaskOfToday();
    await sendAction(startTracking, task);
    const other = await makePlanner(api);
    const { mission } = await other.routine("2026-03-01");
    const theirs = await other.task(mission);
    const call = { token: other.token, params: { id: theirs.id }, body: {} };
    await api.call(startTracking, call);
    expect((await focus()).task?.id).toBe(task.id);
  });
});

describe("a delayed action", () => {
  it("counts from its own time", async () => {
    const task = await aTaskOfToday();
    const started = await sendAction(startTracking, task, { at: "2026-03-04T17:20:00Z" });
    expect(started.data.trackedDurationSeconds).toBe(40 * 60);
    await sendAction(pauseTracking, task, { at: "2026-03-04T17:45:00Z" });
    const finished = await sendAction(finishTracking, task, { at: "2026-03-04T17:50:00Z" });
    expect(finished.data).toMatchObject({
      completed: true,
      completedAt: "2026-03-04T17:50:00.000Z",
      trackedDurationSeconds: 25 * 60,
    });
  });

  it("has no effect when repeated", async () => {
    const task = await aTaskOfToday();
    const [started, paused] = [
      { at: "2026-03-04T17:20:00Z" },
      { at: "2026-03-04T17:45:00Z" },
    ] as const;
    await sendAction(startTracking, task, started);
    await sendAction(startTracking, task, started);
    await sendAction(pauseTracking, task, paused);
    await sendAction(pauseTracking, task, paused);
    await sendAction(startTracking, task, started);
    expect(await listTimes(task)).toEqual(["17:20-17:45"]);
  });

  it("does not change later actions of another device", async () => {
    const one = await aTaskOfToday();
    const two = await aTaskOfToday();
    api.clock.set("2026-03-04T17:30:00Z");
    await sendAction(startTracking, two);
    api.clock.set(noon);
    await sendAction(startTracking, one, { at: "2026-03-04T17:10:00Z" });
    await sendAction(pauseTracking, one, { at: "2026-03-04T17:50:00Z" });
    await sendAction(pauseTracking, two, { at: "2026-03-04T17:25:00Z" });
    expect(await listTimes(one)).toEqual(["17:10-17:30"]);
    expect(await listTimes(two)).toEqual(["17:30-"]);
    expect((await sendAction(pauseTracking, two)).data.trackedDurationSeconds).toBe(30 * 60);
  });

  it("pauses the clock that ran at that time", async () => {
    const one = await aTaskOfToday();
    const two = await aTaskOfToday();
    api.clock.set("2026-03-04T17:00:00Z");
    await sendAction(startTracking, one);
    api.clock.set(noon);
    await sendAction(startTracking, two, { at: "2026-03-04T17:30:00Z" });
    expect(await listTimes(one)).toEqual(["17:00-17:30"]);
    expect(await listTimes(two)).toEqual(["17:30-"]);
  });

  it("counts on its day when it arrives days later", async () => {
    const task = await aTaskOfToday();
    await sendAction(startTracking, task, { at: "2026-03-02T17:00:00Z" });
    await sendAction(pauseTracking, task, { at: "2026-03-02T17:40:00Z" });
    expect(await listTimes(task)).toEqual(["17:00-17:40"]);
  });

  it("is rejected after 30 days and in the future", async () => {
    const task = await aTaskOfToday();
    const old = await sendAction(startTracking, task, { at: "2026-02-02T17:59:59Z" });
    expect(old.status).toBe(422);
    expect(old.envelope.fields).toEqual([
      { path: "at", message: "That was more than 30 days ago: add the time by hand." },
    ]);
    expect((await sendAction(finishTracking, task, { at: "2026-03-04T18:02:00Z" })).status).toBe(
      422,
    );
    expect((await sendAction(pauseTracking, task, { at: "yesterday" })).status).toBe(422);
    expect((await listEntries(task)).total).toBe(0);
    // A device clock that runs seconds ahead is tolerated.
    await sendAction(startTracking, task, { at: "2026-03-04T18:00:30Z" });
    expect((await focus()).startedAt).toBe("2026-03-04T18:00:00.000Z");
  });
});

describe("the current focus", () => {
  it("is empty without started tasks", async () => {
    await aTaskOfToday();
    expect(await focus()).toEqual({
      now: "2026-03-04T18:00:00.000Z",
      task: null,
      date: null,
      startedAt: null,
      entryId: null,
      trackedSeconds: 0,
      state: "idle",
      isForgotten: false,
      doubtful: null,
    });
  });

  it("is the running task with its planned and tracked time", async () => {
    const task = await aTaskOfToday();
    await sendAction(startTracking, task);
    api.clock.advance(10 * MINUTE_MS);
    await sendAction(pauseTracking, task);
    api.clock.advance(MINUTE_MS);
    await sendAction(startTracking, task);
    api.clock.advance(15 * MINUTE_MS);
    expect(await focus()).toMatchObject({
      now: "2026-03-04T18:26:00.000Z",
      task: { id: task.id, objectiveTitle: "Move every day", plannedTotalMin: 30 },
      date: null,
      startedAt: "2026-03-04T18:11:00.000Z",
      trackedSeconds: 600,
      state: "running",
      isForgotten: false,
    });
    expect(await clock()).toEqual(await focus());
    api.clock.advance(6 * MINUTE_MS);
    expect((await focus()).state).toBe("over_time");
  });

  it("is the first started task of today when no clock runs", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const afternoonTask = await ana.task(mission, { title: "Late" });
    await ana.schedule(afternoonTask, { startDate: "2026-03-04T17:00" });
    const early = await ana.task(mission, { title: "Early" });
    await ana.schedule(early, { startDate: "2026-03-04T13:00" });
    for (const task of [afternoonTask, early]) {
      await sendAction(startTracking, task);
      api.clock.advance(MINUTE_MS);
      await sendAction(pauseTracking, task);
    }
    expect(await focus()).toMatchObject({
      task: { id: early.id },
      startedAt: null,
      trackedSeconds: 60,
      state: "idle",
    });
    expect((await clock()).task).toBeNull();
    await sendAction(finishTracking, early);
    expect((await focus()).task?.id).toBe(afternoonTask.id);
    await sendAction(finishTracking, afternoonTask);
    expect((await focus()).task).toBeNull();
  });

  it("includes the day of a recurring task", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: "2026-03-04", frequency: "DAILY" });
    api.clock.set("2026-03-05T18:00:00Z");
    await sendAction(startTracking, task, { date: "2026-03-04" });
    expect(await focus()).toMatchObject({ task: { id: task.id }, date: "2026-03-04" });
    await sendAction(startTracking, task);
    expect((await focus()).date).toBe("2026-03-05");
    api.clock.advance(MINUTE_MS);
    await sendAction(pauseTracking, task);
    expect(await focus()).toMatchObject({ date: "2026-03-05", trackedSeconds: 60 });
  });

  it("reports a clock left running, before and after it is stopped", async () => {
    const task = await aTaskOfToday("Read");
    await sendAction(startTracking, task);
    api.clock.advance(9 * 60 * MINUTE_MS);
    expect(await focus()).toMatchObject({ isForgotten: true, doubtful: null });
    await sendAction(pauseTracking, task);
    const { doubtful, isForgotten } = await focus();
    expect(isForgotten).toBe(false);
    expect(doubtful).toMatchObject({ taskId: task.id, taskTitle: "Read", isDoubtful: true });
    const confirmed = await api.call(trackingApi.updateEntry, {
      token: ana.token,
      params: { id: doubtful?.id ?? "" },
      body: {},
    });
    expect(confirmed.data).toMatchObject({
      isDoubtful: false,
      endedAt: "2026-03-05T03:00:00.000Z",
    });
    expect((await focus()).doubtful).toBeNull();
  });

  it("caps a clock at 24 hours and marks the entry as doubtful", async () => {
    const task = await aTaskOfToday();
    await sendAction(startTracking, task);
    api.clock.advance(50 * 60 * MINUTE_MS);
    await sendAction(pauseTracking, task);
    const [entry] = (await listEntries(task)).items;
    expect(entry).toMatchObject({ endedAt: "2026-03-05T18:00:00.000Z", isDoubtful: true });
  });

  it("returns 401 without a session", async () => {
    expect((await api.attempt(trackingApi.focus, {})).status).toBe(401);
  });
});
