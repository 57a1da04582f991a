import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeCompanies } from "../../access/access-testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import type { Planner } from "../../planning-testing.ts";
import { tasks } from "../../tables/plans.ts";
import { planningTags } from "../../tables/tags.ts";
import { joinTags } from "./tags.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis" });

const create = (body: object, { token } = ana) => api.attempt(tagsApi.create, { token, body });
const update = (id: string, body: object, { token } = ana) =>
  api.attempt(tagsApi.update, { token, params: { id }, body });
const remove = (id: string, { token } = ana) =>
  api.attempt(tagsApi.remove, { token, params: { id } });
const list = async ({ token } = ana) => (await api.call(tagsApi.list, { token })).data;
const changeTask = (id: string, body: object, { token } = ana) =>
  api.attempt(planningApi.updateTask, { token, params: { id }, body });
const readTask = async (id: string, { token } = ana) =>
  (await api.call(planningApi.getTask, { token, params: { id } })).data;

async function makeTag(name: string, user: Planner = ana) {
  return (await create({ name }, user)).data;
}
const { mission } = await ana.routine("2026-03-01");

describe("a tag", () => {
  it("is created once, listed by name, changed and deleted", async () => {
    const user = await makePlanner(api);
    const id = createId(api.clock.now().getTime());
    const first = await create({ id, name: " Música ", color: "teal" }, user);
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({ id, name: "Música", color: "teal" });
    expect((await create({ id, name: "Música" }, user)).status).toBe(200);
    await create({ name: "árbol", color: "#c0392b" }, user);
    expect(await list(user)).toMatchObject({
      total: 2,
      items: [{ name: "árbol", color: "#c0392b" }, { name: "Música" }],
    });
    const renamed = await update(id, { name: "MUSICA", color: null }, user);
    expect(renamed.data).toMatchObject({ name: "MUSICA", color: null });
    expect((await update(id, { name: "Late", updatedAt: first.data.updatedAt }, user)).status).toBe(
      409,
    );
    expect((await remove(id, user)).status).toBe(200);
    expect((await remove(id, user)).status).toBe(404);
    expect((await list(user)).total).toBe(1);
  });

  it("has a name of its own, whatever its case and accents", async () => {
    const café = await makeTag("Café");
    const again = await create({ name: "CAFE" });
    expect(again.envelope).toMatchObject({ status: 409, error: "conflict" });
    expect(again.envelope.data).toMatchObject({ id: café.id });
    const other = await makeTag("Té");
    expect((await update(other.id, { name: "cafe\u0301" })).status).toBe(409);
    expect((await create({ name: "Café" }, luis)).status).toBe(201);
  });

  it.each([[{}], [{ name: "\u200B" }], [{ name: "x".repeat(41) }], [{ name: "a", color: "loud" }]])(
    "is refused with %j",
    async (body) => {
      expect((await create(body)).status).toBe(422);
    },
  );

  it("is one of at most 200, also when created at the same time", async () => {
    const user = await makePlanner(api);
    const now = api.clock.now();
    const stamps = { createdAt: now, updatedAt: now, ownerId: user.userId };
    await api.db.insert(planningTags).values(
      Array.from({ length: 198 }, (_, at) => ({
        ...stamps,
        id: createId(now.getTime()),
        name: `Tag ${at}`,
        nameKey: `tag ${at}`,
      })),
    );
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, at) => create({ name: `More ${at}` }, user)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(made.find(({ status }) => status !== 201)?.envelope.error).toBe("too_many_tags");
    expect((await list(user)).items).toHaveLength(200);
  });

  it("is nobody else's", async () => {
    const { id } = await makeTag("Private");
    expect((await update(id, { name: "Mine" }, luis)).status).toBe(404);
    expect((await remove(id, luis)).status).toBe(404);
    expect((await list(luis)).items.map((tag) => tag.id)).not.toContain(id);
  });
});

