import type { BodyIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { COLLISION_DAYS, MAX_COLLISIONS } from "@vereda/domain/planning/edits/collision";
import { editsApi } from "@vereda/domain/planning/edits/contract-edits";
import { planningApi } from "@vereda/domain/planning/contract";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { sharingApi } from "@vereda/domain/planning/sharing/contract-sharing";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { DAY_MS } from "@vereda/domain/time/units";
import { beforeEach, describe, expect, it } from "vitest";
import { joinAs } from "#features/workspace/workspace-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { appliedWrites, editCollisions } from "../tables/edits.ts";

const api = await makeTestApp();
const start = api.clock.now();
const newId = () => createId(api.clock.now().getTime());

beforeEach(() => api.clock.set(start.toISOString()));

type Body = BodyIn<typeof planningApi.updateTask>;

const change = async ({ token }: Planner, id: string, body: Body) =>
  (await api.call(planningApi.updateTask, { token, params: { id }, body })).data;
const get = async ({ token }: Planner, id: string) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;
const swap = ({ token }: Planner, id: string) =>
  api.attempt(editsApi.swap, { token, params: { id } });
const dismiss = ({ token }: Planner, id: string) =>
  api.attempt(editsApi.dismiss, { token, params: { id } });

async function makePlan() {
  const ana = await makePlanner(api);
  const { objective, mission } = await ana.routine("2026-03-01");
  const task = await ana.task(mission, { title: "Run", checklistItems: [{ title: "Shoes" }] });
  const step = task.checklistItems[0]?.id ?? "";
  return { ana, objective, mission, task, step, id: task.id };
}

describe("a field that two devices changed", () => {
  it("takes both changes of different fields", async () => {
    const { ana, id } = await makePlan();
    await change(ana, id, { base: { title: "Run" }, title: "Run far" });
    const base = { priority: "MEDIUM", isSocial: false };
    const response = await change(ana, id, { base, priority: "HIGH", isSocial: true });
    expect(response).toMatchObject({
      title: "Run far",
      priority: "HIGH",
      isSocial: true,
      collisions: [],
    });
    expect(response.restored).toBeUndefined();
  });

  it("has the later value, and the other one to put back", async () => {
    const { ana, id } = await makePlan();
    await change(ana, id, { base: { title: "Run" }, title: "Run far" });
    const response = await change(ana, id, { base: { title: "Run" }, title: "Run fast" });
    const [first] = response.collisions ?? [];
    expect(response.title).toBe("Run fast");
    expect(response.collisions).toEqual([
      {
        id: first?.id,
        field: "title",
        stepId: null,
        mine: "Run fast",
        theirs: "Run far",
        kept: "Run fast",
        at: api.clock.now().toISOString(),
      },
    ]);
    expect((await get(ana, id)).collisions).toEqual(response.collisions);

    const swapped = await swap(ana, first?.id ?? "");
    expect(swapped.data).toMatchObject({ theirs: "Run fast", kept: "Run far" });
    expect(await get(ana, id)).toMatchObject({ title: "Run far", collisions: [swapped.data] });
    expect((await swap(ana, first?.id ?? "")).data).toMatchObject({ kept: "Run fast" });
    expect((await dismiss(ana, first?.id ?? "")).status).toBe(200);
    expect(await get(ana, id)).toMatchObject({ title: "Run fast", collisions: [] });
    expect((await swap(ana, first?.id ?? "")).status).toBe(404);
    expect((await dismiss(ana, first?.id ?? "")).status).toBe(404);
  });

  it("joins texts line by line, and has both of the same line", async () => {
    const { ana, id } = await makePlan();
    await change(ana, id, { description: "one\ntwo\nthree" });
    const base = { description: "one\ntwo\nthree" };
    await change(ana, id, { base, description: "ONE\ntwo\nthree" });
    const joined = await change(ana, id, { base, description: "one\ntwo\nTHREE" });
    expect(joined).toMatchObject({ description: "ONE\ntwo\nTHREE", collisions: [] });

    const conflict = { base, description: "one\ntwo\n3" };
    const both = await change(ana, id, conflict);
    const description = "ONE\ntwo\nTHREE\n* * *\n3";
    expect(both.description).toBe(description);
    expect(both.collisions).toMatchObject([
      { mine: conflict.description, theirs: "ONE\ntwo\nTHREE", kept: description },
    ]);
    expect(await change(ana, id, conflict)).toMatchObject({
      description,
      collisions: [{ kept: description }],
    });
  });

  it("adds to and removes from sets", async () => {
    const { ana, id } = await makePlan();
    const { token } = ana;
    const tags = await Promise.all(
      ["a", "b", "c"].map((name) => api.call(tagsApi.create, { token, body: { name } })),
    );
    const [a = "", b = "", c = ""] = tags.map(({ data }) => data.id);
    await change(ana, id, { tagIds: [a] });
    await change(ana, id, { base: { tagIds: [a] }, tagIds: [a, b] });
    const response = await change(ana, id, { base: { tagIds: [a] }, tagIds: [c] });
    expect(response.tagIds.toSorted()).toEqual([b, c].toSorted());
    expect(response.collisions).toEqual([]);
  });

  it("is changed once, however often the edit is sent", async () => {
    const { ana, id } = await makePlan();
    await change(ana, id, { title: "Walk" });
    const edit = { base: { title: "Run" }, editId: newId(), title: "Run fast" };
    const first = await change(ana, id, edit);
    expect(await change(ana, id, edit)).toEqual(first);
    await change(ana, id, { base: { title: "Run fast" }, title: "Swim" });
    expect(await change(ana, id, edit)).toMatchObject({ title: "Swim" });
    const { editId: _id, ...unnamed } = edit;
    const again = await change(ana, id, unnamed);
    expect(await change(ana, id, unnamed)).toEqual(again);
    expect(again.collisions).toHaveLength(2);
  });

  it("is merged without a version, and without `base` as before", async () => {
    const { ana, task, id } = await makePlan();
    await change(ana, id, { title: "Walk" });
    const stale = { updatedAt: task.updatedAt, title: "Swim" };
    const refused = await api.attempt(planningApi.updateTask, {
      token: ana.token,
      params: { id },
      body: stale,
    });
    expect(refused.status).toBe(409);
    const merged = await change(ana, id, { ...stale, base: { title: "Walk" } });
    expect(merged).toMatchObject({ title: "Swim", collisions: [] });
  });

  it("is not changed by what is refused", async () => {
    const { ana, id } = await makePlan();
    const call = (body: object) =>
      api.attempt(planningApi.updateTask, { token: ana.token, params: { id }, body });
    const editId = newId();
    const base = { isDeepFocus: true };
    expect((await call({ base, editId, isDeepFocus: false })).status).toBe(422);
    expect((await call({ base: [], title: "Walk" })).status).toBe(422);
    expect((await call({ base, editId: "1", title: "Walk" })).status).toBe(422);
    const accepted = await call({ base, editId, isDeepFocus: false, isSocial: true });
    expect([accepted.status, accepted.data?.isSocial]).toEqual([200, true]);
  });

  it("lists the latest collisions of an object, for a month", async () => {
    const { ana, id } = await makePlan();
    for (let count = 0; count < MAX_COLLISIONS + 2; count += 1) {
      api.clock.advance(1000);
      await change(ana, id, { base: { title: "-" }, editId: newId(), title: `Run ${count}` });
    }
    const { collisions } = await get(ana, id);
    expect(collisions).toHaveLength(MAX_COLLISIONS);
    expect(collisions?.[0]).toMatchObject({ kept: `Run ${MAX_COLLISIONS + 1}` });
    await api.runJobs();
    expect(await api.db.$count(appliedWrites)).toBeGreaterThan(0);
    api.clock.advance(COLLISION_DAYS * DAY_MS + 1);
    await api.runJobs();
    expect(await api.db.$count(editCollisions)).toBe(0);
    expect(await api.db.$count(appliedWrites)).toBe(0);
  });
});

describe("missions and objectives", () => {
  it("are merged, and the plan shows their collisions", async () => {
    const { ana, objective, mission } = await makePlan();
    const { token } = ana;
    const ofMission = { token, params: { id: mission.id } };
    const ofObjective = { token, params: { id: objective.id } };
    await api.call(planningApi.updateMission, { ...ofMission, body: { title: "Legs" } });
    await api.call(planningApi.updateObjective, { ...ofObjective, body: { title: "Health" } });
    const body = { base: { title: mission.title, status: "PENDING" }, title: "Arms" };
    const one = await api.call(planningApi.updateMission, { ...ofMission, body });
    const other = await api.call(planningApi.updateObjective, {
      ...ofObjective,
      body: { base: { title: objective.title }, title: "Strength" },
    });
    expect(one.data).toMatchObject({ title: "Arms", collisions: [{ theirs: "Legs" }] });
    expect(other.data).toMatchObject({ title: "Strength", collisions: [{ theirs: "Health" }] });
    const plan = (await api.call(planningApi.getPlan, ofObjective)).data;
    expect(plan.objective.collisions).toEqual(other.data.collisions);
    expect(plan.missions[0]?.collisions).toEqual(one.data.collisions);
    expect((await api.call(planningApi.getObjective, ofObjective)).data).toEqual(other.data);
    const missionPlan = (await api.call(sharingApi.missionPlan, ofMission)).data;
    expect(missionPlan.collisions).toEqual(one.data.collisions);
    for (const { data } of [one, other]) await swap(ana, data.collisions?.[0]?.id ?? "");
    const after = (await api.call(planningApi.getPlan, ofObjective)).data;
    expect([after.objective.title, after.missions[0]?.title]).toEqual(["Health", "Legs"]);
  });
});

describe("schedules and estimations", () => {
  const daily = { startDate: "2026-03-04", frequency: "DAILY" as const };
  const weekly = {
    startDate: "2026-03-04T08:00",
    frequency: "WEEKLY" as const,
    byWeekday: ["WE" as const],
  };

  it("are changed as a whole, and a swap puts the other back", async () => {
    const { ana, task, id } = await makePlan();
    const { token } = ana;
    const put = async (body: object) =>
      (await api.attempt(planningApi.taskSchedule.put, { token, params: { id }, body })).data;
    const first = await put({ ...daily, base: null });
    expect(first?.collisions).toEqual([]);
    const second = await put({ ...weekly, base: null, repeatAfter: null });
    expect(second?.collisions).toMatchObject([
      { field: "schedule", theirs: { frequency: "DAILY" }, kept: { frequency: "WEEKLY" } },
    ]);
    expect(await put({ ...daily, base: second })).toMatchObject({
      frequency: "DAILY",
      collisions: [{ kept: { frequency: "WEEKLY" } }],
    });
    const repeated = await put({ ...daily, base: null });
    expect(repeated?.collisions).toHaveLength(1);
    const swapped = await swap(ana, second?.collisions?.[0]?.id ?? "");
    expect(swapped.data).toMatchObject({ kept: { frequency: "DAILY" } });
    await api.call(planningApi.taskSchedule.remove, { token, params: { id } });
    const after = await put({ ...daily, base: first });
    const removed = after?.collisions?.find(({ theirs }) => theirs === null);
    expect(removed).toMatchObject({ kept: { frequency: "DAILY" } });
    await swap(ana, removed?.id ?? "");
    expect((await get(ana, task.id)).schedule).toBeNull();
  });

  it("belong to missions and objectives too", async () => {
    const { ana, objective, mission } = await makePlan();
    const { token } = ana;
    const range = { startDate: "2026-03-02", endDate: "2026-03-09" };
    for (const [call, id] of [
      [planningApi.missionSchedule.put, mission.id],
      [planningApi.objectiveSchedule.put, objective.id],
    ] as const) {
      await api.call(call, { token, params: { id }, body: range });
      const body = { startDate: "2026-03-03", endDate: "2026-03-08", base: null };
      const { data } = await api.call(call, { token, params: { id }, body });
      expect(data.collisions).toMatchObject([{ theirs: range, kept: { startDate: "2026-03-03" } }]);
    }
  });

  it("of one date collide on the task that replaced it", async () => {
    const { ana, task, id } = await makePlan();
    const schedule = await ana.schedule(task, daily);
    const call = {
      token: ana.token,
      params: { id, date: "2026-03-06" },
    };
    const move = (startDate: string) =>
      api.call(planningOccurrencesApi.move, { ...call, body: { startDate, base: schedule } });
    const first = await move("2026-03-07T09:00");
    expect((await move("2026-03-07T09:00")).data.id).toBe(first.data.id);
    const second = await move("2026-03-08T09:00");
    expect(second.data.id).toBe(first.data.id);
    expect((await get(ana, first.data.id)).collisions).toMatchObject([
      { field: "schedule", theirs: { startDate: "2026-03-07T09:00:00-06:00" } },
    ]);
  });

  it("of a split series and its estimation collide as one value", async () => {
    const { ana, id } = await makePlan();
    const call = { token: ana.token, params: { id } };
    const base = { executionMin: 30, totalMin: 30 };
    await api.call(planningApi.saveEstimations, { ...call, body: { executionMin: 45, base } });
    const body = { executionMin: 20, travelMin: 10, base };
    const { data } = await api.call(planningApi.saveEstimations, { ...call, body });
    expect(data).toMatchObject({ plannedExecutionMin: 20, plannedTotalMin: 30 });
    const [one] = data.collisions ?? [];
    expect(one).toMatchObject({ field: "estimation", theirs: { executionMin: 45 } });
    await swap(ana, one?.id ?? "");
    expect(await get(ana, id)).toMatchObject({ plannedExecutionMin: 45, plannedTravelMin: null });
  });
});

describe("steps", () => {
  it("are merged, and their task lists the collisions", async () => {
    const { ana, id, step } = await makePlan();
    const { token } = ana;
    const put = async (body: object) =>
      (await api.attempt(planningApi.updateChecklistItem, { token, params: { id: step }, body }))
        .data;
    await put({ base: { title: "Shoes" }, title: "Boots" });
    const response = await put({ base: { title: "Shoes", completed: false }, title: "Sandals" });
    expect(response).toMatchObject({ title: "Sandals", collisions: [{ theirs: "Boots" }] });
    const [collision] = (await get(ana, id)).collisions ?? [];
    expect(collision).toMatchObject({ stepId: step, field: "title", kept: "Sandals" });
    await swap(ana, collision?.id ?? "");
    expect((await get(ana, id)).checklistItems).toMatchObject([{ title: "Boots" }]);
    expect(await put({ base: { minutes: null }, minutes: 5 })).toMatchObject({ minutes: 5 });
  });

  it("are created and deleted once", async () => {
    const { ana, id, step } = await makePlan();
    const { token } = ana;
    const body = { id: newId(), title: "Water" };
    const create = () =>
      api.attempt(planningApi.createChecklistItem, { token, params: { id }, body });
    const remove = (item: string, query = {}) =>
      api.attempt(planningApi.deleteChecklistItem, { token, params: { id: item }, query });
    expect([(await create()).status, (await create()).status]).toEqual([201, 200]);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(newId())).status).toBe(404);
    // The undo of a deletion.
    expect((await create()).status).toBe(201);
    await remove(body.id, { title: body.title });
    expect((await get(ana, id)).collisions).toEqual([]);

    await remove(step, { title: "Old shoes" });
    const { checklistItems, collisions } = await get(ana, id);
    expect(checklistItems).toEqual([]);
    expect(collisions).toMatchObject([
      { field: "step", stepId: step, theirs: { title: "Shoes" }, kept: null },
    ]);
    await swap(ana, collisions?.[0]?.id ?? "");
    expect((await get(ana, id)).checklistItems).toMatchObject([{ id: step, title: "Shoes" }]);
  });
});

