import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

// Wednesday 4 March, 09:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis", language: "es" });

const list = (
  query: Readonly<Record<string, string | number | undefined>> = {},
  { token }: { token: string } = ana,
) => api.attempt(templatesApi.list, { token, query });
const use = (body: object, { token, workspaceId }: Planner = ana) =>
  api.attempt(templatesApi.use, {
    token,
    body: { templateId: "first_5k", workspaceId, areaId: "health", ...body },
  });
const saveTemplate = (id: string, body: object = {}, { token }: { token: string } = ana) =>
  api.attempt(templatesApi.make, { token, params: { id }, body });
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

const someId = () => createId(Date.parse("2026-03-04T15:00:00Z"));

describe("a custom template", () => {
  async function aPlan(owner: Planner = ana) {
    const objective = await owner.objective({ title: "Paint the fence", description: "White" });
    const mission = await owner.mission(objective, { title: "Prepare", type: "self_care" });
    await owner.schedule(objective, { startDate: "2026-03-04", endDate: "2026-03-20" });
    const sand = await owner.task(mission, {
      title: "Sand the wood",
      isPhysical: true,
      description: "Both sides",
      estimation: { executionMin: 90, breaksMin: 10 },
      checklistItems: [{ title: "Mask", completed: true }],
    });
    const water = await owner.task(mission, { title: "Water the plants beside it" });
    await owner.schedule(sand, { startDate: "2026-03-07" });
    await owner.schedule(water, {
      startDate: "2026-03-09",
      frequency: "WEEKLY",
      byWeekday: ["MO"],
      until: "2026-03-16",
    });
    const { token } = owner;
    await api.call(planningApi.completeTask, { token, params: { id: sand.id }, body: {} });
    return objective;
  }

  it("stores the content of the plan without dates, completion or users", async () => {
    const objective = await aPlan();
    const response = await saveTemplate(objective.id, { title: "Any fence" });
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      isOwn: true,
      type: "PROJECT",
      areaId: "personal",
      title: "Any fence",
      purpose: "White",
      days: [17],
      taskCount: 2,
      missions: [
        {
          title: "Prepare",
          type: "self_care",
          tasks: [
            {
              title: "Sand the wood",
              description: "Both sides",
              isPhysical: true,
              day: 3,
              repeat: null,
              plannedTotalMin: 100,
              checklistItems: [{ title: "Mask" }],
            },
            { day: 5, repeat: { frequency: "WEEKLY", byWeekday: ["MO"], count: null } },
          ],
        },
      ],
    });
    expect(JSON.stringify(response.data)).not.toMatch(/2026-03-(?!04T)|ana|completed/i);
  });

  it("creates plans like its source", async () => {
    const saved = await saveTemplate((await aPlan()).id);
    const { data } = await use({
      templateId: saved.data?.id,
      areaId: "personal",
      startDate: "2026-04-06",
    });
    expect(data?.objective).toMatchObject({ title: "Paint the fence", description: "White" });
    expect(data?.objective.schedule).toMatchObject({ endDate: "2026-04-22" });
    const [sand, water] = data?.missions[0]?.tasks ?? [];
    expect(sand).toMatchObject({ completed: false, schedule: { startDate: "2026-04-09" } });
    expect(sand?.checklistItems).toMatchObject([{ title: "Mask", completed: false }]);
    expect(water?.schedule).toMatchObject({ startDate: "2026-04-13", until: null });
  });

  it("is listed before the library, latest first, and can be searched by title", async () => {
    const eva = await makePlanner(api);
    const objective = await aPlan(eva);
    await saveTemplate(objective.id, { title: "Older" }, eva);
    api.clock.advance(1000);
    await saveTemplate(objective.id, { title: "Área nueva" }, eva);
    const titles = async (query: Parameters<typeof list>[0]) =>
      (await list(query, eva)).data?.items.map(({ title }) => title);
    expect((await titles({ perPage: 3 }))?.slice(0, 2)).toEqual(["Área nueva", "Older"]);
    expect(await titles({ scope: "own" })).toEqual(["Área nueva", "Older"]);
    expect(await titles({ scope: "own", search: "area" })).toEqual(["Área nueva"]);
    expect(await titles({ scope: "own", type: "EVENT" })).toEqual([]);
    expect(await titles({ scope: "own", missionType: "self_care" })).toHaveLength(2);
    expect(await titles({ scope: "own", missionType: "read_more" })).toEqual([]);
    expect(await titles({ scope: "library", perPage: 1 })).not.toContain("Older");
  });

  it("can be made from a shared objective, but not from an inaccessible one", async () => {
    const objective = await aPlan();
    expect((await saveTemplate(objective.id, {}, luis)).status).toBe(404);
    await api.call(planningApi.objectiveShares.create, {
      token: ana.token,
      params: { id: objective.id },
      body: { username: luis.username, role: "viewer" },
    });
    const saved = await saveTemplate(objective.id, {}, luis);
    expect(saved.status).toBe(201);
    expect((await list({ scope: "own" }, luis)).data?.items).toHaveLength(1);
  });

  it("cannot be made from an objective when only one task is shared", async () => {
    const eva = await makePlanner(api, { firstName: "Eva" });
    const objective = await ana.objective();
    const task = await ana.task(await ana.mission(objective));
    await api.call(planningApi.taskShares.create, {
      token: ana.token,
      params: { id: task.id },
      body: { username: eva.username, role: "assignee" },
    });
    expect((await saveTemplate(objective.id, {}, eva)).status).toBe(404);
  });

  it("can be renamed; returns 409 for a stale update", async () => {
    const { data } = await saveTemplate((await aPlan()).id);
    const rename = (body: object, { token } = ana) =>
      api.attempt(templatesApi.update, { token, params: { id: data?.id ?? "" }, body });
    const renamed = await rename({ title: "A better name", updatedAt: data?.updatedAt });
    expect(renamed.data?.title).toBe("A better name");
    const stale = await rename({ title: "Too late", updatedAt: data?.updatedAt });
    expect(stale.status).toBe(409);
    expect(stale.envelope.data).toMatchObject({ title: "A better name" });
    expect(paths(await rename({ title: "  " }))).toEqual(["title"]);
    expect((await rename({ title: "Mine" }, luis)).status).toBe(404);
  });

  it("can be deleted only by its owner, and leaves plans made from it", async () => {
    const { data } = await saveTemplate((await aPlan()).id);
    const made = await use({ templateId: data?.id, areaId: "personal" });
    const remove = ({ token } = ana) =>
      api.attempt(templatesApi.remove, { token, params: { id: data?.id ?? "" } });
    expect((await remove(luis)).status).toBe(404);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await use({ templateId: data?.id })).status).toBe(404);
    const plan = await api.attempt(planningApi.getPlan, {
      token: ana.token,
      params: { id: made.data?.objective.id ?? "" },
    });
    expect(plan.status).toBe(200);
  });

  it("is saved once per id; returns 409 for another user's id", async () => {
    const objective = await aPlan();
    const id = someId();
    expect((await saveTemplate(objective.id, { id })).status).toBe(201);
    expect((await saveTemplate(objective.id, { id })).status).toBe(200);
    const theirs = await aPlan(luis);
    expect((await saveTemplate(theirs.id, { id }, luis)).status).toBe(409);
  });

  it("returns an error when the plan is too big", async () => {
    const objective = await ana.objective();
    const mission = await ana.mission(objective);
    const description = "x".repeat(9_900);
    for (let made = 0; made < 32; made += 1) await ana.task(mission, { description });
    const response = await saveTemplate(objective.id);
    expect(response.status).toBe(409);
    expect(response.envelope).toMatchObject({ error: "template_too_big" });
  });
});
