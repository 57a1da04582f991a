import { planningApi } from "@vereda/domain/planning/contract";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

const api = await makeTestApp();

const request = (who: Planner, from = "2026-03-09", to = "2026-03-22") =>
  api.attempt(planningCalendarApi.calendar, { token: who.token, query: { from, to } });

async function lines(who: Planner, from?: string, to?: string): Promise<string[]> {
  const { data } = await request(who, from, to);
  return data.items.map(
    ({ title, date, endDate, time, completed }) =>
      `${date}${endDate === date ? "" : `…${endDate}`} ${time ?? "-"} ${title}${completed ? " ✓" : ""}`,
  );
}

describe("a calendar", () => {
  it("lists tasks, events, missions and projects of its days in order", async () => {
    const ana = await makePlanner(api);
    const { mission: habits } = await ana.routine("2026-03-01");
    const run = await ana.task(habits, { title: "Run" });
    await ana.schedule(run, {
      startDate: "2026-03-10T07:00",
      frequency: "WEEKLY",
      byWeekday: ["TU", "TH"],
    });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: run.id },
      body: { date: "2026-03-10" },
    });
    const project = await ana.objective({ title: "Boat" });
    await ana.schedule(project, { startDate: "2026-03-01", endDate: "2026-05-31" });
    const mission = await ana.mission(project, { title: "Hull" });
    await ana.schedule(mission, { startDate: "2026-03-16", endDate: "2026-03-18" });
    const paint = await ana.task(mission, { title: "Paint" });
    await ana.schedule(paint, { startDate: "2026-03-17" });
    const party = await ana.objective({ type: "EVENT", title: "Party" });
    await ana.schedule(party, { startDate: "2026-03-17T20:00", endDate: "2026-03-17T23:00" });
    expect(await lines(ana)).toEqual([
      "2026-03-01…2026-05-31 - Boat",
      "2026-03-10 07:00 Run ✓",
      "2026-03-12 07:00 Run",
      "2026-03-16…2026-03-18 - Hull",
      "2026-03-17 - Paint",
      "2026-03-17 07:00 Run",
      "2026-03-17 20:00 Party",
      "2026-03-19 07:00 Run",
    ]);
    // Only what moves has its schedule: a task, or one date of it.
    const all = (await request(ana)).data.items.filter(({ schedule }) => schedule !== null);
    const getRun = (date: string) => {
      const startDate = `${date}T07:00:00-06:00`;
      return { title: "Run", schedule: { startDate, endDate: null, frequency: null } };
    };
    expect(all).toMatchObject([
      getRun("2026-03-10"),
      getRun("2026-03-12"),
      { title: "Paint", schedule: { startDate: "2026-03-17" } },
      getRun("2026-03-17"),
      getRun("2026-03-19"),
    ]);
    const { data } = await request(ana, "2026-03-12", "2026-03-12");
    expect(data.items[1]).toMatchObject({
      kind: "task",
      id: run.id,
      occurrence: "2026-03-12",
      durationMin: 30,
      objectiveTitle: "Move every day",
      objectiveType: "ROUTINE",
    });
  });

  it("omits paused tasks except completed ones", async () => {
    const ana = await makePlanner(api);
    const { objective, mission } = await ana.routine("2026-03-01");
    const run = await ana.task(mission, { title: "Run" });
    await ana.schedule(run, { startDate: "2026-03-10", frequency: "DAILY", count: 3 });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: run.id },
      body: { date: "2026-03-10" },
    });
    const pause = { token: ana.token, params: { id: objective.id }, body: { status: "PAUSED" } };
    await api.call(planningApi.updateObjective, { ...pause, body: { status: "PAUSED" as const } });
    expect(await lines(ana)).toEqual(["2026-03-10 - Run ✓"]);
  });

  it("lists assigned tasks without the titles of their parents", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const run = await ana.task(mission, { title: "Run" });
    await ana.schedule(run, { startDate: "2026-03-12" });
    const read = await ana.task(mission, { title: "Read" });
    await ana.schedule(read, { startDate: "2026-03-12" });
    const share = (id: string, role: "assignee" | "viewer") =>
      api.call(planningApi.taskShares.create, {
        token: ana.token,
        params: { id },
        body: { username: luis.username, role },
      });
    await share(run.id, "assignee");
    await share(read.id, "viewer");
    const { data } = await request(luis);
    expect(data.items).toMatchObject([
      { title: "Run", objectiveId: null, objectiveTitle: null, missionId: null },
    ]);
  });

  it("does not list other users' tasks", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    await ana.schedule(await ana.task(mission), { startDate: "2026-03-12" });
    expect(await lines(luis)).toEqual([]);
  });

  it.each([
    ["2026-03-10", "2026-03-09"],
    ["2026-03-01", "2026-04-12"],
    ["2026-03-01", "soon"],
  ])("rejects the range from %s to %s", async (from, to) => {
    const ana = await makePlanner(api);
    const { status, envelope } = await request(ana, from, to);
    expect(status).toBe(422);
    expect(envelope.fields).toMatchObject([{ path: "to" }]);
  });
});
