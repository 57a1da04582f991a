import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";

// Wednesday 4 March, 09:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { language: "es" });

type Calls = typeof planningApi.taskSchedule | typeof planningApi.missionSchedule;
const put = (calls: Calls, id: string, body: object, token = ana.token) =>
  api.attempt(calls.put, { token, params: { id }, body });
const putTask = (id: string, body: object) => put(planningApi.taskSchedule, id, body);
const getFields = (response: Awaited<ReturnType<typeof put>>) => response.envelope.fields;
const getTask = (id: string) =>
  api.call(planningApi.getTask, { token: ana.token, params: { id } }).then(({ data }) => data);

const listMissing = async (type: "PROJECT" | "EVENT" | "ROUTINE" | "TRACKED_RESOURCE") => {
  const { id } = await ana.objective({ type });
  const response = await put(planningApi.objectiveSchedule, id, { startDate: "2026-03-10" });
  return response.status === 200 ? [] : getFields(response);
};
const preview = (body: object, token = ana.token) =>
  api.attempt(planningApi.previewSchedule, { token, body });

describe("an UNTIL that no calendar reaches", () => {
  it.each([
    ["00010101T000000Z", "America/Mexico_City"],
    ["00010101", "America/Mexico_City"],
    ["99991231T235959Z", "Pacific/Kiritimati"],
    ["21991231T235959Z", "Pacific/Kiritimati"],
    ["19000101T000000Z", "America/Mexico_City"],
  ])("is rejected beside its field: %s in %s", async (until, timezone) => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    const rruleString = `FREQ=DAILY;UNTIL=${until}`;
    const body = { startDate: "2026-03-10T10:00", timezone, rruleString };
    const response = await putTask(task.id, body);
    expect(response.status).toBe(422);
    const message = "The end date must be between the years 1900 and 2199.";
    expect(getFields(response)).toEqual([{ path: "rruleString", message }]);
    const range = { from: "2026-03-01", to: "2026-04-01" };
    expect((await preview({ ...body, ...range })).status).toBe(422);
  });
});

