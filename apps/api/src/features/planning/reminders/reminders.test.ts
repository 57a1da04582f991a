import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import { shareWith } from "../sharing/sharing-testing.ts";
import {
  at,
  atStart,
  before,
  makeTask,
  remind,
  setSleepRhythm,
  startAt,
} from "./testing/reminders-testing.ts";

const api = await makeTestApp();

beforeEach(() => startAt(api));

const tomorrow = { startDate: "2026-03-05T10:00" };
const getReminders = async (token: string, id: string) =>
  (await api.call(remindersApi.ofTask.list, { token, params: { id } })).data;
const listUpcoming = async (token: string) =>
  (await api.call(remindersApi.upcoming, { token })).data;

describe("the reminders of a task", () => {
  it("are listed in the order of delivery, with the next time of each", async () => {
    const ana = await makePlanner(api);
    const { task } = await makeTask(ana, tomorrow);
    const saved = await remind(api, ana, task, atStart, before(30), at("20:00", 1));
    expect(saved).toEqual(await getReminders(ana.token, task.id));
    expect(saved.timing).toBe("timed");
    expect(saved.reminders.map(({ when, nextAt }) => [when, nextAt])).toEqual([
      [at("20:00", 1), "2026-03-05T02:00:00.000Z"],
      [before(30), "2026-03-05T15:30:00.000Z"],
      [atStart, "2026-03-05T16:00:00.000Z"],
    ]);
  });

  it("are replaced as a whole: duplicates merge and unchanged ones have the same id", async () => {
    const ana = await makePlanner(api);
    const { task } = await makeTask(ana, tomorrow);
    const first = await remind(api, ana, task, before(10), before(30));
    const next = await remind(api, ana, task, before(30), before(30), before(60));
    expect(next.reminders.map(({ when }) => when)).toEqual([before(60), before(30)]);
    expect(next.reminders[1]?.id).toBe(first.reminders[0]?.id);
    expect((await remind(api, ana, task)).reminders).toEqual([]);
  });

  it("are limited to eight and to valid times", async () => {
    const ana = await makePlanner(api);
    const { task } = await makeTask(ana, tomorrow);
    const put = (body: unknown) =>
      api.attempt(remindersApi.ofTask.put, { token: ana.token, params: { id: task.id }, body });
    const nine = Array.from({ length: 9 }, (_, n) => before(n + 1));
    expect((await put({ reminders: nine })).status).toBe(422);
    expect((await put({ reminders: [before(0)] })).status).toBe(422);
    expect((await put({ reminders: [before(28 * 1440 + 1)] })).status).toBe(422);
    expect((await put({ reminders: [at("25:00")] })).status).toBe(422);
    expect((await put({ reminders: [{ kind: "WHENEVER" }] })).status).toBe(422);
  });

  it("have no next time without a date, and use the morning for all-day tasks", async () => {
    const ana = await makePlanner(api);
    await setSleepRhythm(api, ana, "23:00", "06:15");
    const { task } = await makeTask(ana, tomorrow);
    await api.call(planningApi.taskSchedule.remove, { token: ana.token, params: { id: task.id } });
    const undated = await remind(api, ana, task, before(30));
    expect(undated).toMatchObject({ timing: "none", reminders: [{ nextAt: null }] });
    await ana.schedule(task, { startDate: "2026-03-06" });
    // Half an hour before waking up is within quiet hours.
    expect(await getReminders(ana.token, task.id)).toMatchObject({
      timing: "all_day",
      reminders: [{ nextAt: "2026-03-06T12:15:00.000Z" }],
    });
  });

  it("are separate for each user with access, and return 404 to strangers", async () => {
    const [ana, leo, eva] = await Promise.all([
      makePlanner(api),
      makePlanner(api),
      makePlanner(api),
    ]);
    const plan = await makeTask(ana, tomorrow);
    const { task } = plan;
    await remind(api, ana, task, before(10));
    await shareWith(api, ana, plan, "task", { username: leo.username, role: "viewer" });
    expect((await getReminders(leo.token, task.id)).reminders).toEqual([]);
    await remind(api, leo, task, before(60));
    expect((await getReminders(ana.token, task.id)).reminders).toMatchObject([
      { when: before(10) },
    ]);
    expect((await listUpcoming(leo.token))[0]?.subject).toMatchObject({ id: task.id, place: null });
    expect((await listUpcoming(ana.token))[0]?.subject.place).toMatchObject({ areaId: "personal" });
    const call = { token: eva.token, params: { id: task.id } };
    expect((await api.attempt(remindersApi.ofTask.list, call)).status).toBe(404);
    const put = { ...call, body: { reminders: [atStart] } };
    expect((await api.attempt(remindersApi.ofTask.put, put)).status).toBe(404);
  });

  it("are copied when an occurrence becomes its own task, and restored from the bin", async () => {
    const ana = await makePlanner(api);
    const { task } = await makeTask(ana, { ...tomorrow, frequency: "DAILY" });
    await remind(api, ana, task, before(15));
    const { data: copy } = await api.call(planningOccurrencesApi.move, {
      token: ana.token,
      params: { id: task.id, date: "2026-03-06" },
      body: { startDate: "2026-03-06T12:00" },
    });
    const copied = await getReminders(ana.token, copy.id);
    expect(copied.reminders).toMatchObject([
      { when: before(15), nextAt: "2026-03-06T17:45:00.000Z" },
    ]);
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: copy.id } });
    const ids = [copy.id];
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body: { ids } });
    expect(await getReminders(ana.token, copy.id)).toEqual(copied);
  });
});

