import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { aTask, makePlanner } from "../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const project = await ana.objective();
const mission = await ana.mission(project);

const create = (body: object, token = ana.token, id = mission.id) =>
  api.attempt(planningApi.createTask, { token, params: { id }, body });
const update = (id: string, body: object) =>
  api.attempt(planningApi.updateTask, { token: ana.token, params: { id }, body });
const estimate = (id: string, body: object) =>
  api.attempt(planningApi.saveEstimations, { token: ana.token, params: { id }, body });

describe("creating a task", () => {
  it("saves every field and the checklist", async () => {
    const response = await create({
      ...aTask,
      isSocial: true,
      intent: "enjoy",
      description: "With tea",
      positiveConsequences: "I will know",
      negativeConsequences: "I will not",
      triggerModule: "KNOWLEDGE",
      triggerAction: "open_book",
      triggerPayload: { page: 12, marks: ["a", null, { deep: true }] },
      templateId: "reading",
      order: 4,
      estimation: { executionMin: 25, breaksMin: 5 },
      checklistItems: [{ title: "Find it" }, { title: "Open it", completed: true }],
    });
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      title: "Read the first chapter",
      objectiveId: project.id,
      missionId: mission.id,
      workspaceId: ana.workspaceId,
      areaId: "personal",
      priority: "MEDIUM",
      environmentId: "home",
      isDeepFocus: true,
      isSocial: true,
      isTravel: false,
      intent: "enjoy",
      status: "PENDING",
      completed: false,
      completedAt: null,
      triggerPayload: { page: 12, marks: ["a", null, { deep: true }] },
      plannedExecutionMin: 25,
      plannedTravelMin: null,
      plannedTotalMin: 30,
      trackedDurationSeconds: 0,
      trackingStartedAt: null,
      checklistItems: [
        { title: "Find it", completed: false, order: 0 },
        { title: "Open it", completed: true, order: 1 },
      ],
      completedDates: [],
      schedule: null,
    });
    const read = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: response.data.id },
    });
    const related = { sharedAccesses: [], progressEntries: [], collisions: [] };
    expect(read.data).toEqual({ ...response.data, ...related });
  });

  it("returns the required fields in the user's language", async () => {
    const english = await create({});
    expect(english.status).toBe(422);
    expect(english.envelope.fields).toEqual(
      expect.arrayContaining([
        { path: "title", message: "Title is required." },
        { path: "priority", message: "Select a priority for the task." },
        { path: "environmentId", message: "Select a context for the task." },
        {
          path: "characteristics",
          message: "Select at least one characteristic (social, travel, physical, etc.).",
        },
      ]),
    );
    const eva = await makePlanner(api, { language: "es" });
    const routine = await eva.routine("2026-03-01");
    const spanish = await create({}, eva.token, routine.mission.id);
    expect(spanish.envelope.fields).toContainEqual({
      path: "title",
      message: "El título es obligatorio.",
    });
  });

  it("requires a characteristic that is true", async () => {
    const response = await create({ ...aTask, isDeepFocus: false });
    expect(response.envelope.fields?.map(({ path }) => path)).toEqual(["characteristics"]);
  });

  it("creates one task per id, and none when a checklist id is already used", async () => {
    const id = createId(0);
    const item = createId(0);
    const body = { ...aTask, id, checklistItems: [{ id: item, title: "One" }] };
    const first = await create(body);
    const again = await create(body);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.data).toEqual(first.data);
    // Another device may have moved it before this one repeats what got no response.
    const elsewhere = await ana.mission({ id: first.data.objectiveId });
    const moved = { token: ana.token, params: { id }, body: { missionId: elsewhere.id } };
    await api.call(planningApi.updateTask, moved);
    const repeated = await create(body);
    expect([repeated.status, repeated.data.missionId]).toEqual([200, elsewhere.id]);
    const other = createId(0);
    const halves = await create({ ...body, id: other });
    expect(halves.status).toBe(409);
    const missing = await api.call(planningApi.getTask, {
      token: ana.token,
      params: { id: other },
    });
    expect(missing.status).toBe(404);
  });

  it("rejects the id of another user's task", async () => {
    const { id } = await ana.task(mission);
    const { mission: own } = await luis.routine("2026-03-01");
    expect((await create({ ...aTask, id }, luis.token, own.id)).status).toBe(409);
  });

  it("limits estimations, lists and payloads", async () => {
    const wrong = [
      { estimation: { executionMin: 1.5 } },
      { estimation: { executionMin: -1 } },
      { estimation: { travelMin: 1441 } },
      { estimation: { totalMin: "60" } },
      { checklistItems: Array.from({ length: 201 }, () => ({ title: "x" })) },
      { checklistItems: [{ title: "" }] },
      { triggerPayload: { text: "x".repeat(4100) } },
      { triggerPayload: { deep: [{ text: "a\u0000b" }] } },
      { triggerPayload: ["not", "an", "object"] },
      { order: 1e13 },
      { environmentId: "moon" },
      { priority: "none" },
    ];
    for (const body of wrong) {
      const response = await create({ ...aTask, ...body });
      expect({ ...body, status: response.status }).toEqual({ ...body, status: 422 });
    }
  });

  it("returns a readable error for a payload that is too big or too deep", async () => {
    const getFields = async (triggerPayload: object) =>
      (await create({ ...aTask, triggerPayload })).envelope.fields;
    const path = "triggerPayload";
    const tooBig = "What goes with the action is too big: 4 KB at most.";
    const tooDeep = "What goes with the action has too many levels: 32 at most.";
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => ["k".repeat(200) + n, n]),
    );
    for (const payload of [{ text: "x".repeat(4100) }, wide]) {
      expect(await getFields(payload)).toEqual([{ path, message: tooBig }]);
    }
    const nested = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels));
    expect(await getFields({ deep: nested(33) })).toEqual([{ path, message: tooDeep }]);
    expect((await create({ ...aTask, triggerPayload: { deep: nested(31) } })).status).toBe(201);
    // A raw string, because JSON.stringify would overflow the stack at this depth.
    const abyss = await api.inject({
      method: "POST",
      url: `/api/v1/planning/missions/${mission.id}/tasks`,
      headers: { authorization: `Bearer ${ana.token}`, "content-type": "application/json" },
      payload: `{"triggerPayload":{"deep":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`,
    });
    expect([abyss.statusCode, abyss.json().fields]).toEqual([
      422,
      expect.arrayContaining([{ path, message: tooDeep }]),
    ]);
  });
});

