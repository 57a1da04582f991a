import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { templatesApi } from "@vereda/domain/planning/contract-templates";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

// 9 in the morning of Wednesday 4 March in Mexico City.
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
const keep = (id: string, body: object = {}, { token }: { token: string } = ana) =>
  api.attempt(templatesApi.make, { token, params: { id }, body });
const paths = (answer: { envelope: { fields?: readonly { path: string }[] } }) =>
  answer.envelope.fields?.map(({ path }) => path);

const someId = () => newId(Date.parse("2026-03-04T15:00:00Z"));

describe("the library", () => {
  it("is answered in pages, in the caller's language, with missions, tasks and checklist items", async () => {
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
    const asked = await list({ area: "health", type: "PROJECT", language: "en" }, luis);
    expect(asked.data?.items[0]?.title).toBe("Run my first 5K");
  });

  it("comes whole, page by page, without one told twice", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, perPage: 25 }, luis)));
    const ids = pages.flatMap(({ data }) => data?.items.map(({ id }) => id) ?? []);
    expect(ids).toEqual(templateLibrary.map(({ key }) => key));
    expect(pages[0]?.data?.total).toBe(templateLibrary.length);
  });

  it("is found by words of its titles and purposes, whatever their accents", async () => {
    const found = async (search: string) =>
      (await list({ search }, luis)).data?.items.map(({ id }) => id) ?? [];
    expect(await found("cronica de una plantilla que no existe")).toEqual([]);
    expect(await found("SUEÑO lugar")).toEqual(["room_for_sleep"]);
    expect(await found("sueno")).toContain("room_for_sleep");
  });

  it("can be asked for missions of one type, wherever they are at home", async () => {
    const { data } = await list({ missionType: "find_a_place_to_live" }, luis);
    expect(data?.items.map(({ id }) => id)).toEqual(["find_a_home", "moving_day"]);
  });

  it("refuses what is no area, kind or page", async () => {
    const answer = await list({ area: "moon", type: "DREAM", page: 0 });
    expect(answer.status).toBe(422);
    expect(paths(answer)).toEqual(["page", "type", "area"]);
  });

  it("is for people who are signed in", async () => {
    expect((await api.attempt(templatesApi.list, { query: {} })).status).toBe(401);
  });
});

describe("a plan made from a template", () => {
  it("has its missions, tasks, estimates, flags and checklists, and can be worked on", async () => {
    const answer = await use({ title: "My race" });
    expect(answer.status).toBe(201);
    expect(answer.data?.objective).toMatchObject({
      type: "PROJECT",
      status: "ACTIVE",
      title: "My race",
      areaId: "health",
      taskCount: 7,
      schedule: null,
    });
    expect(answer.data?.missions.map(({ title, type }) => [title, type])).toEqual([
      ["Lay the groundwork", "get_moving"],
      ["From walking to jogging", "push_my_limits"],
      ["My 5K", "push_my_limits"],
    ]);
    const [first, second] = answer.data?.missions[0]?.tasks ?? [];
    expect(first).toMatchObject({
      title: "Try running shoes on in a shop, and walk in them before you pay",
      isTravel: true,
      isSocial: false,
      plannedTotalMin: 90,
      templateId: "first_5k",
      schedule: null,
    });
    expect(second?.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
      ["Lit at the hour you go out", false],
      ["With somewhere to drink water", false],
    ]);
    const done = await api.attempt(planningApi.completeTask, {
      token: ana.token,
      params: { id: first?.id ?? "" },
      body: {},
    });
    expect(done.status).toBe(200);
  });

  it("lies on the days that the template counts from its first", async () => {
    const { data } = await use({ startDate: "2026-03-09" });
    expect(data?.objective.schedule).toMatchObject({
      startDate: "2026-03-09",
      endDate: "2026-05-03",
      timezone: "America/Mexico_City",
    });
    const tasks = data?.missions.flatMap((mission) => mission.tasks) ?? [];
    expect(tasks.map(({ schedule }) => schedule?.startDate)).toEqual([
      "2026-03-10",
      "2026-03-11",
      "2026-03-14",
      "2026-03-30",
      "2026-04-06",
      "2026-04-27",
      "2026-05-03",
    ]);
    expect(tasks[2]?.schedule).toMatchObject({
      frequency: "WEEKLY",
      byWeekday: ["TU", "TH", "SA"],
    });
    expect((await ana.agenda("2026-03-10")).items.map(({ title }) => title)).toContain(
      tasks[0]?.title,
    );
    const dates = data?.missions.map(({ schedule }) => [schedule?.startDate, schedule?.endDate]);
    expect(dates).toEqual([
      ["2026-03-09", "2026-03-13"],
      ["2026-03-14", "2026-05-03"],
      ["2026-04-27", "2026-05-03"],
    ]);
  });

  it("leaves without a day what would be in the past, and keeps what is ahead", async () => {
    const { data } = await use({ templateId: "moving_day", startDate: "2026-03-14" });
    const tasks = data?.missions.flatMap((mission) => mission.tasks) ?? [];
    expect(data?.objective.schedule?.startDate).toBe("2026-03-14");
    expect(tasks.map(({ schedule }) => schedule?.startDate ?? null)).toEqual([
      null,
      null,
      null,
      "2026-03-09",
      "2026-03-13",
      "2026-03-14",
      "2026-03-14",
    ]);
  });

  it("makes a routine go on by its rule, and its tasks by theirs", async () => {
    const { data } = await use({ templateId: "sunday_cooking", startDate: "2026-03-04" });
    expect(data?.objective.schedule).toMatchObject({ frequency: "WEEKLY", byWeekday: ["SU"] });
    const [choose, , cook] = data?.missions.flatMap((mission) => mission.tasks) ?? [];
    expect(choose?.schedule).toMatchObject({ startDate: "2026-03-07", byWeekday: ["SA"] });
    expect(cook?.schedule).toMatchObject({ startDate: "2026-03-08", byWeekday: ["SU"] });
  });

  it("measures what the template measures, in the person's language", async () => {
    const { data } = await use({ templateId: "hold_the_plank", startDate: "2026-03-04" }, luis);
    expect(data?.objective).toMatchObject({
      type: "TRACKED_RESOURCE",
      trackedUnit: "CUSTOM",
      title: "Sostener la plancha dos minutos",
      customUnit: "segundos",
      behaviour: "STATE",
      measurementSource: "MANUAL",
      targetValue: 120,
    });
    const inEnglish = await use({ templateId: "hold_the_plank", language: "en" }, luis);
    expect(inEnglish.data?.objective).toMatchObject({ customUnit: "seconds" });
  });

  it("takes only the missions that somebody chose", async () => {
    const { data } = await use({ missions: [2, 0] });
    expect(data?.missions.map(({ title, order }) => [title, order])).toEqual([
      ["Lay the groundwork", 0],
      ["My 5K", 1],
    ]);
    expect((await use({ missions: [] })).data?.missions).toEqual([]);
  });

  it("makes nothing twice: the same call again answers what is kept", async () => {
    const id = someId();
    const first = await use({ id, startDate: "2026-03-09" });
    const second = await use({ id, startDate: "2026-03-09" });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
  });

  it("makes it once of two calls at the same moment", async () => {
    const id = someId();
    const [one, two] = await Promise.all([use({ id }), use({ id })]);
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 201]));
    expect(one?.data?.missions.map((mission) => mission.id)).toEqual(
      two?.data?.missions.map((mission) => mission.id),
    );
  });

  it("refuses an id that is somebody else's, and leaves nothing behind", async () => {
    const { data } = await use({});
    const answer = await use({ id: data?.objective.id }, luis);
    expect(answer.status).toBe(409);
    expect(answer.envelope).toMatchObject({ error: "conflict", data: null });
  });

  it("wants a template that there is, and a workspace and an area of the person's", async () => {
    expect((await use({ templateId: "no_such_template" })).status).toBe(404);
    expect((await use({ templateId: someId() })).status).toBe(404);
    expect((await use({ workspaceId: luis.workspaceId })).status).toBe(404);
    expect(paths(await use({ templateId: "", areaId: "moon", days: 0 }))).toEqual([
      "templateId",
      "areaId",
      "days",
    ]);
  });

  it("can be made of every template of the library, on its days", async () => {
    for (const { key, areas } of templateLibrary) {
      const body = { templateId: key, areaId: areas[0], startDate: "2026-09-07", missions: [0] };
      const answer = await use(body);
      // Areas that are not on in a Personal Studio are refused as for any other plan.
      expect([201, 422], key).toContain(answer.status);
    }
  });
});

