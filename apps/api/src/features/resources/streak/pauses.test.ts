import { createId } from "@vereda/domain/id";
import { MAX_STREAK_PAUSES, streakApi } from "@vereda/domain/resources/streak/contract-streak";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { streakPauses } from "../tables/vitality.ts";

const api = await makeTestApp();
const [ana, luis] = [await makePlanner(api), await makePlanner(api)];

const pause = (body: BodyIn<typeof streakApi.pause>, token = ana.token) =>
  api.attempt(streakApi.pause, { token, body });
const change = (id: string, until: string | null, token = ana.token) =>
  api.attempt(streakApi.endPause, { token, params: { id }, body: { until } });
const remove = (id: string, token = ana.token) =>
  api.attempt(streakApi.removePause, { token, params: { id } });
const list = async () => (await api.call(streakApi.get, { token: ana.token, query: {} })).data;

it("are created in the past or open-ended, may overlap, and are listed with the latest first", async () => {
  const id = createId(api.clock.now().getTime());
  const vacation = { id, from: "2026-01-05", until: "2026-01-20" };
  const created = await pause(vacation);
  expect([created.status, created.data]).toEqual([201, vacation]);
  const repeated = await pause(vacation);
  expect([repeated.status, repeated.data]).toEqual([200, vacation]);
  const { data: overlap } = await pause({ from: "2026-01-19", until: "2026-01-22" });
  expect(await list()).toMatchObject({ isPaused: false, pauses: [overlap, vacation] });
  const { data: open } = await pause({ from: "2026-03-04" });
  expect(open.until).toBeNull();
  expect(await list()).toMatchObject({ isPaused: true, pauses: [open, overlap, vacation] });
  expect((await change(open.id, "2026-03-04")).data.until).toBe("2026-03-04");
  expect((await change(open.id, null)).data.until).toBeNull();
  for (const { id: made } of [open, overlap]) expect((await remove(made)).status).toBe(200);
  expect(await list()).toMatchObject({ isPaused: false, pauses: [vacation] });
  expect((await remove(open.id)).status).toBe(404);
});

it("do not end before they start", async () => {
  const fields = [{ path: "until", message: "Choose the first day of the pause or a later one." }];
  const response = await pause({ from: "2026-02-05", until: "2026-02-04" });
  expect(response.status).toBe(422);
  expect(response.envelope).toMatchObject({ error: "validation_error", fields });
  const { data } = await pause({ from: "2026-02-05", until: "2026-02-05" });
  const changed = await change(data.id, "2026-02-04");
  expect(changed.envelope).toMatchObject({ error: "validation_error", fields });
  expect((await pause({ from: "yesterday" })).status).toBe(422);
});

it("belong to their user", async () => {
  const { data } = await pause({ from: "2026-02-10", until: "2026-02-11" });
  expect((await pause({ ...data }, luis.token)).status).toBe(409);
  expect((await change(data.id, null, luis.token)).status).toBe(404);
  expect((await remove(data.id, luis.token)).status).toBe(404);
  expect((await api.attempt(streakApi.pause, { body: { from: "2026-02-10" } })).status).toBe(401);
  const { data: others } = await api.call(streakApi.get, { token: luis.token, query: {} });
  expect(others.pauses).toEqual([]);
});

it("are limited in number, and a repeated request still returns the last one", async () => {
  const now = api.clock.now();
  const rows = Array.from({ length: MAX_STREAK_PAUSES - 1 }, () => ({
    id: createId(now.getTime()),
    userId: luis.userId,
    fromDay: "2025-01-01",
    untilDay: "2025-01-02",
    createdAt: now,
  }));
  await api.db.insert(streakPauses).values(rows);
  const last = { id: createId(now.getTime()), from: "2026-01-01" };
  expect((await pause(last, luis.token)).status).toBe(201);
  expect((await pause(last, luis.token)).status).toBe(200);
  const refused = await pause({ from: "2026-01-02" }, luis.token);
  expect(refused.envelope).toMatchObject({ error: "too_many_streak_pauses" });
});
