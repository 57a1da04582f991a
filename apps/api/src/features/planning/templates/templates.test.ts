import { createId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import { templateLibrary } from "@vereda/domain/planning/templates/library";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

// Wednesday 4 March, 09:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T15:00:00Z" });
const ana = await makePlanner(api);
const luis = await makePlanner(api, { firstName: "Luis", language: "es" });
const use = (body: object, { token, workspaceId }: Planner = ana) =>
  api.attempt(templatesApi.use, {
    token,
    body: { templateId: "first_5k", workspaceId, areaId: "health", ...body },
  });
const paths = (response: { envelope: { fields?: readonly { path: string }[] } }) =>
  response.envelope.fields?.map(({ path }) => path);

const someId = () => createId(Date.parse("2026-03-04T15:00:00Z"));

describe("a plan made from a template", () => {
  it("has missions, tasks, estimates, flags and checklists, and its tasks can be completed", async () => {
    const response = await use({ title: "My race" });
    expect(response.status).toBe(201);
    expect(response.data?.objective).toMatchObject({
      type: "PROJECT",
      status: "ACTIVE",
      title: "My race",
      areaId: "health",
      taskCount: 7,
      schedule: null,
    });
    expect(response.data?.missions.map(({ title, type }) => [title, type])).toEqual([
      ["Lay the groundwork", "get_moving"],
      ["From walking to jogging", "push_my_limits"],
      ["My 5K", "push_my_limits"],
    ]);
    const [first, second] = response.data?.missions[0]?.tasks ?? [];
    expect(first).toMatchObject({
      title: "Try running shoes on in a store, and walk in them before you pay",
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

  it("has the dates that the template counts from its start", async () => {
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

  it("leaves tasks unscheduled that would be in the past", async () => {
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

  it("repeats a routine and its tasks by the template's rules", async () => {
    const { data } = await use({ templateId: "sunday_cooking", startDate: "2026-03-04" });
    expect(data?.objective.schedule).toMatchObject({ frequency: "WEEKLY", byWeekday: ["SU"] });
    const [choose, , cook] = data?.missions.flatMap((mission) => mission.tasks) ?? [];
    expect(choose?.schedule).toMatchObject({ startDate: "2026-03-07", byWeekday: ["SA"] });
    expect(cook?.schedule).toMatchObject({ startDate: "2026-03-08", byWeekday: ["SU"] });
  });

  it("has the template's measurement in the user's language", async () => {
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

  it("contains only the selected missions", async () => {
    const { data } = await use({ missions: [2, 0] });
    expect(data?.missions.map(({ title, order }) => [title, order])).toEqual([
      ["Lay the groundwork", 0],
      ["My 5K", 1],
    ]);
    expect((await use({ missions: [] })).data?.missions).toEqual([]);
  });

  it("is created once per id; a repeated request returns it", async () => {
    const id = someId();
    const first = await use({ id, startDate: "2026-03-09" });
    const second = await use({ id, startDate: "2026-03-09" });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.data).toEqual(first.data);
  });

  it("is created once by concurrent requests", async () => {
    const id = someId();
    const [one, two] = await Promise.all([use({ id }), use({ id })]);
    expect(new Set([one?.status, two?.status])).toEqual(new Set([200, 201]));
    expect(one?.data?.missions.map((mission) => mission.id)).toEqual(
      two?.data?.missions.map((mission) => mission.id),
    );
  });

  it("returns 409 without data for another user's id", async () => {
    const { data } = await use({});
    const response = await use({ id: data?.objective.id }, luis);
    expect(response.status).toBe(409);
    expect(response.envelope).toMatchObject({ error: "conflict", data: null });
  });

  it("requires an existing template, the user's workspace and a valid area", async () => {
    expect((await use({ templateId: "no_such_template" })).status).toBe(404);
    expect((await use({ templateId: someId() })).status).toBe(404);
    expect((await use({ workspaceId: luis.workspaceId })).status).toBe(404);
    expect(paths(await use({ templateId: "", areaId: "moon", days: 0 }))).toEqual([
      "templateId",
      "areaId",
      "days",
    ]);
  });

  it("can be scheduled from every library template", async () => {
    for (const { key, areas } of templateLibrary) {
      const body = { templateId: key, areaId: areas[0], startDate: "2026-09-07", missions: [0] };
      const response = await use(body);
      // Areas inactive in a Personal Studio are rejected, as for any other plan.
      expect([201, 422], key).toContain(response.status);
    }
  });
});