describe("an edit of what is in the bin", () => {
  it("brings it back, with its collisions, and says so", async () => {
    const { ana, id } = await makePlan();
    const { token } = ana;
    await change(ana, id, { base: { priority: "LOW" }, priority: "HIGH" });
    const { collisions } = await get(ana, id);
    await api.call(planningApi.deleteTask, { token, params: { id } });
    await api.call(planningApi.deleteTask, { token, params: { id } });
    const before = { token, params: { id }, body: { title: "Walk" } };
    expect((await api.attempt(planningApi.updateTask, before)).status).toBe(404);
    const response = await change(ana, id, { base: { title: "Run" }, title: "Walk" });
    expect(response).toMatchObject({ title: "Walk", restored: true });
    expect(response.collisions).toEqual(collisions);
    expect((await api.call(binApi.list, { token, query: {} })).data.total).toBe(0);
  });

  it("brings back what it belongs to", async () => {
    const { ana, objective, mission, id, step } = await makePlan();
    const { token } = ana;
    const remove = () =>
      api.call(planningApi.deleteObjective, { token, params: { id: objective.id } });
    await remove();
    expect((await change(ana, id, { base: { title: "Run" }, title: "Walk" })).restored).toBe(true);
    await remove();
    const params = { id: mission.id };
    const body = { base: {}, title: "Legs" };
    const one = await api.call(planningApi.updateMission, { token, params, body });
    expect(one.data).toMatchObject({ title: "Legs", restored: true });
    await remove();
    const other = await api.call(planningApi.updateChecklistItem, {
      token,
      params: { id: step },
      body: { base: { completed: false }, completed: true },
    });
    expect(other.data).toMatchObject({ completed: true, restored: true });
    await remove();
    const schedule = { startDate: "2026-03-09", base: null };
    await api.call(planningApi.taskSchedule.put, { token, params: { id }, body: schedule });
    expect(await get(ana, id)).toMatchObject({ title: "Walk", schedule: { allDay: true } });
  });

  it("was applied before it was deleted, and leaves it there", async () => {
    const { ana, id } = await makePlan();
    const { token } = ana;
    const edit = { base: { title: "Run" }, editId: newId(), title: "Walk" };
    await change(ana, id, edit);
    await api.call(planningApi.deleteTask, { token, params: { id } });
    const again = { token, params: { id }, body: edit };
    const { status, envelope } = await api.attempt(planningApi.updateTask, again);
    expect([status, envelope.error]).toEqual([409, "edit_applied"]);
  });

  it("cannot be created once more", async () => {
    const { ana, objective, mission } = await makePlan();
    const { token } = ana;
    const body = {
      id: newId(),
      title: "Swim",
      priority: null,
      environmentId: null,
      isSocial: true,
    };
    const create = () =>
      api.attempt(planningApi.createTask, { token, params: { id: mission.id }, body });
    expect((await create()).status).toBe(201);
    await api.call(planningApi.deleteTask, { token, params: { id: body.id } });
    expect((await create()).status).toBe(409);
    await api.call(bulkTasksApi.restoreDeleted, { token, body: { ids: [body.id] } });
    expect((await create()).status).toBe(200);
    const below = { token, params: { id: objective.id }, body: { id: newId(), title: "Legs" } };
    await api.call(planningApi.createMission, below);
    await api.call(planningApi.deleteMission, { token, params: { id: below.body.id } });
    expect((await api.attempt(planningApi.createMission, below)).status).toBe(409);
  });
});

