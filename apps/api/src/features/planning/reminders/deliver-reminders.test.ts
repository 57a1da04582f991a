import { inboxApi } from "@vereda/domain/inbox/contract";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { beforeEach, describe, expect, it } from "vitest";
import { openTestStream } from "#platform/realtime/testing-live.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePushService } from "../../inbox/push/push-testing.ts";
import { shareWith } from "../sharing/sharing-testing.ts";
import {
  atStart,
  before,
  makeUserWithPhone,
  makeTask,
  remind,
  collectPushes,
  startAt,
} from "./testing/reminders-testing.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);

beforeEach(async () => {
  await startAt(api);
  service.respondWith(201);
  service.received.length = 0;
});

const listDue = async (token: string) => (await api.call(remindersApi.due, { token })).data;
const today = { startDate: "2026-03-04T10:00" };

describe("a due reminder", () => {
  it("is delivered by push and in the application, once", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, today);
    await remind(api, ana, task, before(10));
    const rings = await collectPushes(api, service, ana.phone, "2026-03-04T18:00:00Z");
    expect(rings).toEqual(["2026-03-04T15:50 Call the bank"]);
    const [push] = service.received;
    const [due, ...others] = await listDue(ana.token);
    expect(others).toEqual([]);
    expect(due).toMatchObject({
      when: before(10),
      at: "2026-03-04T15:50:00.000Z",
      subject: { kind: "task", id: task.id, title: "Call the bank", date: "2026-03-04" },
    });
    expect(push).toMatchObject({
      urgency: "high",
      message: {
        kind: "reminder",
        body: "Starts at 10:00\u00a0AM",
        url: `/en/panel?reminder=${due?.id}`,
        tag: `reminder:${due?.id}`,
      },
    });
    expect(push?.message.actions.map(({ action }) => action)).toEqual(["open", "snooze"]);
    expect(push?.ttl).toBeGreaterThan(0);
  });

  it("is published live to open clients", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, today);
    await remind(api, ana, task, atStart);
    const stream = await openTestStream(api, ana.token);
    await stream.next();
    api.clock.set("2026-03-04T16:00:00Z");
    await api.runJobs();
    expect((await stream.next()).kinds).toContain("inbox");
    stream.hangUp();
  });

  it("is pending until it is seen, and is delivered again after a snooze", async () => {
    const [ana, leo] = await Promise.all([
      makeUserWithPhone(api, service),
      makeUserWithPhone(api, service),
    ]);
    const { task } = await makeTask(ana, today);
    await remind(api, ana, task, atStart);
    await collectPushes(api, service, ana.phone, "2026-03-04T16:00:00Z");
    const params = { id: (await listDue(ana.token))[0]?.id ?? "" };
    const snooze = { params, body: { minutes: 10 } };
    const foreign = await api.attempt(remindersApi.snooze, { token: leo.token, ...snooze });
    expect(foreign.status).toBe(404);
    const { data } = await api.call(remindersApi.snooze, { token: ana.token, ...snooze });
    expect(data.at).toBe("2026-03-04T16:10:00.000Z");
    expect(await listDue(ana.token)).toEqual([]);
    const rings = await collectPushes(api, service, ana.phone, "2026-03-04T17:00:00Z");
    expect(rings).toEqual(["2026-03-04T16:10 Call the bank"]);
    expect(service.received.at(-1)?.message.body).toBe("Started at 10:00\u00a0AM");
    const getDelivery = (token: string) => api.attempt(remindersApi.dueById, { token, params });
    expect((await getDelivery(leo.token)).status).toBe(404);
    const seen = (token: string) => api.attempt(remindersApi.seen, { token, params, body: {} });
    expect((await seen(leo.token)).status).toBe(404);
    expect(await listDue(ana.token)).toHaveLength(1);
    expect((await seen(ana.token)).status).toBe(200);
    expect((await getDelivery(ana.token)).data.subject).toMatchObject({ title: "Call the bank" });
    expect(await listDue(ana.token)).toEqual([]);
  });

  it("is over once its task has another day", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, today);
    const call = { token: ana.token, params: { id: task.id } };
    const repeatAfter = { count: 3, unit: "DAY" } as const;
    await api.call(planningApi.updateTask, { ...call, body: { repeatAfter } });
    await remind(api, ana, task, atStart);
    await collectPushes(api, service, ana.phone, "2026-03-05T07:00:00Z");
    expect(await listDue(ana.token)).toHaveLength(1);
    await api.call(planningApi.completeTask, { ...call, body: {} });
    expect(await listDue(ana.token)).toEqual([]);
  });

  it("has a title only if the user enables it, and never a health title", async () => {
    const ana = await makeUserWithPhone(api, service);
    await api.call(pushApi.saveSettings, { token: ana.token, body: { text: "neutral" } });
    const { task } = await makeTask(ana, today);
    await remind(api, ana, task, before(10));
    const health = await ana.objective({ areaId: "health", type: "EVENT", title: "The clinic" });
    await ana.schedule(health, { startDate: "2026-03-04T11:00" });
    const reminders = [before(10)];
    const call = { token: ana.token, params: { id: health.id }, body: { reminders } };
    await api.call(remindersApi.ofObjective.put, call);
    const until = "2026-03-04T16:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-04T15:50 You have a reminder",
    ]);
    await api.call(pushApi.saveSettings, { token: ana.token, body: { text: "full" } });
    const later = "2026-03-04T17:00:00Z";
    expect(await collectPushes(api, service, ana.phone, later)).toEqual([
      "2026-03-04T16:50 You have a reminder",
    ]);
    expect(JSON.stringify(service.received)).not.toContain("The clinic");
  });

  it("is not delivered on channels that the user turned off", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, today);
    await remind(api, ana, task, before(10));
    const body = { push: false, inApp: false };
    await api.call(remindersApi.saveSettings, { token: ana.token, body });
    const rings = await collectPushes(api, service, ana.phone, "2026-03-04T16:00:00Z");
    expect(rings).toEqual([]);
    expect(await listDue(ana.token)).toEqual([]);
  });
});

