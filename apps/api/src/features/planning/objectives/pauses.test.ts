import { planningApi } from "@vereda/domain/planning/contract";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

// A Wednesday.
const noon = "2026-03-04T18:00:00Z";
const api = await makeTestApp({ now: noon });

beforeEach(() => {
  api.clock.set(noon);
});

async function withRoutine(schedule: ScheduleInput, missedPolicy: "LET_GO" | "CARRY_ONCE") {
  const user = await makePlanner(api);
  const { objective, mission } = await user.routine("2026-01-01");
  const { token } = user;
  const params = { id: objective.id };
  await api.call(planningApi.updateObjective, { token, params, body: { missedPolicy } });
  const task = await user.task(mission);
  await user.schedule(task, schedule);
  return {
    user,
    token,
    task,
    objective,
    params,
    pause: (body: { from?: string; until?: string | null } = {}) =>
      api.attempt(planningApi.pauseObjective, { token, params, body }),
    resume: () => api.attempt(planningApi.resumeObjective, { token, params }),
    status: async () => (await api.call(planningApi.getObjective, { token, params })).data.status,
    setStatus: (status: "ACTIVE" | "PAUSED" | "BACKLOG" | "COMPLETED") =>
      api.call(planningApi.updateObjective, { token, params, body: { status } }),
  };
}

const daily = { startDate: "2026-03-04", frequency: "DAILY" } as const;

async function listDays(user: Planner, from: string, to: string) {
  const dates: string[] = [];
  for (let day = parseDay(from) ?? 0; day <= (parseDay(to) ?? 0); day++) {
    const { items, date } = await user.agenda(formatIsoDay(day));
    if (items.length > 0) dates.push(date);
  }
  return dates;
}

describe("a paused task", () => {
  it("is hidden alone, wherever tasks are listed, until it is resumed", async () => {
    const { user, token, task } = await withRoutine(daily, "CARRY_ONCE");
    const other = await user.task({ id: task.missionId });
    await user.schedule(other, daily);
    const params = { id: task.id };
    const list = async (date: string) =>
      (await user.agenda(date)).items.map(({ taskId }) => taskId);
    const { data: paused } = await api.call(planningOccurrencesApi.pauseTask, {
      token,
      params,
      body: { from: "2026-03-04", until: "2026-03-05" },
    });
    expect(paused.pauses).toEqual([{ from: "2026-03-04", until: "2026-03-05" }]);
    expect(await list("2026-03-04")).toEqual([other.id]);
    expect(new Set(await list("2026-03-06"))).toEqual(new Set([task.id, other.id]));
    const range = { from: "2026-03-04", to: "2026-03-06" };
    const calendar = await api.call(planningCalendarApi.calendar, { token, query: range });
    const dates = calendar.data.items.flatMap(({ id, date }) => (id === task.id ? date : []));
    expect(dates).toEqual(["2026-03-06"]);
    const open = await api.call(openTasksApi.list, { token, query: {} });
    expect(open.data.items.map(({ id }) => id)).toEqual([other.id]);
    await api.call(planningOccurrencesApi.resumeTask, { token, params });
    expect(await list("2026-03-05")).toHaveLength(2);
  });

  it("is what is paused of a loose one: its container stays open", async () => {
    const user = await makePlanner(api);
    const { token, workspaceId } = user;
    const area = { workspaceId, areaId: "personal" } as const;
    const { data: task } = await api.call(quickAddApi.add, {
      token,
      body: { ...area, title: "Regar", isMaintenance: true },
    });
    const params = { id: task.objectiveId };
    const pause = await api.attempt(planningApi.pauseObjective, { token, params, body: {} });
    const body = { status: "PAUSED" } as const;
    const set = await api.attempt(planningApi.updateObjective, { token, params, body });
    expect([pause.envelope.error, set.envelope.error]).toEqual([
      "loose_objective",
      "loose_objective",
    ]);
  });
});

