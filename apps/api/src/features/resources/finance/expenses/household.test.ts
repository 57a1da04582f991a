import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { planningApi } from "@vereda/domain/planning/contract";
import { rotationsApi } from "@vereda/domain/planning/schedules/rotations/contract-rotations";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner, type Planner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { buildExpense, makeExpenses } from "./expenses-testing.ts";

const api = await makeTestApp({ now: "2026-03-02T18:00:00Z" });
const days = ["2026-03-02", "2026-03-03", "2026-03-04"] as const;

it("a household shares a chore by turns and an expense by three, and settles it", async () => {
  const ana = await makePlanner(api, { firstName: "Ana" });
  const beto = await makePlanner(api, { firstName: "Beto" });
  const caro = await makePlanner(api, { firstName: "Caro" });
  const home = await makeWorkspace(api, ana, {
    typeId: "ASSET_PROPERTY",
    name: "Nuestra casa",
    template: "FAMILY_HOME",
  });
  const { id } = home.workspace;
  await joinAs(api, id, beto, "LIFE_PARTNER");
  await joinAs(api, id, caro, "CHILD");

  // The chore: Ana, Beto, Ana.
  const location = { workspaceId: id, areaId: "household_chores" } as const;
  const chores = async ({ token }: Planner) =>
    (await api.call(rotationsApi.list, { token, params: { id, areaId: location.areaId } })).data;
  const cooking = (await chores(ana)).find(({ title }) => title === "Cook dinner");
  const params = { id: cooking?.taskId ?? "" };
  const schedule = { startDate: days[0], frequency: "DAILY" } as const;
  const put = { token: ana.token, params, body: schedule };
  await api.call(planningApi.taskSchedule.put, put);
  const members = [ana.username, beto.username];
  const set = await api.call(rotationsApi.set, { token: ana.token, params, body: { members } });
  expect(set.data.rotation?.next.slice(0, 3).map(({ username }) => username)).toEqual([
    ana.username,
    beto.username,
    ana.username,
  ]);
  const listCooks = async () => {
    const cooks = days.map(async (date) => {
      const on = await Promise.all(
        [ana, beto, caro].map(async (who) => {
          const { items } = await who.agenda(date);
          return items.some(({ taskId }) => taskId === params.id) ? [who.username] : [];
        }),
      );
      return on.flat();
    });
    return Promise.all(cooks);
  };
  expect(await listCooks()).toEqual([[ana.username], [beto.username], [ana.username]]);

  // Beto skips the second day, so that the order goes on after Ana; then they exchange the third and the fourth.
  const change = (date: string, body: object, { token }: Planner = beto) =>
    api.attempt(rotationsApi.change, { token, params: { ...params, date }, body });
  expect((await change(days[1], { kind: "SKIP" })).status).toBe(200);
  expect(await listCooks()).toEqual([[ana.username], [ana.username], [beto.username]]);
  const swap = await change(days[2], { kind: "SWAP", username: ana.username });
  expect(swap.data.rotation?.next.slice(0, 4)).toEqual([
    { date: days[0], username: ana.username, isChanged: false },
    { date: days[1], username: ana.username, isChanged: true },
    { date: days[2], username: ana.username, isChanged: true },
    { date: "2026-03-05", username: beto.username, isChanged: true },
  ]);
  expect(await listCooks()).toEqual([[ana.username], [ana.username], [ana.username]]);

  // Its minutes count for who does it alone.
  const loads = [ana, beto].map(async ({ token }) => {
    const query = { date: days[2] };
    return (await api.call(workloadApi.workload, { token, query })).data.totals.planned.minutes;
  });
  expect(await Promise.all(loads)).toEqual([50, 0]);
  const calendar = await api.call(planningCalendarApi.calendar, {
    token: beto.token,
    query: { from: days[0], to: "2026-03-07" },
  });
  expect(calendar.data.items.map(({ date }) => date)).toEqual(["2026-03-05", "2026-03-06"]);

  // What Ana does is in her day alone.
  const done = await api.call(planningApi.completeTask, {
    token: ana.token,
    params,
    body: { date: days[0] },
  });
  expect(done.status).toBe(200);
  expect(await listCooks()).toEqual([[ana.username], [ana.username], [ana.username]]);

  // The expense: a third each of 100, and the cent that is left is Ana's, who paid.
  const of = [ana, beto, caro].map(({ username }) => username);
  const [hers, his] = [makeExpenses(api, ana.token, id), makeExpenses(api, beto.token, id)];
  const { status, data } = await hers.add(buildExpense(ana.username, of));
  expect([status, data.parts]).toEqual([
    201,
    { [ana.username]: 33.34, [beto.username]: 33.33, [caro.username]: 33.33 },
  ]);
  const owed = (from: Planner, amount: number, currency = "MXN") => ({
    from: from.username,
    to: ana.username,
    amount,
    currency,
  });
  const byName = (one: { from: string }, other: { from: string }) =>
    one.from < other.from ? -1 : 1;
  expect((await his.balances()).toSorted(byName)).toEqual(
    [owed(beto, 33.33), owed(caro, 33.33)].toSorted(byName),
  );
  expect((await his.settle(owed(beto, 33.33))).status).toBe(201);
  expect(await hers.balances()).toEqual([owed(caro, 33.33)]);
  // Another currency is never netted.
  await his.add(
    buildExpense(ana.username, [beto.username], { amount: 7, currency: "USD", title: "Taxi" }),
  );
  expect(await hers.balances()).toEqual([owed(caro, 33.33), owed(beto, 7, "USD")]);
  await hers.settle(owed(caro, 33.33));
  await hers.settle(owed(beto, 7, "USD"));
  expect(await his.balances()).toEqual([]);
});
