import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { boardApi } from "@vereda/domain/planning/tasks/board/contract-board";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCompanies } from "../../access/access-testing.ts";
import { makePlanner, type Planner } from "../../planning-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);

const create = (body: object = {}, { token, workspaceId } = ana) =>
  api.attempt(boardApi.createColumn, {
    token,
    body: { workspaceId, areaId: "personal", name: "In review", status: "IN_PROGRESS", ...body },
  });
const update = (id: string, body: object, { token } = ana) =>
  api.attempt(boardApi.updateColumn, { token, params: { id }, body });
const remove = (id: string, { token } = ana) =>
  api.attempt(boardApi.deleteColumn, { token, params: { id } });
const list = ({ token, workspaceId } = ana, at: object = {}) =>
  api.attempt(boardApi.listColumns, {
    token,
    query: { workspaceId, areaId: "personal", ...at },
  });
const names = async (of: Planner) => {
  const { items } = (await list(of)).data;
  const columns = items.filter(({ status }) => status === "IN_PROGRESS");
  expect(columns.map(({ order }) => order)).toEqual([...columns.keys()]);
  return columns.map(({ name }) => name);
};
const move = (id: string, body: object, { token } = ana) =>
  api.attempt(planningApi.updateTask, { token, params: { id }, body });
const read = async (id: string, { token } = ana) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;
const complete = (id: string, body: object = {}, { token } = ana) =>
  api.attempt(planningApi.completeTask, { token, params: { id }, body });
const stand = async (query: object, { token, workspaceId } = ana) => {
  const at = { workspaceId, areaId: "personal" as const, ...query };
  const { data } = await api.call(planningApi.listTasks, { token, query: at });
  expect(data.total).toBe(data.items.length);
  return data.items.map(({ title }) => title).toSorted();
};

const mission = await ana.mission(await ana.objective());

