import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { countOpen } from "@vereda/domain/planning/agenda/agenda";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { tasks } from "../planning/tables/plans.ts";
import { makeReviewer, MONDAY, SUNDAY, WEEK } from "./reviews-testing.ts";
import type { Reviewer } from "./reviews-testing.ts";
import { reviews } from "./tables/reviews.ts";

const api = await makeTestApp({ now: MONDAY });

beforeEach(() => {
  api.clock.set(MONDAY);
});

const getSchedule = async (who: Reviewer, task: { id: string }) =>
  (await who.getTask(task)).schedule;

const attemptFinish = ({ token }: Reviewer) =>
  api.attempt(reviewsApi.finish, { token, params: WEEK, body: {} });

describe("finishing a review", () => {
  it("moves, drops and leaves tasks as chosen, once", async () => {
    const ana = await makeReviewer(api);
    const moved = await ana.add("Hull", "2026-03-10T07:00");
    const dropped = await ana.add("Mast", "2026-03-11");
    const left = await ana.add("Sails", "2026-03-12");
    api.clock.set(SUNDAY);
    await ana.save({
      carryOver: [
        { taskId: moved.id, choice: "MOVE", date: "2026-03-18" },
        { taskId: dropped.id, choice: "DROP" },
        { taskId: left.id, choice: "KEEP" },
      ],
      priorities: ["Sail"],
    });
    const finished = await ana.finish();
    expect(finished).toMatchObject({
      finishedAt: api.clock.now().toISOString(),
      priorities: ["Sail"],
      facts: { planned: 3, completed: 0 },
    });
    expect(finished.carryOver.map(({ title, choice }) => [title, choice])).toEqual([
      ["Sails", "KEEP"],
      ["Mast", "DROP"],
      ["Hull", "MOVE"],
    ]);
    expect(await getSchedule(ana, moved)).toMatchObject({
      startDate: "2026-03-18T07:00:00-06:00",
    });
    expect((await ana.getTask(dropped)).status).toBe("CANCELLED");
    expect(await getSchedule(ana, left)).toMatchObject({ startDate: "2026-03-12" });
    const body = { startDate: "2026-03-20" };
    await ana.schedule(moved, body);
    expect(await ana.finish()).toEqual(finished);
    expect(await getSchedule(ana, moved)).toMatchObject(body);
    const [row] = await api.db.select().from(reviews).where(eq(reviews.userId, ana.userId));
    expect(row?.finishedDay).toBe("2026-03-15");
  });

  it("keeps its figures whatever happens later, and its answers may still change", async () => {
    const ana = await makeReviewer(api);
    const hull = await ana.add("Hull", "2026-03-10");
    api.clock.set(SUNDAY);
    const finished = await ana.finish();
    await ana.complete(hull);
    const { priorityTasks: _tasks, ...visible } = finished;
    expect(await ana.get()).toEqual(visible);
    const carryOver = [{ taskId: hull.id, choice: "DROP" as const }];
    const saved = await ana.save({ answers: { glad_about: "The sea" }, carryOver });
    expect(saved).toMatchObject({
      finishedAt: finished.finishedAt,
      facts: finished.facts,
      carryOver: finished.carryOver,
      answers: { glad_about: "The sea" },
    });
  });

  it("takes the dates of a task for someday, but not those of a series", async () => {
    const ana = await makeReviewer(api);
    const hull = await ana.add("Hull", "2026-03-10");
    const bills = await ana.task(ana.mission);
    await ana.schedule(bills, { startDate: "2026-03-11", frequency: "WEEKLY", byWeekday: ["WE"] });
    api.clock.set(SUNDAY);
    await ana.save({
      carryOver: [
        { taskId: hull.id, choice: "SOMEDAY" },
        { taskId: bills.id, occurrence: "2026-03-11", choice: "SOMEDAY" },
      ],
    });
    await ana.finish();
    expect(await getSchedule(ana, hull)).toBeNull();
    expect((await ana.getTask(hull)).status).toBe("PENDING");
    expect(await getSchedule(ana, bills)).toMatchObject({ frequency: "WEEKLY", exceptDates: [] });
  });

  it("counts how often a task was moved", async () => {
    const ana = await makeReviewer(api);
    const hull = await ana.add("Hull", "2026-03-10");
    api.clock.set(SUNDAY);
    await ana.save({ carryOver: [{ taskId: hull.id, choice: "MOVE", date: "2026-03-18" }] });
    await ana.finish();
    api.clock.set("2026-03-22T23:00:00Z");
    const { carryOver } = await ana.get({ kind: "weekly", period: "2026-W12" });
    expect(carryOver).toMatchObject([{ title: "Hull", timesMoved: 1 }]);
  });

  it("moves or skips one occurrence of a task that recurs seldom", async () => {
    const ana = await makeReviewer(api);
    const weekly: ScheduleInput = {
      startDate: "2026-03-10",
      frequency: "WEEKLY",
      byWeekday: ["TU"],
    };
    const [bills, plants] = [await ana.task(ana.mission), await ana.task(ana.mission)];
    await ana.schedule(bills, weekly);
    await ana.schedule(plants, weekly);
    const run = await ana.task(ana.mission);
    await ana.schedule(run, { startDate: "2026-03-10", frequency: "DAILY" });
    api.clock.set(SUNDAY);
    const occurrence = "2026-03-10";
    await ana.save({
      carryOver: [
        { taskId: bills.id, occurrence, choice: "MOVE", date: "2026-03-16" },
        { taskId: plants.id, occurrence, choice: "DROP" },
      ],
    });
    const { carryOver } = await ana.finish();
    expect(carryOver).toHaveLength(2);
    expect(await getSchedule(ana, bills)).toMatchObject({ exceptDates: [occurrence] });
    expect(await getSchedule(ana, plants)).toMatchObject({ exceptDates: [occurrence] });
    expect((await ana.getTask(plants)).status).toBe("PENDING");
    const day = await ana.agenda("2026-03-16");
    expect(day.items.map(({ title, schedule }) => [title, schedule?.frequency])).toContainEqual([
      bills.title,
      null,
    ]);
  });

  it.each([
    ["without a date", undefined],
    ["to the past", "2026-03-12"],
    ["to a day outside of its plan", "2027-01-05"],
  ])("changes nothing when a task is to move %s", async (_name, date) => {
    const ana = await makeReviewer(api);
    const dropped = await ana.add("Mast", "2026-03-11");
    const moved = await ana.add("Hull", "2026-03-10");
    api.clock.set(SUNDAY);
    const move = { taskId: moved.id, choice: "MOVE" as const, ...(date !== undefined && { date }) };
    await ana.save({ carryOver: [{ taskId: dropped.id, choice: "DROP" }, move] });
    const { status, envelope } = await attemptFinish(ana);
    expect([status, envelope.fields?.map(({ path }) => path)]).toEqual([422, ["carryOver.1.date"]]);
    expect((await ana.getTask(dropped)).status).toBe("PENDING");
    expect((await ana.get()).finishedAt).toBeNull();
  });

  it("leaves what was done, deleted or planned anew in the meantime", async () => {
    const ana = await makeReviewer(api);
    const [done, deleted] = [
      await ana.add("Hull", "2026-03-10"),
      await ana.add("Mast", "2026-03-10"),
    ];
    const choose = ({ id }: { id: string }) => ({ taskId: id, choice: "DROP" as const });
    api.clock.set(SUNDAY);
    await ana.save({ carryOver: [choose(done), choose(deleted)] });
    await ana.complete(done);
    await api.call(planningApi.deleteTask, { token: ana.token, params: { id: deleted.id } });
    expect((await ana.finish()).carryOver).toEqual([]);
    expect((await ana.getTask(done)).status).toBe("COMPLETED");
  });

  it("makes the priorities of a day the first tasks of the next, in their order", async () => {
    const ana = await makeReviewer(api);
    const today = { kind: "daily", period: "2026-03-15" } as const;
    api.clock.set(SUNDAY);
    const sails = await ana.add("Sails", "2026-03-15");
    const hull = await ana.add("Hull", "2026-03-16", { priority: "MEDIUM" });
    await ana.add("Mast", "2026-03-16", { priority: "HIGH" });
    const priorities = ["Read", "hull", " sails", "Read"];
    await ana.save({ priorities }, today);
    const { priorityTasks, carryOver } = await ana.finish(today);
    expect(carryOver).toMatchObject([{ title: "Sails", choice: "MOVE", date: "2026-03-16" }]);
    const [read] = priorityTasks;
    expect(priorityTasks).toEqual([
      { taskId: read?.taskId, isNew: true, priority: null },
      { taskId: hull.id, isNew: false, priority: "MEDIUM" },
      { taskId: sails.id, isNew: false, priority: "MEDIUM" },
    ]);
    const { items } = await ana.agenda("2026-03-16");
    expect(items.map(({ title }) => title)).toEqual(["Read", "Hull", "Sails", "Mast"]);
    expect((await ana.finish(today)).priorityTasks).toEqual([]);
    expect((await ana.agenda("2026-03-16")).items).toHaveLength(4);
  });

  it("leaves out a task that somebody else does", async () => {
    const [ana, luis] = [await makeReviewer(api), await makeReviewer(api)];
    const today = { kind: "daily", period: "2026-03-15" } as const;
    api.clock.set(SUNDAY);
    const { id } = await ana.add("Hull", "2026-03-16");
    const given = { assigneeId: luis.userId, assignmentState: "ACCEPTED" } as const;
    await api.db.update(tasks).set(given).where(eq(tasks.id, id));
    await ana.save({ priorities: ["Hull"] }, today);
    const { priorityTasks } = await ana.finish(today);
    expect(priorityTasks).toMatchObject([{ isNew: true }]);
    expect(priorityTasks[0]?.taskId).not.toBe(id);
  });

  it("moves no priority out of its plan, but makes it a task that can move again", async () => {
    const ana = await makeReviewer(api);
    const today = { kind: "daily", period: "2026-03-15" } as const;
    const plan = await ana.objective({ title: "Regatta" });
    await ana.schedule(plan, { startDate: "2026-03-01", endDate: "2026-03-15" });
    const task = await ana.task(await ana.makeMission(plan), { title: "Flags" });
    await ana.schedule(task, { startDate: "2026-03-15" });
    api.clock.set(SUNDAY);
    await ana.save({ priorities: ["Flags"] }, today);
    const { priorityTasks, carryOver } = await ana.finish(today);
    expect(carryOver).toMatchObject([{ title: "Flags", choice: null }]);
    expect(priorityTasks).toMatchObject([{ isNew: true }]);
    api.clock.advance(86_400_000);
    const next = { kind: "daily", period: "2026-03-16" } as const;
    await ana.save({ priorities: ["Flags"] }, next);
    const { priorityTasks: again } = await ana.finish(next);
    expect(again).toMatchObject([{ taskId: priorityTasks[0]?.taskId, isNew: false }]);
  });

  it("raises what is planned for the next day, except what is urgent or in a closed plan", async () => {
    const ana = await makeReviewer(api);
    const today = { kind: "daily", period: "2026-03-15" } as const;
    const urgent = await ana.add("Urgent", "2026-03-16", { priority: "URGENT" });
    const closed = await ana.objective({ title: "Closed" });
    await ana.schedule(closed, { startDate: "2026-03-01", endDate: "2026-03-31" });
    const old = await ana.task(await ana.makeMission(closed), { title: "Old" });
    await ana.schedule(old, { startDate: "2026-03-16" });
    await api.call(planningApi.updateObjective, {
      token: ana.token,
      params: { id: closed.id },
      body: { status: "ARCHIVED" },
    });
    api.clock.set(SUNDAY);
    await ana.save({ priorities: ["Urgent", "Old"] }, today);
    const { priorityTasks } = await ana.finish(today);
    expect(priorityTasks).toMatchObject([{ taskId: urgent.id, isNew: false }, { isNew: true }]);
    expect(await ana.getTask(urgent)).toMatchObject({ priority: "URGENT", order: -2 });
    const places = { ids: [urgent.id], changes: { missionId: ana.mission.id }, places: [-2] };
    await api.call(bulkTasksApi.changeTasks, { token: ana.token, body: places });
  });

  it("of a week makes no tasks of its priorities", async () => {
    const ana = await makeReviewer(api);
    api.clock.set(SUNDAY);
    await ana.save({ priorities: ["Read"] });
    expect((await ana.finish()).priorityTasks).toEqual([]);
    expect((await ana.agenda("2026-03-16")).items).toEqual([]);
  });

  it("of a day offers what has been open since before, and moves it", async () => {
    const ana = await makeReviewer(api);
    const today = { kind: "daily", period: "2026-03-15" } as const;
    const hull = await ana.add("Hull", "2026-03-10");
    const done = await ana.add("Mast", "2026-03-10");
    api.clock.set(SUNDAY);
    await ana.complete(done);
    const { carryOver, facts } = await ana.get(today);
    expect(carryOver.map(({ title }) => title)).toEqual(["Hull"]);
    expect(facts.planned).toBe(facts.completed);
    await ana.save({ carryOver: [{ taskId: hull.id, choice: "MOVE", date: "2026-03-16" }] }, today);
    await ana.finish(today);
    expect(await getSchedule(ana, hull)).toMatchObject({ startDate: "2026-03-16" });
    expect((await ana.get({ kind: "daily", period: "2026-03-11" })).carryOver).toEqual([]);
  });

  it("of today has open what the day itself says; a series comes again by itself", async () => {
    const ana = await makeReviewer(api);
    await ana.add("Old", "2026-03-10");
    await ana.add("Now", "2026-06-15");
    await ana.add("Later", "2026-06-16");
    const paused = await ana.add("Paused", "2026-06-10");
    const pause = { token: ana.token, params: { id: paused.id }, body: { from: "2026-06-15" } };
    const run = await ana.task(ana.mission, { title: "Run" });
    await ana.schedule(run, { startDate: "2026-03-10", frequency: "DAILY" });
    api.clock.set("2026-06-15T23:00:00Z");
    await api.call(planningOccurrencesApi.pauseTask, pause);
    expect(countOpen(await ana.agenda("2026-06-15"))).toEqual({ today: 2, earlier: 1 });
    const { carryOver } = await ana.get({ kind: "daily", period: "2026-06-15" });
    expect(carryOver.map(({ title }) => title)).toEqual(["Now", "Old"]);
    const yesterday = await ana.get({ kind: "daily", period: "2026-06-14" });
    expect(yesterday.carryOver.map(({ title }) => title)).toEqual(["Old"]);
  });

  it("never touches the tasks of others", async () => {
    const luis = await makeReviewer(api);
    const theirs = await luis.add("Hull", "2026-03-10");
    const ana = await makeReviewer(api);
    api.clock.set(SUNDAY);
    await ana.save({ carryOver: [{ taskId: theirs.id, choice: "DROP" }] });
    expect((await ana.finish()).carryOver).toEqual([]);
    expect((await luis.getTask(theirs)).status).toBe("PENDING");
  });

  it("twice at the same time applies it once", async () => {
    const ana = await makeReviewer(api);
    const bills = await ana.task(ana.mission);
    await ana.schedule(bills, { startDate: "2026-03-10", frequency: "WEEKLY", byWeekday: ["TU"] });
    api.clock.set(SUNDAY);
    const item = { taskId: bills.id, occurrence: "2026-03-10", date: "2026-03-16" };
    await ana.save({ carryOver: [{ ...item, choice: "MOVE" }] });
    const [one, other] = await Promise.all([ana.finish(), ana.finish()]);
    expect(one.finishedAt).toBe(other.finishedAt);
    const day = await ana.agenda("2026-03-16");
    expect(day.items.filter(({ title }) => title === bills.title)).toHaveLength(1);
  });
});