describe("the reminders of an objective", () => {
  it("are available for events and routines", async () => {
    const ana = await makePlanner(api);
    const event = await ana.objective({ type: "EVENT", title: "Wedding" });
    await ana.schedule(event, { startDate: "2026-03-07T17:00" });
    const put = (id: string) =>
      api.attempt(remindersApi.ofObjective.put, {
        token: ana.token,
        params: { id },
        body: { reminders: [before(1440)] },
      });
    const saved = await put(event.id);
    expect(saved.data.reminders).toMatchObject([{ nextAt: "2026-03-06T23:00:00.000Z" }]);
    expect((await listUpcoming(ana.token))[0]?.subject).toMatchObject({
      kind: "objective",
      title: "Wedding",
      date: "2026-03-07",
      startsAt: "2026-03-07T23:00:00.000Z",
    });
    const project = await ana.objective();
    expect((await put(project.id)).envelope.error).toBe("reminders_not_for_this");
  });
});

describe("upcoming reminders", () => {
  it("are sorted, cover the next two weeks and exclude completed plans", async () => {
    const ana = await makePlanner(api);
    await setSleepRhythm(api, ana, "22:00", "07:00");
    const far = await makeTask(ana, { startDate: "2026-03-25T10:00" }, "Far away");
    const night = await makeTask(ana, { startDate: "2026-03-06T09:00" }, "Early");
    const soon = await makeTask(ana, tomorrow, "Soon");
    const done = await makeTask(ana, tomorrow, "Done");
    for (const { task } of [far, soon, done]) await remind(api, ana, task, atStart);
    await remind(api, ana, night.task, at("23:30", 1));
    const params = { id: done.task.id };
    await api.call(planningApi.completeTask, { token: ana.token, params, body: {} });
    const upcoming = await listUpcoming(ana.token);
    expect(
      upcoming.map(({ subject, at: rings, isHeld }) => [subject.title, rings, isHeld]),
    ).toEqual([
      ["Soon", "2026-03-05T16:00:00.000Z", false],
      ["Early", "2026-03-06T13:00:00.000Z", true],
    ]);
  });

  it("are recomputed when the plan changes", async () => {
    const ana = await makePlanner(api);
    const { task } = await makeTask(ana, tomorrow);
    await remind(api, ana, task, before(10));
    await ana.schedule(task, { startDate: "2026-03-09T12:00" });
    expect((await listUpcoming(ana.token)).map((one) => one.at)).toEqual([
      "2026-03-09T17:50:00.000Z",
    ]);
  });
});

describe("reminder settings", () => {
  it("default to quiet hours, in-app and push until they are changed", async () => {
    const [ana, leo] = await Promise.all([makePlanner(api), makePlanner(api)]);
    const settings = async (token: string) =>
      (await api.call(remindersApi.settings, { token })).data;
    const defaults = { quietHours: true, inApp: true, push: true, updatedAt: null };
    expect(await settings(ana.token)).toEqual(defaults);
    const body = { quietHours: false };
    const { data } = await api.call(remindersApi.saveSettings, { token: ana.token, body });
    expect(data).toMatchObject({ quietHours: false, inApp: true, push: true });
    await api.call(remindersApi.saveSettings, { token: ana.token, body: { push: false } });
    expect(await settings(ana.token)).toMatchObject({ quietHours: false, push: false });
    expect(await settings(leo.token)).toEqual(defaults);
  });
});
