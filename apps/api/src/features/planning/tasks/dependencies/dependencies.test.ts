import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCompanies } from "../../access/access-testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import { tasks } from "../../tables/plans.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });
const { mission } = await ana.routine("2026-03-01");
const today = api.clock.now().toISOString().slice(0, 10);

const wait = (id: string, waitsFor: readonly string[], { token } = ana) =>
  api.attempt(planningApi.updateTask, { token, params: { id }, body: { waitsFor: [...waitsFor] } });
const read = async (id: string, { token } = ana) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;
const complete = async (id: string, { token } = ana) =>
  (await api.call(planningApi.completeTask, { token, params: { id }, body: {} })).data;
const call = (id: string) => ({ token: ana.token, params: { id } });
type Made = Awaited<ReturnType<typeof ana.task>>;
const makeTasks = <Titles extends readonly string[]>(...titles: Titles) =>
  Promise.all(titles.map((title) => ana.task(mission, { title }))) as Promise<{
    [Index in keyof Titles]: Made;
  }>;

describe("what a task waits for", () => {
  it("is given at its creation or later, and is seen from both sides", async () => {
    const [paint, sand] = await makeTasks("Paint", "Sand");
    const dry = await ana.task(mission, { title: "Dry", waitsFor: [paint.id, paint.id] });
    expect(dry).toMatchObject({
      waitsFor: [paint.id],
      waitsForTasks: [{ id: paint.id, title: "Paint", isOpen: true }],
    });
    expect((await wait(paint.id, [sand.id])).data.waitsFor).toEqual([sand.id]);
    expect((await read(paint.id)).frees).toEqual([{ id: dry.id, title: "Dry" }]);
    expect((await wait(paint.id, [])).data.waitsForTasks).toEqual([]);
  });

  it("marks the item of the agenda until it is done", async () => {
    const [first] = await makeTasks("First");
    const second = await ana.task(mission, { waitsFor: [first.id] });
    await ana.schedule(second, { startDate: today });
    const find = async () =>
      (await ana.agenda(today)).items.find(({ taskId }) => taskId === second.id);
    expect(await find()).toMatchObject({ waitsForTasks: [{ title: "First", isOpen: true }] });
    await complete(first.id);
    expect(await find()).toMatchObject({ waitsForTasks: [{ title: "First", isOpen: false }] });
  });

  it("says at its completion what it frees: what waited for it alone", async () => {
    const [one, other] = await makeTasks("One", "Other");
    const alone = await ana.task(mission, { title: "Alone", waitsFor: [one.id] });
    const both = await ana.task(mission, { title: "Both", waitsFor: [one.id, other.id] });
    expect((await complete(one.id)).freed).toEqual([{ id: alone.id, title: "Alone" }]);
    expect((await complete(other.id)).freed).toEqual([{ id: both.id, title: "Both" }]);
    expect((await complete(alone.id)).freed).toEqual([]);
  });

  it("blocks no longer once it is deleted, and again once it is taken back", async () => {
    const [deleted] = await makeTasks("Gone");
    const task = await ana.task(mission, { waitsFor: [deleted.id] });
    await api.call(planningApi.deleteTask, call(deleted.id));
    expect(await read(task.id)).toMatchObject({ waitsFor: [], waitsForTasks: [] });
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body: { ids: [deleted.id] } });
    expect((await read(task.id)).waitsFor).toEqual([deleted.id]);
  });

  it("is at most 20 tasks", async () => {
    const others = await makeTasks(...Array.from({ length: 21 }, (_, at) => `Task ${at}`));
    const task = await ana.task(mission);
    const ids = others.map(({ id }) => id);
    expect((await wait(task.id, ids)).status).toBe(422);
    expect((await wait(task.id, ids.slice(1))).data.waitsFor).toHaveLength(20);
  });
});

describe("a circle", () => {
  const refused = { status: 422, error: "dependency_cycle" };

  it.each([1, 2, 3, 12])("of %i is refused", async (length) => {
    const steps = await makeTasks(...Array.from({ length }, (_, at) => `Step ${at}`));
    for (const [at, step] of steps.entries()) {
      const { envelope } = await wait(step.id, [steps.at((at + 1) % length)?.id ?? ""]);
      if (at === length - 1) {
        expect(envelope).toMatchObject(refused);
        expect(envelope.fields?.[0]?.path).toBe("waitsFor");
      } else expect(envelope.status).toBe(200);
    }
  });

  it("is not made by requests at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const steps = await makeTasks("A", "B", "C");
      const made = await Promise.all(
        steps.map(({ id }, at) => wait(id, [steps.at((at + 1) % 3)?.id ?? ""])),
      );
      expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 422]);
    }
  });

  it("is cut where taking back a deleted task would close it", async () => {
    const [one, other] = await makeTasks("One", "Other");
    await wait(one.id, [other.id]);
    await api.call(planningApi.deleteTask, call(one.id));
    const before = await read(other.id);
    // Nothing tells that the deleted task waits for this one.
    await api.db
      .update(tasks)
      .set({ waitsFor: [one.id] })
      .where(eq(tasks.id, before.id));
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body: { ids: [one.id] } });
    expect((await read(one.id)).waitsFor).toEqual([]);
    expect((await read(other.id)).waitsFor).toEqual([one.id]);
  });
});

describe("tasks of others", () => {
  const { company, colleague } = makeCompanies(api, ana);
  const unknown = { status: 422, error: "validation_error" };

  it("are waited for in their workspace only, by those who see them", async () => {
    const team = await company();
    const editor = await colleague(team.id, "ADMIN");
    const theirs = await editor.mission(
      await editor.objective({ workspaceId: team.id, areaId: "work" }),
    );
    const task = await editor.task(theirs, { title: "Order flour" });
    expect((await wait(team.task.id, [task.id])).data.waitsForTasks).toEqual([
      { id: task.id, title: "Order flour", isOpen: true },
    ]);
    const [own] = await makeTasks("My own");
    expect((await wait(own.id, [task.id])).envelope).toMatchObject(unknown);
    expect((await wait(own.id, [team.task.id])).status).toBe(200);
    const foreign = await luis.task((await luis.routine("2026-03-01")).mission);
    expect((await wait(own.id, [foreign.id])).envelope).toMatchObject(unknown);
    expect((await wait(own.id, [crypto.randomUUID()])).envelope).toMatchObject(unknown);
    expect((await wait(own.id, [], luis)).status).toBe(404);
  });

  it("are not named to those who may not see them", async () => {
    const team = await company();
    const [secret] = await makeTasks("Secret");
    await wait(team.task.id, [secret.id]);
    const viewer = await colleague(team.id, "ADMIN");
    expect((await read(team.task.id, viewer)).waitsForTasks).toEqual([
      { id: secret.id, title: "", isOpen: true },
    ]);
    await wait(secret.id, []);
    await wait(team.task.id, []);
    await wait(secret.id, [team.task.id]);
    expect((await read(team.task.id, viewer)).frees).toEqual([]);
    expect((await complete(team.task.id, viewer)).freed).toEqual([]);
  });
});
