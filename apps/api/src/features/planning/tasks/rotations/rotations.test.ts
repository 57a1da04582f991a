import { inboxApi } from "@vereda/domain/inbox/contract";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { planningApi } from "@vereda/domain/planning/contract";
import { assigneeApi } from "@vereda/domain/planning/tasks/contract-assignee";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { exportRows } from "#features/account/testing/data-rights-testing.ts";
import { planningData } from "../../personal-data.ts";
import { makePlanner, type Planner } from "../../planning-testing.ts";
import { atStart, remind } from "../../reminders/testing/reminders-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";

const api = await makeTestApp({ now: "2026-03-02T18:00:00Z" });
const ana = await makePlanner(api, { firstName: "Ana" });
const beto = await makePlanner(api, { firstName: "Beto" });
const stranger = await makePlanner(api);
const { workspace } = await makeWorkspace(api, ana, {
  typeId: "ASSET_PROPERTY",
  name: "Casa",
  template: "FAMILY_HOME",
});
const { id: workspaceId } = workspace;
const memberId = await joinAs(api, workspaceId, beto, "LIFE_PARTNER");
const both = [ana.username, beto.username];
const date = (day: number) => `2026-03-0${day}`;

async function makeMission() {
  const location = { workspaceId, areaId: "household_chores" } as const;
  const objective = await ana.objective({ ...location, type: "ROUTINE" });
  await ana.schedule(objective, { startDate: "2026-03-01" });
  return ana.mission(objective);
}

async function makeChore(members: readonly string[] = both, startDate = date(2)) {
  const task = await ana.task(await makeMission(), { title: "Trastes" });
  await ana.schedule(task, { startDate, frequency: "DAILY" });
  if (members.length > 0) await set(task, { members: [...members] });
  return task;
}
const set = (task: { id: string }, body: object, { token }: Planner = ana) =>
  api.attempt(rotationsApi.set, { token, params: { id: task.id }, body });
const change = (task: { id: string }, day: number, body: object, { token }: Planner = ana) =>
  api.attempt(rotationsApi.change, { token, params: { id: task.id, date: date(day) }, body });
const setAbsence = (body: object, { token }: Planner = ana) =>
  api.attempt(rotationsApi.setAbsence, { token, params: { id: workspaceId }, body });
const listDays = async (task: { id: string }, who: Planner, days = [2, 3, 4, 5]) => {
  const agendas = await Promise.all(days.map((day) => who.agenda(date(day))));
  return days.filter((_, at) => agendas[at]?.items.some(({ taskId }) => taskId === task.id));
};
const findChore = async (task: { id: string }, { token }: Planner = ana) => {
  const params = { id: workspaceId, areaId: "household_chores" } as const;
  const { data } = await api.call(rotationsApi.list, { token, params });
  return data.find(({ taskId }) => taskId === task.id);
};

describe("the turns of a task", () => {
  it("are for members of a household who do tasks in it, and for tasks that recur", async () => {
    const task = await makeChore([]);
    const path = async (body: object) => {
      const { status, envelope } = await set(task, body);
      return [status, ...(envelope.fields ?? []).map((field) => field.path)];
    };
    expect(await path({ members: [stranger.username] })).toEqual([422, "members"]);
    expect(await path({ members: [ana.username, ana.username] })).toEqual([422, "members"]);
    expect((await set(task, { members: both }, stranger)).status).toBe(404);
    expect((await set(task, { members: both }, beto)).status).toBe(403);
    const company = await makeWorkspace(api, ana);
    await joinAs(api, company.workspace.id, beto, "EMPLOYEE");
    const work = { workspaceId: company.workspace.id, areaId: "work", type: "ROUTINE" } as const;
    const routine = await ana.objective(work);
    await ana.schedule(routine, { startDate: "2026-03-01" });
    const shift = await ana.task(await ana.mission(routine));
    expect((await set(shift, { members: both })).status).toBe(422);
    await ana.schedule(shift, { startDate: date(2), frequency: "DAILY" });
    expect((await set(shift, { members: both })).envelope.fields?.[0]?.path).toBe("members");
    expect((await set(shift, { members: [ana.username] })).status).toBe(200);
  });

  it("are notified to who is added, and listed for all", async () => {
    const task = await makeChore();
    const { data } = await api.call(inboxApi.list, { token: beto.token, query: {} });
    expect(data.items.some(({ subject }) => subject?.id === task.id)).toBe(true);
    const chore = await findChore(task, beto);
    expect(chore).toMatchObject({ canPlan: false, rotation: { members: both, absences: [] } });
    expect(await listDays(task, beto)).toEqual([3, 5]);
  });

  it("end when one user gets the task, and begin again without that user", async () => {
    const task = await makeChore();
    const params = { id: task.id };
    const body = { username: beto.username };
    await api.call(assigneeApi.assign, { token: ana.token, params, body });
    expect((await findChore(task))?.rotation).toBeNull();
    expect(await listDays(task, beto)).toEqual([2, 3, 4, 5]);
    await set(task, { members: [ana.username] });
    expect([await listDays(task, ana), await listDays(task, beto)]).toEqual([[2, 3, 4, 5], []]);
    await set(task, { members: [] });
    expect((await findChore(task))?.rotation).toBeNull();
  });

  it("go on in a continued series, and leave a moved date with whose turn it is", async () => {
    const task = await makeChore();
    const { token } = ana;
    const params = { id: task.id, date: date(3) };
    const moved = await api.call(planningOccurrencesApi.move, {
      token,
      params,
      body: { startDate: date(4) },
    });
    expect(moved.data.assignee?.username).toBe(beto.username);
    expect([await listDays(moved.data, ana), await listDays(moved.data, beto)]).toEqual([[], [4]]);
    const split = await api.call(planningOccurrencesApi.split, {
      token,
      params: { id: task.id },
      body: { date: date(5), startDate: date(5), frequency: "DAILY" },
    });
    expect(await listDays(task, ana)).toEqual([2]);
    expect(await listDays(task, beto)).toEqual([4]);
    expect((await findChore(split.data))?.rotation?.next[0]).toMatchObject({
      date: date(5),
      username: ana.username,
    });
  });
});

