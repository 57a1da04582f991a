import { HOUR_MS } from "@vereda/domain/time/units";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp({ now: "2026-03-10T12:00:00Z" });
const { token } = await registerUser(api, { timezone: "America/Mexico_City" });

const midnight = Date.parse("2026-03-01T00:00:00Z");
// Three naps on each of five UTC days in random order but one.
const startTimes = [14, 3, 22, 75, 30, 51, 26, 99, 70, 47, 110, 61, 118, 103, 82, 81].map(
  (hours) => midnight + hours * HOUR_MS,
);
const logNight = async (at: number, as = token) => {
  const [startedAt, endedAt] = [at, at + HOUR_MS / 2].map((time) => new Date(time).toISOString());
  await api.attempt(energizingApi.createSleepCycle, { token: as, body: { startedAt, endedAt } });
};
for (const at of startTimes) await logNight(at);
const latestFirst = startTimes.toSorted((one, other) => other - one);

const list = async (query: Readonly<Record<string, string | number>>, as = token) =>
  (await api.call(energizingApi.listSleepCycles, { token: as, query })).data;
const listStarts = ({ items }: Awaited<ReturnType<typeof list>>) =>
  items.map(({ startedAt }) => Date.parse(startedAt));

it.each([1, 2, 3, 4, 5, 7, 16])("is sorted on pages of %s", async (perPage) => {
  const pages = Math.ceil(startTimes.length / perPage);
  const read = [];
  for (let page = 1; page <= pages; page++) read.push(await list({ page, perPage }));
  expect(read.flatMap(listStarts)).toEqual(latestFirst);
  expect(new Set(read.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(
    startTimes.length,
  );
  expect(read.every(({ total }) => total === startTimes.length)).toBe(true);
  expect((await list({ page: pages + 1, perPage })).items).toEqual([]);
});

it.each([
  ["2026-03-01", "2026-03-01"],
  ["2026-03-02", "2026-03-03"],
  ["2026-03-03", ""],
  ["", "2026-03-02"],
  ["2026-03-04", "2026-03-02"],
  ["2026-02-01", "2026-02-27"],
])("is filtered from %s to %s in the user's time zone", async (from, to) => {
  const [start, end] = [from && `${from}T00:00:00-06:00`, to && `${to}T23:59:59.999-06:00`];
  const expected = latestFirst.filter(
    (at) => (start === "" || at >= Date.parse(start)) && (end === "" || at <= Date.parse(end)),
  );
  const days = { ...(from && { from }), ...(to && { to }) };
  const whole = await list({ ...days, perPage: 100 });
  expect([whole.total, listStarts(whole)]).toEqual([expected.length, expected]);
  const [first, second] = [
    await list({ ...days, perPage: 2 }),
    await list({ ...days, perPage: 2, page: 2 }),
  ];
  expect([...listStarts(first), ...listStarts(second)]).toEqual(expected.slice(0, 4));
});

describe("the list of nights", () => {
  it("is paginated and contains only the user's own nights", async () => {
    const eva = await registerUser(api);
    for (const day of [0, 2, 1]) await logNight(midnight + day * 24 * HOUR_MS, eva.token);
    const first = await list({ perPage: 2 }, eva.token);
    expect(listStarts(first)).toEqual([midnight + 48 * HOUR_MS, midnight + 24 * HOUR_MS]);
    expect(first).toMatchObject({ total: 3, page: 1, perPage: 2, from: 1, to: 2 });
    const second = await list({ perPage: 2, page: 2 }, eva.token);
    expect(second).toMatchObject({ from: 3, to: 3 });
    expect(second.items).toHaveLength(1);
  });

  it("is empty for a user without nights", async () => {
    const eva = await registerUser(api);
    expect(await list({}, eva.token)).toMatchObject({ items: [], total: 0, from: 0, to: 0 });
  });

  it.each([{ page: 0 }, { perPage: 101 }, { page: "x" }])("rejects %j", async (query) => {
    const response = await api.attempt(energizingApi.listSleepCycles, { token, query });
    expect(response.status).toBe(422);
  });

  it("requires a session", async () => {
    expect((await api.call(energizingApi.listSleepCycles)).status).toBe(401);
  });
});
