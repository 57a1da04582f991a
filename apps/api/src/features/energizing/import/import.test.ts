import { energizingApi } from "@vereda/domain/energizing/contract";
import { IMPORT_BATCH, sleepImportApi } from "@vereda/domain/energizing/import/contract-import";
import { createId } from "@vereda/domain/id";
import { createPrivateId } from "@vereda/domain/private-id";
import { DAY_MS } from "@vereda/domain/time/units";
import { describe, expect, it } from "vitest";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const ana = await registerUser(api);
const luis = await registerUser(api);

const anId = () => createId(api.clock.now().getTime());
const nightOn = (day: number, given: object = {}) => ({
  id: anId(),
  startedAt: `2026-02-${String(day).padStart(2, "0")}T05:00:00Z`,
  endedAt: `2026-02-${String(day).padStart(2, "0")}T13:00:00Z`,
  ...given,
});
const add = (nights: readonly object[], importId = anId(), token: string | undefined = ana.token) =>
  api.attempt(sleepImportApi.add, { token, body: { importId, nights } });
const listImports = async (token: string) =>
  (await api.call(sleepImportApi.list, { token })).data.items;
const listNights = async (token: string, query: { from?: string; to?: string } = {}) =>
  (await api.call(energizingApi.listSleepCycles, { token, query: { perPage: 100, ...query } }))
    .data;

describe("importing nights", () => {
  it("adds the nights unchanged", async () => {
    const eva = await registerUser(api);
    const response = await add(
      [nightOn(1, { notes: "Llovió", feelingUponWaking: "TIRED" }), nightOn(2, { endedAt: null })],
      anId(),
      eva.token,
    );
    expect([response.status, response.data]).toEqual([201, { added: 2, known: 0 }]);
    expect((await listNights(eva.token)).items).toMatchObject([
      { startedAt: "2026-02-02T05:00:00.000Z", endedAt: null },
      { durationMinutes: 480, notes: "Llovió", feelingUponWaking: "TIRED" },
    ]);
  });

  it("is idempotent per batch and does not overwrite later corrections", async () => {
    const eva = await registerUser(api);
    const nights = [nightOn(1), nightOn(2)];
    const importId = anId();
    await add(nights, importId, eva.token);
    await api.attempt(energizingApi.updateSleepCycle, {
      token: eva.token,
      params: { id: nights[0]?.id ?? "" },
      body: { notes: "Corregida" },
    });
    const again = await add([...nights, nightOn(3)], importId, eva.token);
    expect([again.status, again.data]).toEqual([201, { added: 1, known: 2 }]);
    const last = await add(nights, importId, eva.token);
    expect([last.status, last.data]).toEqual([200, { added: 0, known: 2 }]);
    const { items } = await listNights(eva.token);
    expect(items.map(({ notes }) => notes)).toEqual([null, null, "Corregida"]);
  });

  it("adds nothing when an id belongs to another user's night", async () => {
    const theirs = nightOn(1);
    await add([theirs], anId(), luis.token);
    const eva = await registerUser(api);
    const response = await add([nightOn(2), { ...nightOn(3), id: theirs.id }], anId(), eva.token);
    expect([response.status, response.envelope.data]).toEqual([409, null]);
    expect((await listNights(eva.token)).total).toBe(0);
    expect((await listNights(luis.token)).total).toBe(1);
  });

  it.each([
    ["nothing", "nights", []],
    ["too many", "nights", Array.from({ length: IMPORT_BATCH + 1 }, () => nightOn(1))],
    ["a night without an id", "nights.0.id", [nightOn(1, { id: undefined })]],
    [
      "a night that ends before it starts",
      "nights.0.endedAt",
      [nightOn(2, { endedAt: "2026-02-01T00:00:00Z" })],
    ],
    [
      "a night that is already in the batch",
      "nights.1.startedAt",
      [nightOn(20), nightOn(20, { startedAt: "2026-02-20T12:00:00Z" })],
    ],
    [
      "a night in the future",
      "nights.0.endedAt",
      [nightOn(20, { startedAt: "2026-03-04T14:00:00Z", endedAt: "2026-03-04T22:00:00Z" })],
    ],
    ["a night of 70 hours", "nights.0.endedAt", [nightOn(20, { endedAt: "2026-02-23T03:00:00Z" })]],
    ["a night without a beginning", "nights.0.startedAt", [nightOn(2, { startedAt: null })]],
  ])("rejects %s", async (_about, path, nights) => {
    const response = await add(nights);
    expect(response.status).toBe(422);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual([path]);
  });

  it("rejects a batch that contains a night twice", async () => {
    const night = nightOn(1);
    const response = await add([night, night]);
    expect(response.envelope.fields?.map((field) => field.path)).toEqual(["nights"]);
  });

  it("accepts a batch of the maximum size", async () => {
    const eva = await registerUser(api);
    const nights = Array.from({ length: IMPORT_BATCH }, (_, at) =>
      nightOn((at % 25) + 1, {
        startedAt: new Date(Date.parse("2025-10-01T05:00:00Z") + at * DAY_MS).toISOString(),
        endedAt: new Date(Date.parse("2025-10-01T13:00:00Z") + at * DAY_MS).toISOString(),
        notes: "x".repeat(2000),
      }),
    );
    expect((await add(nights, anId(), eva.token)).data).toEqual({ added: IMPORT_BATCH, known: 0 });
  });
});

