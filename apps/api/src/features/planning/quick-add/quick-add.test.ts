import { beforeEach, describe, expect, it } from "vitest";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { accountApi } from "@vereda/domain/account/contract";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { remindersApi } from "@vereda/domain/planning/reminders/contract-reminders";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();
let planner: Planner;

beforeEach(async () => {
  // Wednesday, 08:00 in Mexico City.
  api.clock.set("2026-03-11T14:00:00Z");
  planner = await makePlanner(api);
});

type Body = BodyIn<typeof quickAddApi.add>;

function add(body: Partial<Body> = {}, by: { readonly token: string } = planner) {
  return api.call(quickAddApi.add, {
    token: by.token,
    body: {
      title: "Call the bank",
      workspaceId: planner.workspaceId,
      areaId: "personal",
      isDigital: true,
      ...body,
    },
  });
}

const listUnsorted = async (by: { readonly token: string } = planner) => {
  const query = { workspaceId: planner.workspaceId, isUnsorted: "true" };
  const { data } = await api.call(openTasksApi.list, { token: by.token, query });
  return data.items.map(({ title, areaId }) => [title, areaId]);
};

const tomorrow = { estimation: { executionMin: 15 }, schedule: { startDate: "2026-03-12T08:30" } };

describe("a loose task", () => {
  it("is created and scheduled in one request", async () => {
    const { status, data } = await add({ ...tomorrow, priority: "HIGH", environmentId: "home" });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      title: "Call the bank",
      priority: "HIGH",
      environmentId: "home",
      areaId: "personal",
      plannedTotalMin: 15,
      schedule: { type: "TASK", startDate: "2026-03-12T08:30:00-06:00" },
    });
    const agenda = await planner.agenda("2026-03-12");
    expect(agenda.items.map(({ taskId }) => taskId)).toEqual([data.id]);
  });

  it("is made and scheduled once when two equal requests arrive together", async () => {
    const body = { id: createId(0), ...tomorrow, reminders: [{ kind: "AT_START" as const }] };
    const responses = await Promise.all([add(body), add(body), add(body)]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const agenda = await planner.agenda("2026-03-12");
    expect(agenda.items.map(({ taskId }) => taskId)).toEqual([body.id]);
  });

  it("refuses the id of a schedule that exists", async () => {
    const schedule = { ...tomorrow.schedule, id: createId(0) };
    await add({ ...tomorrow, schedule });
    const { status, envelope } = await add({ ...tomorrow, schedule });
    expect([status, envelope.error]).toEqual([409, "conflict"]);
  });

  it("needs neither a schedule nor an environment nor a priority", async () => {
    const { data } = await add();
    expect(data).toMatchObject({ schedule: null, environmentId: null, priority: null });
  });

  it("needs no characteristic, now or when it is changed, and then keeps its last one", async () => {
    const { data } = await add({ isDigital: false });
    const change = (body: BodyIn<typeof planningApi.updateTask>) =>
      api.attempt(planningApi.updateTask, { token: planner.token, params: { id: data.id }, body });
    expect((await change({ title: "Call the other bank" })).status).toBe(200);
    expect((await change({ isSocial: true })).status).toBe(200);
    expect((await change({ isSocial: false })).status).toBe(422);
  });

  it("stores its reminders once, even when the request is repeated", async () => {
    const id = createId(0);
    const reminders = [
      { kind: "BEFORE_START" as const, minutes: 30 },
      { kind: "AT_START" as const },
      { kind: "AT_START" as const },
    ];
    await add({ id, ...tomorrow, reminders });
    await add({ id, ...tomorrow, reminders });
    const { token } = planner;
    const { data } = await api.call(remindersApi.ofTask.list, { token, params: { id } });
    expect(data).toMatchObject({
      timing: "timed",
      reminders: [
        { when: reminders[0], nextAt: "2026-03-12T14:00:00.000Z" },
        { when: reminders[1], nextAt: "2026-03-12T14:30:00.000Z" },
      ],
    });
  });

  it("accepts a rule that only an RRULE string can express", async () => {
    const schedule = { startDate: "2026-03-27", rruleString: "FREQ=MONTHLY;BYDAY=-1FR" };
    const { data } = await add({ ...tomorrow, schedule });
    expect(data.schedule).toMatchObject({ frequency: "MONTHLY", startDate: "2026-03-27" });
  });

  it("shares one objective with the loose tasks of its area only", async () => {
    const { data: first } = await add();
    const { data: second } = await add(tomorrow);
    const { data: elsewhere } = await add({ areaId: "health" });
    expect(second).toMatchObject({
      objectiveId: first.objectiveId,
      missionId: first.missionId,
    });
    expect(elsewhere.objectiveId).not.toBe(first.objectiveId);
    const { data: objective } = await api.call(planningApi.getObjective, {
      token: planner.token,
      params: { id: first.objectiveId },
    });
    expect(objective).toMatchObject({ type: "ROUTINE", title: "Loose ends", isLoose: true });
  });

  it("shares one objective with loose tasks created concurrently", async () => {
    const responses = await Promise.all([add(), add(), add()]);
    expect(new Set(responses.map(({ data }) => data.missionId)).size).toBe(1);
  });

  it("names the objective in the user's language", async () => {
    planner = await makePlanner(api, { language: "es" });
    const { data } = await add();
    const { data: objective } = await api.call(planningApi.getObjective, {
      token: planner.token,
      params: { id: data.objectiveId },
    });
    expect(objective.title).toBe("Pendientes sueltos");
  });

  it("is created once per id, even after it was moved", async () => {
    const id = createId(0);
    const { status: first } = await add({ id, ...tomorrow });
    const elsewhere = await planner.mission(await planner.objective());
    await api.call(planningApi.updateTask, {
      token: planner.token,
      params: { id },
      body: { missionId: elsewhere.id },
    });
    const { status: second, data } = await add({ id, ...tomorrow });
    expect([first, second]).toEqual([201, 200]);
    expect(data.missionId).toBe(elsewhere.id);
  });

  it("cannot reuse the id of another user's task", async () => {
    const { data } = await add();
    const stranger = await makePlanner(api);
    const response = await api.attempt(quickAddApi.add, {
      token: stranger.token,
      body: {
        id: data.id,
        title: "Mine",
        workspaceId: stranger.workspaceId,
        areaId: "personal",
        isDigital: true,
      },
    });
    expect(response.envelope).toMatchObject({ status: 409, error: "conflict" });
  });
});