describe("a paused objective", () => {
  it("hides its tasks during the pause and resumes by itself", async () => {
    const { user, pause, status, token } = await withRoutine(daily, "LET_GO");
    const paused = await pause({ from: "2026-03-06", until: "2026-03-08" });
    expect(paused.envelope.data).toMatchObject({
      status: "ACTIVE",
      pauses: [{ from: "2026-03-06", until: "2026-03-08" }],
    });
    expect(await listDays(user, "2026-03-04", "2026-03-10")).toEqual([
      "2026-03-04",
      "2026-03-05",
      "2026-03-09",
      "2026-03-10",
    ]);
    api.clock.set("2026-03-07T18:00:00Z");
    expect(await status()).toBe("PAUSED");
    const listed = async (which: "ACTIVE" | "PAUSED") =>
      (await api.call(planningApi.listObjectives, { token, query: { status: which } })).data.total;
    expect([await listed("PAUSED"), await listed("ACTIVE")]).toEqual([1, 0]);
    api.clock.set("2026-03-09T18:00:00Z");
    expect(await status()).toBe("ACTIVE");
    expect([await listed("PAUSED"), await listed("ACTIVE")]).toEqual([0, 1]);
  });

  it("hides its open tasks only during the pause", async () => {
    const { pause, token } = await withRoutine(daily, "LET_GO");
    const open = async () => (await api.call(openTasksApi.list, { token, query: {} })).data.total;
    await pause({ until: "2026-03-06" });
    expect(await open()).toBe(0);
    api.clock.set("2026-03-07T18:00:00Z");
    expect(await open()).toBe(1);
  });

  it("cancels one pause alone, also while another one lasts", async () => {
    const { token, params, pause } = await withRoutine(daily, "LET_GO");
    const [current, summer, winter] = [
      { from: "2026-03-02", until: "2026-03-06" },
      { from: "2026-07-01", until: "2026-07-15" },
      { from: "2026-12-20", until: null },
    ];
    for (const body of [current, summer, winter]) await pause(body);
    const cancel = async (from: string) =>
      (await api.call(planningApi.resumeObjective, { token, params, query: { from } })).data;
    expect((await cancel("2026-07-01")).pauses).toEqual([current, winter]);
    expect((await cancel("2026-07-01")).pauses).toEqual([current, winter]);
    expect(await cancel("2026-03-02")).toMatchObject({ status: "ACTIVE", pauses: [winter] });
  });

  it("cancels one pause of a task alone", async () => {
    const { token, task } = await withRoutine(daily, "LET_GO");
    const params = { id: task.id };
    const later = { from: "2026-12-20", until: "2026-12-31" };
    const summer = { from: "2026-07-01", until: "2026-07-15" };
    for (const body of [summer, later]) {
      await api.call(planningOccurrencesApi.pauseTask, { token, params, body });
    }
    const query = { from: "2026-12-20" };
    const { data } = await api.call(planningOccurrencesApi.resumeTask, { token, params, query });
    expect(data.pauses).toEqual([summer]);
  });

  it("stays paused from today until the user resumes it", async () => {
    const { user, pause, resume, status } = await withRoutine(daily, "LET_GO");
    expect((await pause()).envelope.data).toMatchObject({
      status: "PAUSED",
      pauses: [{ from: "2026-03-04", until: null }],
    });
    expect(await listDays(user, "2026-03-04", "2026-03-20")).toEqual([]);
    api.clock.set("2026-03-06T18:00:00Z");
    expect((await resume()).envelope.data).toMatchObject({
      status: "ACTIVE",
      pauses: [{ from: "2026-03-04", until: "2026-03-05" }],
    });
    expect((await resume()).status).toBe(200);
    expect(await status()).toBe("ACTIVE");
    expect(await listDays(user, "2026-03-03", "2026-03-07")).toEqual(["2026-03-06", "2026-03-07"]);
  });

  it("can be paused and resumed by changing its status", async () => {
    const { setStatus } = await withRoutine(daily, "LET_GO");
    expect((await setStatus("PAUSED")).data).toMatchObject({
      status: "PAUSED",
      pauses: [{ from: "2026-03-04", until: null }],
    });
    api.clock.set("2026-03-08T18:00:00Z");
    expect((await setStatus("ACTIVE")).data).toMatchObject({
      status: "ACTIVE",
      pauses: [{ from: "2026-03-04", until: "2026-03-07" }],
    });
  });

  it("keeps tasks completed before the pause", async () => {
    const { user, pause, task, token } = await withRoutine(daily, "LET_GO");
    const params = { id: task.id };
    await api.call(planningApi.completeTask, { token, params, body: {} });
    await pause();
    expect((await user.agenda()).items).toMatchObject([{ taskId: task.id, completed: true }]);
  });

  it("rejects an end before the start, and an objective that is not active", async () => {
    const { pause, resume, setStatus } = await withRoutine(daily, "LET_GO");
    const upside = await pause({ from: "2026-03-08", until: "2026-03-07" });
    expect(upside.envelope.fields).toEqual([
      { path: "until", message: "End date must be after start date" },
    ]);
    await setStatus("COMPLETED");
    for (const response of [await pause(), await resume()]) {
      expect([response.status, response.envelope.error]).toEqual([409, "objective_not_active"]);
    }
  });
});

