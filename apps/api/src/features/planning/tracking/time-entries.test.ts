import { accountApi } from "@vereda/domain/account/contract";
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

async function aTask(title = "Read") {
  const { mission } = await ana.routine("2026-03-01");
  return ana.task(mission, { title });
}

/** An instant from a UTC time: 16:00 is 10:00 for Ana. */
const at = (time: string, day = "2026-03-04") => `${day}T${time}:00.000Z`;
const add = (task: { id: string }, from: string, to: string, more: object = {}) =>
  api.attempt(trackingApi.createEntry, {
    token: ana.token,
    params: { id: task.id },
    body: { startedAt: from, endedAt: to, ...more },
  });
const correct = (id: string, body: object) =>
  api.attempt(trackingApi.updateEntry, { token: ana.token, params: { id }, body });
const remove = (id: string, token = ana.token) =>
  api.attempt(trackingApi.deleteEntry, { token, params: { id } });
const getTask = async ({ id }: { id: string }) =>
  (await api.call(planningApi.getTask, { token: ana.token, params: { id } })).data;
const listChanges = async ({ id }: { id: string }) =>
  (await api.call(trackingApi.listChanges, { token: ana.token, params: { id } })).data.items;

describe("a tracked time", () => {
  it("stays in the zone and on the day of its place when the user moves", async () => {
    const eva = await makePlanner(api);
    const { token } = eva;
    const task = await eva.task((await eva.routine("2026-03-01")).mission);
    const params = { id: task.id };
    // 22:00 in Mexico City on the third.
    const body = { startedAt: at("04:00"), endedAt: at("04:30") };
    const { data: made } = await api.call(trackingApi.createEntry, { token, params, body });
    const recorded = { startedDay: "2026-03-03", timeZone: "America/Mexico_City" };
    expect(made).toMatchObject(recorded);
    const timezone = "Europe/Madrid";
    await api.call(accountApi.updatePreferences, { token, body: { timezone } });
    const listed = await api.call(trackingApi.listEntries, { token, params });
    expect(listed.data.items).toEqual([made]);
    api.clock.advance(1000);
    const { data: corrected } = await api.call(trackingApi.updateEntry, {
      token,
      params: { id: made.id },
      body: { startedAt: at("03:45") },
    });
    expect(corrected).toMatchObject(recorded);
    const history = await api.call(trackingApi.listChanges, { token, params });
    expect(history.data.items).toMatchObject([
      { kind: "CHANGED", timeZone: recorded.timeZone },
      { kind: "ADDED", timeZone: recorded.timeZone },
    ]);
    await api.call(trackingApi.deleteEntry, { token, params: { id: made.id } });
    const undo = { ...body, id: made.id, date: made.day, timeZone: made.timeZone };
    const restored = await api.call(trackingApi.createEntry, { token, params, body: undo });
    expect(restored.data).toMatchObject(recorded);
  });
});

describe("time below a plan that is being deleted", () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))("is changed or gone (%i)", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const listed = await Promise.all(
      ["a", "b", "c"].map(async (title, hour) => {
        const task = await ana.task(mission, { title });
        const entry = await add(task, at(`0${hour}:00`), at(`0${hour}:30`));
        return { task, entry: entry.data };
      }),
    );
    const deletion = api.attempt(planningApi.deleteMission, {
      token: ana.token,
      params: { id: mission.id },
    });
    const changes = listed.map(({ entry }) =>
      correct(entry.id, { endedAt: entry.startedAt.replace(":00:00", ":20:00") }),
    );
    const starts = listed.map(({ task }) =>
      api.attempt(planningApi.startTracking, {
        token: ana.token,
        params: { id: task.id },
        body: {},
      }),
    );
    const statuses = (await Promise.all([deletion, ...changes, ...starts])).map(
      ({ status }) => status,
    );
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
  });
});

