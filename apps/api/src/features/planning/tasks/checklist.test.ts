import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { MAX_CHECKLIST_ITEMS } from "@vereda/domain/planning/tasks/contract-task";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { connect, makeMember } from "../../community/connections/connections-testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const project = await ana.objective();
const mission = await ana.mission(project);

const addItem = (id: string, body: object) =>
  api.attempt(planningApi.createChecklistItem, { token: ana.token, params: { id }, body });
const changeItem = (id: string, body: object) =>
  api.attempt(planningApi.updateChecklistItem, { token: ana.token, params: { id }, body });
const listItems = async (id: string) =>
  (await api.call(planningApi.getTask, { token: ana.token, params: { id } })).data.checklistItems;

describe("a checklist", () => {
  it("appends an item once per id", async () => {
    const task = await ana.task(mission, { checklistItems: [{ title: "One" }] });
    const id = createId(0);
    const made = await addItem(task.id, { id, title: "Two" });
    expect([made.status, made.data]).toEqual([
      201,
      {
        id,
        taskId: task.id,
        title: "Two",
        completed: false,
        order: 1,
        day: null,
        minutes: null,
        assignee: null,
        updatedAt: api.clock.now().toISOString(),
      },
    ]);
    expect((await addItem(task.id, { id, title: "Two" })).status).toBe(200);
    expect((await listItems(task.id)).map(({ title }) => title)).toEqual(["One", "Two"]);
    const elsewhere = await ana.task(mission);
    expect((await addItem(elsewhere.id, { id, title: "Two" })).status).toBe(409);
  });

  it("is limited to 200 items, and a repeated request is still answered", async () => {
    const checklist = Array.from({ length: MAX_CHECKLIST_ITEMS }, (_, n) => ({
      title: `Item ${n}`,
    }));
    const task = await ana.task(mission, { checklistItems: checklist });
    const refused = await addItem(task.id, { title: "One more" });
    expect([refused.status, refused.envelope.error]).toEqual([409, "too_many_checklist_items"]);
    const repeated = { id: task.checklistItems[0]?.id, title: "Item 0" };
    expect((await addItem(task.id, repeated)).status).toBe(200);
  });

  it("can be ticked, renamed, reordered and shortened", async () => {
    const task = await ana.task(mission, { checklistItems: [{ title: "One" }, { title: "Two" }] });
    const [one, two] = task.checklistItems;
    expect((await changeItem(one?.id ?? "", { completed: true })).data.completed).toBe(true);
    await changeItem(one?.id ?? "", { title: "Last", order: 9 });
    expect(await listItems(task.id)).toMatchObject([
      { title: "Two", completed: false },
      { title: "Last", completed: true },
    ]);
    await api.call(planningApi.deleteChecklistItem, {
      token: ana.token,
      params: { id: two?.id ?? "" },
    });
    expect(await listItems(task.id)).toHaveLength(1);
  });

  it("rejects empty and too long titles", async () => {
    const task = await ana.task(mission);
    expect((await addItem(task.id, { title: " " })).status).toBe(422);
    expect((await addItem(task.id, { title: "x".repeat(301) })).status).toBe(422);
  });
});

describe("a step", () => {
  const addStep = async (body: object = {}) => {
    const task = await ana.task(mission, { environmentId: "office" });
    const { data } = await addItem(task.id, { title: "Call Luis", ...body });
    return { task, step: data };
  };
  const convert = (id: string, body: object, token = ana.token) =>
    api.attempt(planningApi.convertChecklistItem, { token, params: { id }, body });

  it("has a day, minutes and somebody, until they are cleared", async () => {
    const given = { day: "2026-03-12", minutes: 20, assignee: ana.username };
    const { task, step } = await addStep(given);
    expect(step).toMatchObject(given);
    expect(await listItems(task.id)).toMatchObject([given]);
    expect((await changeItem(step.id, { completed: true })).data).toMatchObject(given);
    const nothing = { day: null, minutes: null, assignee: null };
    expect((await changeItem(step.id, nothing)).data).toMatchObject(nothing);
  });

  it("is given to connections and members only", async () => {
    const { step } = await addStep();
    const stranger = await makeMember(api, "Luis");
    const refused = await changeItem(step.id, { assignee: stranger.username });
    expect(refused.envelope).toMatchObject({
      error: "validation_error",
      fields: [{ path: "assignee" }],
    });
    expect((await changeItem(step.id, { assignee: "nobody.at.all" })).status).toBe(422);
    await connect(api, ana, stranger);
    const { data } = await changeItem(step.id, { assignee: stranger.username });
    expect(data.assignee).toBe(stranger.username);
  });

  it("rejects days and minutes that are none", async () => {
    const { step } = await addStep();
    expect((await changeItem(step.id, { day: "tomorrow" })).status).toBe(422);
    expect((await changeItem(step.id, { minutes: 0 })).status).toBe(422);
    expect((await changeItem(step.id, { minutes: 1441 })).status).toBe(422);
  });

  it.each([
    [{ day: "2026-03-12" }, 30, "2026-03-12"],
    [{ day: "2020-01-01", minutes: 20 }, 20, undefined],
    [{ minutes: 20 }, 20, undefined],
  ])("with %j becomes a task that can be planned", async (given, plannedTotalMin, startDate) => {
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const { step } = await addStep(given);
    const made = await convert(step.id, {});
    expect([made.status, made.data]).toMatchObject([201, { plannedTotalMin }]);
    expect(made.data.schedule?.startDate).toBe(startDate);
  });

  it("becomes a task of the same mission, once", async () => {
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const { task, step } = await addStep({ day: "2026-03-12", minutes: 20 });
    const id = createId(0);
    const made = await convert(step.id, { id });
    expect([made.status, made.data]).toMatchObject([
      201,
      { id, title: "Call Luis", missionId: mission.id, environmentId: "office" },
    ]);
    expect(await listItems(task.id)).toEqual([]);
    const { data } = await api.call(planningApi.getTask, { token: ana.token, params: { id } });
    expect(data).toMatchObject({ plannedTotalMin: 20, schedule: { startDate: "2026-03-12" } });
    expect((await convert(step.id, { id })).status).toBe(200);
    expect((await convert(step.id, {})).status).toBe(404);
  });
});
