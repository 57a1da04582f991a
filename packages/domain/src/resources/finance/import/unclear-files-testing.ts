// Files in the layouts of banks whose currency or direction is not in the sign of one column; invented data.
import type { CountryKey } from "../../../account/profile/countries.ts";
import type { ImportIssue } from "../../catalogue-import.ts";

export interface UnclearFile {
  readonly name: string;
  readonly country: CountryKey;
  readonly text: string;
  /** Minor units, with "undone" after a row that was cancelled or is pending. */
  readonly rows: readonly string[];
  readonly doubts?: readonly ImportIssue[];
  readonly issues?: readonly string[];
}

export const unclearFiles: readonly UnclearFile[] = [
  {
    name: "Mexico: a column of currencies",
    country: "mexico",
    text: `Fecha,Concepto,Importe,Moneda
17/11/2026,Súper,-850.00,MXN
18/11/2026,Hosting,-20.00,USD
19/11/2026,Nómina,9000.00,MXN`,
    rows: ["-85000 MXN", "-2000 USD", "900000 MXN"],
  },
  {
    name: "Mexico: a currency that nobody knows is asked about",
    country: "mexico",
    text: `Fecha,Concepto,Importe,Moneda
17/11/2026,Súper,-850.00,Pesos
18/11/2026,Hosting,-20.00,Dólares
19/11/2026,Puntos,-20.00,Puntos
20/11/2026,Café,-45.00,M.N.`,
    rows: ["-85000 MXN", "-2000 USD", "-4500 MXN"],
    issues: ["4 currency_unknown"],
  },
  {
    name: "Spain: the sign of the euro after the amount",
    country: "mexico",
    text: `Fecha;Concepto;Importe
17/11/2026;Mercado;-80,00 €
18/11/2026;Nómina;1.850,00 €`,
    rows: ["-8000 EUR", "185000 EUR"],
  },
  {
    name: "Argentina: pesos and dollars by their signs",
    country: "argentina",
    text: `Fecha;Detalle;Monto
17/11/2026;Kiosco;-$ 1.500,00
18/11/2026;Suscripción;-US$80.00
19/11/2026;Librería;-U$S 12,50`,
    rows: ["-150000 ARS", "-8000 USD", "-1250 USD"],
  },
  {
    name: "United States: a minus before the currency",
    country: "usa",
    text: `Date,Description,Amount
11/17/2026,Grocery,-US$80.00
11/18/2026,Payroll,US$1850.00
11/19/2026,Hotel,-€95.50`,
    rows: ["-8000 USD", "185000 USD", "-9550 EUR"],
  },
  {
    name: "Mexico: a column for each currency",
    country: "mexico",
    text: `Fecha,Concepto,Importe MXN,Importe USD
17/11/2026,Súper,-850.00,
18/11/2026,Hosting,,-20.00
19/11/2026,Nómina,9000.00,-`,
    rows: ["-85000 MXN", "-2000 USD", "900000 MXN"],
  },
  {
    name: "Mexico: both columns filled are asked about",
    country: "mexico",
    text: `Fecha,Concepto,Importe MXN,Importe USD
17/11/2026,Hotel,-1700.00,-100.00
18/11/2026,Súper,-850.00,-50.00`,
    rows: [],
    doubts: ["currency_ambiguous"],
    issues: ["2 currency_ambiguous", "3 currency_ambiguous"],
  },
  {
    name: "Argentina: a card in pesos and dollars",
    country: "argentina",
    text: `Fecha;Comercio;Pesos;Dólares
17/11/2026;Panadería;-4.500,00;
18/11/2026;Streaming;;-9,99
19/11/2026;Su pago;12.000,00;`,
    rows: ["-450000 ARS", "-999 USD", "1200000 ARS"],
  },
  {
    name: "Mexico: a column says Cargo or Abono",
    country: "mexico",
    text: `Fecha,Concepto,Tipo,Monto
17/11/2026,Súper,Cargo,850.00
18/11/2026,Nómina,Abono,9000.00
19/11/2026,Luz,CARGO,410.20`,
    rows: ["-85000 MXN", "900000 MXN", "-41020 MXN"],
  },
  {
    name: "Mexico: a column named Cargo/Abono",
    country: "mexico",
    text: `Fecha,Concepto,Importe,Cargo/Abono
17/11/2026,Súper,850.00,C
18/11/2026,Nómina,9000.00,Abono
19/11/2026,Luz,410.20,Cargo`,
    rows: ["85000 MXN", "900000 MXN", "-41020 MXN"],
  },
  {
    name: "United States: DEBIT and CREDIT",
    country: "usa",
    text: `Date,Description,Amount,Transaction Type
11/17/2026,Grocery,80.00,DEBIT
11/18/2026,Payroll,1850.00,CREDIT
11/19/2026,Refund,12.00,CREDIT
11/20/2026,Check,40.00,`,
    rows: ["-8000 USD", "185000 USD", "1200 USD"],
    issues: ["5 direction_unknown"],
  },
  {
    name: "Spain: D and H",
    country: "espana",
    text: `Fecha;Concepto;Importe;Signo
17/11/2026;Mercado;80,00;D
18/11/2026;Nómina;1.850,00;H`,
    rows: ["-8000 EUR", "185000 EUR"],
  },
  {
    name: "Colombia: plus and minus in a column",
    country: "colombia",
    text: `Fecha;Descripción;Signo;Valor
17/11/2026;Tienda;-;45.000,00
18/11/2026;Nómina;+;1.200.000,00`,
    rows: ["-4500000 COP", "120000000 COP"],
  },
  {
    name: "Chile: dashes in the empty one of two columns",
    country: "chile",
    text: `Fecha;Descripción;Cargos;Abonos
17/11/2026;Farmacia;12.990;—
18/11/2026;Sueldo;-;850.000
19/11/2026;Feria;7.500;N/A
20/11/2026;Nada;—;-`,
    rows: ["-12990 CLP", "850000 CLP", "-7500 CLP"],
    issues: ["5 amount_missing"],
  },
  {
    name: "one column named after both sides has signs",
    country: "colombia",
    text: `Fecha;Descripción;Débito/Crédito
17/11/2026;Tienda;-45.000,00
18/11/2026;Nómina;1.200.000,00
19/11/2026;Bus;-2.950,00`,
    rows: ["-4500000 COP", "120000000 COP", "-295000 COP"],
  },
  {
    name: "amounts that say DR and CR",
    country: "usa",
    text: `Date,Description,Amount
11/17/2026,Grocery,80.00 DR
11/18/2026,Payroll,1850.00 CR
11/19/2026,Bus,2.75 DR`,
    rows: ["-8000 USD", "185000 USD", "-275 USD"],
  },
  {
    name: "Mexico: cancelled rows are asked about",
    country: "mexico",
    text: `Fecha,Concepto,Monto,Estado
17/11/2026,Tienda,-850.00,Completado
18/11/2026,Tienda,-850.00,Cancelado
19/11/2026,Viaje,-120.00,En proceso`,
    rows: ["-85000 MXN", "-85000 MXN undone", "-12000 MXN undone"],
  },
  {
    name: "Europe: a state of each row, and its currency",
    country: "espana",
    text: `Type,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,2026-11-17,Cafe,-3.50,0.00,EUR,COMPLETED,96.50
CARD_PAYMENT,2026-11-18,Shop,-40.00,0.00,EUR,REVERTED,
TOPUP,2026-11-19,Top-up,100.00,0.00,USD,PENDING,`,
    rows: ["-350 EUR", "-4000 EUR undone", "10000 USD undone"],
  },
  {
    name: "a currency named before the columns",
    country: "mexico",
    text: `Cuenta,0123
Moneda,USD
Fecha,Concepto,Importe
17/11/2026,Hosting,-20.00
18/11/2026,Cliente,900.00`,
    rows: ["-2000 USD", "90000 USD"],
  },
  {
    name: "a credit that was taken back, and a row with both sides, are not guessed",
    country: "mexico",
    text: `Fecha,Concepto,Cargo,Abono
17/11/2026,Súper,850.00,
18/11/2026,Reverso,,-50.00
19/11/2026,Raro,10.00,20.00
20/11/2026,Nómina,0.00,9000.00`,
    rows: ["-85000 MXN", "900000 MXN"],
    issues: ["3 direction_unknown", "4 amount_invalid"],
  },
  {
    name: "mostly positive amounts without a direction are asked about",
    country: "usa",
    text: `Date,Description,Amount
11/17/2026,Bookshop,31.00
11/18/2026,Airline,420.15
11/19/2026,Payment,-451.15`,
    rows: ["3100 USD", "42015 USD", "-45115 USD"],
    doubts: ["sign_ambiguous"],
  },
];
