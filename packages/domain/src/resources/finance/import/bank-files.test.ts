import { describe, expect, it } from "vitest";
import { guessMapping } from "./guess-mapping.ts";
import { readImportRows } from "./import-rows.ts";
import { bankFiles, readTable } from "./import-testing.ts";
import { unclearFiles } from "./unclear-files-testing.ts";

describe("a bank's file", () => {
  it.each(bankFiles)("$name", ({ text, country, mapping, doubts, rows }) => {
    const table = readTable(text);
    const guess = guessMapping(table, country);
    expect(guess).toMatchObject({ mapping, doubts });
    if (guess === null) return;
    const read = readImportRows(table, guess.mapping);
    expect(read.rows.map(({ day, minor, note }) => [day, minor, note])).toEqual(rows);
    expect(read.issues).toEqual([]);
  });

  it("loses what cannot be stored", () => {
    const [row] = readTable("Fecha,Con\u0000cepto,\ud83dMonto").rows;
    expect(row?.cells).toEqual(["Fecha", "Concepto", "\ufffdMonto"]);
  });

  it("without dates or amounts is not guessed", () => {
    expect(guessMapping(readTable("a,b\nc,d"), "mexico")).toBeNull();
    expect(guessMapping(readTable("Fecha,Nota\n03/11/2026,hola"), "mexico")).toBeNull();
  });

  it("leaves the order of day and month to its user when both fit", () => {
    const table = readTable(
      "Fecha,Concepto,Monto\n03/11/2026,A,-5\n05/02/2026,B,-5\n04/07/2026,C,5",
    );
    expect(guessMapping(table, "mexico")).toMatchObject({
      mapping: { dateFormat: "DMY" },
      doubts: ["date_ambiguous"],
    });
    expect(guessMapping(table, "usa")?.mapping.dateFormat).toBe("MDY");
  });

  it("is ordered by its days, which tells day and month apart", () => {
    const table = readTable(
      "Fecha,Concepto,Monto\n01/11/2026,A,-5\n02/11/2026,B,-5\n04/11/2026,C,5",
    );
    expect(guessMapping(table, "usa")).toMatchObject({
      mapping: { dateFormat: "DMY" },
      doubts: [],
    });
  });

  it("leaves thousands or decimals to its user when both fit", () => {
    const table = readTable("Fecha;Concepto;Monto\n13/11/2026;A;-75.000\n14/11/2026;B;120.000");
    expect(guessMapping(table, "mexico")).toMatchObject({
      mapping: { decimalMark: "," },
      doubts: ["decimal_ambiguous"],
    });
  });

  it("reads the sign from the balance", () => {
    const lines = ["13/11/2026;Libros;100.00;900.00", "14/11/2026;Cena;50.00;850.00"];
    const table = readTable(["Fecha;Concepto;Monto;Saldo", ...lines].join("\n"));
    expect(guessMapping(table, "mexico")).toMatchObject({
      mapping: { isPositiveSpent: true },
      doubts: [],
    });
    const contradicting = readTable(
      ["Fecha;Concepto;Monto;Saldo", ...lines, "15/11/2026;Pan;-5.00;2.00"].join("\n"),
    );
    expect(guessMapping(contradicting, "mexico")?.doubts).toContain("balance_mismatch");
  });

  it("names the rows that it cannot read", () => {
    const table = readTable(
      "Fecha,Concepto,Monto\n13/11/2026,A,-5\n,B,-5\nayer,C,-5\n14/11/2026,D,\n15/11/2026,E,doce",
    );
    const guess = guessMapping(table, "mexico");
    if (guess === null) throw new Error("not guessed");
    expect(readImportRows(table, guess.mapping).issues).toEqual([
      { line: 3, code: "date_missing" },
      { line: 4, code: "date_invalid" },
      { line: 5, code: "amount_missing" },
      { line: 6, code: "amount_invalid" },
    ]);
  });
});

describe("a file whose currency or direction is not in one sign", () => {
  it.each(unclearFiles)("$name", ({ text, country, rows, doubts = [], issues = [] }) => {
    const table = readTable(text);
    const guess = guessMapping(table, country);
    if (guess === null) throw new Error("not guessed");
    const read = readImportRows(table, guess.mapping);
    const texts = read.rows.map(({ minor, currency, isUndone }) =>
      [minor, currency, ...(isUndone ? ["undone"] : [])].join(" "),
    );
    expect({
      rows: texts,
      doubts: guess.doubts,
      issues: read.issues.map(({ line, code }) => `${line} ${code}`),
    }).toEqual({ rows, doubts, issues });
  });
});