describe("no reminder is delivered", () => {
  it("for completed, cancelled, abandoned or deleted plans", async () => {
    const ana = await makeUserWithPhone(api, service);
    const plans = [];
    for (const title of ["Done", "Cancelled", "Given up", "Thrown away", "Open"]) {
      const plan = await makeTask(ana, today, title);
      await remind(api, ana, plan.task, before(10));
      plans.push(plan);
    }
    const [done, cancelled, given, thrown] = plans.map(({ task, objective }) => ({
      task: { token: ana.token, params: { id: task.id } },
      objective: { token: ana.token, params: { id: objective.id } },
    }));
    await api.attempt(planningApi.completeTask, { ...done?.task, body: {} });
    await api.attempt(planningApi.updateTask, {
      ...cancelled?.task,
      body: { status: "CANCELLED" },
    });
    await api.attempt(planningApi.updateObjective, {
      ...given?.objective,
      body: { status: "ARCHIVED" },
    });
    await api.attempt(planningApi.deleteTask, { ...thrown?.task });
    const rings = await collectPushes(api, service, ana.phone, "2026-03-04T17:00:00Z");
    expect(rings).toEqual(["2026-03-04T15:50 Open"]);
  });

  it("for occurrences that are skipped, completed or paused", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { objective, task } = await makeTask(ana, { ...today, frequency: "DAILY", count: 7 });
    await remind(api, ana, task, before(10));
    const on = (date: string) => ({ token: ana.token, params: { id: task.id, date } });
    await api.call(planningOccurrencesApi.skip, on("2026-03-06"));
    const params = { id: task.id };
    const body = { date: "2026-03-05" };
    await api.call(planningApi.completeTask, { token: ana.token, params, body });
    const pause = { from: "2026-03-08", until: "2026-03-08" };
    await api.call(planningApi.pauseObjective, {
      token: ana.token,
      params: { id: objective.id },
      body: pause,
    });
    const until = "2026-03-12T15:00:00Z";
    const rings = await collectPushes(api, service, ana.phone, until);
    expect(rings.map((one) => one.slice(0, 10))).toEqual([
      "2026-03-04",
      "2026-03-07",
      "2026-03-09",
      "2026-03-10",
    ]);
  });

  it("for routines while their user pauses everything, but for appointments", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { mission } = await ana.routine("2026-03-01");
    const routine = await ana.task(mission, { title: "Run" });
    const daily = { startDate: "2026-03-04T10:00", frequency: "DAILY" as const };
    await ana.schedule(routine, daily);
    const appointment = await makeTask(ana, { ...daily, startDate: "2026-03-04T11:00" });
    for (const task of [routine, appointment.task]) await remind(api, ana, task, before(10));
    const body = { from: "2026-03-05", until: "2026-03-06" };
    await api.call(streakApi.pause, { token: ana.token, body });
    const rings = await collectPushes(api, service, ana.phone, "2026-03-07T18:00:00Z");
    expect(rings.map((ring) => ring.slice(8))).toEqual([
      "04T15:50 Run",
      "04T16:50 Call the bank",
      "05T16:50 Call the bank",
      "06T16:50 Call the bank",
      "07T15:50 Run",
      "07T16:50 Call the bank",
    ]);
  });

  it("for plans whose share has ended", async () => {
    const [ana, leo] = await Promise.all([
      makeUserWithPhone(api, service),
      makeUserWithPhone(api, service),
    ]);
    const plan = await makeTask(ana, today);
    const who = { username: leo.username, role: "viewer" as const };
    const share = await shareWith(api, ana, plan, "task", who);
    await remind(api, leo, plan.task, before(30), before(10));
    const first = await collectPushes(api, service, leo.phone, "2026-03-04T15:40:00Z");
    expect(first).toEqual(["2026-03-04T15:30 Call the bank"]);
    await api.call(planningApi.deleteShare, { token: ana.token, params: { id: share.id } });
    const then = await collectPushes(api, service, leo.phone, "2026-03-04T16:00:00Z");
    expect(then).toEqual([]);
    expect(await listDue(leo.token)).toEqual([]);
  });
});

describe("an overdue reminder", () => {
  it("is listed in the inbox instead of delivered, and only the latest of several", async () => {
    const ana = await makeUserWithPhone(api, service);
    const { task } = await makeTask(ana, { ...today, frequency: "DAILY" });
    await remind(api, ana, task, before(10));
    api.clock.set("2026-03-09T12:00:00Z");
    await api.runJobs();
    expect(service.received).toEqual([]);
    expect(await listDue(ana.token)).toEqual([]);
    const { items } = (await api.call(inboxApi.list, { token: ana.token, query: {} })).data;
    expect(items).toMatchObject([
      { kind: "reminder_missed", count: 1, subject: { kind: "task", id: task.id } },
    ]);
    const until = "2026-03-09T16:00:00Z";
    expect(await collectPushes(api, service, ana.phone, until)).toEqual([
      "2026-03-09T15:50 Call the bank",
    ]);
  });
});