describe("scheduling", () => {
  it("requires dates of the objective before those of its missions and tasks", async () => {
    const project = await ana.objective();
    const mission = await ana.mission(project);
    const task = await ana.task(mission);
    const range = { startDate: "2026-03-09", endDate: "2026-03-15" };
    const early = await put(planningApi.missionSchedule, mission.id, range);
    expect(early.status).toBe(422);
    expect(getFields(early)).toEqual([
      { path: "startDate", message: "Give the objective its dates first." },
    ]);
    expect(getFields(await putTask(task.id, { startDate: "2026-03-10" }))).toEqual([
      { path: "startDate", message: "Give the objective or the mission its dates first." },
    ]);
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    await ana.schedule(mission, range);
    const made = await putTask(task.id, { startDate: "2026-03-10T10:00" });
    expect(made.data).toMatchObject({ type: "TASK", startDate: "2026-03-10T10:00:00-06:00" });
    expect((await getTask(task.id)).schedule).toEqual(made.data);
  });

  it("requires a mission and a task to fit the objective and returns the allowed days", async () => {
    const project = await ana.objective();
    const mission = await ana.mission(project);
    const task = await ana.task(mission);
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const outside = { startDate: "2026-03-30", endDate: "2026-04-02" };
    expect(getFields(await put(planningApi.missionSchedule, mission.id, outside))).toEqual([
      {
        path: "endDate",
        message:
          "It must fall between March 1, 2026 and March 31, 2026, the dates of its plan “Learn to sail”.",
      },
    ]);
    expect(getFields(await putTask(task.id, { startDate: "2026-04-01" }))).toEqual([
      {
        path: "startDate",
        message:
          "It must fall between March 1, 2026 and March 31, 2026, the dates of its plan “Learn to sail”.",
      },
    ]);
  });

  it("formats days in the user's language", async () => {
    const event = await luis.objective({ type: "EVENT" });
    const task = await luis.task(await luis.mission(event));
    await luis.schedule(event, { startDate: "2026-03-20T18:00" });
    const response = await put(
      planningApi.taskSchedule,
      task.id,
      { startDate: "2026-03-21" },
      luis.token,
    );
    expect(getFields(response)).toEqual([
      {
        path: "startDate",
        message: "Debe quedar antes de que termine el evento «Learn to sail»: 20 de marzo de 2026.",
      },
    ]);
    const sameDay = { startDate: "2026-03-20T21:00" };
    expect((await put(planningApi.taskSchedule, task.id, sameDay, luis.token)).status).toBe(200);
  });

  it("requires an estimation and a day from today on", async () => {
    const { mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission, { estimation: {} });
    expect(getFields(await putTask(task.id, { startDate: "2026-03-10" }))).toEqual([
      {
        path: "estimation",
        message: "Estimate the task before scheduling it: one part is enough.",
      },
    ]);
    await api.call(planningApi.saveEstimations, {
      token: ana.token,
      params: { id: task.id },
      body: { totalMin: 15 },
    });
    expect(getFields(await putTask(task.id, { startDate: "2026-03-03" }))).toEqual([
      { path: "startDate", message: "Choose today or a later day." },
    ]);
    expect((await putTask(task.id, { startDate: "2026-03-04" })).status).toBe(200);
  });

  it("uses the user's time zone for today", async () => {
    api.clock.set("2026-03-05T05:00:00Z");
    const { mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission);
    expect((await putTask(task.id, { startDate: "2026-03-04" })).status).toBe(200);
    api.clock.set("2026-03-05T07:00:00Z");
    const other = await ana.task(mission);
    expect((await putTask(other.id, { startDate: "2026-03-04" })).status).toBe(422);
    const extended = await putTask(task.id, { startDate: "2026-03-04", endDate: "2026-03-06" });
    expect(extended.data).toMatchObject({ startDate: "2026-03-04", endDate: "2026-03-06" });
    api.clock.set("2026-03-04T15:00:00Z");
  });

  it("checks the required dates of each objective type", async () => {
    expect(await listMissing("PROJECT")).toEqual([
      { path: "endDate", message: "End date is required" },
    ]);
    expect(await listMissing("EVENT")).toEqual([]);
    expect(await listMissing("ROUTINE")).toEqual([]);
    expect(await listMissing("TRACKED_RESOURCE")).toEqual([]);
  });

  it("replaces an existing schedule but not its id", async () => {
    const { mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission);
    const id = createId(0);
    const first = await putTask(task.id, { id, startDate: "2026-03-10", frequency: "DAILY" });
    const second = await putTask(task.id, { startDate: "2026-03-11T08:00" });
    expect([first.data.id, second.data.id]).toEqual([id, id]);
    expect(second.data).toMatchObject({ frequency: null, allDay: false });
    const stale = { startDate: "2026-03-12", updatedAt: first.data.updatedAt };
    const refused = await putTask(task.id, stale);
    expect(refused.status).toBe(409);
    expect(refused.envelope.data).toEqual(second.data);
    const other = await ana.task(mission);
    expect((await putTask(other.id, { id, startDate: "2026-03-10" })).status).toBe(409);
  });

  it("can be removed repeatedly", async () => {
    const { objective, mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: "2026-03-10" });
    for (const [calls, id] of [
      [planningApi.taskSchedule, task.id],
      [planningApi.taskSchedule, task.id],
      [planningApi.missionSchedule, mission.id],
      [planningApi.objectiveSchedule, objective.id],
    ] as const) {
      const response = await api.call(calls.remove, { token: ana.token, params: { id } });
      expect(response.envelope).toMatchObject({ status: 200, data: null });
    }
    expect((await getTask(task.id)).schedule).toBeNull();
  });

  it("allows a parent range that no longer includes its tasks", async () => {
    const project = await ana.objective();
    const task = await ana.task(await ana.mission(project));
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    await ana.schedule(task, { startDate: "2026-03-20" });
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-10" });
    expect((await getTask(task.id)).schedule?.startDate).toBe("2026-03-20");
    expect((await ana.agenda("2026-03-20")).items).toEqual([]);
  });
});

