import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportedRow } from "./import-rows.ts";
import { buildRowKeys, isNear, isTransferNote } from "./row-keys.ts";

const row = (changes: Partial<ImportedRow>): ImportedRow => ({
  line: 1,
  day: "2026-11-03",
  currency: "MXN",
  minor: -4500,
  note: "Café La Habana",
  bankId: "",
  balance: null,
  isUndone: false,
  ...changes,
});

describe("the keys of rows", () => {
  it("are the same for a text with other accents, capitals and spaces", () => {
    const [one, other] = [row({}), row({ note: "CAFE  LA-HABANA" })];
    expect(buildRowKeys([one])).toEqual(buildRowKeys([other]));
  });

  it("count equal rows of one day", () => {
    expect(new Set(buildRowKeys([row({}), row({}), row({ line: 3 })])).size).toBe(3);
  });

  it("follow the bank's id, whatever the text and the day", () => {
    const [one] = buildRowKeys([row({ bankId: "A1" })]);
    const [same] = buildRowKeys([row({ bankId: "A1", note: "Otro", day: "2026-11-05" })]);
    const [different] = buildRowKeys([row({ bankId: "A2" })]);
    expect(same).toBe(one);
    expect(different).not.toBe(one);
    const refund = row({ bankId: "A1", minor: 4500 });
    expect(buildRowKeys([refund])).not.toEqual([one]);
  });

  it("of a part of a file are among those of the file", () => {
    const anyRow = fc.record({
      day: fc.constantFrom("2026-11-03", "2026-11-04"),
      minor: fc.constantFrom(-100, 100),
      note: fc.constantFrom("a", "b"),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), fc.nat(30), (changes, length) => {
        const rows = changes.map((change) => row(change));
        const all = new Set(buildRowKeys(rows));
        expect(all.size).toBe(rows.length);
        for (const key of buildRowKeys(rows.slice(0, length))) expect(all).toContain(key);
      }),
    );
  });
});

describe("similar entries", () => {
  it("are at most three days apart", () => {
    expect(isNear("2026-11-28", "2026-12-01")).toBe(true);
    expect(isNear("2026-12-01", "2026-11-28")).toBe(true);
    expect(isNear("2026-11-28", "2026-12-02")).toBe(false);
  });
});

describe("transfers", () => {
  it.each(["PAGO TARJETA DE CREDITO", "Traspaso a Ahorro", "Payment Thank You - Web"])(
    "read like %s",
    (note) => expect(isTransferNote(note)).toBe(true),
  );
  it.each(["Pago Kiosco Sur", "Transferencia recibida", "Tarjeta de regalo"])(
    "do not read like %s",
    (note) => expect(isTransferNote(note)).toBe(false),
  );
});