describe("changing a task", () => {
  it("changes the given fields and clears those set to null", async () => {
    const task = await ana.task(mission, { description: "With tea" });
    const { data } = await update(task.id, { title: "Read on", description: null, isSocial: true });
    expect(data).toMatchObject({
      title: "Read on",
      description: null,
      isSocial: true,
      isDeepFocus: true,
      plannedExecutionMin: 30,
    });
  });

  it("returns 409 and the current task for a stale update", async () => {
    const task = await ana.task(mission);
    await update(task.id, { title: "First" });
    const stale = await update(task.id, { title: "Second", updatedAt: task.updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.envelope.data).toMatchObject({ id: task.id, title: "First" });
  });

  it("requires at least one remaining characteristic", async () => {
    const task = await ana.task(mission);
    expect((await update(task.id, { isDeepFocus: false })).status).toBe(422);
    expect((await update(task.id, { isDeepFocus: false, isSocial: true })).status).toBe(200);
  });

  it("moves it to another mission of the user, but not of another user", async () => {
    const task = await ana.task(mission);
    const other = await ana.routine("2026-03-01");
    const { data } = await update(task.id, { missionId: other.mission.id });
    expect(data).toMatchObject({ missionId: other.mission.id, objectiveId: other.objective.id });
    const foreign = await luis.routine("2026-03-01");
    expect((await update(task.id, { missionId: foreign.mission.id })).status).toBe(404);
  });

  it("sets and clears the completion time with the status", async () => {
    const task = await ana.task(mission);
    const done = await update(task.id, { status: "COMPLETED" });
    expect(done.data).toMatchObject({ completed: true, completedAt: "2026-03-04T15:00:00.000Z" });
    const open = await update(task.id, { status: "PENDING" });
    expect(open.data).toMatchObject({ completed: false, completedAt: null });
  });
});

describe("an estimation", () => {
  it("replaces all previous estimates", async () => {
    const task = await ana.task(mission, { estimation: { executionMin: 25, travelMin: 10 } });
    const { data } = await estimate(task.id, { executionMin: 40, socialMin: 20 });
    expect(data).toMatchObject({
      plannedExecutionMin: 40,
      plannedTravelMin: null,
      plannedSocialMin: 20,
      plannedTotalMin: 60,
    });
  });

  it("may be a typed total or empty", async () => {
    const task = await ana.task(mission);
    expect((await estimate(task.id, { executionMin: 40, totalMin: 90 })).data).toMatchObject({
      plannedExecutionMin: 40,
      plannedTotalMin: 90,
    });
    expect((await estimate(task.id, {})).data.plannedTotalMin).toBeNull();
  });

  it("accepts whole minutes only", async () => {
    const task = await ana.task(mission);
    for (const body of [{ executionMin: 1.5 }, { bufferMin: "5" }, { totalMin: -1 }]) {
      expect((await estimate(task.id, body)).status).toBe(422);
    }
  });
});
