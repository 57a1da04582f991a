import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { formatInstant } from "@vereda/domain/time/zone";
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#platform/http/authentication.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { listPlannedOccurrences, loadPlannedPeriod } from "./planned-occurrences.ts";

const MEXICO = "America/Mexico_City";
const api = await makeTestApp({ now: "2026-03-01T18:00:00Z" });

beforeEach(() => {
  api.clock.set("2026-03-01T18:00:00Z");
});

const toDay = (text: string) => parseDay(text) ?? Number.NaN;
const toRange = (from: string, to: string) => ({ from: toDay(from), to: toDay(to) });

const getCaller = ({ userId }: Planner, given: Partial<Caller> = {}) =>
  api.signIn({ userId, ...given }).caller;

async function list(who: Planner, given: Partial<Caller> = {}, from = "2026-03-09") {
  const range = toRange(from, "2026-03-15");
  const occurrences = await listPlannedOccurrences(api.db, getCaller(who, given), range);
  return occurrences.toSorted((a, b) => a.day - b.day || a.minutes - b.minutes);
}

async function lines(who: Planner, given: Partial<Caller> = {}): Promise<string[]> {
  return (await list(who, given)).map(
    ({ day, minutes, completed, isPaused }) =>
      `${formatIsoDay(day)} ${minutes} min${completed ? " ✓" : ""}${isPaused ? " paused" : ""}`,
  );
}

const complete = (who: Planner, { id }: { id: string }, date?: string) =>
  api.call(planningApi.completeTask, {
    token: who.token,
    params: { id },
    body: date === undefined ? {} : { date },
  });

const daily = (startDate: string) => ({ startDate, frequency: "DAILY" as const, interval: 2 });