describe("an invalid schedule", () => {
  it.each([
    [{}, "startDate", "Start date is required"],
    [{ startDate: "" }, "startDate", "Start date is required"],
    [{ startDate: null }, "startDate", "Start date is required"],
    [
      { startDate: "soon" },
      "startDate",
      "Write the day (YYYY-MM-DD) or the day and time (YYYY-MM-DDTHH:mm).",
    ],
    [
      { startDate: "2026-03-10T10:00", endDate: "2026-03-10T10:00" },
      "endDate",
      "End date must be after start date",
    ],
    [{ startDate: "2026-03-10", frequency: "WEEKLY" }, "byWeekday", "Select at least one weekday"],
    [
      { startDate: "2026-03-10", frequency: "DAILY", count: 0 },
      "count",
      "Count must be greater or equal to 1",
    ],
    [
      { startDate: "2026-03-10", frequency: "DAILY", interval: 0 },
      "interval",
      "Interval must be greater or equal to 1",
    ],
    [
      { startDate: "2026-03-10", frequency: "YEARLY", byMonth: [2], byMonthDay: [30] },
      "frequency",
      "This rule would never fall on any date.",
    ],
    [{ startDate: "2026-03-10", count: 3 }, "frequency", "Choose how often it repeats."],
    [
      { startDate: "2026-03-10", type: "EVENT" },
      "type",
      "That schedule type does not belong here.",
    ],
    [{ startDate: "2026-03-10", timezone: "+02:00" }, "timezone", "We don’t know that time zone."],
  ])("rejects %j", async (body, path, message) => {
    const { mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission);
    const response = await putTask(task.id, body);
    expect(response.status).toBe(422);
    expect(getFields(response)).toEqual([{ path, message }]);
  });

  it.each([
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=HOURLY",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=DAILY;COUNT=2;UNTIL=20260401",
    "FREQ=DAILY;BYHOUR=9",
    "FREQ=WEEKLY;BYDAY=1MO",
    "COUNT=2",
    "🌙",
    "x".repeat(10_000),
    "FREQ=DAILY\u0000",
  ])("rejects the rule %j with a readable message", async (rruleString) => {
    const { mission } = await ana.routine("2026-03-02");
    const task = await ana.task(mission);
    const response = await putTask(task.id, { startDate: "2026-03-10", rruleString });
    expect(response.status).toBe(422);
    expect(new Set(getFields(response)?.map(({ path }) => path))).toEqual(new Set(["rruleString"]));
    expect(getFields(response)?.[0]?.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the preview of a schedule", () => {
  it("returns dates and text without saving anything", async () => {
    const { data } = await preview({
      startDate: "2026-03-05T07:00",
      frequency: "DAILY",
      interval: 2,
      count: 3,
    });
    expect(data).toEqual({
      occurrences: ["2026-03-05", "2026-03-07", "2026-03-09"].map((date) => ({
        date,
        time: "07:00",
        startsAt: `${date}T07:00:00-06:00`,
      })),
      next5: ["2026-03-05", "2026-03-07", "2026-03-09"],
      text: "every 2 days, 3 times",
      endsOn: "2026-03-09",
    });
  });

  it("accepts a nested schedule with a date window", async () => {
    const schedule = { startDate: "2026-03-02", frequency: "WEEKLY", byWeekday: ["MO"] };
    const window = { from: "2026-04-01", to: "2026-04-15" };
    const { data } = await preview({ schedule, ...window }, luis.token);
    expect(data.occurrences.map(({ date }) => date)).toEqual(["2026-04-06", "2026-04-13"]);
    expect(data.next5[0]).toBe("2026-04-06");
    expect(data.text).toBe("todos los lunes");
  });

  it("returns error paths that match the flat or nested input", async () => {
    const wrong = { startDate: "2026-03-02", frequency: "WEEKLY" };
    expect((await preview(wrong)).envelope.fields?.[0]?.path).toBe("byWeekday");
    expect((await preview({ schedule: wrong })).envelope.fields?.[0]?.path).toBe(
      "schedule.byWeekday",
    );
    expect((await preview({})).envelope.fields).toEqual([
      { path: "startDate", message: "Start date is required" },
    ]);
    expect((await preview({ schedule: {} })).envelope.fields?.[0]?.path).toBe("schedule.startDate");
    expect((await preview({ startDate: "2026-03-02", from: "soon" })).status).toBe(422);
  });

  it("returns at most 1,000 dates", async () => {
    const { data } = await preview({
      startDate: "2026-03-02",
      frequency: "DAILY",
      to: "2199-12-31",
    });
    expect(data.occurrences).toHaveLength(1000);
    expect(data.endsOn).toBeNull();
  });
});

describe("what was planned on a device without a network", () => {
  const day = "2026-03-04";
  const plannedAt = `${day}T23:00:00.000Z`;
  const once = { startDate: day, plannedAt };

  async function nextDay() {
    const eva = await makePlanner(api);
    const { mission } = await eva.routine("2026-03-01");
    const series = await eva.task(mission);
    await eva.schedule(series, { startDate: "2026-03-04", frequency: "DAILY" });
    const task = await eva.task(mission);
    onTestFinished(() => api.clock.set("2026-03-04T15:00:00Z"));
    api.clock.set("2026-03-06T15:00:00Z");
    return { eva, token: eva.token, mission, series, task };
  }

  it("has its day when it arrives later, where it is overdue", async () => {
    const { eva, token, mission, series, task } = await nextDay();
    const given = { ...aTask, estimation: { executionMin: 30 }, schedule: once };
    const params = { id: mission.id };
    const created = await api.call(planningApi.createTask, { token, params, body: given });
    const location = { workspaceId: eva.workspaceId, areaId: "personal" } as const;
    const quick = await api.call(quickAddApi.add, { token, body: { ...given, ...location } });
    const put = await api.call(planningApi.taskSchedule.put, {
      token,
      params: { id: task.id },
      body: once,
    });
    const move = await api.call(planningOccurrencesApi.move, {
      token,
      params: { id: series.id, date: "2026-03-05" },
      body: once,
    });
    const split = await api.call(planningOccurrencesApi.split, {
      token,
      params: { id: series.id },
      body: { ...once, date: "2026-03-06", frequency: "DAILY" },
    });
    const all = [created, quick, move, split].map(({ data }) => data.schedule);
    expect([...all, put.data].map((schedule) => schedule?.startDate)).toEqual(Array(5).fill(day));
    const { overdue } = await eva.agenda();
    const overdueIds = overdue.items.map(({ taskId }) => taskId);
    expect(overdueIds).toEqual(expect.arrayContaining([created.data.id, quick.data.id, task.id]));
  });

  it("is moved with others, and moved back", async () => {
    const { token, task } = await nextDay();
    const body = { items: [{ taskId: task.id, schedule: once }] };
    const { data } = await api.call(dayPlanApi.plan, { token, body });
    expect(data.items[0]?.schedule.startDate).toBe(day);
    const later = { items: [{ taskId: task.id, schedule: { startDate: "2026-03-08" } }] };
    const moved = await api.call(dayPlanApi.plan, { token, body: later });
    api.clock.advance(3_600_000);
    const items = moved.data.items.map(({ taskId, madeFrom, before }) => ({
      taskId,
      madeFrom,
      before: before && { ...before, plannedAt: "2026-03-06T15:01:00.000Z" },
    }));
    await api.call(dayPlanApi.restore, { token, body: { items } });
    const { schedule } = (await api.call(planningApi.getTask, { token, params: { id: task.id } }))
      .data;
    expect(schedule?.startDate).toBe(day);
  });

  it.each([
    ["without its time", undefined],
    ["with the time of a wrong clock", "2026-02-01T23:00:00.000Z"],
    ["with a time ahead", "2026-03-07T23:00:00.000Z"],
    ["planned after that day", "2026-03-05T23:00:00.000Z"],
  ])("is in the past %s", async (_case, wrong) => {
    const { token, task } = await nextDay();
    const response = await api.attempt(planningApi.taskSchedule.put, {
      token,
      params: { id: task.id },
      body: { startDate: day, ...(wrong && { plannedAt: wrong }) },
    });
    expect(getFields(response)).toMatchObject([{ path: "startDate" }]);
  });
});