it("the date of a day plan is of whose turn it is", async () => {
  const task = await makeChore();
  const { data } = await api.call(dayPlanApi.plan, {
    token: ana.token,
    body: {
      items: [{ taskId: task.id, date: date(3), schedule: { startDate: `${date(3)}T12:00` } }],
    },
  });
  const made = { id: data.items[0]?.taskId ?? "" };
  expect([await listDays(made, ana), await listDays(made, beto)]).toEqual([[], [3]]);
  expect([await listDays(task, ana), await listDays(task, beto)]).toEqual([[2, 5], [4]]);
});

it("turns that are saved again leave the days before today with whose turn it was", async () => {
  const task = await makeChore();
  await change(task, 2, { kind: "SKIP" });
  api.clock.set("2026-03-04T18:00:00Z");
  await set(task, { members: [beto.username], since: date(2) });
  expect([await listDays(task, ana), await listDays(task, beto)]).toEqual([[3], [2, 4, 5]]);
  const absence = { from: date(2), until: date(4) };
  await setAbsence({ username: beto.username, absence });
  expect([await listDays(task, ana), await listDays(task, beto)]).toEqual([[3], [2, 5]]);
  await setAbsence({ username: beto.username, absence: null });
  expect(await listDays(task, beto)).toEqual([2, 4, 5]);
  expect((await change(task, 3, { kind: "SKIP" })).envelope.fields?.[0]?.path).toBe("date");
  api.clock.set("2026-03-02T18:00:00Z");
});

it("turns that end leave the days before today with whose turn it was, whoever does it then", async () => {
  const [task, given] = [await makeChore(), await makeChore()];
  api.clock.set("2026-03-04T18:00:00Z");
  await set(task, { members: [] });
  const params = { id: given.id };
  const body = { username: beto.username };
  await api.call(assigneeApi.assign, { token: ana.token, params, body });
  expect([await findChore(task), await findChore(given)]).toMatchObject([
    { rotation: null },
    { rotation: null },
  ]);
  expect(await listDays(task, ana)).toEqual([2, 4, 5]);
  expect(await listDays(given, beto)).toEqual([3, 4, 5]);
  expect((await change(task, 5, { kind: "SKIP" })).status).toBe(404);
  api.clock.set("2026-03-05T18:00:00Z");
  await set(task, { members: [beto.username] });
  expect([await listDays(task, ana), await listDays(task, beto)]).toEqual([
    [2, 4],
    [3, 5],
  ]);
  api.clock.set("2026-03-02T18:00:00Z");
});

describe("a change of one date", () => {
  it("is taken back", async () => {
    const task = await makeChore();
    await change(task, 2, { kind: "SKIP" });
    expect(await listDays(task, ana)).toEqual([3, 5]);
    await change(task, 2, { kind: "NONE" }, beto);
    expect(await listDays(task, ana)).toEqual([2, 4]);
  });

  it("is refused for other dates and users", async () => {
    const task = await makeChore();
    const far = { params: { id: task.id, date: "2199-03-02" }, body: { kind: "SKIP" } } as const;
    const { envelope } = await api.attempt(rotationsApi.change, { token: ana.token, ...far });
    expect(envelope.fields?.[0]?.path).toBe("date");
    expect((await change(task, 1, { kind: "SKIP" })).envelope.fields?.[0]?.path).toBe("date");
    const swap = { kind: "SWAP", username: stranger.username };
    expect((await change(task, 2, swap)).envelope.fields?.[0]?.path).toBe("username");
    expect((await change(task, 2, { kind: "SKIP" }, stranger)).status).toBe(404);
    const without = await makeChore([]);
    expect((await change(without, 2, { kind: "SKIP" })).status).toBe(404);
  });
});