describe("planned occurrences of a period", () => {
  it("are one-time tasks, those of each day of a longer task, and occurrences", async () => {
    const ana = await makePlanner(api);
    const { objective, mission } = await ana.routine("2026-03-01");
    const run = await ana.task(mission, { title: "Run", isHighImpact: true });
    await ana.schedule(run, daily("2026-03-10T07:00"));
    await complete(ana, run, "2026-03-10");
    const call = await ana.task(mission, { isSocial: true, estimation: { executionMin: 10 } });
    await ana.schedule(call, { startDate: "2026-03-09" });
    await complete(ana, call);
    const paint = await ana.task(mission, { estimation: { executionMin: 60 } });
    await ana.schedule(paint, { startDate: "2026-03-14", endDate: "2026-03-16" });
    await ana.task(mission, { title: "Without a date" });
    expect(await lines(ana)).toEqual([
      "2026-03-09 10 min ✓",
      "2026-03-10 30 min ✓",
      "2026-03-12 30 min",
      "2026-03-14 20 min",
      "2026-03-14 30 min",
      "2026-03-15 20 min",
    ]);
    const all = await list(ana);
    const social = { id: call.id, isSocial: true };
    expect(all[0]).toMatchObject({ task: social, occurrence: null, part: null });
    expect(all[1]).toEqual({
      day: toDay("2026-03-10"),
      occurrence: toDay("2026-03-10"),
      startsAt: null,
      part: null,
      minutes: 30,
      outsideMinutes: 30,
      completed: true,
      isPaused: false,
      task: {
        id: run.id,
        isOwn: true,
        objectiveId: objective.id,
        objectiveType: "ROUTINE",
        workspaceId: ana.workspaceId,
        areaId: "personal",
        context: "home",
        minutes: 30,
        isHighImpact: true,
        isSocial: false,
        isDeepFocus: true,
        taskPauses: null,
      },
    });
    const longer = { id: paint.id, minutes: 60 };
    expect(all.at(-1)).toMatchObject({ task: longer, part: { number: 2, days: 3 } });
  });

  it("mark the days of a pause and keep what was completed outside of the rule", async () => {
    const ana = await makePlanner(api);
    const { objective, mission } = await ana.routine("2026-03-01");
    const run = await ana.task(mission);
    await ana.schedule(run, daily("2026-03-09"));
    await complete(ana, run, "2026-03-09");
    await ana.schedule(run, daily("2026-03-10"));
    api.clock.set("2026-03-12T18:00:00Z");
    await api.call(planningApi.updateObjective, {
      token: ana.token,
      params: { id: objective.id },
      body: { status: "PAUSED" },
    });
    expect(await lines(ana)).toEqual([
      "2026-03-09 30 min ✓",
      "2026-03-10 30 min",
      "2026-03-12 30 min paused",
      "2026-03-14 30 min paused",
    ]);
  });

  it("keep the days on which a task was done that opens again after each", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const water = await ana.task(mission, { repeatAfter: { count: 3, unit: "DAY" } });
    await ana.schedule(water, { startDate: "2026-03-09" });
    api.clock.set("2026-03-13T18:00:00Z");
    await complete(ana, water, "2026-03-09");
    await complete(ana, water, "2026-03-13");
    expect(await lines(ana)).toEqual(["2026-03-09 30 min ✓", "2026-03-13 30 min ✓"]);
  });

  it("are within the dates of the plan, without skipped dates and cancelled tasks", async () => {
    const ana = await makePlanner(api);
    const project = await ana.objective();
    await ana.schedule(project, { startDate: "2026-03-11", endDate: "2026-03-13" });
    const mission = await ana.mission(project);
    const stroll = await ana.task(mission);
    await ana.schedule(stroll, { startDate: "2026-03-11", frequency: "DAILY" });
    const params = { id: stroll.id, date: "2026-03-12" };
    await api.call(planningOccurrencesApi.skip, { token: ana.token, params });
    const dropped = await ana.task(mission);
    await ana.schedule(dropped, { startDate: "2026-03-12" });
    await api.call(planningApi.updateTask, {
      token: ana.token,
      params: { id: dropped.id },
      body: { status: "CANCELLED" },
    });
    expect(await lines(ana)).toEqual(["2026-03-11 30 min", "2026-03-13 30 min"]);
  });

  it("keep only what was completed of a plan that was archived", async () => {
    const ana = await makePlanner(api);
    const { objective: project, mission } = await ana.routine("2026-03-01");
    const [done, open] = [await ana.task(mission), await ana.task(mission)];
    await ana.schedule(done, { startDate: "2026-03-10" });
    await ana.schedule(open, { startDate: "2026-03-11" });
    await complete(ana, done);
    await api.call(planningApi.updateObjective, {
      token: ana.token,
      params: { id: project.id },
      body: { status: "ARCHIVED" },
    });
    expect(await lines(ana)).toEqual(["2026-03-10 30 min ✓"]);
  });

  it("belong to the user's days: another zone, and a day that ends after midnight", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const reading = await ana.task(mission);
    await ana.schedule(reading, { startDate: "2026-03-12T00:30" });
    expect(await lines(ana)).toEqual(["2026-03-12 30 min"]);
    const pastMidnight = [90, 90, 90, 90, 90, 90, 90];
    expect(await lines(ana, { pastMidnight })).toEqual(["2026-03-11 30 min"]);
    expect(await lines(ana, { timeZone: "Pacific/Honolulu" })).toEqual(["2026-03-11 30 min"]);
  });

  it("include assigned tasks of others and none that are only visible", async () => {
    const ana = await makePlanner(api);
    const luis = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const [run, read] = [await ana.task(mission), await ana.task(mission)];
    await ana.schedule(run, { startDate: "2026-03-12" });
    await ana.schedule(read, { startDate: "2026-03-13" });
    const share = (id: string, role: "assignee" | "viewer") =>
      api.call(planningApi.taskShares.create, {
        token: ana.token,
        params: { id },
        body: { username: luis.username, role },
      });
    await share(run.id, "assignee");
    await share(read.id, "viewer");
    expect(await lines(luis)).toEqual(["2026-03-12 30 min"]);
    expect(await lines(await makePlanner(api))).toEqual([]);
  });

  it("can be those of one objective, and come with the times of events", async () => {
    const ana = await makePlanner(api);
    const { objective, mission } = await ana.routine("2026-03-01");
    await ana.schedule(await ana.task(mission), { startDate: "2026-03-10" });
    const { mission: other } = await ana.routine("2026-03-01");
    await ana.schedule(await ana.task(other), { startDate: "2026-03-11" });
    const party = await ana.objective({ type: "EVENT", title: "Party" });
    await ana.schedule(party, { startDate: "2026-03-14T20:00", endDate: "2026-03-14T23:00" });
    const range = toRange("2026-03-09", "2026-03-15");
    const caller = getCaller(ana);
    const only = await listPlannedOccurrences(api.db, caller, range, { objectiveId: objective.id });
    expect(only.map(({ day }) => formatIsoDay(day))).toEqual(["2026-03-10"]);
    const { occurrences, events } = await loadPlannedPeriod(api.db, caller, range);
    expect(occurrences).toHaveLength(2);
    expect(
      events.map(({ from, to }) => [formatInstant(MEXICO, from), (to - from) / 60_000]),
    ).toEqual([["2026-03-14T20:00:00-06:00", 180]]);
  });
});
