import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { daily, listItemsByDay, withSeries } from "./occurrences-testing.ts";
import { makePlanner } from "../planning-testing.ts";

// A Wednesday.
const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

describe("skipping one occurrence", () => {
  it("removes it from its day only and restores it", async () => {
    const { user, skip, restore } = await withSeries(api);
    const response = await skip("2026-03-05");
    expect(response.envelope.data?.schedule?.exceptDates).toEqual(["2026-03-05"]);
    expect(Object.keys(await listItemsByDay(user, "2026-03-04", "2026-03-06"))).toEqual([
      "2026-03-04",
      "2026-03-06",
    ]);
    expect((await skip("2026-03-05")).status).toBe(200);
    const back = await restore("2026-03-05");
    expect(back.envelope.data?.schedule?.exceptDates).toEqual([]);
    expect((await restore("2026-03-05")).status).toBe(200);
    expect((await user.agenda("2026-03-05")).totalCount).toBe(1);
  });

  it("restores the only occurrence of a series", async () => {
    const { user, skip, restore } = await withSeries(api, { ...daily, count: 1 });
    await skip("2026-03-04");
    expect((await user.agenda()).totalCount).toBe(0);
    await restore("2026-03-04");
    expect((await user.agenda()).totalCount).toBe(1);
  });

  it("uses the user's local day when the series has another time zone", async () => {
    const { user, skip } = await withSeries(api, {
      startDate: "2026-03-05T02:00",
      timezone: "Europe/Madrid",
      frequency: "DAILY",
      count: 3,
    });
    const { envelope } = await skip("2026-03-05");
    expect(envelope.data?.schedule?.exceptDates).toEqual(["2026-03-06"]);
    expect(Object.keys(await listItemsByDay(user, "2026-03-03", "2026-03-08"))).toEqual([
      "2026-03-04",
      "2026-03-06",
    ]);
  });

  it("rejects a day without an occurrence and a completed occurrence", async () => {
    const { skip, restore, complete, user, mission } = await withSeries(api, {
      ...daily,
      interval: 2,
    });
    for (const response of [await skip("2026-03-05"), await restore("2026-03-03")]) {
      expect(response.status).toBe(422);
      expect(response.envelope.fields).toEqual([
        { path: "date", message: "This task isn’t due on that day." },
      ]);
    }
    await complete("2026-03-04");
    const done = await skip("2026-03-04");
    expect([done.status, done.envelope.error]).toEqual([409, "occurrence_completed"]);
    const once = await user.task(mission);
    await user.schedule(once, { startDate: "2026-03-04" });
    const single = await api.attempt(planningOccurrencesApi.skip, {
      token: user.token,
      params: { id: once.id, date: "2026-03-04" },
    });
    expect(single.status).toBe(422);
  });
});

