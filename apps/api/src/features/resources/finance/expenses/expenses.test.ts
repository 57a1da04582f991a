import { createId } from "@vereda/domain/id";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { collectKinds, listen } from "#platform/realtime/testing-live.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { users } from "#features/account/tables/users.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { buildExpense, makeExpenses } from "./expenses-testing.ts";

const api = await makeTestApp();
const ana = await makePlanner(api);
const beto = await makePlanner(api);
const eva = await makePlanner(api);
const { workspace } = await makeWorkspace(api, ana);
const { id } = workspace;
await joinAs(api, id, beto, "EMPLOYEE");
await joinAs(api, id, eva, "OBSERVER");
const hers = makeExpenses(api, ana.token, id);
const his = makeExpenses(api, beto.token, id);
const both = [ana.username, beto.username];

describe("an expense", () => {
  it.each([
    [{ kind: "SHARES", of: { [ana.username]: 3, [beto.username]: 1 } }, [75, 25]],
    [{ kind: "AMOUNTS", of: { [ana.username]: 99.99, [beto.username]: 0.01 } }, [99.99, 0.01]],
    [{ kind: "EQUAL", of: { [beto.username]: 1 } }, [undefined, 100]],
  ] as const)("is split as %j", async (split, expected) => {
    const { status, data } = await hers.add(buildExpense(ana.username, both, { split }));
    expect(status).toBe(201);
    expect(data.split).toEqual(split);
    expect(both.map((username) => data.parts[username])).toEqual(expected);
    expect((await his.list())[0]).toMatchObject({ id: data.id, canDelete: false, canEdit: false });
    expect((await hers.remove(data.id)).status).toBe(200);
  });

  it("has no decimals where its currency has none", async () => {
    const given = { amount: 1000, currency: "clp" };
    const { data } = await hers.add(buildExpense(ana.username, [...both, eva.username], given));
    expect(Object.values(data.parts).toSorted((a, b) => a - b)).toEqual([333, 333, 334]);
    expect(data.currency).toBe("CLP");
    await hers.remove(data.id);
  });

  it("is logged once per id", async () => {
    const body = buildExpense(ana.username, both, { id: createId(3) });
    const [first, again] = [await hers.add(body), await hers.add(body)];
    expect([first.status, again.status, again.data]).toEqual([201, 200, first.data]);
    expect((await his.add(body)).envelope.error).toBe("conflict");
    await hers.remove(first.data.id);
  });

  it.each([
    ["amount", { amount: 0 }],
    ["amount", { amount: 0.001 }],
    ["amount", { amount: 1e11 }],
    ["currency", { currency: "pesos" }],
    ["paidBy", { paidBy: "nobody_here" }],
    ["split", { split: { kind: "EQUAL", of: { nobody_here: 1 } } }],
    ["split", { split: { kind: "AMOUNTS", of: { [ana.username]: 99 } } }],
    ["split", { split: { kind: "SHARES", of: { [ana.username]: 0 } } }],
    ["split.of", { split: { kind: "EQUAL", of: {} } }],
    ["split.of", { split: { kind: "EQUAL", of: { "a\u0000": 1 } } }],
    ["title", { title: " " }],
    ["date", { date: "2026-02-30" }],
  ])("is refused at %s: %j", async (path, given) => {
    const { status, envelope } = await hers.add({ ...buildExpense(ana.username, both), ...given });
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("is corrected by who logged it or manages the workspace, and balances follow", async () => {
    const { data } = await his.add(buildExpense(beto.username, both));
    const split = { kind: "SHARES" as const, of: { [ana.username]: 3, [beto.username]: 1 } };
    const given = { title: "Cena y taxi", amount: 200, split, date: "2026-03-05" };
    const body = { ...buildExpense(ana.username, both, given), updatedAt: data.updatedAt };
    const { updatedAt, ...saved } = (await his.update(data.id, body)).data;
    expect(saved).toMatchObject({ ...given, paidBy: ana.username, createdAt: data.createdAt });
    expect(await hers.balances()).toEqual([
      { from: beto.username, to: ana.username, amount: 50, currency: "MXN" },
    ]);
    const outdated = await hers.update(data.id, body);
    expect(outdated.envelope).toMatchObject({ error: "conflict", data: { updatedAt } });
    const bad = await hers.update(data.id, { ...body, updatedAt, paidBy: "nobody_here" });
    expect(bad.envelope.fields?.map(({ path }) => path)).toEqual(["paidBy"]);
    expect((await hers.update(data.id, { ...body, updatedAt })).status).toBe(200);
    const [observer, stranger] = [eva, await makePlanner(api)].map(({ token }) =>
      makeExpenses(api, token, id),
    );
    expect((await observer?.update(data.id, body))?.status).toBe(403);
    expect((await stranger?.update(data.id, body))?.status).toBe(404);
    await hers.remove(data.id);
    const { data: other } = await hers.add(buildExpense(ana.username, both));
    expect((await his.update(other.id, body)).status).toBe(403);
    await hers.remove(other.id);
    expect((await hers.update(data.id, body)).status).toBe(404);
  });

  it("is only for those of the workspace, and changed by those who work in it", async () => {
    const stranger = makeExpenses(api, (await makePlanner(api)).token, id);
    const body = buildExpense(ana.username, both);
    expect((await stranger.add(body)).status).toBe(404);
    const { data } = await his.add(body);
    const observer = makeExpenses(api, eva.token, id);
    expect((await observer.list()).length).toBe(1);
    const refused = [await observer.add(body), await observer.remove(data.id)];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await stranger.remove(data.id)).status).toBe(404);
    expect((await hers.remove(data.id)).status).toBe(200);
    expect((await hers.remove(data.id)).status).toBe(404);
  });

  it("is live for who reads the area of expenses alone, not for who reads nothing", async () => {
    const [fay, client] = [await makePlanner(api), await makePlanner(api)];
    await joinAs(api, id, fay, "ROOMMATE", { areaId: "expenses" });
    await joinAs(api, id, client, "CLIENT", { areaId: "work" });
    const streams = [await listen(api, fay), await listen(api, client)] as const;
    const { data } = await hers.add(buildExpense(ana.username, both));
    expect(await collectKinds(api, streams[0], fay)).toContain("logbook");
    expect(await collectKinds(api, streams[1], client)).not.toContain("logbook");
    await hers.remove(data.id);
  });

  it("is read alone in an archived workspace", async () => {
    const old = await makeWorkspace(api, ana);
    const expenses = makeExpenses(api, ana.token, old.workspace.id);
    const params = { id: old.workspace.id };
    await api.call(settingsApi.archive, { token: ana.token, params, body: {} });
    const { envelope } = await expenses.add(buildExpense(ana.username, [ana.username]));
    expect(envelope.error).toBe("workspace_archived");
    expect(await expenses.list()).toEqual([]);
  });
});

