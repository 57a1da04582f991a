import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { trackingApi } from "@vereda/domain/planning/tracking/contract-tracking";
import { streakApi } from "@vereda/domain/resources/streak/contract-streak";
import { DAY_MS } from "@vereda/domain/time/units";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeReviewer, MONDAY, SUNDAY } from "./reviews-testing.ts";
import type { Reviewer } from "./reviews-testing.ts";

const api = await makeTestApp({ now: MONDAY });

const moveTo = ({ token }: Reviewer, timezone: string) =>
  api.call(accountApi.updatePreferences, { token, body: { timezone } });

it("stay when the user moves to another time zone, and move with a corrected instant", async () => {
  api.clock.set(MONDAY);
  const ana = await makeReviewer(api);
  const { token } = ana;
  const book = await ana.objective({
    type: "TRACKED_RESOURCE",
    trackedUnit: "PAGES",
    measurementSource: "MANUAL",
    behaviour: "CUMULATIVE",
    targetValue: 300,
  });
  // 22:00 in Mexico City on 9 March and the three days after it.
  const evening = Date.parse("2026-03-10T04:00:00Z");
  const evenings = [0, 1, 2, 3].map((days) => new Date(evening + days * DAY_MS));
  const entries = [];
  const { mission } = await ana.routine("2026-03-09");
  const outing = await ana.task(mission, { title: "Walk" });
  await ana.schedule(outing, { startDate: "2026-03-09T21:00", frequency: "DAILY" });
  const letter = await ana.add("Letter", "2026-03-09T21:30");
  for (const at of evenings) {
    api.clock.set(at.toISOString());
    const log = { token, params: { id: book.id }, body: { value: 5 } };
    entries.push((await api.call(planningApi.createProgressEntry, log)).data);
    await ana.complete(outing);
    if (at.getTime() === evening) await ana.complete(letter);
    const startedAt = new Date(at.getTime() - 30 * 60_000).toISOString();
    await api.call(trackingApi.createEntry, {
      token,
      params: { id: letter.id },
      body: { startedAt, endedAt: at.toISOString() },
    });
  }
  api.clock.set(SUNDAY);
  const read = async () => ({
    streak: (await api.call(streakApi.get, { token, query: {} })).data.days.filter(
      ({ counts }) => counts,
    ),
    days: (await api.call(planningApi.getPlan, { token, params: { id: book.id } })).data
      .progressByDay,
    reviews: await Promise.all(
      ["2026-03-09", "2026-03-10", "2026-03-12", "2026-03-13"].map(async (period) => {
        const { facts } = await ana.get({ kind: "daily", period });
        return [period, facts.planned, facts.completed, facts.trackedMinutes];
      }),
    ),
    agenda: await Promise.all(
      ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12"].map(async (day) =>
        (await ana.agenda(day)).items
          .map(({ title, completed }) => `${title} ${completed}`)
          .toSorted(),
      ),
    ),
  });
  const before = await read();
  expect(before.streak.map(({ date }) => date)).toEqual([
    "2026-03-09",
    "2026-03-10",
    "2026-03-11",
    "2026-03-12",
  ]);
  expect(before.reviews[0]).toEqual(["2026-03-09", 2, 2, 30]);
  for (const zone of ["Europe/Madrid", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await moveTo(ana, zone);
    const { streak, days, reviews, agenda } = await read();
    expect(streak).toEqual(before.streak);
    expect(days).toEqual(before.days);
    expect(reviews.slice(0, 3)).toEqual(before.reviews.slice(0, 3));
    expect(agenda).toEqual(before.agenda);
  }
  await moveTo(ana, "Europe/Madrid");
  const last = entries.at(-1);
  if (last === undefined) expect.unreachable();
  const correction = { loggedAt: "2026-03-13T23:30:00Z" };
  const call = { token, params: { id: last.id }, body: correction };
  await api.call(planApi.updateProgressEntry, call);
  expect((await read()).days.map(({ day }) => day)).toEqual([
    "2026-03-09",
    "2026-03-10",
    "2026-03-11",
    "2026-03-14",
  ]);
  await api.call(planApi.updateProgressEntry, { ...call, body: { value: 6 } });
  await moveTo(ana, "America/Mexico_City");
  expect((await read()).days.at(-1)).toMatchObject({ day: "2026-03-14", value: 6 });
});
