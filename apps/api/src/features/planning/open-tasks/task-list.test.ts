import { eq } from "drizzle-orm";
import { planningApi } from "@vereda/domain/planning/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { workspaceAreas } from "#features/workspace/tables/workspaces.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

const list = (planner: Planner, query: object = {}, token = planner.token) =>
  api.attempt(planningApi.listTasks, {
    token,
    query: { workspaceId: planner.workspaceId, areaId: "personal", ...query },
  });
const titles = (response: { data: { items: readonly { title: string }[] } }) =>
  response.data.items.map(({ title }) => title);

describe("the tasks of an area", () => {
  it("include all objectives with their titles, latest change first", async () => {
    const ana = await makePlanner(api);
    const sailing = await ana.mission(await ana.objective({ title: "Sail" }));
    const reading = await ana.mission(await ana.objective({ title: "Read" }));
    const knots = await ana.task(sailing, { title: "Learn five knots" });
    api.clock.advance(60_000);
    await ana.task(reading, { title: "Choose a book" });
    expect(titles(await list(ana))).toEqual(["Choose a book", "Learn five knots"]);
    api.clock.advance(60_000);
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: knots.id },
      body: {},
    });
    const response = await list(ana);
    expect(response.data.items.map(({ title, objectiveTitle }) => [title, objectiveTitle])).toEqual(
      [
        ["Learn five knots", "Sail"],
        ["Choose a book", "Read"],
      ],
    );
  });

  it("can be filtered by status and paginated", async () => {
    const ana = await makePlanner(api);
    const mission = await ana.mission(await ana.objective());
    const done = await ana.task(mission, { title: "Done" });
    await ana.task(mission, { title: "Open" });
    await ana.task(mission, { title: "Open too" });
    const call = { token: ana.token, params: { id: done.id }, body: {} };
    await api.call(planningApi.completeTask, call);
    expect(titles(await list(ana, { status: "COMPLETED" }))).toEqual(["Done"]);
    const page = await list(ana, { status: "PENDING", perPage: 1, page: 2 });
    expect(page.data).toMatchObject({ total: 2, page: 2, perPage: 1 });
    const beyond = await list(ana, { status: "PENDING", perPage: 1, page: 5 });
    expect(beyond.data).toMatchObject({ items: [], total: 2 });
    expect(page.data.items).toHaveLength(1);
    expect((await list(ana, { status: "LATER" })).status).toBe(422);
  });

  it("omit other areas and other users' tasks", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api, { firstName: "Luis" });
    await ana.task(await ana.mission(await ana.objective({ areaId: "health" })));
    await luis.task(await luis.mission(await luis.objective()));
    expect(titles(await list(ana))).toEqual([]);
    expect(titles(await list(ana, { areaId: "health" }))).toEqual(["Read the first chapter"]);
  });

  it("return 404 for users outside the workspace and 401 without a session", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api, { firstName: "Luis" });
    expect((await list(ana, {}, luis.token)).status).toBe(404);
    const { envelope } = await api.attempt(planningApi.listTasks, {
      query: { workspaceId: ana.workspaceId, areaId: "personal" },
    });
    expect(envelope.status).toBe(401);
  });

  it("return an error in an inactive or blocked area", async () => {
    const ana = await makePlanner(api);
    expect((await list(ana, { areaId: "vehicle_docs" })).status).toBe(422);
    await api.db
      .update(workspaceAreas)
      .set({ blockedAt: api.clock.now() })
      .where(eq(workspaceAreas.workspaceId, ana.workspaceId));
    const { envelope } = await list(ana);
    expect(envelope).toMatchObject({ status: 423, error: "area_blocked" });
  });
});