describe("balances", () => {
  it("are settled once by two at the same moment; who comes second gets those of now", async () => {
    const { data } = await hers.add(buildExpense(ana.username, both));
    const owed = { from: beto.username, to: ana.username, amount: 50, currency: "MXN" };
    const settlements = await Promise.all([hers.settle(owed), his.settle(owed)]);
    const statuses = settlements.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [made, refused] = settlements.toSorted((one, other) => one.status - other.status);
    expect(refused?.envelope).toMatchObject({ error: "debt_settled", data: [] });
    expect(await hers.balances()).toEqual([]);
    // A settlement is not corrected, and less than the debt may be paid.
    const body = buildExpense(ana.username, both);
    expect((await hers.update(made?.data.id ?? "", body)).status).toBe(403);
    await hers.remove(made?.data.id ?? "");
    const part = await his.settle({ ...owed, amount: 20 });
    expect(await hers.balances()).toEqual([{ ...owed, amount: 30 }]);
    expect((await his.settle(owed)).envelope.data).toEqual([{ ...owed, amount: 30 }]);
    for (const each of [part.data.id, data.id]) await hers.remove(each);
  });

  it("of one request that is sent twice at the same moment log it once", async () => {
    const { data } = await hers.add(buildExpense(ana.username, both));
    const owed = { from: beto.username, to: ana.username, amount: 50, currency: "MXN" };
    const request = { id: createId(6), ...owed };
    const sent = await Promise.all([his.settle(request), his.settle(request)]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    for (const each of [request.id, data.id]) await hers.remove(each);
  });

  it("are settled once with who has left, also when the request is repeated", async () => {
    const fay = await makePlanner(api);
    const memberId = await joinAs(api, id, fay, "EMPLOYEE");
    const [dinner, settlement] = [createId(4), createId(5)];
    const body = buildExpense(ana.username, [fay.username], { amount: 8, id: dinner });
    expect((await hers.add(body)).status).toBe(201);
    const params = { id, memberId };
    await api.call(membersApi.end, { token: ana.token, params });
    expect((await hers.add(body)).status).toBe(200);
    const corrected = await hers.update(dinner, { ...body, title: "Comida" });
    expect(corrected.data).toMatchObject({ title: "Comida", parts: { [fay.username]: 8 } });
    const owed = { from: fay.username, to: ana.username, amount: 8, currency: "MXN" };
    const [first, again] = [
      await hers.settle({ id: settlement, ...owed }),
      await hers.settle({ id: settlement, ...owed }),
    ];
    expect([first.status, again.status, again.data]).toEqual([201, 200, first.data]);
    expect(await hers.balances()).toEqual([]);
    for (const each of [dinner, settlement]) await hers.remove(each);
  });

  it("take as few payments as possible, and name no deleted account", async () => {
    const dani = await makePlanner(api);
    await joinAs(api, id, dani, "EMPLOYEE");
    await hers.add(buildExpense(ana.username, [beto.username], { amount: 10 }));
    await his.add(buildExpense(beto.username, [dani.username], { amount: 10, date: "2026-03-05" }));
    const toAna = { from: dani.username, to: ana.username, amount: 10, currency: "MXN" };
    expect(await hers.balances()).toEqual([toAna]);
    const refusal = await his.settle({ ...toAna, to: dani.username });
    expect(refusal.envelope.fields?.[0]?.path).toBe("to");
    await api.db.delete(workspaces).where(eq(workspaces.ownerId, dani.userId));
    await api.db.delete(users).where(eq(users.id, dani.userId));
    expect(await hers.balances()).toEqual([]);
    expect((await hers.list()).map(({ parts, canEdit }) => [parts, canEdit])).toEqual([
      [{}, false],
      [{ [beto.username]: 10 }, true],
    ]);
    expect((await his.settle(toAna)).envelope.fields?.[0]?.path).toBe("from");
  });
});