describe("the tags of a task", () => {
  it("are given at its creation and replaced later, and come by name", async () => {
    const [zoo, ant] = [await makeTag("Zoo"), await makeTag("ant")];
    const task = await ana.task(mission, { tagIds: [zoo.id, ant.id, zoo.id] });
    expect(task.tagIds).toEqual([ant.id, zoo.id]);
    expect(task.tags).toEqual([
      { id: ant.id, name: "ant", color: null },
      { id: zoo.id, name: "Zoo", color: null },
    ]);
    expect(await readTask(task.id)).toMatchObject({ tagIds: [ant.id, zoo.id], isOwn: true });
    expect((await changeTask(task.id, { title: "Else" })).data.tagIds).toEqual([ant.id, zoo.id]);
    expect((await changeTask(task.id, { tagIds: [zoo.id] })).data.tagIds).toEqual([zoo.id]);
    expect((await changeTask(task.id, { tagIds: [] })).data.tags).toEqual([]);
  });

  it("are in the agenda, which a new name or colour changes", async () => {
    const today = api.clock.now().toISOString().slice(0, 10);
    const tag = await makeTag("Errand");
    const task = await ana.task(mission, { tagIds: [tag.id] });
    await ana.schedule(task, { startDate: today });
    const find = async () =>
      (await ana.agenda(today)).items.find(({ taskId }) => taskId === task.id);
    expect(await find()).toMatchObject({ tagIds: [tag.id], tags: [{ name: "Errand" }] });
    await update(tag.id, { name: "Errands" });
    expect(await find()).toMatchObject({ tags: [{ name: "Errands" }] });
    await remove(tag.id);
    expect(await find()).toMatchObject({ tagIds: [], tags: [] });
  });

  it("are their owner's own, at most 20", async () => {
    const foreign = await makeTag("Foreign", luis);
    const task = await ana.task(mission);
    const refused = await changeTask(task.id, { tagIds: [foreign.id] });
    expect(refused.status).toBe(422);
    expect(refused.envelope.fields?.[0]?.path).toBe("tagIds");
    const body = { ...task, tagIds: [foreign.id], id: createId(api.clock.now().getTime()) };
    const made = await api.attempt(planningApi.createTask, {
      token: ana.token,
      params: { id: mission.id },
      body,
    });
    expect(made.status).toBe(422);
    const many = Array.from({ length: 21 }, () => createId(api.clock.now().getTime()));
    expect((await changeTask(task.id, { tagIds: many })).status).toBe(422);
  });

  it("go with a deleted tag, which no request at the same time brings back", async () => {
    const tag = await makeTag("Gone soon");
    const task = await ana.task(mission, { tagIds: [tag.id] });
    const others = await Promise.all([ana.task(mission), ana.task(mission), ana.task(mission)]);
    const [removed] = await Promise.all([
      remove(tag.id),
      ...others.map(({ id }) => changeTask(id, { tagIds: [tag.id] })),
    ]);
    expect(removed.status).toBe(200);
    for (const { id } of [task, ...others]) expect((await readTask(id)).tagIds).toEqual([]);
  });

  it("stay with a copy and with what is taken back from the bin", async () => {
    const tag = await makeTag("Stays");
    const task = await ana.task(mission, { tagIds: [tag.id] });
    const call = { token: ana.token, params: { id: task.id } };
    const copy = await api.call(bulkTasksApi.duplicateTask, { ...call, body: {} });
    expect(copy.data.tagIds).toEqual([tag.id]);
    await api.call(planningApi.deleteTask, call);
    await api.call(bulkTasksApi.restoreDeleted, { token: ana.token, body: { ids: [task.id] } });
    expect((await readTask(task.id)).tagIds).toEqual([tag.id]);
  });
});

describe("the tags of a shared task", () => {
  const { company, colleague } = makeCompanies(api, ana);

  it("are seen by others, who may change everything else", async () => {
    const team = await company();
    const editor = await colleague(team.id, "ADMIN");
    const tag = await makeTag("Ours");
    await changeTask(team.task.id, { tagIds: [tag.id] });
    const seen = await readTask(team.task.id, editor);
    expect(seen).toMatchObject({ isOwn: false, tags: [{ id: tag.id, name: "Ours" }] });
    const whole = { deadline: "2026-12-05", description: "*Now*", tagIds: [tag.id] };
    expect((await changeTask(team.task.id, whole, editor)).data).toMatchObject(whole);
    const own = await makeTag("Theirs", editor);
    for (const tagIds of [[], [own.id]]) {
      expect((await changeTask(team.task.id, { tagIds }, editor)).status).toBe(403);
    }
  });

  it("stay behind when the task moves to a plan of somebody else", async () => {
    const team = await company();
    const editor = await colleague(team.id, "ADMIN");
    const theirs = await editor.objective({ workspaceId: team.id, areaId: "work" });
    const target = await editor.mission(theirs);
    const tag = await makeTag("Left behind");
    await changeTask(team.task.id, { tagIds: [tag.id] });
    const moved = await changeTask(team.task.id, { missionId: target.id });
    expect(moved.data).toMatchObject({ tagIds: [], isOwn: false });
    const rows = await api.db.select().from(planningTags).where(eq(planningTags.id, tag.id));
    expect(rows).toHaveLength(1);
  });
});

it("two accounts of one user have their tags in common afterwards", async () => {
  const [old, current] = [await makePlanner(api), await makePlanner(api)];
  const same = await makeTag("Música", current);
  const [twin, single] = [await makeTag("musica", old), await makeTag("Casa", old)];
  const routine = await old.routine("2026-03-01");
  const task = await old.task(routine.mission, { tagIds: [twin.id, single.id] });
  await api.db.transaction((tx) => joinTags(tx, { from: old.userId, to: current.userId }));
  const [row] = await api.db.select().from(tasks).where(eq(tasks.id, task.id));
  expect(new Set(row?.tagIds)).toEqual(new Set([same.id, single.id]));
  expect((await list(old)).items.map(({ id }) => id)).toEqual([single.id]);
});
