import { createId } from "@vereda/domain/id";
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { DAY_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeFinance } from "../finance-testing.ts";
import { makeRecurringEntries } from "./make-entries.ts";

const NOW = "2026-11-20T05:30:00Z";
/** Noon in Mexico City. */
const NOON = "2026-11-20T18:00:00Z";

const api = await makeTestApp({ now: NOW });

/** A new user; tests with a later time come last, because the clock of the jobs never goes back. */
async function start() {
  const user = await makePlanner(api);
  const finance = makeFinance(api, user);
  const days = async () => (await finance.listEntries()).map(({ day }) => day);
  return { user, finance, days };
}

describe("what recurs", () => {
  it("appears on the local day of its owner", async () => {
    const { finance, days } = await start();
    await finance.recur({ startDate: "2026-11-20", frequency: "DAILY" });
    // 23:30 of the 19th in Mexico City.
    expect(await days()).toEqual([]);
    api.clock.set(NOON);
    await api.runJobs();
    expect(await days()).toEqual(["2026-11-20"]);
    await api.runJobs();
    expect(await days()).toEqual(["2026-11-20"]);
  });

  it("makes its entries from the first day to today at once", async () => {
    const { finance } = await start();
    const { status, data } = await finance.recur({
      startDate: "2026-09-15",
      areaId: "work",
      note: "Nómina",
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ nextDate: "2026-12-15", currency: "MXN", interval: 1 });
    const entries = await finance.listEntries();
    expect(entries.map(({ day }) => day)).toEqual(["2026-09-15", "2026-10-15", "2026-11-15"]);
    expect(entries[0]).toMatchObject({
      value: 9250,
      kind: "INCOME",
      areaId: "work",
      note: "Nómina",
      recurringId: data.id,
    });
  });

  it("is made once, even when it is sent twice", async () => {
    const { finance } = await start();
    const id = createId(api.clock.now().getTime());
    expect((await finance.recur({ id })).status).toBe(201);
    expect((await finance.recur({ id })).status).toBe(200);
    expect(await finance.listEntries()).toHaveLength(1);
    expect(await finance.listRecurring()).toHaveLength(1);
  });

  it("follows changes from today on, and leaves the entries that exist", async () => {
    const { finance, days } = await start();
    const { data } = await finance.recur();
    const renamed = await finance.changeRecurring(data.id, { value: 9800.009, note: "Aumento" });
    expect(renamed.data).toMatchObject({ value: 9800.01, nextDate: "2026-12-15" });
    const moved = await finance.changeRecurring(data.id, { startDate: "2026-11-18" });
    expect(moved.data.nextDate).toBe("2026-12-18");
    const ended = await finance.changeRecurring(data.id, { until: "2026-11-30" });
    expect(ended.data.nextDate).toBeNull();
    expect(await days()).toEqual(["2026-11-15"]);
    const { status, envelope } = await finance.changeRecurring(data.id, {
      until: null,
      updatedAt: data.updatedAt,
    });
    expect([status, envelope.data]).toEqual([409, ended.data]);
  });

  it("leaves its entries when it is removed", async () => {
    const { user, finance, days } = await start();
    const { data } = await finance.recur();
    await api.call(financeApi.removeRecurring, { token: user.token, params: { id: data.id } });
    expect(await finance.listRecurring()).toEqual([]);
    expect(await days()).toEqual(["2026-11-15"]);
  });

  it("refuses invalid values, and other users", async () => {
    const { user, finance } = await start();
    const other = makeFinance(api, await makePlanner(api));
    const { data } = await finance.recur();
    const getPaths = async (response: ReturnType<typeof finance.recur>) =>
      (await response).envelope.fields?.map(({ path }) => path);
    expect(await getPaths(finance.recur({ startDate: "2025-11-19" }))).toEqual(["startDate"]);
    expect(await getPaths(finance.recur({ until: "2026-11-14" }))).toEqual(["until"]);
    expect(await getPaths(finance.recur({ value: 0 }))).toEqual(["value"]);
    expect((await other.changeRecurring(data.id, { value: 1 })).status).toBe(404);
    const params = { id: data.id };
    expect((await api.attempt(financeApi.removeRecurring, { params })).status).toBe(401);
    const own = { token: user.token, params: { id: user.workspaceId } };
    expect((await other.recur({ id: data.id })).status).toBe(409);
    expect((await api.attempt(financeApi.recurring, own)).status).toBe(200);
  });

  it("does not make an entry twice when two processes run the job", async () => {
    const { finance, days } = await start();
    await finance.recur({ startDate: "2026-11-20", frequency: "DAILY" });
    api.clock.advance(3 * DAY_MS);
    const run = { now: api.clock.now(), signal: new AbortController().signal };
    await Promise.all([makeRecurringEntries(api.db, run), makeRecurringEntries(api.db, run)]);
    expect(await days()).toEqual(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]);
  });

  it("catches up after the server was off, and skips days that a month lacks", async () => {
    const { finance, days } = await start();
    api.clock.set("2027-01-31T18:00:00Z");
    await finance.recur({ startDate: "2027-01-31" });
    api.clock.advance(130 * DAY_MS);
    await api.runJobs();
    expect(await days()).toEqual(["2027-01-31", "2027-03-31", "2027-05-31"]);
    expect((await finance.listRecurring())[0]?.nextDate).toBe("2027-07-31");
  });
});
