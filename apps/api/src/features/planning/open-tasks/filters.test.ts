import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { filtersApi } from "@vereda/domain/planning/tasks/filters/contract-filters";
import { MAX_FILTERS } from "@vereda/domain/planning/tasks/filters/task-filter";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "../planning-testing.ts";

const api = await makeTestApp();

async function find({ token }: Planner, query: object): Promise<string[]> {
  const { data } = await api.call(planningApi.listTasks, { token, query });
  expect(data.total).toBe(data.items.length);
  return data.items.map(({ title }) => title);
}

const day = (days: number) =>
  new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe("a filter of tasks", () => {
  it("takes what its conditions say together", async () => {
    const ana = await makePlanner(api, { timezone: "UTC" });
    const { token } = ana;
    const tag = async (name: string) =>
      (await api.call(tagsApi.create, { token, body: { name } })).data.id;
    const [car, phone] = [await tag("Car"), await tag("Phone")];
    const home = await ana.mission(await ana.objective({ areaId: "personal" }));
    const health = await ana.mission(await ana.objective({ areaId: "health" }));
    const estimation = { executionMin: 10, travelMin: 5 };
    await ana.task(home, { title: "Llamar al taller", tagIds: [car, phone], priority: "HIGH" });
    await ana.task(home, { title: "Lavar el coche", tagIds: [car], estimation });
    await ana.task(health, { title: "Reuniones de grupo", environmentId: "outdoor" });
    await ana.task(health, { title: "Renew the licence", deadline: day(3) });
    expect(await find(ana, { tagIds: car })).toEqual(["Llamar al taller", "Lavar el coche"]);
    expect(await find(ana, { tagIds: `${car},${phone}` })).toEqual(["Llamar al taller"]);
    expect(await find(ana, { tagIds: [car, phone] })).toEqual(["Llamar al taller"]);
    expect(await find(ana, { tagIds: createId(0) })).toEqual([]);
    expect(await find(ana, { areaIds: "health" })).toHaveLength(2);
    expect(await find(ana, { areaIds: "health,personal" })).toHaveLength(4);
    expect(await find(ana, { priority: "HIGH" })).toEqual(["Llamar al taller"]);
    expect(await find(ana, { environmentId: "outdoor" })).toEqual(["Reuniones de grupo"]);
    expect(await find(ana, { minutesMax: 15 })).toEqual(["Lavar el coche"]);
    expect(await find(ana, { minutesMax: 14 })).toEqual([]);
    expect(await find(ana, { deadlineUntil: "P3D" })).toEqual(["Renew the licence"]);
    expect(await find(ana, { deadlineUntil: day(2) })).toEqual([]);
    expect(await find(ana, { q: "reunion" })).toEqual(["Reuniones de grupo"]);
    expect(await find(ana, { q: "COCHE", tagIds: car })).toEqual(["Lavar el coche"]);
    expect(await find(ana, { q: "coche", tagIds: phone })).toEqual([]);
    expect(await find(ana, { q: "?!" })).toEqual([]);
    expect(await find(ana, { q: "", tagIds: "" })).toHaveLength(4);
    expect(await find(ana, { workspaceId: ana.workspaceId })).toHaveLength(4);
  });

  it("goes by the planned day, and by the dates of what repeats from today on", async () => {
    const ana = await makePlanner(api, { timezone: "America/Mexico_City" });
    const { mission } = await ana.routine(day(0));
    const plan = async (title: string, schedule: object) => {
      const estimation = { executionMin: 30 };
      const task = await ana.task(mission, { title, estimation });
      await ana.schedule(task, { startDate: day(0), ...schedule });
    };
    await ana.task(mission, { title: "Some day" });
    await plan("Overdue", {});
    await plan("Range", { endDate: day(6) });
    await plan("Every tenth day", { frequency: "DAILY", interval: 10 });
    api.clock.advance(5 * 86_400_000);
    await plan("In five days", { startDate: day(5) });
    await plan("Far away", { startDate: `${day(2)}T23:30`, timezone: "America/Los_Angeles" });
    await plan("Cancelled", { startDate: day(0), status: "CANCELLED" });
    expect(await find(ana, { isUndated: true })).toEqual(["Some day"]);
    expect(await find(ana, { isUndated: "false" })).toHaveLength(6);
    expect(await find(ana, { until: "-P1D" })).toEqual(["Overdue", "Range"]);
    expect(await find(ana, { from: "P0D", until: "P0D" })).toEqual(["Range"]);
    expect(await find(ana, { from: day(4), until: day(5) })).toEqual([
      "Every tenth day",
      "In five days",
    ]);
    // 23:30 in Los Angeles is 01:30 of the next day here.
    expect(await find(ana, { from: day(2), until: day(2) })).toEqual([]);
    expect(await find(ana, { from: day(3), until: day(3) })).toEqual(["Far away"]);
    expect(await find(ana, { from: day(6) })).toEqual(["Every tenth day"]);
  });

  it("looks a year ahead for what repeats, however far it is asked to", async () => {
    const ana = await makePlanner(api, { timezone: "UTC" });
    const { mission } = await ana.routine(day(0));
    const task = await ana.task(mission, { title: "Rare", estimation: { executionMin: 5 } });
    await ana.schedule(task, { startDate: day(0), frequency: "DAILY", interval: 400 });
    expect(await find(ana, { from: day(0), until: "2199-12-31" })).toEqual(["Rare"]);
    expect(await find(ana, { from: day(1), until: "2199-12-31" })).toEqual([]);
  });

  it("finds open tasks, or those of a status", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    const done = await ana.task(mission, { title: "Done", priority: "LOW" });
    await ana.task(mission, { title: "Open", priority: "LOW" });
    await ana.task(await ana.mission(await ana.objective({ status: "BACKLOG" })), {
      title: "Later",
      priority: "LOW",
    });
    const call = { token: ana.token, params: { id: done.id }, body: {} };
    await api.call(planningApi.completeTask, call);
    expect(await find(ana, { priority: "LOW" })).toEqual(["Open"]);
    expect(await find(ana, { priority: "LOW", status: "COMPLETED" })).toEqual(["Done"]);
  });

  it("finds what others share, but not what they do not", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api, { firstName: "Luis" });
    const eva = await makePlanner(api, { firstName: "Eva" });
    const objective = await ana.objective({ title: "Secret plan" });
    const mission = await ana.mission(objective);
    const fence = await ana.task(mission, { title: "Paint the fence" });
    await ana.task(mission, { title: "Buy paint" });
    for (const { username } of [luis, eva]) {
      const role = username === luis.username ? "assignee" : "viewer";
      await api.call(planningApi.taskShares.create, {
        token: ana.token,
        params: { id: fence.id },
        body: { username, role },
      });
    }
    api.clock.advance(1000);
    await luis.task(await luis.mission(await luis.objective()), { title: "Paint the door" });
    expect(await find(luis, { q: "paint" })).toEqual(["Paint the fence", "Paint the door"]);
    expect(await find(eva, { q: "paint" })).toEqual(["Paint the fence"]);
    expect(await find(ana, { assignee: luis.username })).toEqual(["Paint the fence"]);
    expect(await find(ana, { assignee: eva.username })).toEqual([]);
    expect(await find(ana, { assignee: ana.username })).toHaveLength(2);
    expect(await find(luis, { assignee: luis.username })).toHaveLength(2);
    // Who else does it is not for her.
    expect(await find(eva, { assignee: luis.username })).toEqual([]);
    const { data } = await api.call(planningApi.listTasks, { token: luis.token, query: {} });
    expect(data.items.map(({ objectiveTitle }) => objectiveTitle).toSorted()).toEqual([
      "",
      "Learn to sail",
    ]);
  });

  it.each([{ from: "today" }, { minutesMax: 0 }, { areaIds: "moon" }, { priority: "SOON" }])(
    "rejects %j",
    async (query) => {
      const { token } = await makePlanner(api);
      expect((await api.attempt(planningApi.listTasks, { token, query })).status).toBe(422);
    },
  );
});

