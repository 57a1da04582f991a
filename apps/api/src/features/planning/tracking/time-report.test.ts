import { planningApi } from "@vereda/domain/planning/contract";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const api = await makeTestApp({ now: "2026-03-01T18:00:00Z" });

const getReport = async (token: string, query: object) => {
  const march = { from: "2026-03-01", until: "2026-03-31", by: "area" as const };
  return api.attempt(trackingApi.report, { token, query: { ...march, ...query } });
};

async function planWeek() {
  api.clock.set("2026-03-01T18:00:00Z");
  const ana = await makePlanner(api);
  const { objective, mission } = await ana.routine("2026-03-01");
  const daily = { startDate: "2026-03-02", frequency: "DAILY", count: 3 } as const;
  const read = await ana.task(mission, {
    title: "Read",
    estimation: { executionMin: 30 },
    schedule: daily,
  });
  api.clock.set("2026-03-04T18:00:00Z");
  await api.call(trackingApi.createEntry, {
    token: ana.token,
    params: { id: read.id },
    body: { startedAt: "2026-03-03T16:00:00Z", endedAt: "2026-03-03T16:50:00Z" },
  });
  return { ana, objective, task: read };
}

it("holds what was planned against what was tracked", async () => {
  const { ana, objective } = await planWeek();
  const sums = { plannedMin: 90, trackedMin: 50, count: 1 };
  const byArea = await getReport(ana.token, {});
  expect(byArea.data).toEqual({
    rows: [{ key: objective.areaId, title: expect.any(String), ...sums }],
    totals: sums,
  });
  const byObjective = await getReport(ana.token, { by: "objective" });
  expect(byObjective.data.rows).toEqual([{ key: objective.id, title: objective.title, ...sums }]);
});

it("counts a task in each of its tags, and once in all", async () => {
  const { ana, task } = await planWeek();
  const sums = { plannedMin: 90, trackedMin: 50, count: 1 };
  const untagged = await getReport(ana.token, { by: "tag" });
  expect(untagged.data.rows).toEqual([{ key: "", title: "", ...sums }]);
  const createTag = async (name: string) =>
    (await api.call(tagsApi.create, { token: ana.token, body: { name } })).data.id;
  const [home, calm] = [await createTag("Home"), await createTag("Calm")];
  const body = { tagIds: [home, calm] };
  await api.call(planningApi.updateTask, { token: ana.token, params: { id: task.id }, body });
  const tagged = await getReport(ana.token, { by: "tag" });
  expect(tagged.data.totals).toEqual(sums);
  expect(tagged.data.rows).toHaveLength(2);
  expect(tagged.data.rows).toEqual(
    expect.arrayContaining([
      { key: home, title: "Home", ...sums },
      { key: calm, title: "Calm", ...sums },
    ]),
  );
});

it("counts only the days of the period, and nothing of others", async () => {
  const { ana } = await planWeek();
  const oneDay = await getReport(ana.token, { from: "2026-03-03", until: "2026-03-03" });
  expect(oneDay.data.totals).toEqual({ plannedMin: 30, trackedMin: 50, count: 1 });
  const other = await makePlanner(api);
  const ofOther = await getReport(other.token, {});
  expect(ofOther.data).toEqual({ rows: [], totals: { plannedMin: 0, trackedMin: 0, count: 0 } });
});

it("counts what was done during a pause", async () => {
  const { ana, objective, task } = await planWeek();
  const at = { token: ana.token, params: { id: task.id } };
  await api.call(planningApi.completeTask, { ...at, body: { date: "2026-03-04" } });
  const pause = { token: ana.token, params: { id: objective.id }, body: { status: "PAUSED" } };
  await api.attempt(planningApi.updateObjective, pause);
  expect((await getReport(ana.token, {})).data.totals.plannedMin).toBe(90);
});

it("has rows that add up to the total", async () => {
  const ana = await makePlanner(api);
  for (const title of ["Sail", "Row"]) {
    const { id } = await ana.task(await ana.mission(await ana.objective({ title })));
    await api.call(planningApi.startTracking, { token: ana.token, params: { id }, body: {} });
    api.clock.advance(90_000);
    await api.call(planningApi.pauseTracking, { token: ana.token, params: { id }, body: {} });
  }
  const { rows, totals } = (await getReport(ana.token, { by: "objective" })).data;
  expect(rows.map(({ trackedMin }) => trackedMin)).toEqual([2, 1]);
  expect(totals.trackedMin).toBe(3);
});

it("refuses a period that ends before it begins, or is longer than a year", async () => {
  const { token } = await makePlanner(api);
  for (const until of ["2026-02-28", "2027-03-02"]) {
    const refused = await getReport(token, { until });
    expect(refused.status).toBe(422);
    expect(refused.envelope.fields).toMatchObject([{ path: "until" }]);
  }
});