describe("a missed occurrence", () => {
  const mondays: ScheduleInput = {
    startDate: "2026-03-09",
    frequency: "WEEKLY",
    byWeekday: ["MO"],
  };

  it("disappears with the LET_GO policy", async () => {
    const { user } = await withRoutine(mondays, "LET_GO");
    api.clock.set("2026-03-11T18:00:00Z");
    expect((await user.agenda()).totalCount).toBe(0);
  });

  it("appears today once, marked as carried, until the next occurrence", async () => {
    const { user, task } = await withRoutine(mondays, "CARRY_ONCE");
    api.clock.set("2026-03-18T18:00:00Z");
    expect((await user.agenda()).items).toMatchObject([
      { taskId: task.id, carriedFrom: "2026-03-16", completed: false },
    ]);
    expect(await listDays(user, "2026-03-10", "2026-03-22")).toEqual(["2026-03-16", "2026-03-18"]);
    expect((await user.agenda("2026-03-16")).items[0]?.carriedFrom).toBeNull();
    api.clock.set("2026-03-23T18:00:00Z");
    expect((await user.agenda()).items).toMatchObject([{ carriedFrom: null }]);
  });

  it("is completed on its own day and appears as completed today", async () => {
    const { user, task, token } = await withRoutine(mondays, "CARRY_ONCE");
    api.clock.set("2026-03-18T18:00:00Z");
    const params = { id: task.id };
    const body = { date: "2026-03-16" };
    const { data } = await api.call(planningApi.completeTask, { token, params, body });
    expect(data.occurrence).toBe("2026-03-16");
    for (const date of ["2026-03-16", "2026-03-18"]) {
      expect((await user.agenda(date)).items).toMatchObject([{ completed: true }]);
    }
    api.clock.set("2026-03-19T18:00:00Z");
    expect((await user.agenda()).totalCount).toBe(0);
  });

  it("does not count as missed when it was skipped or paused", async () => {
    const { user, task, token, pause } = await withRoutine(mondays, "CARRY_ONCE");
    await pause({ from: "2026-03-15", until: "2026-03-17" });
    api.clock.set("2026-03-18T18:00:00Z");
    expect((await user.agenda()).items).toMatchObject([{ carriedFrom: "2026-03-09" }]);
    await api.call(planningOccurrencesApi.skip, {
      token,
      params: { id: task.id, date: "2026-03-09" },
    });
    expect((await user.agenda()).totalCount).toBe(0);
  });

  it("disappears when its objective is paused or the task is cancelled", async () => {
    const { user, task, token, pause, resume } = await withRoutine(mondays, "CARRY_ONCE");
    api.clock.set("2026-03-11T18:00:00Z");
    expect((await user.agenda()).totalCount).toBe(1);
    await pause();
    expect((await user.agenda()).totalCount).toBe(0);
    await resume();
    expect((await user.agenda()).totalCount).toBe(1);
    await api.call(planningApi.updateTask, {
      token,
      params: { id: task.id },
      body: { status: "CANCELLED" },
    });
    expect((await user.agenda()).totalCount).toBe(0);
  });
});