describe("other users", () => {
  it("who plan there collide the same way, and those who only read change nothing", async () => {
    const { ana, id } = await makePlan();
    const [eva, leo, stranger] = [
      await makePlanner(api),
      await makePlanner(api),
      await makePlanner(api),
    ];
    await joinAs(api, ana.workspaceId, eva, "ADMIN");
    const body = { username: leo.username, role: "viewer" } as const;
    await api.call(planningApi.taskShares.create, { token: ana.token, params: { id }, body });
    await change(eva, id, { base: { title: "Run" }, title: "Eva’s run" });
    const mine = await change(ana, id, { base: { title: "Run" }, title: "Ana’s run" });
    expect(mine.collisions).toMatchObject([{ theirs: "Eva’s run", kept: "Ana’s run" }]);
    for (const who of [ana, eva, leo])
      expect((await get(who, id)).collisions).toEqual(mine.collisions);
    const collision = mine.collisions?.[0]?.id ?? "";
    const edit = { token: stranger.token, params: { id }, body: { base: {}, title: "No" } };
    expect((await api.attempt(planningApi.updateTask, edit)).status).toBe(404);
    const statuses = async (who: Planner) => [
      (await swap(who, collision)).status,
      (await dismiss(who, collision)).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404]);
    expect(await statuses(leo)).toEqual([403, 403]);
    expect(await statuses(eva)).toEqual([200, 200]);
    expect((await get(ana, id)).title).toBe("Eva’s run");
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id } });
    expect((await api.attempt(planningApi.updateTask, edit)).status).toBe(404);
    const after = { token: eva.token, params: { id }, body: { base: {}, title: "Late" } };
    expect((await api.attempt(planningApi.updateTask, after)).status).toBe(404);
  });
});
