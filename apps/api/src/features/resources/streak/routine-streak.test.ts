import { planningApi } from "@vereda/domain/planning/contract";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import type { Planner } from "../../planning/planning-testing.ts";

/** Wednesday, 09:00 in Mexico City. */
const NOW = "2026-03-04T15:00:00Z";
const api = await makeTestApp({ now: NOW });

const get = ({ token }: Planner, objectiveId: string) =>
  api.attempt(streakApi.get, { token, query: { objectiveId } });

/** x counts, g is free, p is paused, o was missed, - has no occurrence. */
async function format(who: Planner, objectiveId: string): Promise<string> {
  const { days } = (await get(who, objectiveId)).data;
  const marks = days.map(({ counts, isGrace, isPaused, isScheduled }) => {
    if (counts) return "x";
    if (isPaused) return "p";
    return isGrace ? "g" : isScheduled ? "o" : "-";
  });
  return marks.join("");
}

async function makeRoutine(who: Planner) {
  api.clock.set("2026-02-20T15:00:00Z");
  const { objective, mission } = await who.routine("2026-02-20");
  const schedule = async (startDate: string, interval = 1) => {
    const task = await who.task(mission);
    await who.schedule(task, { startDate, frequency: "DAILY", interval });
    return (...days: string[]) =>
      Promise.all(
        days.map((date) =>
          api.call(planningApi.completeTask, {
            token: who.token,
            params: { id: task.id },
            body: { date },
          }),
        ),
      );
  };
  return { objective, schedule };
}

it("counts the days on which all that was scheduled was done, and only those", async () => {
  const ana = await makePlanner(api);
  const { objective, schedule } = await makeRoutine(ana);
  const complete = await schedule("2026-02-22", 2);
  const completeOther = await schedule("2026-03-02");
  api.clock.set(NOW);
  await complete("2026-02-24", "2026-02-26", "2026-03-02");
  expect(await format(ana, objective.id)).toBe("x-x-o-ooo");
  expect((await get(ana, objective.id)).data).toMatchObject({ current: 0, best: 2 });
  await completeOther("2026-03-02");
  expect(await format(ana, objective.id)).toBe("x-x-g-xgo");
  expect((await get(ana, objective.id)).data).toMatchObject({
    current: 3,
    best: 3,
    weeks: { current: 2, best: 2 },
    recent: { counted: 3, possible: 5 },
    graceUsed: 2,
    since: "2026-02-24",
  });
});

it("is paused by its own pauses and by those of all", async () => {
  const ana = await makePlanner(api);
  const { objective, schedule } = await makeRoutine(ana);
  const complete = await schedule("2026-02-22");
  api.clock.set(NOW);
  await complete("2026-02-22", "2026-02-23");
  await api.call(planningApi.pauseObjective, {
    token: ana.token,
    params: { id: objective.id },
    body: { from: "2026-02-24", until: "2026-02-25" },
  });
  const body = { from: "2026-02-26", until: "2026-03-01" };
  await api.call(streakApi.pause, { token: ana.token, body });
  expect(await format(ana, objective.id)).toBe("xxppppppggo");
  await api.call(planningApi.updateObjective, {
    token: ana.token,
    params: { id: objective.id },
    body: { status: "PAUSED" },
  });
  expect((await get(ana, objective.id)).data).toMatchObject({ current: 2, isPaused: true });
});

it("has nothing to count before the first time", async () => {
  const ana = await makePlanner(api);
  const { objective, schedule } = await makeRoutine(ana);
  await schedule("2026-02-22");
  api.clock.set(NOW);
  const { data } = await get(ana, objective.id);
  expect(data).toMatchObject({ current: 0, best: 0, since: null, days: [] });
  expect(data.recent).toEqual({ counted: 0, possible: 0 });
});

it("exists for a user's own routines", async () => {
  const [ana, luis] = [await makePlanner(api), await makePlanner(api)];
  const { objective } = await makeRoutine(ana);
  api.clock.set(NOW);
  expect((await get(luis, objective.id)).status).toBe(404);
  const project = await ana.objective();
  expect((await get(ana, project.id)).status).toBe(404);
  expect(
    (await api.attempt(streakApi.get, { token: ana.token, query: { objectiveId: "x" } })).status,
  ).toBe(422);
});
