// Files in the layouts of banks, with invented data.
import type { CountryKey } from "../../../account/profile/countries.ts";
import { importDelimiters, type ImportIssue } from "../../catalogue-import.ts";
import type { ImportMapping } from "./import-schemas.ts";
import { buildTable, chooseTable, type ImportTable } from "./import-table.ts";

/** Without quotes, which the parser of the server handles. */
export function readTable(text: string): ImportTable {
  const table = chooseTable(
    importDelimiters.map((delimiter) =>
      buildTable(
        delimiter,
        text.split("\n").map((line) => line.split(delimiter)),
      ),
    ),
  );
  if (table === undefined) throw new Error("no delimiter");
  return table;
}

export interface BankFile {
  readonly name: string;
  readonly country: CountryKey;
  readonly text: string;
  readonly mapping: Partial<ImportMapping>;
  readonly doubts: readonly ImportIssue[];
  /** Day, minor units, note. */
  readonly rows: readonly (readonly [string, number, string])[];
}

export const bankFiles: readonly BankFile[] = [
  {
    name: "Mexico: debits and credits, comma, a balance",
    country: "mexico",
    text: `FECHA|DESCRIPCIÓN|CARGO|ABONO|SALDO
03/11/2026|OXXO INSURGENTES|-84.50||12,415.50
04/11/2026|NOMINA QUINCENA||9,250.00|21,665.50
05/11/2026|RENTA DEPTO|-7,800.00||13,865.50`,
    mapping: {
      headerRow: 0,
      delimiter: "|",
      columns: { date: 0, note: 1, debit: 2, credit: 3, balance: 4 },
      dateFormat: "DMY",
      decimalMark: ".",
      currency: "MXN",
    },
    doubts: [],
    rows: [
      ["2026-11-03", -8450, "OXXO INSURGENTES"],
      ["2026-11-04", 925_000, "NOMINA QUINCENA"],
      ["2026-11-05", -780_000, "RENTA DEPTO"],
    ],
  },
  {
    name: "Spain: a preamble, semicolons, signed amounts",
    country: "espana",
    text: `Movimientos de la cuenta
Titular;Ana Ejemplo

Fecha;Fecha valor;Movimiento;Más datos;Importe;Saldo
17/11/2026;17/11/2026;MERCADO CENTRAL;Tarjeta;-1.218,52;3.000,00
18/11/2026;18/11/2026;NÓMINA;Empresa;2.100,00;5.100,00`,
    mapping: {
      headerRow: 2,
      delimiter: ";",
      columns: { date: 0, note: 2, amount: 4, balance: 5 },
      dateFormat: "DMY",
      decimalMark: ",",
      currency: "EUR",
    },
    doubts: [],
    rows: [
      ["2026-11-17", -121_852, "MERCADO CENTRAL"],
      ["2026-11-18", 210_000, "NÓMINA"],
    ],
  },
  {
    name: "Argentina: a summary, then net amounts with ids",
    country: "argentina",
    text: `INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE
1.000,00;25.400,10;-8.300,00;18.100,10

RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE
21-11-2026;Pago Kiosco Sur;88001;-8.300,00;-7.300,00
23-11-2026;Transferencia recibida;88002;25.400,10;18.100,10`,
    mapping: {
      headerRow: 2,
      delimiter: ";",
      columns: { date: 0, note: 1, bankId: 2, amount: 3, balance: 4 },
      dateFormat: "DMY",
      decimalMark: ",",
      currency: "ARS",
    },
    doubts: [],
    rows: [
      ["2026-11-21", -830_000, "Pago Kiosco Sur"],
      ["2026-11-23", 2_540_010, "Transferencia recibida"],
    ],
  },
  {
    name: "Colombia: without names, dates without separators",
    country: "colombia",
    text: `1234567|001|0|20261103|9|-45000.00|COMPRA TIENDA
1234567|001|0|20261104|9|1200000.00|PAGO DE NOMINA
1234567|001|0|20261104|9|-18500.50|RESTAURANTE`,
    mapping: {
      headerRow: null,
      columns: { date: 3, amount: 5, note: 6 },
      dateFormat: "YMD",
      decimalMark: ".",
      currency: "COP",
    },
    doubts: [],
    rows: [
      ["2026-11-03", -4_500_000, "COMPRA TIENDA"],
      ["2026-11-04", 120_000_000, "PAGO DE NOMINA"],
      ["2026-11-04", -1_850_050, "RESTAURANTE"],
    ],
  },
  {
    name: "Chile: pesos without decimals, thousands with points",
    country: "chile",
    text: `Fecha;Descripción;Cargos (CLP);Abonos (CLP);Saldo
13/11/2026;Supermercado;75.000;;989.713
14/11/2026;Saldo final;;;989.713`,
    mapping: {
      headerRow: 0,
      columns: { date: 0, note: 1, debit: 2, credit: 3, balance: 4 },
      dateFormat: "DMY",
      currency: "CLP",
    },
    doubts: [],
    rows: [["2026-11-13", -75_000, "Supermercado"]],
  },
  {
    name: "United States: month first",
    country: "usa",
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,11/24/2026,CORNER GROCERY,-52.30,DEBIT_CARD,1947.70,
CREDIT,11/25/2026,PAYROLL,1850.00,ACH_CREDIT,3797.70,`,
    mapping: {
      headerRow: 0,
      delimiter: ",",
      columns: { date: 1, note: 2, amount: 3, balance: 5 },
      dateFormat: "MDY",
      currency: "USD",
      isPositiveSpent: false,
    },
    doubts: [],
    rows: [
      ["2026-11-24", -5230, "CORNER GROCERY"],
      ["2026-11-25", 185_000, "PAYROLL"],
    ],
  },
  {
    name: "United States: a card, positive is spent",
    country: "usa",
    text: `Date,Description,Amount
11/20/2026,BOOKSHOP,31.00
11/21/2026,AIRLINE,420.15`,
    mapping: { columns: { date: 0, note: 1, amount: 2 }, isPositiveSpent: false },
    doubts: ["sign_ambiguous"],
    rows: [
      ["2026-11-20", 3100, "BOOKSHOP"],
      ["2026-11-21", 42_015, "AIRLINE"],
    ],
  },
  {
    name: "a spreadsheet with names of its own",
    country: "mexico",
    text: `Cuándo;Qué;Cuánto
2026-11-01;Tacos;-120
2026-11-02;Venta;300`,
    mapping: { headerRow: 0, columns: { date: 0, note: 1, amount: 2 }, dateFormat: "YMD" },
    doubts: [],
    rows: [
      ["2026-11-01", -12_000, "Tacos"],
      ["2026-11-02", 30_000, "Venta"],
    ],
  },
];