describe("saved filters", () => {
  const body = {
    name: "Garage",
    query: { tagIds: [createId(0)], minutesMax: 30, isUndated: true },
  };

  it("are created once, changed, listed by name and deleted", async () => {
    const { token } = await makePlanner(api);
    const id = createId(api.clock.now().getTime());
    const first = await api.attempt(filtersApi.create, { token, body: { id, ...body } });
    expect([first.status, first.data]).toMatchObject([201, { id, ...body }]);
    const again = await api.attempt(filtersApi.create, { token, body: { id, ...body, name: "X" } });
    expect([again.status, again.data.name]).toEqual([200, "Garage"]);
    await api.call(filtersApi.create, { token, body: { name: "All", query: {} } });
    const params = { id };
    const changes = { name: "Coche", updatedAt: first.data.updatedAt };
    const changed = await api.call(filtersApi.update, { token, params, body: changes });
    expect(changed.data).toMatchObject({ name: "Coche", query: body.query });
    const stale = await api.attempt(filtersApi.update, { token, params, body: changes });
    expect(stale.status).toBe(409);
    const { data } = await api.call(filtersApi.list, { token });
    expect(data.items.map(({ name }) => name)).toEqual(["All", "Coche"]);
    await api.call(filtersApi.remove, { token, params });
    expect((await api.attempt(filtersApi.remove, { token, params })).status).toBe(404);
  });

  it("are those of one user, at most 50", async () => {
    const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
    const { token } = ana;
    const made = await api.call(filtersApi.create, { token, body });
    const params = { id: made.data.id };
    const theirs = { token: luis.token, params };
    expect((await api.attempt(filtersApi.update, { ...theirs, body })).status).toBe(404);
    expect((await api.attempt(filtersApi.remove, theirs)).status).toBe(404);
    const used = { token: luis.token, body: { ...body, id: params.id } };
    expect((await api.attempt(filtersApi.create, used)).status).toBe(409);
    for (let n = 1; n < MAX_FILTERS; n++) await api.call(filtersApi.create, { token, body });
    const { envelope } = await api.attempt(filtersApi.create, { token, body });
    expect(envelope.error).toBe("too_many_filters");
  });

  it.each([
    [{ name: " ", query: {} }, "name"],
    [{ name: "Odd", query: { until: "soon" } }, "query.until"],
    [{ name: "Odd" }, "query"],
  ])("reject %j", async (invalid, path) => {
    const { token } = await makePlanner(api);
    const { status, envelope } = await api.attempt(filtersApi.create, { token, body: invalid });
    expect([status, envelope.fields?.[0]?.path]).toEqual([422, path]);
  });
});
