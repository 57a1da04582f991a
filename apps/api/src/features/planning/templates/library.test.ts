import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

// Wednesday 4 March, 09:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis", language: "es" });

const list = (
  query: Readonly<Record<string, string | number | undefined>> = {},
  { token }: { token: string } = ana,
) => api.attempt(templatesApi.list, { token, query });
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

describe("the template library", () => {
  it("is paginated and localized, with missions, tasks and checklist items", async () => {
    const { data } = await list({ area: "health", type: "PROJECT", perPage: 2 });
    expect(data).toMatchObject({ page: 1, perPage: 2, from: 1, to: 2 });
    expect(data?.items[0]).toMatchObject({
      id: "first_5k",
      isOwn: false,
      type: "PROJECT",
      areaId: "health",
      areas: ["health", "leisure"],
      title: "Run my first 5K",
      days: [56, 84],
      taskCount: 7,
      updatedAt: null,
    });
    expect(data?.items[0]?.missions[0]?.tasks[1]).toMatchObject({
      title: "Map two routes from your door: one of 2 km and one of 5",
      isDigital: true,
      isTravel: false,
      environmentId: "home",
      estimation: { executionMin: 20, travelMin: null },
      plannedTotalMin: 20,
      times: 1,
      day: 2,
      checklistItems: [{ title: "Lit at the hour you go out" }, expect.anything()],
    });
    const spanish = await list({ area: "health", type: "PROJECT" }, luis);
    expect(spanish.data?.items[0]?.title).toBe("Correr mis primeros 5 km");
    const english = await list({ area: "health", type: "PROJECT", language: "en" }, luis);
    expect(english.data?.items[0]?.title).toBe("Run my first 5K");
  });

  it("lists every template once across all pages", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 25 }, luis)));
    const ids = pages.flatMap(({ data }) => data?.items.map(({ id }) => id) ?? []);
    expect(ids).toEqual(templateLibrary.map(({ key }) => key));
    expect(pages[0]?.data?.total).toBe(templateLibrary.length);
  });

  it("has three for a first day, each with a task on that day", async () => {
    const { data } = await list({ scope: "starter" });
    expect(data?.items.map(({ id }) => id)).toEqual([
      "calm_mornings",
      "walk_300_km",
      "let_go_room_by_room",
    ]);
    for (const { id } of data?.items ?? []) {
      const planner = await makePlanner(api);
      const { token, workspaceId } = planner;
      const plan = { templateId: id, startDate: "2026-03-04" };
      await api.call(templatesApi.use, {
        token,
        body: { ...plan, workspaceId, areaId: "personal" },
      });
      expect([id, (await planner.agenda()).plan.missions.pendingTasks]).not.toEqual([id, 0]);
    }
  });

  it("searches titles and purposes without regard to accents", async () => {
    const searchIds = async (search: string) =>
      (await list({ search }, luis)).data?.items.map(({ id }) => id) ?? [];
    expect(await searchIds("cronica de una plantilla que no existe")).toEqual([]);
    expect(await searchIds("SUEÑO lugar")).toEqual(["room_for_sleep"]);
    expect(await searchIds("sueno")).toContain("room_for_sleep");
  });

  it("filters by mission type across areas", async () => {
    const { data } = await list({ missionType: "find_a_place_to_live" }, luis);
    expect(data?.items.map(({ id }) => id)).toEqual(["find_a_home", "moving_day"]);
  });

  it("rejects an unknown area, type or page", async () => {
    const response = await list({ area: "moon", type: "DREAM", page: 0 });
    expect(response.status).toBe(422);
    expect(paths(response)).toEqual(["page", "type", "area"]);
  });

  it("returns 401 without a session", async () => {
    expect((await api.attempt(templatesApi.list, { query: {} })).status).toBe(401);
  });
});