describe("the columns of a board", () => {
  it("are created once, in order within their state, renamed, moved and deleted", async () => {
    const user = await makePlanner(api);
    const id = createId(api.clock.now().getTime());
    const first = await create({ id, name: " Draft " }, user);
    expect([first.status, first.data.name, first.data.order]).toEqual([201, "Draft", 0]);
    expect((await create({ id, name: "Draft" }, user)).status).toBe(200);
    await create({ name: "Second" }, user);
    await create({ name: "Blocked", order: 0 }, user);
    await create({ name: "Later", status: "PENDING" }, user);
    expect(await names(user)).toEqual(["Blocked", "Draft", "Second"]);
    const moved = await update(id, { order: 2, name: "Drafts" }, user);
    expect(moved.data).toMatchObject({ order: 2, name: "Drafts", status: "IN_PROGRESS" });
    expect(await names(user)).toEqual(["Blocked", "Second", "Drafts"]);
    const stale = { name: "Late", updatedAt: first.data.updatedAt };
    expect((await update(id, stale, user)).status).toBe(409);
    expect((await remove(id, user)).status).toBe(200);
    expect((await remove(id, user)).status).toBe(404);
    expect(await names(user)).toEqual(["Blocked", "Second"]);
    expect((await list(user)).data.items).toHaveLength(3);
  });

  it.each([{ name: "\u200B" }, { name: "x".repeat(41) }, { status: "LATER" }, { order: -1 }])(
    "are refused with %j",
    async (body) => {
      expect((await create(body)).status).toBe(422);
    },
  );

  it("are at most 12, also when created at the same time", async () => {
    const user = await makePlanner(api);
    for (let at = 0; at < 10; at += 1) await create({ name: `Column ${at}` }, user);
    const made = await Promise.all([1, 2, 3, 4].map((at) => create({ name: `More ${at}` }, user)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = made.find(({ status }) => status !== 201);
    expect(refused?.envelope.error).toBe("too_many_columns");
    const { data } = await list(user);
    expect(new Set(data.items.map(({ order }) => order)).size).toBe(12);
    expect((await create({ areaId: "health" }, user)).status).toBe(201);
  });
});

describe("a task in a column", () => {
  it("gets the state of the column, and leaves it with another state", async () => {
    const review = (await create()).data;
    const task = await ana.task(mission, { title: "Essay" });
    expect(task.columnId).toBeNull();
    const moved = await move(task.id, { status: "IN_PROGRESS", columnId: review.id });
    expect(moved.data).toMatchObject({ status: "IN_PROGRESS", columnId: review.id });
    expect(await stand({ columnId: review.id })).toEqual(["Essay"]);
    expect(await stand({ status: "IN_PROGRESS", columnId: "none" })).toEqual([]);
    expect((await move(task.id, { title: "Essay" })).data.columnId).toBe(review.id);
    await complete(task.id);
    expect(await read(task.id)).toMatchObject({ status: "COMPLETED", columnId: null });
    expect((await move(task.id, { columnId: review.id })).data.status).toBe("IN_PROGRESS");
    expect((await move(task.id, { status: "PENDING" })).data.columnId).toBeNull();
    await move(task.id, { columnId: review.id });
    expect((await move(task.id, { columnId: null })).data).toMatchObject({
      status: "IN_PROGRESS",
      columnId: null,
    });
    await move(task.id, { columnId: review.id });
    const bulk = { ids: [task.id], changes: { status: "PENDING" as const } };
    await api.call(bulkTasksApi.changeTasks, { token: ana.token, body: bulk });
    expect((await read(task.id)).columnId).toBeNull();
    await remove(review.id);
    await move(task.id, { status: "CANCELLED" });
  });

  it("can be created in it, and completed into it", async () => {
    const ready = (await create({ name: "Published", status: "COMPLETED" })).data;
    const made = await ana.task(mission, { title: "Made", columnId: ready.id });
    expect(made).toMatchObject({ status: "COMPLETED", columnId: ready.id });
    expect(made.completedAt).not.toBeNull();
    const task = await ana.task(mission, { title: "Done" });
    await complete(task.id, { columnId: ready.id });
    expect(await read(task.id)).toMatchObject({ status: "COMPLETED", columnId: ready.id });
    expect(await stand({ status: "COMPLETED", columnId: ready.id })).toEqual(["Done", "Made"]);
    const repeating = await ana.task(mission, { repeatAfter: { count: 1, unit: "DAY" } });
    await complete(repeating.id, { columnId: ready.id });
    expect(await read(repeating.id)).toMatchObject({ status: "PENDING", columnId: null });
    const open = (await create({ status: "PENDING" })).data;
    expect((await complete(task.id, { columnId: open.id })).status).toBe(422);
  });

  it("stays in its state when the column is deleted, and in copies there is none", async () => {
    const column = (await create({ name: "Short-lived" })).data;
    const task = await ana.task(mission, { title: "Stays", columnId: column.id });
    const call = { token: ana.token, params: { id: task.id } };
    const copy = await api.call(bulkTasksApi.duplicateTask, { ...call, body: {} });
    expect(copy.data).toMatchObject({ status: "PENDING", columnId: null });
    await remove(column.id);
    expect(await read(task.id)).toMatchObject({ status: "IN_PROGRESS", columnId: null });
    expect(await stand({ status: "IN_PROGRESS", columnId: "none" })).toEqual(["Stays"]);
    expect((await move(task.id, { columnId: column.id })).status).toBe(404);
  });

  it("needs a column of its area and of its state", async () => {
    const task = await ana.task(mission);
    const other = await makePlanner(api);
    const foreign = (await create({}, other)).data;
    const elsewhere = (await create({ areaId: "health" })).data;
    for (const columnId of [foreign.id, elsewhere.id, createId(0)]) {
      expect((await move(task.id, { columnId })).status).toBe(404);
      expect((await complete(task.id, { columnId })).status).toBe(404);
    }
    const column = (await create()).data;
    const refused = await move(task.id, { status: "PENDING", columnId: column.id });
    expect(refused.status).toBe(422);
    expect(refused.envelope.fields?.[0]).toMatchObject({ path: "columnId" });
    await move(task.id, { columnId: column.id });
    const inHealth = await ana.mission(await ana.objective({ areaId: "health" }));
    const relocated = await move(task.id, { missionId: inHealth.id });
    expect(relocated.data).toMatchObject({ status: "IN_PROGRESS", columnId: null });
    const both = { missionId: inHealth.id, columnId: elsewhere.id };
    const task2 = await ana.task(mission);
    expect((await move(task2.id, both)).data.columnId).toBe(elsewhere.id);
    const there = await ana.mission(await ana.objective({ areaId: "health" }));
    const same = await move(task2.id, { missionId: there.id });
    expect(same.data.columnId).toBe(elsewhere.id);
  });
});

describe("the columns of a shared area", () => {
  const { company, colleague } = makeCompanies(api, ana);

  it("are seen by all who see the area, and changed by those who plan there", async () => {
    const workspace = await company();
    const at = { workspaceId: workspace.id, areaId: "work" } as const;
    const editor = await colleague(workspace.id, "ADMIN");
    const reader = await colleague(workspace.id, "GUEST");
    const elsewhere = await colleague(workspace.id, "ADMIN", "business");
    const made = await create(at, editor);
    expect(made.status).toBe(201);
    const { id } = made.data;
    expect((await list(reader, at)).data.items.map((column) => column.id)).toEqual([id]);
    for (const user of [reader, elsewhere]) {
      expect((await create(at, user)).status).toBe(403);
      expect((await update(id, { name: "Mine" }, user)).status).toBe(403);
      expect((await remove(id, user)).status).toBe(403);
    }
    expect((await list(elsewhere, at)).status).toBe(403);
    const stranger = await makePlanner(api);
    expect((await update(id, { name: "Mine" }, stranger)).status).toBe(404);
    expect((await remove(id, stranger)).status).toBe(404);
    expect((await list(stranger, at)).status).toBe(404);
    expect((await create({ ...at, id }, ana)).status).toBe(200);
    expect((await create({ id, name: "Theirs" }, stranger)).status).toBe(409);
  });
});
