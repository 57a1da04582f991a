import { describe, expect, it } from "vitest";
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { aBankFile, makeFinance } from "../finance-testing.ts";

const api = await makeTestApp({ now: "2026-11-20T18:00:00Z" });

async function makeUser() {
  const user = await makePlanner(api);
  return { user, finance: makeFinance(api, user) };
}

const ofCard = "Date,Description,Amount\n11/14/2026,BOOKSHOP,31.00\n11/15/2026,AIRLINE,420.15";

describe("what is doubtful", () => {
  it("is never added without being in the preview", async () => {
    const { finance } = await makeUser();
    const rows = Array.from({ length: 210 }, (_, at) => `16/11/2026,Traspaso ${at},-${at + 1}.50`);
    const text = ["Fecha,Concepto,Monto", ...rows, "17/11/2026,Pan,-30.00"].join("\n");
    const { preview, withheld } = (await finance.importFile({ text })).data;
    expect([preview.length, withheld]).toEqual([200, 10]);
    const skip = preview.slice(1).map(({ line }) => line);
    const confirmed = await finance.importFile({ text, skip, confirm: true });
    expect(confirmed.data).toMatchObject({ created: 2, withheld: 10 });
    const notes = (await finance.listEntries()).map(({ note }) => note);
    expect(notes).toEqual(["Traspaso 0", "Pan"]);
  });

  it("is not learned from when it is left out, nor are rows without letters one payee", async () => {
    const { finance } = await makeUser();
    const text = [
      "Fecha,Concepto,Monto",
      "16/11/2026,Mercado,-10.00",
      "16/11/2026,Café,-20.00",
      "16/11/2026,***,-30.00",
      "16/11/2026,---,-40.00",
    ].join("\n");
    const categories = [2, 3, 4].map((line) => ({
      line,
      areaId: "health" as const,
      categoryId: null,
    }));
    await finance.importFile({ text, categories, skip: [2], confirm: true });
    const learned = (await finance.learned()).map(({ payee }) => payee);
    expect(learned).toEqual(["cafe"]);
    const entries = (await finance.listEntries()).map(({ note, areaId }) => [note, areaId]);
    expect(new Map(entries.map(([note, areaId]) => [note, areaId]))).toEqual(
      new Map([
        ["***", "health"],
        ["---", null],
        ["Café", "health"],
      ]),
    );
  });
});

it("stores a note without the characters that cannot be stored", async () => {
  const { finance } = await makeUser();
  const text = "Fecha,Concepto,Monto\n16/11/2026,Pan\u0000 dulce,-30.00\n17/11/2026,Té,-8.00";
  expect((await finance.importFile({ text, confirm: true })).data).toMatchObject({ created: 2 });
  const notes = (await finance.listEntries()).map(({ note }) => note);
  expect(new Set(notes)).toEqual(new Set(["Pan dulce", "Té"]));
});

describe("the preview of a bank's file", () => {
  it("reads its rows and stores nothing", async () => {
    const { finance } = await makeUser();
    const { data } = await finance.importFile({ account: "BBVA" });
    expect(data).toMatchObject({ total: 4, created: 0, duplicates: 0, importId: null });
    expect(data.mapping).toMatchObject({ dateFormat: "DMY", currency: "MXN", headerRow: 0 });
    expect(data.preview[0]).toEqual({
      line: 2,
      date: "2026-11-15",
      value: 9250,
      kind: "INCOME",
      currency: "MXN",
      note: "Nómina",
      isUndone: false,
      isDuplicate: false,
      isSimilar: false,
      isTransfer: false,
      areaId: null,
      categoryId: null,
    });
    expect(data.columns[2]).toEqual({ name: "Cargo", samples: ["420.50", "45.00"] });
    expect(await finance.listEntries()).toEqual([]);
    expect(await finance.listImports()).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      perPage: 100,
      accounts: [],
    });
  });

  it("names what its user has to choose", async () => {
    const { finance } = await makeUser();
    const { data } = await finance.importFile({ text: ofCard });
    expect(data).toMatchObject({ mapping: null, doubts: ["sign_ambiguous"] });
    expect(data.preview).toHaveLength(2);
    const refused = await finance.importFile({ text: ofCard, confirm: true });
    expect([refused.status, refused.envelope.error]).toEqual([422, "import_unmapped"]);
    const mapping = data.guess === null ? undefined : { ...data.guess, isPositiveSpent: true };
    const chosen = await finance.importFile({ text: ofCard, mapping });
    expect(chosen.data.preview.map(({ kind }) => kind)).toEqual(["EXPENSE", "EXPENSE"]);
    expect(chosen.data.doubts).toEqual([]);
  });

  it("stores each row in its own currency, and marks the cancelled ones", async () => {
    const { finance } = await makeUser();
    const text = [
      "Fecha,Concepto,Importe,Moneda,Estado",
      "17/11/2026,Súper,-850.00,MXN,Completado",
      "18/11/2026,Hosting,-20.00,USD,Completado",
      "19/11/2026,Hotel,-90.00,USD,Cancelado",
    ].join("\n");
    const { data } = await finance.importFile({ text });
    const marks = data.preview.map(({ currency, isUndone }) => [currency, isUndone]);
    expect(marks).toEqual([
      ["MXN", false],
      ["USD", false],
      ["USD", true],
    ]);
    await finance.importFile({ text, skip: [4], confirm: true });
    const stored = (await finance.listEntries()).map(
      ({ value, currency }) => `${value} ${currency}`,
    );
    expect(stored.toSorted()).toEqual(["20 USD", "850 MXN"]);
    expect((await finance.importFile({ text })).data.duplicates).toBe(2);
  });

  it("reads quotes, cells of several lines and files that are none", async () => {
    const { finance } = await makeUser();
    const lines = [
      '"Fecha";"Concepto";"Importe"',
      '13/11/2026;"Cena\ncon ""Sol""";-1.234,50',
      "x;;",
    ];
    const { data } = await finance.importFile({ text: lines.join("\r\n") });
    expect(data.preview[0]).toMatchObject({ note: 'Cena con "Sol"', value: 1234.5 });
    expect(data.problems).toEqual([{ line: 4, code: "date_invalid" }]);
    const other = await finance.importFile({ text: "Hola, esto no es un banco." });
    expect(other.data).toMatchObject({ mapping: null, guess: null, preview: [], total: 0 });
    expect((await finance.importFile({ text: "" })).status).toBe(422);
  });
});