describe("changing one occurrence", () => {
  it("creates a separate uncompleted task with the content of the series", async () => {
    const { user, task, move, token } = await withSeries(api);
    await api.call(planningApi.taskShares.create, {
      token,
      params: { id: task.id },
      body: { username: (await makePlanner(api)).username, role: "viewer" },
    });
    const { status, envelope } = await move("2026-03-05", { startDate: "2026-03-07T10:00" });
    expect(status).toBe(201);
    const made = envelope.data;
    expect(made).toMatchObject({
      title: task.title,
      seriesId: task.id,
      seriesDay: "2026-03-05",
      isPhysical: true,
      plannedExecutionMin: 30,
      completed: false,
      schedule: { startDate: "2026-03-07T10:00:00-06:00", frequency: null },
      checklistItems: [
        { title: "Shoes", completed: false },
        { title: "Water", completed: false },
      ],
      sharedAccesses: [{ role: "viewer" }],
    });
    expect(await listItemsByDay(user, "2026-03-04", "2026-03-07")).toEqual({
      "2026-03-04": [task.id],
      "2026-03-06": [task.id],
      "2026-03-07": [made?.id, task.id],
    });
  });

  it("moves the same task when repeated", async () => {
    const { move, skip, restore, user, task } = await withSeries(api);
    const first = await move("2026-03-05", { startDate: "2026-03-07" });
    const again = await move("2026-03-05", { startDate: "2026-03-09" });
    expect(again.status).toBe(200);
    expect(again.envelope.data?.id).toBe(first.envelope.data?.id);
    expect(again.envelope.data?.schedule?.startDate).toBe("2026-03-09");
    for (const response of [await skip("2026-03-05"), await restore("2026-03-05")]) {
      expect([response.status, response.envelope.error]).toEqual([409, "occurrence_moved"]);
    }
    const params = { id: first.envelope.data?.id ?? "" };
    await api.call(planningApi.deleteTask, { token: user.token, params });
    expect((await restore("2026-03-05")).status).toBe(200);
    expect((await user.agenda("2026-03-05")).items.map(({ taskId }) => taskId)).toEqual([task.id]);
  });

  it("moves a missed occurrence to today but not to a past day", async () => {
    const { move, user } = await withSeries(api);
    api.clock.set("2026-03-06T18:00:00Z");
    const early = await move("2026-03-05", { startDate: "2026-03-05" });
    expect(early.envelope.fields).toEqual([
      { path: "startDate", message: "Choose today or a later day." },
    ]);
    expect((await move("2026-03-05", { startDate: "2026-03-06" })).status).toBe(201);
    expect((await user.agenda("2026-03-05")).totalCount).toBe(0);
    expect((await user.agenda("2026-03-06")).totalCount).toBe(2);
  });

  it("rejects a repeating schedule, a completed occurrence and a stale update", async () => {
    const { move, complete } = await withSeries(api);
    const repeats = await move("2026-03-05", daily);
    expect(repeats.envelope.fields).toEqual([
      { path: "frequency", message: "A single date doesn’t repeat." },
    ]);
    await complete("2026-03-04");
    const done = await move("2026-03-04", { startDate: "2026-03-05" });
    expect(done.envelope.error).toBe("occurrence_completed");
    const stale = await move("2026-03-05", {
      startDate: "2026-03-06",
      updatedAt: "2020-01-01T00:00:00.000Z",
    });
    expect([stale.status, stale.envelope.error]).toEqual([409, "conflict"]);
    const outside = await move("2026-03-05", { startDate: "1999-01-01" });
    expect(outside.status).toBe(422);
  });
});

describe("completed occurrences of a recurring task", () => {
  it("retain their day and tracked time when the schedule changes", async () => {
    const { user, task, token } = await withSeries(api);
    const params = { id: task.id };
    await api.call(planningApi.startTracking, { token, params, body: {} });
    api.clock.set("2026-03-04T18:20:00Z");
    await api.call(planningApi.finishTracking, { token, params, body: {} });
    const expectUnchanged = async () => {
      const { items } = await user.agenda("2026-03-04");
      expect(items).toMatchObject([
        { taskId: task.id, completed: true, trackedDurationSeconds: 1200 },
      ]);
    };
    api.clock.set("2026-03-06T18:00:00Z");
    await user.schedule(task, {
      startDate: "2026-03-06",
      frequency: "WEEKLY",
      byWeekday: ["FR"],
    });
    await expectUnchanged();
    expect((await user.agenda("2026-03-05")).totalCount).toBe(0);
    await user.schedule(task, { startDate: "2026-03-20" });
    await expectUnchanged();
    await api.call(planningApi.taskSchedule.remove, { token, params });
    await expectUnchanged();
    expect((await user.agenda("2026-03-04")).items[0]?.schedule).toBeNull();
    const body = { date: "2026-03-04" };
    await api.call(planningApi.reopenTask, { token, params, body });
    // After reopening, only the tracked time is left, so the item appears as a log entry.
    const { items, plan } = await user.agenda("2026-03-04");
    expect(items).toMatchObject([{ taskId: task.id, completed: false, isLogEntry: true }]);
    expect(plan.missions).toEqual({ count: 0, completedTasks: 0, pendingTasks: 0 });
  });

  it("stay on the user's local day when the series has another time zone", async () => {
    const { user, task, complete } = await withSeries(api, {
      startDate: "2026-03-05T02:00",
      timezone: "Europe/Madrid",
      frequency: "DAILY",
    });
    await complete("2026-03-04");
    await user.schedule(task, {
      startDate: "2026-03-10T02:00",
      timezone: "Europe/Madrid",
      frequency: "DAILY",
    });
    expect(Object.keys(await listItemsByDay(user, "2026-03-03", "2026-03-08"))).toEqual([
      "2026-03-04",
    ]);
  });
});