describe("a task added to an objective", () => {
  const makeRoutine = async () => {
    const objective = await planner.objective({ type: "ROUTINE" });
    await planner.schedule(objective, { startDate: "2026-03-01" });
    return objective;
  };

  it("goes to its first open mission, with its date", async () => {
    const objective = await makeRoutine();
    const done = await planner.mission(objective);
    const open = await planner.mission(objective);
    await api.call(planningApi.updateMission, {
      token: planner.token,
      params: { id: done.id },
      body: { status: "SKIPPED" },
    });
    const { data } = await add({ ...tomorrow, objectiveId: objective.id });
    expect(data).toMatchObject({
      objectiveId: objective.id,
      missionId: open.id,
      schedule: { startDate: "2026-03-12T08:30:00-06:00" },
    });
    const chosen = await add({ objectiveId: objective.id, missionId: done.id });
    expect(chosen.data.missionId).toBe(done.id);
  });

  it("gets a mission if the objective has none, and the same one when added twice at once", async () => {
    const objective = await makeRoutine();
    const added = await Promise.all([1, 2].map(() => add({ objectiveId: objective.id })));
    const [first, second] = added.map(({ data }) => data);
    expect(first?.objectiveId).toBe(objective.id);
    expect(second?.missionId).toBe(first?.missionId);
  });

  it("is not found for strangers", async () => {
    const objective = await makeRoutine();
    const stranger = await makePlanner(api);
    const { status } = await api.attempt(quickAddApi.add, {
      token: stranger.token,
      body: {
        title: "Mine",
        workspaceId: stranger.workspaceId,
        areaId: "personal",
        isDigital: true,
        objectiveId: objective.id,
      },
    });
    expect(status).toBe(404);
  });
});

describe("creating a loose task", () => {
  async function listErrorPaths(body: Partial<Body>) {
    const request = {
      title: "Rest",
      workspaceId: planner.workspaceId,
      areaId: "personal",
    } as const;
    const response = await api.attempt(quickAddApi.add, {
      token: planner.token,
      body: { ...request, isReward: true, ...body },
    });
    return response.envelope.success ? [] : response.envelope.fields?.map(({ path }) => path);
  }

  it("rejects a missing title or area", async () => {
    expect(await listErrorPaths({ title: " " })).toEqual(["title"]);
    expect(await listErrorPaths({ areaId: "roadmap" })).toEqual(["areaId"]);
  });

  it("rejects a schedule without estimate, a past date and an invalid reminder, and saves nothing", async () => {
    expect(await listErrorPaths({ schedule: { startDate: "2026-03-12" } })).toEqual([
      "schedule.estimation",
    ]);
    const past = { ...tomorrow, schedule: { startDate: "2026-03-10" } };
    expect(await listErrorPaths(past)).toEqual(["schedule.startDate"]);
    const never = [{ kind: "BEFORE_START" as const, minutes: 0 }];
    expect(await listErrorPaths({ ...tomorrow, reminders: never })).toEqual([
      "reminders.0.minutes",
    ]);
    const { data } = await api.call(planningApi.listObjectives, { token: planner.token });
    expect(data.items).toEqual([]);
  });

  it("returns 404 for another user's workspace and 401 without a session", async () => {
    const stranger = await makePlanner(api);
    const request = { title: "Rest", areaId: "personal", isReward: true } as const;
    const body = { ...request, workspaceId: planner.workspaceId };
    const responses = [
      await api.attempt(quickAddApi.add, { token: stranger.token, body }),
      await api.attempt(quickAddApi.add, { body }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 401]);
  });
});