describe("manually added time", () => {
  it("is saved and sets the task in progress", async () => {
    const task = await aTask();
    const made = await add(task, at("16:00"), at("16:40"));
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({
      taskId: task.id,
      day: "2026-03-04",
      startedAt: at("16:00"),
      endedAt: at("16:40"),
      isDoubtful: false,
    });
    expect(await getTask(task)).toMatchObject({
      trackedDurationSeconds: 2400,
      status: "IN_PROGRESS",
    });
  });

  it("is created once per id", async () => {
    const task = await aTask();
    const id = "018f3f1e-0000-7000-8000-0000000000aa";
    expect((await add(task, at("16:00"), at("16:40"), { id })).status).toBe(201);
    const again = await add(task, at("16:00"), at("16:40"), { id });
    expect(again.status).toBe(200);
    expect(again.data.id).toBe(id);
    expect((await add(await aTask(), at("12:00"), at("12:10"), { id })).status).toBe(409);
    expect(await listChanges(task)).toHaveLength(1);
  });

  it("can be corrected and removed, with a change history", async () => {
    const task = await aTask();
    const { data: entry } = await add(task, at("16:00"), at("16:40"));
    api.clock.advance(1000);
    const changed = await correct(entry.id, { endedAt: at("16:30") });
    expect(changed.data).toMatchObject({ startedAt: at("16:00"), endedAt: at("16:30") });
    expect((await getTask(task)).trackedDurationSeconds).toBe(1800);
    api.clock.advance(1000);
    expect((await remove(entry.id)).status).toBe(200);
    expect((await getTask(task)).trackedDurationSeconds).toBe(0);
    const [first, second] = [
      { startedAt: at("16:00"), endedAt: at("16:40") },
      { startedAt: at("16:00"), endedAt: at("16:30") },
    ];
    expect(await listChanges(task)).toMatchObject([
      { kind: "REMOVED", entryId: entry.id, before: second, after: null },
      { kind: "CHANGED", entryId: entry.id, before: first, after: second },
      { kind: "ADDED", entryId: entry.id, before: null, after: first },
    ]);
    expect((await remove(entry.id)).status).toBe(404);
  });

  it("records no change when an entry is only confirmed", async () => {
    const task = await aTask();
    const { data: entry } = await add(task, at("16:00"), at("16:40"));
    await correct(entry.id, {});
    await correct(entry.id, { endedAt: at("16:40") });
    expect(await listChanges(task)).toHaveLength(1);
  });

  it("moves to the user's day of its start", async () => {
    const task = await aTask();
    const { data: entry } = await add(task, at("16:00"), at("16:40"));
    const moved = await correct(entry.id, {
      startedAt: at("05:30", "2026-03-04"),
      endedAt: at("06:30", "2026-03-04"),
    });
    // 23:30 of the previous day for Ana.
    expect(moved.data.day).toBe("2026-03-03");
  });

  it("ends a running entry at the given time", async () => {
    const task = await aTask();
    const params = { id: task.id };
    await api.call(planningApi.startTracking, { token: ana.token, params, body: {} });
    api.clock.advance(9 * 3_600_000);
    const { data: focus } = await api.call(trackingApi.focus, { token: ana.token });
    const stopped = await correct(focus.entryId ?? "", { endedAt: at("19:00") });
    expect(stopped.data).toMatchObject({ endedAt: at("19:00"), isDoubtful: false });
    expect(await getTask(task)).toMatchObject({
      trackedDurationSeconds: 3600,
      trackingStartedAt: null,
    });
    expect(await listChanges(task)).toMatchObject([
      { kind: "CHANGED", before: { startedAt: at("18:00"), endedAt: null } },
    ]);
  });

  it("can change the start of a running entry", async () => {
    const task = await aTask();
    const params = { id: task.id };
    await api.call(planningApi.startTracking, { token: ana.token, params, body: {} });
    const { data: focus } = await api.call(trackingApi.focus, { token: ana.token });
    const earlier = await correct(focus.entryId ?? "", { startedAt: at("17:30") });
    expect(earlier.data).toMatchObject({ startedAt: at("17:30"), endedAt: null });
    expect((await getTask(task)).trackedDurationSeconds).toBe(1800);
  });
});