describe("an import", () => {
  it("is listed, the latest first, with the number of its remaining nights", async () => {
    const eva = await registerUser(api);
    const [first, second] = [createPrivateId(), createPrivateId()];
    const firstImportedAt = api.clock.now();
    await add([nightOn(1), nightOn(2)], first, eva.token);
    api.clock.advance(1000);
    await add([nightOn(3)], second, eva.token);
    await api.call(energizingApi.createSleepCycle, {
      token: eva.token,
      body: { startedAt: "2026-02-09T05:00:00Z" },
    });
    expect(await listImports(eva.token)).toEqual([
      { importId: second, nights: 1, importedAt: api.clock.now().toISOString() },
      { importId: first, nights: 2, importedAt: firstImportedAt.toISOString() },
    ]);
    expect(await listImports((await registerUser(api)).token)).toEqual([]);
  });

  it("can be undone once, as a whole, and only by its owner", async () => {
    const eva = await registerUser(api);
    const importId = anId();
    await add([nightOn(1), nightOn(2)], importId, eva.token);
    await api.call(energizingApi.createSleepCycle, {
      token: eva.token,
      body: { startedAt: "2026-02-09T05:00:00Z" },
    });
    const undo = (token: string | undefined) =>
      api.attempt(sleepImportApi.undo, { token, params: { id: importId } });
    expect((await undo(luis.token)).status).toBe(404);
    expect((await undo("nobody")).status).toBe(401);
    const response = await undo(eva.token);
    expect([response.status, response.data]).toEqual([200, { deleted: 2 }]);
    expect((await listNights(eva.token)).total).toBe(1);
    expect((await undo(eva.token)).status).toBe(404);
  });

  it("requires a session", async () => {
    expect((await add([nightOn(1)], anId(), "nobody")).status).toBe(401);
    expect((await api.call(sleepImportApi.list)).status).toBe(401);
  });
});

it("the list of nights can be filtered by days in the user's time zone", async () => {
  const eva = await registerUser(api);
  await add([nightOn(2), nightOn(3), nightOn(4)], anId(), eva.token);
  const filtered = await listNights(eva.token, { from: "2026-02-02", to: "2026-02-02" });
  expect(filtered.items.map(({ startedAt }) => startedAt)).toEqual(["2026-02-03T05:00:00.000Z"]);
  expect(filtered.total).toBe(1);
  expect((await listNights(eva.token, { from: "2026-02-02" })).total).toBe(2);
  const wrong = await api.attempt(energizingApi.listSleepCycles, {
    token: eva.token,
    query: { from: "yesterday" },
  });
  expect(wrong.status).toBe(422);
});