describe("the objective of loose tasks", () => {
  async function makeLooseTask() {
    const { data } = await add();
    return { task: data, call: { token: planner.token, params: { id: data.objectiveId } } };
  }

  it("cannot be archived, moved to another area or rescheduled", async () => {
    const { call } = await makeLooseTask();
    const refusals = [
      await api.attempt(planningApi.updateObjective, { ...call, body: { status: "ARCHIVED" } }),
      await api.attempt(planningApi.updateObjective, { ...call, body: { areaId: "health" } }),
      await api.attempt(planningApi.objectiveSchedule.put, {
        ...call,
        body: { startDate: "2026-04-01" },
      }),
      await api.attempt(planningApi.objectiveSchedule.remove, call),
    ];
    expect(refusals.map(({ envelope }) => envelope.error)).toEqual(
      Array(4).fill("loose_objective"),
    );
  });

  it("can be renamed", async () => {
    const { call } = await makeLooseTask();
    const { data } = await api.call(planningApi.updateObjective, {
      ...call,
      body: { title: "Errands" },
    });
    expect(data.title).toBe("Errands");
  });

  it("can be deleted once all tasks are completed, and is created again when needed", async () => {
    const { call, task } = await makeLooseTask();
    const refusal = await api.attempt(planningApi.deleteObjective, call);
    expect(refusal.envelope).toMatchObject({ status: 409, error: "loose_objective" });
    await api.call(planningApi.completeTask, {
      token: planner.token,
      params: { id: task.id },
      body: {},
    });
    await api.call(planningApi.deleteObjective, call);
    const { data: next } = await add();
    expect(next.objectiveId).not.toBe(task.objectiveId);
  });

  it("gets a new mission when its mission is completed", async () => {
    const { task } = await makeLooseTask();
    const mission = { token: planner.token, params: { id: task.missionId } };
    await api.call(planningApi.updateMission, { ...mission, body: { status: "IN_PROGRESS" } });
    await api.call(planningApi.updateMission, { ...mission, body: { status: "COMPLETED" } });
    const { data: next } = await add();
    expect(next.objectiveId).toBe(task.objectiveId);
    expect(next.missionId).not.toBe(task.missionId);
  });
});

describe("a task without a chosen area", () => {
  const sort = (id: string, body: BodyIn<typeof quickAddApi.sort>, by = planner) =>
    api.attempt(quickAddApi.sort, { token: by.token, params: { id }, body });

  it("is to be sorted until it has an area, a day or a plan, or is done", async () => {
    await add({ title: "Chosen" });
    await add({ title: "Dated", isUnsorted: true, schedule: { startDate: "2026-03-12" } });
    const { id: objectiveId } = await planner.objective();
    await add({ title: "Planned", isUnsorted: true, objectiveId });
    const { data } = await add({ title: "Loose", isUnsorted: true });
    const done = await add({ title: "Done", isUnsorted: true });
    await api.call(planningApi.completeTask, {
      token: planner.token,
      params: { id: done.data.id },
      body: {},
    });
    expect(await listUnsorted()).toEqual([["Loose", "personal"]]);
    const { data: sorted } = await sort(data.id, { areaId: "work" });
    expect(sorted).toMatchObject({ id: data.id, areaId: "work" });
    expect(await listUnsorted()).toEqual([]);
    expect((await sort(data.id, { areaId: "personal", isUnsorted: true })).status).toBe(200);
    expect(await listUnsorted()).toEqual([["Loose", "personal"]]);
    expect((await sort(data.id, { areaId: "personal" })).data.areaId).toBe("personal");
    expect(await listUnsorted()).toEqual([]);
  });

  it("is sorted by its user alone", async () => {
    const { data } = await add({ isUnsorted: true });
    const other = await makePlanner(api);
    expect((await sort(data.id, { areaId: "work" }, other)).status).toBe(404);
    expect((await sort(data.id, { areaId: "garage" as "work" })).status).toBe(422);
  });
});

describe("a sentence", () => {
  const say = (text: string, id?: string) =>
    api.attempt(quickAddApi.addSentence, {
      token: planner.token,
      body: { text, ...(id !== undefined && { id }) },
    });

  it("is understood as in the browser, in the user's day and country", async () => {
    const { status, data } = await say("Pagar la luz mañana a las 5 pm 20 min #trabajo !alta");
    expect(status).toBe(201);
    expect(data).toMatchObject({
      title: "Pagar la luz",
      workspaceId: planner.workspaceId,
      areaId: "work",
      priority: "HIGH",
      plannedTotalMin: 20,
      schedule: { startDate: "2026-03-12T17:00:00-06:00" },
    });
    await api.call(accountApi.updatePreferences, {
      token: planner.token,
      body: { dateOrder: "day_month_year" },
    });
    expect((await say("Dentista el 3/4")).data.schedule?.startDate).toBe("2026-04-03");
  });

  it("without an area is to be sorted, and made once", async () => {
    const id = createId(0);
    const statuses = [await say("Comprar pan", id), await say("Comprar pan", id)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 200]);
    expect(await listUnsorted()).toEqual([["Comprar pan", "personal"]]);
  });

  it("needs more than a date", async () => {
    const { status, envelope } = await say("mañana");
    expect([status, envelope.fields?.map(({ path }) => path)]).toEqual([422, ["text"]]);
  });
});