describe("a template of one's own", () => {
  /** A project with dates, a person, progress and a past. */
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

  it("keeps what the plan is made of, and no dates, progress or people", async () => {
    const objective = await aPlan();
    const answer = await keep(objective.id, { title: "Any fence" });
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
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
    expect(JSON.stringify(answer.data)).not.toMatch(/2026-03-(?!04T)|ana|completed/i);
  });

  it("makes plans like the one it was made of", async () => {
    const kept = await keep((await aPlan()).id);
    const { data } = await use({
      templateId: kept.data?.id,
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

  it("stands before the library, the latest first, and is found by its title", async () => {
    const eva = await makePlanner(api);
    const objective = await aPlan(eva);
    await keep(objective.id, { title: "Older" }, eva);
    api.clock.advance(1000);
    await keep(objective.id, { title: "Área nueva" }, eva);
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

  it("can be made of what was shared to look at, and not of what was not", async () => {
    const objective = await aPlan();
    expect((await keep(objective.id, {}, luis)).status).toBe(404);
    await api.call(planningApi.objectiveShares.create, {
      token: ana.token,
      params: { id: objective.id },
      body: { username: luis.username, role: "viewer" },
    });
    const kept = await keep(objective.id, {}, luis);
    expect(kept.status).toBe(201);
    expect((await list({ scope: "own" }, luis)).data?.items).toHaveLength(1);
  });

  it("is not made of a plan of which somebody was given one task", async () => {
    const eva = await makePlanner(api, { firstName: "Eva" });
    const objective = await ana.objective();
    const task = await ana.task(await ana.mission(objective));
    await api.call(planningApi.taskShares.create, {
      token: ana.token,
      params: { id: task.id },
      body: { username: eva.username, role: "assignee" },
    });
    expect((await keep(objective.id, {}, eva)).status).toBe(404);
  });

  it("is renamed, and not by an edit that read an older one", async () => {
    const { data } = await keep((await aPlan()).id);
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

  it("is deleted by whose it is, and plans made of it stay", async () => {
    const { data } = await keep((await aPlan()).id);
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

  it("is kept once however often the call is made, and not under somebody else's id", async () => {
    const objective = await aPlan();
    const id = someId();
    expect((await keep(objective.id, { id })).status).toBe(201);
    expect((await keep(objective.id, { id })).status).toBe(200);
    const theirs = await aPlan(luis);
    expect((await keep(theirs.id, { id }, luis)).status).toBe(409);
  });

  it("is refused in words when the plan is too big", async () => {
    const objective = await ana.objective();
    const mission = await ana.mission(objective);
    const description = "x".repeat(9_900);
    for (let made = 0; made < 32; made += 1) await ana.task(mission, { description });
    const answer = await keep(objective.id);
    expect(answer.status).toBe(409);
    expect(answer.envelope).toMatchObject({ error: "template_too_big" });
  });
});