describe("an import", () => {
  it("adds its rows once, whatever the file, and remembers the mapping", async () => {
    const { finance } = await makeUser();
    const { data } = await finance.importFile({ account: "BBVA", confirm: true });
    expect(data).toMatchObject({ created: 4, duplicates: 0 });
    const again = await finance.importFile({ account: "BBVA", confirm: true });
    expect(again.data).toMatchObject({ created: 0, duplicates: 4, importId: null });
    const longer = `Mi banco\n\n${aBankFile}\n17/11/2026,Café,45.00,,"9,544.50"`;
    api.clock.advance(1000);
    const added = await finance.importFile({ text: longer, account: "BBVA", confirm: true });
    expect(added.data).toMatchObject({ created: 1, duplicates: 4 });
    const { items, accounts } = await finance.listImports();
    expect(accounts).toEqual(["BBVA"]);
    expect(items.map(({ count, from, to }) => [count, from, to])).toEqual([
      [1, "2026-11-17", "2026-11-17"],
      [4, "2026-11-15", "2026-11-16"],
    ]);
  });

  it("of another account is another one, marked as similar", async () => {
    const { finance } = await makeUser();
    await finance.importFile({ account: "BBVA", confirm: true });
    const { data } = await finance.importFile({ account: "Nu" });
    expect(data.duplicates).toBe(0);
    expect(data.preview.map(({ isSimilar }) => isSimilar)).toEqual([true, true, true, true]);
  });

  it("remembers what was chosen for the account", async () => {
    const { finance } = await makeUser();
    const { data } = await finance.importFile({ text: ofCard, account: "Amex" });
    const mapping = data.guess === null ? undefined : { ...data.guess, isPositiveSpent: true };
    await finance.importFile({ text: ofCard, account: "Amex", mapping, confirm: true });
    const next = await finance.importFile({
      text: `${ofCard}\n11/16/2026,CAFE,4.00`,
      account: "Amex",
    });
    expect(next.data.mapping).toEqual(mapping);
    expect(next.data).toMatchObject({ doubts: [], duplicates: 2, total: 3 });
  });

  it("marks rows near an entry of the same amount, and leaves out the chosen ones", async () => {
    const { finance } = await makeUser();
    await finance.addEntry({ value: 420.5, day: "2026-11-19" });
    await finance.addEntry({ value: 9250, kind: "EXPENSE", day: "2026-11-15" });
    const { data } = await finance.importFile({ account: "BBVA" });
    expect(data.preview.map(({ isSimilar }) => isSimilar)).toEqual([false, true, false, false]);
    const done = await finance.importFile({ account: "BBVA", skip: [3], confirm: true });
    expect(done.data.created).toBe(3);
  });

  it("follows the bank's ids", async () => {
    const { finance } = await makeUser();
    const lines = [
      "RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT",
      "21-11-2026;Kiosco;88001;-8.300,00",
      "21-11-2026;Kiosco;88002;-8.300,00",
      "21-11-2026;Otra vez;88001;-8.300,00",
    ];
    const { data } = await finance.importFile({ text: lines.join("\n"), confirm: true });
    expect(data).toMatchObject({ created: 2, duplicates: 1 });
    expect((await finance.listImports()).accounts).toEqual(["My account"]);
  });

  it("can be undone, and only by its owner", async () => {
    const { finance } = await makeUser();
    const { finance: other } = await makeUser();
    const { data } = await finance.importFile({ account: "BBVA", confirm: true });
    const id = data.importId ?? "";
    expect((await other.undoImport(id)).status).toBe(404);
    expect((await api.attempt(financeApi.undoImport, { params: { id } })).status).toBe(401);
    expect((await finance.undoImport(id)).status).toBe(200);
    expect(await finance.listEntries()).toEqual([]);
    expect((await finance.undoImport(id)).status).toBe(404);
    const again = await finance.importFile({ account: "BBVA", confirm: true });
    expect(again.data.created).toBe(4);
  });

  it("sent twice at the same time adds its rows once", async () => {
    const { finance } = await makeUser();
    const both = await Promise.all([1, 2].map(() => finance.importFile({ confirm: true })));
    expect(both.map(({ data }) => data.created).toSorted((a, b) => a - b)).toEqual([0, 4]);
    expect(await finance.listEntries()).toHaveLength(4);
  });
});