describe("invalid tracked time", () => {
  const fields = async (response: ReturnType<typeof add>) => {
    const { status, envelope } = await response;
    expect(status).toBe(422);
    return envelope.fields;
  };

  it("returns the overlapping entry, even of another task", async () => {
    const [one, two] = [await aTask("Read"), await aTask("Walk")];
    const { data: entry } = await add(one, at("16:00"), at("16:40"));
    const message = "It overlaps with “Read”, 10:00\u00a0AM to 10:40\u00a0AM.";
    expect(await fields(add(two, at("16:30"), at("17:00")))).toEqual([
      { path: "startedAt", message },
    ]);
    expect(await fields(add(two, at("15:30"), at("16:10")))).toEqual([
      { path: "endedAt", message },
    ]);
    const { data: other } = await add(two, at("16:40"), at("17:00"));
    expect(await fields(correct(other.id, { startedAt: at("16:20") }))).toEqual([
      { path: "startedAt", message },
    ]);
    expect((await correct(entry.id, { startedAt: at("15:50") })).status).toBe(200);
  });

  it("returns the running clock that it overlaps", async () => {
    const [one, two] = [await aTask("Read"), await aTask("Walk")];
    const params = { id: one.id };
    await api.call(planningApi.startTracking, { token: ana.token, params, body: {} });
    api.clock.advance(3_600_000);
    expect(await fields(add(two, at("17:50"), at("18:10")))).toEqual([
      {
        path: "endedAt",
        message: "It overlaps with “Read”, whose clock has been running since 12:00\u00a0PM.",
      },
    ]);
  });

  it("rejects future, reversed, too long and malformed times", async () => {
    const task = await aTask();
    expect(await fields(add(task, at("17:30"), at("18:01")))).toEqual([
      { path: "endedAt", message: "That moment is still to come." },
    ]);
    expect(await fields(add(task, at("16:00"), at("15:59")))).toEqual([
      { path: "endedAt", message: "The end must be after the start." },
    ]);
    expect(await fields(add(task, at("15:00", "2026-03-03"), at("15:01")))).toEqual([
      { path: "endedAt", message: "That is more than 24 hours: split the time into parts." },
    ]);
    const half = api.attempt(trackingApi.createEntry, {
      token: ana.token,
      params: { id: task.id },
      body: { startedAt: "ten", endedAt: at("16:00") },
    });
    expect((await half).status).toBe(422);
  });

  it("accepts one of two overlapping entries that are added concurrently", async () => {
    const [one, two] = [await aTask(), await aTask()];
    const responses = await Promise.all([
      add(one, at("16:00"), at("16:40")),
      add(two, at("16:20"), at("17:00")),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it("rejects a day without an occurrence of a recurring task", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const task = await ana.task(mission);
    await ana.schedule(task, { startDate: "2026-03-04", frequency: "DAILY", interval: 2 });
    api.clock.set("2026-03-05T18:00:00Z");
    const message = "This task isn’t due on that day.";
    expect(await fields(add(task, at("16:00", "2026-03-05"), at("16:40", "2026-03-05")))).toEqual([
      { path: "startedAt", message },
    ]);
    const meant = await add(task, at("16:00", "2026-03-05"), at("16:40", "2026-03-05"), {
      date: "2026-03-04",
    });
    expect(meant.data.day).toBe("2026-03-04");
  });
});

describe("another user's tracked time", () => {
  it("cannot be read or changed", async () => {
    const task = await aTask();
    const { data: entry } = await add(task, at("16:00"), at("16:40"));
    const stranger = await makePlanner(api);
    const token = stranger.token;
    expect((await remove(entry.id, token)).status).toBe(404);
    const list = { token, params: { id: task.id } };
    expect((await api.attempt(trackingApi.listEntries, list)).status).toBe(404);
    expect((await api.attempt(trackingApi.listChanges, list)).status).toBe(404);
    const share = { username: stranger.username, role: "assignee" as const };
    const given = { token: ana.token, params: { id: task.id }, body: share };
    await api.call(planningApi.taskShares.create, given);
    expect((await api.call(trackingApi.listEntries, list)).data.total).toBe(0);
    expect((await remove(entry.id, token)).status).toBe(404);
    const body = { startedAt: at("16:10"), endedAt: at("16:20") };
    // May overlap with Ana's entry, because each user has a separate clock.
    expect((await api.attempt(trackingApi.createEntry, { ...list, body })).status).toBe(201);
    expect((await getTask(task)).trackedDurationSeconds).toBe(3000);
  });

  it("returns 401 without a session", async () => {
    const task = await aTask();
    const params = { id: task.id };
    expect((await api.attempt(trackingApi.listEntries, { params })).status).toBe(401);
    const body = { startedAt: at("16:10"), endedAt: at("16:20") };
    expect((await api.attempt(trackingApi.createEntry, { params, body })).status).toBe(401);
  });
});
