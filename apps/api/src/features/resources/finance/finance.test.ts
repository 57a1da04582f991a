import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { expect, it, describe } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeFinance } from "./finance-testing.ts";
import { sumMoney } from "./finance-sums.ts";

const api = await makeTestApp({ now: "2026-11-20T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  return { user, finance: makeFinance(api, user) };
}

describe("a month", () => {
  it("is empty in the user's currency before anything is logged", async () => {
    const { finance } = await makeUser();
    const month = await finance.month();
    expect(month).toMatchObject({ month: "2026-11", currency: "MXN", areas: [], updatedAt: null });
    expect(month.totals).toEqual([
      { currency: "MXN", income: 0, expense: 0, count: 0, budget: null },
    ]);
    expect(month.history).toHaveLength(12);
    expect(month.history.at(0)?.month).toBe("2025-12");
  });

  it("never adds up different currencies, and sums cents exactly", async () => {
    const { finance } = await makeUser();
    await finance.addEntry({ value: 0.1, areaId: "health" });
    await finance.addEntry({ value: 0.2, areaId: "health" });
    await finance.addEntry({ value: 0.7, areaId: null });
    await finance.addEntry({ value: 50, currency: "USD" });
    await finance.addEntry({ value: 900, kind: "INCOME", day: "2026-11-30" });
    await finance.addEntry({ value: 77, day: "2026-12-01" });
    await finance.addEntry({ value: 60, day: "2026-10-31" });
    const { totals, areas, history } = await finance.month();
    expect(totals).toEqual([
      { currency: "MXN", income: 900, expense: 1, count: 4, budget: null },
      { currency: "USD", income: 0, expense: 50, count: 1, budget: null },
    ]);
    expect(areas).toContainEqual({
      areaId: "health",
      currency: "MXN",
      income: 0,
      expense: 0.3,
      budget: null,
    });
    expect(history.slice(-2)).toEqual([
      { month: "2026-10", income: 0, expense: 60 },
      { month: "2026-11", income: 900, expense: 1 },
    ]);
  });

  it("is refused to others, without a session and with a malformed month", async () => {
    const { user } = await makeUser();
    const { user: other } = await makeUser();
    const params = { id: user.workspaceId, month: "2026-11" };
    const { token } = other;
    expect((await api.attempt(financeApi.month, { token, params })).status).toBe(404);
    expect((await api.attempt(financeApi.month, { params })).status).toBe(401);
    const wrong = { token: user.token, params: { ...params, month: "2026-13" } };
    const { status, envelope } = await api.attempt(financeApi.month, wrong);
    expect(status).toBe(422);
    expect(envelope.fields?.[0]?.message).toContain("YYYY-MM");
  });
});

describe("budgets", () => {
  it("replace each other, without zeros and repeated areas", async () => {
    const { finance } = await makeUser();
    await finance.addEntry({ value: 300, areaId: "health" });
    const saved = await finance.saveBudgets({
      items: [
        { areaId: null, value: 10_000 },
        { areaId: "health", value: 500 },
        { areaId: "health", value: 800.129 },
        { areaId: "leisure", value: 0 },
        { areaId: "family", currency: "usd", value: 40 },
      ],
    });
    expect(saved.data.items).toHaveLength(3);
    const { totals, areas, updatedAt } = await finance.month();
    expect(updatedAt).toBe(saved.data.updatedAt);
    expect(totals.map(({ currency, budget }) => [currency, budget])).toEqual([
      ["MXN", 10_000],
      ["USD", null],
    ]);
    expect(areas.map(({ areaId, expense, budget }) => [areaId, expense, budget])).toEqual([
      ["health", 300, 800.13],
      ["family", 0, 40],
    ]);
    await finance.saveBudgets({ items: [] });
    expect((await finance.month()).totals[0]?.budget).toBeNull();
  });

  it("conflict with a change that the client has not seen", async () => {
    const { finance } = await makeUser();
    const items = [{ areaId: "health" as const, value: 800 }];
    const first = await finance.saveBudgets({ items, updatedAt: null });
    const stale = await finance.saveBudgets({ items: [], updatedAt: null });
    expect(stale.status).toBe(409);
    expect(stale.envelope.data).toEqual(first.data);
    const { updatedAt } = first.data;
    expect((await finance.saveBudgets({ items, updatedAt })).status).toBe(200);
    const negative = await finance.saveBudgets({ items: [{ areaId: null, value: -1 }] });
    expect(negative.envelope.fields?.[0]?.path).toBe("items.0.value");
  });
});

describe("the sums for reviews", () => {
  it("are those of the caller's workspaces, by currency", async () => {
    const { user, finance } = await makeUser();
    const { finance: other } = await makeUser();
    await finance.addEntry({ value: 250 });
    await finance.addEntry({ value: 900, kind: "INCOME" });
    await finance.addEntry({ value: 10, currency: "EUR" });
    await other.addEntry({ value: 999 });
    const range = { from: "2026-11-16", to: "2026-11-16" };
    expect(await sumMoney(api.db, user, range)).toEqual([
      { currency: "EUR", income: 0, expense: 10 },
      { currency: "MXN", income: 900, expense: 250 },
    ]);
  });
});
