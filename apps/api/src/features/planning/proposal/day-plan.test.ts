import { planningApi } from "@vereda/domain/planning/contract";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { OnceInput, PlannedItem } from "@vereda/domain/planning/proposal/contract-day-plan";
import { asc, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";
import { atStart, remind } from "../reminders/testing/reminders-testing.ts";
import { tasks } from "../tables/plans.ts";
import { reminders } from "../tables/reminders.ts";

const api = await makeTestApp();
/** The current date of the test clock in the planner's time zone. */
const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Mexico_City" }).format(
  api.clock.now(),
);
const shifted = (days: number) =>
  new Date(Date.parse(`${today}T12:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const at = (time: string, day = today): OnceInput => ({ startDate: `${day}T${time}` });

const plan = (
  who: Planner,
  items: readonly { taskId: string; date?: string; schedule: OnceInput }[],
) => api.attempt(dayPlanApi.plan, { token: who.token, body: { items: [...items] } });

const restore = (who: Planner, items: readonly PlannedItem[]) =>
  api.attempt(dayPlanApi.restore, {
    token: who.token,
    body: {
      items: items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before })),
    },
  });

const listTimes = async (who: Planner, date = today) =>
  (await who.agenda(date)).items.map(({ title, schedule }) => [
    title,
    schedule?.allDay ? null : schedule?.startDate.slice(11, 16),
  ]);

async function planner() {
  const ana = await makePlanner(api);
  const { mission } = await ana.routine(shifted(-30));
  return { ana, mission };
}

describe("scheduling several tasks at once", () => {
  it("saves all schedules and returns the previous ones", async () => {
    const { ana, mission } = await planner();
    const one = await ana.task(mission, { title: "One" });
    const two = await ana.task(mission, { title: "Two" });
    await ana.schedule(two, { startDate: today });
    const { data } = await plan(ana, [
      { taskId: one.id, schedule: at("09:00") },
      { taskId: two.id, schedule: at("10:30") },
    ]);
    expect(data.items.map(({ taskId, before }) => [taskId, before?.startDate ?? null])).toEqual([
      [one.id, null],
      [two.id, today],
    ]);
    expect(await listTimes(ana)).toEqual([
      ["One", "09:00"],
      ["Two", "10:30"],
    ]);
  });

  it("restores all previous schedules", async () => {
    const { ana, mission } = await planner();
    const one = await ana.task(mission, { title: "One" });
    const two = await ana.task(mission, { title: "Two" });
    await ana.schedule(two, { startDate: today });
    const { data } = await plan(ana, [
      { taskId: one.id, schedule: at("09:00") },
      { taskId: two.id, schedule: at("10:30") },
    ]);
    expect((await restore(ana, data.items)).status).toBe(200);
    expect(await listTimes(ana)).toEqual([["Two", null]]);
  });

  it("restores a schedule on a past day only within 15 minutes", async () => {
    const { ana, mission } = await planner();
    const task = await ana.task(mission, { title: "Late" });
    await ana.schedule(task, { startDate: today });
    api.clock.advance(86_400_000);
    try {
      const { data } = await plan(ana, [{ taskId: task.id, schedule: at("09:00", shifted(1)) }]);
      expect((await restore(ana, data.items)).status).toBe(200);
      expect(await listTimes(ana, today)).toEqual([["Late", null]]);
      const again = await plan(ana, [{ taskId: task.id, schedule: at("09:00", shifted(1)) }]);
      api.clock.advance(20 * 60_000);
      const refused = await restore(ana, again.data.items);
      expect(refused.envelope.fields).toMatchObject([{ path: "items.0.before.startDate" }]);
    } finally {
      api.clock.advance(-86_400_000 - 20 * 60_000);
    }
  });

  it("moves one occurrence to a separate task and restores it to the series", async () => {
    const { ana, mission } = await planner();
    const series = await ana.task(mission, {
      title: "Stretch",
      checklistItems: [{ title: "Mat", completed: true }],
    });
    await ana.schedule(series, { startDate: today, frequency: "DAILY" });
    const { data } = await plan(ana, [{ taskId: series.id, date: today, schedule: at("18:00") }]);
    const [made] = data.items;
    expect(made).toMatchObject({ madeFrom: { taskId: series.id, date: today }, before: null });
    expect(made?.taskId).not.toBe(series.id);
    const [item] = (await ana.agenda(today)).items;
    expect(item).toMatchObject({ taskId: made?.taskId, title: "Stretch" });
    expect(item?.checklistItems).toMatchObject([{ title: "Mat", completed: false }]);
    expect(await listTimes(ana)).toEqual([["Stretch", "18:00"]]);
    expect(await listTimes(ana, shifted(1))).toEqual([["Stretch", null]]);
    expect((await restore(ana, data.items)).status).toBe(200);
    const back = (await ana.agenda(today)).items;
    expect(back.map(({ taskId }) => taskId)).toEqual([series.id]);
  });

  it("copies reminders to separate tasks, but neither pauses nor notices of the series", async () => {
    const { ana, mission } = await planner();
    const series = [await ana.task(mission), await ana.task(mission)];
    for (const one of series) {
      await ana.schedule(one, { startDate: today, frequency: "DAILY" });
      await remind(api, ana, one, atStart);
    }
    const pauses = [{ from: shifted(5), until: shifted(6) }];
    await api.db
      .update(tasks)
      .set({ pauses, overdueNoticeDay: today })
      .where(
        inArray(
          tasks.id,
          series.map(({ id }) => id),
        ),
      );
    const { data } = await plan(
      ana,
      series.map(({ id }) => ({ taskId: id, date: today, schedule: at("18:00") })),
    );
    const made = data.items.map(({ taskId }) => taskId);
    const reminded = await api.db
      .select({ taskId: reminders.taskId, kind: reminders.kind })
      .from(reminders)
      .where(inArray(reminders.taskId, made))
      .orderBy(asc(reminders.taskId));
    const expected = made.toSorted().map((taskId) => ({ taskId, kind: atStart.kind }));
    expect(reminded).toEqual(expected);
    const copies = await api.db.select().from(tasks).where(inArray(tasks.id, made));
    expect(copies).toMatchObject([1, 2].map(() => ({ pauses: [], overdueNoticeDay: null })));
  });

  it("changes nothing when one task is invalid and returns its path", async () => {
    const { ana, mission } = await planner();
    const one = await ana.task(mission, { title: "One" });
    const two = await ana.task(mission, { title: "Two", estimation: {} });
    const response = await plan(ana, [
      { taskId: one.id, schedule: at("09:00") },
      { taskId: two.id, schedule: at("10:00") },
    ]);
    expect(response.envelope.fields).toMatchObject([{ path: "items.1.schedule.estimation" }]);
    expect(await listTimes(ana)).toEqual([]);
  });

  it("rejects days without an occurrence and completed occurrences", async () => {
    const { ana, mission } = await planner();
    const series = await ana.task(mission);
    await ana.schedule(series, { startDate: shifted(1), frequency: "DAILY" });
    const none = await plan(ana, [{ taskId: series.id, date: today, schedule: at("18:00") }]);
    expect(none.envelope.fields).toMatchObject([{ path: "items.0.date" }]);
    const unsaid = await plan(ana, [{ taskId: series.id, schedule: at("18:00") }]);
    expect(unsaid.envelope.fields).toMatchObject([{ path: "items.0.date" }]);
    const done = await ana.task(mission);
    await ana.schedule(done, { startDate: today, frequency: "DAILY" });
    await api.call(planningApi.completeTask, {
      token: ana.token,
      params: { id: done.id },
      body: { date: today },
    });
    const refused = await plan(ana, [{ taskId: done.id, date: today, schedule: at("18:00") }]);
    expect(refused.envelope.error).toBe("occurrence_completed");
  });

  it("returns 404 for another user's task and lists no date range for it", async () => {
    const { ana, mission } = await planner();
    const task = await ana.task(mission, { title: "One", priority: "HIGH" });
    const luis = await makePlanner(api);
    const refused = await plan(luis, [{ taskId: task.id, schedule: at("09:00") }]);
    expect([refused.status, refused.envelope.error]).toEqual([404, "not_found"]);
    const listRanges = async (who: Planner) =>
      (await api.call(dayPlanApi.schedulable, { token: who.token, body: { ids: [task.id] } })).data
        .items;
    expect(await listRanges(luis)).toEqual([]);
    expect(await listRanges(ana)).toEqual([
      { taskId: task.id, priority: "HIGH", firstDay: shifted(-30), lastDay: null },
    ]);
  });

  it("refuses to restore a task that was not scheduled in bulk", async () => {
    const { ana, mission } = await planner();
    const task = await ana.task(mission);
    const response = await api.attempt(dayPlanApi.restore, {
      token: ana.token,
      body: { items: [{ taskId: task.id, madeFrom: null, before: at("09:00") }] },
    });
    expect(response.envelope.error).toBe("conflict");
  });
});
