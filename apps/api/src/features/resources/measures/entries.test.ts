import { pinApi } from "@vereda/domain/account/pin/contract-pin";
import { createId } from "@vereda/domain/create-id";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { makeResourceCalls } from "../resources-testing.ts";
import { resourceEntries } from "../tables/resources.ts";

// Wednesday 12:00 in Mexico City.
const api = await makeTestApp({ now: "2026-03-04T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  return { ...user, ...makeResourceCalls(api, user) };
}

describe("an entry of a resource", () => {
  it("is logged, listed, changed and deleted", async () => {
    const { log, entries, changeEntry, removeEntry } = await makeUser();
    const { status, data } = await log("knowledge", { value: 30, note: "Ensayo" });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      resourceId: "knowledge",
      value: 30,
      date: "2026-03-04",
      note: "Ensayo",
      kind: null,
      currency: null,
    });
    await log("knowledge", { value: 45, date: "2026-03-02", areaId: "personal" });
    const page = (await entries("knowledge")).data;
    expect(page.items.map(({ value }) => value)).toEqual([30, 45]);
    expect((await entries("knowledge", { areaId: "personal" })).data.total).toBe(1);
    expect((await entries("knowledge", { to: "2026-03-03" })).data.items[0]?.value).toBe(45);
    const changed = await changeEntry(data.id, { value: 60, updatedAt: data.updatedAt });
    expect(changed.data).toMatchObject({ value: 60, note: "Ensayo" });
    const stale = await changeEntry(data.id, { value: 61, updatedAt: data.updatedAt });
    expect([stale.status, stale.envelope.data]).toMatchObject([409, { value: 60 }]);
    expect((await removeEntry(data.id)).status).toBe(200);
    expect((await entries("knowledge")).data.total).toBe(1);
  });

  it("is created once by its id", async () => {
    const { log, entries } = await makeUser();
    const luis = await makeUser();
    const body = { id: createId(api.clock.now().getTime()), value: 30 };
    expect((await log("knowledge", body)).status).toBe(201);
    expect((await log("knowledge", { ...body, value: 99 })).data.value).toBe(30);
    expect((await entries("knowledge")).data.total).toBe(1);
    expect((await luis.log("knowledge", body)).status).toBe(409);
  });

  it.each([
    ["energy", { value: 101 }, "value"],
    ["knowledge", { value: 0 }, "value"],
    ["knowledge", { value: 1441 }, "value"],
    ["friends", { value: 1.5 }, "value"],
    ["finance", { value: 10 }, "kind"],
    ["finance", { value: -10, kind: "EXPENSE" }, "value"],
    ["finance", { value: 0.001, kind: "EXPENSE" }, "value"],
    ["finance", { value: 10, kind: "EXPENSE", currency: "PESOS" }, "currency"],
    ["knowledge", { value: 10, kind: "INCOME" }, "kind"],
    ["knowledge", { value: 10, currency: "MXN" }, "currency"],
    ["knowledge", { value: 10, date: "2026-02-30" }, "date"],
    ["knowledge", {}, "value"],
  ] as const)("of %s with %j is refused at its field", async (resourceId, body, path) => {
    const { log } = await makeUser();
    const { status, envelope } = await log(resourceId, body);
    expect([status, envelope.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it("of finances has a kind and the currency of the country", async () => {
    const { log } = await makeUser();
    const body = { value: 120.5, kind: "EXPENSE" };
    expect((await log("finance", body)).data).toMatchObject({ ...body, currency: "MXN" });
    expect((await log("finance", { ...body, currency: "usd" })).data.currency).toBe("USD");
  });

  it("of finances has the decimals of its currency", async () => {
    const { log, changeEntry } = await makeUser();
    const { data } = await log("finance", { value: 10.129, kind: "EXPENSE" });
    expect(data.value).toBe(10.13);
    expect((await changeEntry(data.id, { value: 7.005 })).data.value).toBe(7.01);
    expect((await changeEntry(data.id, { currency: "CLP" })).data.value).toBe(7);
  });

  it("is inaccessible to others", async () => {
    const { log, workspaceId } = await makeUser();
    const luis = await makeUser();
    const { id } = (await log("knowledge", { value: 30 })).data;
    const theirs = makeResourceCalls(api, { token: luis.token, workspaceId });
    const responses = [
      await theirs.changeEntry(id, { value: 1 }),
      await theirs.removeEntry(id),
      await theirs.entries("knowledge"),
      await theirs.log("knowledge", { value: 1 }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("an entry of energy", () => {
  it("is encrypted at rest and does not reveal when it was written", async () => {
    const { log, entries, changeEntry } = await makeUser();
    const { id } = (await log("energy", { value: 40, note: "Cansancio" })).data;
    await changeEntry(id, { value: 55 });
    const [row] = await api.db.select().from(resourceEntries).where(eq(resourceEntries.id, id));
    expect(row).toMatchObject({ value: null, note: null });
    expect((await entries("energy")).data.items).toMatchObject([{ value: 55, note: "Cansancio" }]);
    await api.db
      .update(resourceEntries)
      .set({ content: Uint8Array.of(1, 2) })
      .where(eq(resourceEntries.id, id));
    expect((await entries("energy")).data).toMatchObject({ items: [], unreadable: [id] });
    expect((await changeEntry(id, { value: 1 })).status).toBe(404);
  });

  it("needs the PIN, as everything of energy", async () => {
    const { token, log, get, change, entries, changeEntry, removeEntry, list } = await makeUser();
    const { id } = (await log("energy", { value: 40 })).data;
    expect((await list()).data.items[1]).toMatchObject({ resourceId: "energy", current: 40 });
    await api.call(pinApi.save, { token, body: { pin: "2580" } });
    await api.call(pinApi.lock, { token });
    const responses = [
      await get("energy"),
      await change("energy", { target: 80 }),
      await entries("energy"),
      await log("energy", { value: 1 }),
      await changeEntry(id, { value: 1 }),
      await removeEntry(id),
    ];
    expect(responses.map(({ envelope }) => envelope.error)).toEqual(
      Array.from({ length: 6 }, () => "pin_required"),
    );
    expect((await list()).data.items[1]).toMatchObject({ resourceId: "energy", current: null });
    expect((await get("knowledge")).status).toBe(200);
  });
});