describe("an absence", () => {
  it("is for all turns of the workspace, also those shared later", async () => {
    const task = await makeChore();
    const absence = { from: date(2), until: date(4) };
    expect((await setAbsence({ username: ana.username, absence })).status).toBe(200);
    expect(await listDays(task, beto)).toEqual([2, 3, 4]);
    const later = await makeChore();
    expect(await listDays(later, beto)).toEqual([2, 3, 4]);
    expect((await findChore(later))?.rotation?.absences).toEqual([
      { username: ana.username, ...absence },
    ]);
    await setAbsence({ username: ana.username, absence: null });
    expect(await listDays(task, beto)).toEqual([3, 5]);
  });

  it("of others is for who plans, and of members alone", async () => {
    const absence = { from: date(2), until: date(2) };
    const responses = [
      await setAbsence({ username: beto.username, absence: null }, beto),
      await setAbsence({ username: ana.username, absence }, beto),
      await setAbsence({ username: stranger.username, absence }),
      await setAbsence({ username: ana.username, absence }, stranger),
      await setAbsence({ username: ana.username, absence: { from: date(3), until: date(2) } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 422, 404, 422]);
  });
});

describe("reminders", () => {
  it("are for whose turn it is", async () => {
    const task = await ana.task(await makeMission(), { title: "Basura" });
    await ana.schedule(task, { startDate: `${date(3)}T09:00`, frequency: "DAILY" });
    await remind(api, ana, task, atStart);
    const next = async () => {
      const { data } = await api.call(remindersApi.upcoming, { token: ana.token });
      return data.find(({ subject }) => subject.id === task.id)?.subject.date;
    };
    expect(await next()).toBe(date(3));
    await set(task, { members: [beto.username, ana.username], since: date(3) });
    expect(await next()).toBe(date(4));
  });
});

it("the export of who owns the task names nobody else", async () => {
  const task = await makeChore();
  const context = { db: api.db, userId: ana.userId, userKey: null };
  const rows = await exportRows(planningData, context, "planning/schedules");
  const exported = rows.find(({ taskId }) => taskId === task.id);
  expect(exported).toMatchObject({ frequency: "DAILY" });
  expect(JSON.stringify(exported)).not.toContain(beto.userId);
});

it("who may no longer work in the area is passed over, and sees the task no more", async () => {
  const task = await makeChore();
  const leo = await makePlanner(api);
  const ofLeo = await joinAs(api, workspaceId, leo, "CHILD");
  const ofBoth = await makeChore([ana.username, leo.username]);
  expect(await listDays(ofBoth, leo)).toEqual([3, 5]);
  const params = { id: workspaceId, memberId: ofLeo };
  await api.call(membersApi.change, {
    token: ana.token,
    params,
    body: { permission: "DO", areaIds: ["groceries"] },
  });
  expect(await listDays(ofBoth, leo)).toEqual([]);
  expect(await listDays(ofBoth, ana)).toEqual([2, 3, 4, 5]);
  const read = await api.attempt(planningApi.getTask, {
    token: leo.token,
    params: { id: ofBoth.id },
  });
  expect(read.status).toBe(404);
  expect(await listDays(task, beto)).toEqual([3, 5]);
});

it("who leaves is passed over from the day that it is in the zone of the series", async () => {
  const leo = await makePlanner(api);
  const ofLeo = await joinAs(api, workspaceId, leo, "CHILD");
  // The evening of the 2nd in Mexico City.
  api.clock.set("2026-03-03T03:00:00Z");
  const task = await makeChore([leo.username, ana.username]);
  const params = { id: workspaceId, memberId: ofLeo };
  await api.call(membersApi.end, { token: ana.token, params });
  expect(await listDays(task, ana)).toEqual([2, 3, 4, 5]);
  api.clock.set("2026-03-02T18:00:00Z");
});

it("who leaves is passed over from then on", async () => {
  const task = await makeChore();
  const params = { id: workspaceId, memberId };
  await api.call(membersApi.end, { token: ana.token, params });
  expect(await listDays(task, ana)).toEqual([2, 3, 4, 5]);
  expect(await listDays(task, beto)).toEqual([]);
});
