// Recognises the columns of a bank's file by their names.
import { normaliseSearchText } from "../../../search-terms.ts";
import type { ImportColumnKey } from "../../catalogue-import.ts";

/** The likeliest name first. Compared without accents, capitals and punctuation. */
const columnNames: Readonly<Record<ImportColumnKey, readonly RegExp[]>> = {
  date: [
    /^(fecha( de)?( la)?( operacion| transaccion| movimiento| mov| oper)?|(transaction |booking |release )?date)$/,
    /^(dia|f (operacion|oper|contable))$/,
    /^(posting|posted|post) date$/,
    /^fecha\b/,
    /\bdate$/,
  ],
  balance: [/^(saldo|(running )?bal(ance)?|partial balance)$/, /^saldo\b/, /\bbalance\b/],
  currency: [/^(moneda|divisa|currency|ccy|mon|cur)$/, /^(moneda|divisa|currency)\b/],
  direction: [
    /^(cargos?|debitos?|debits?|debe|d) (o |u |y |or )?(abonos?|creditos?|credits?|haber|c|h)$/,
    /^(credits?|abonos?|creditos?) (or |o )?(debits?|cargos?|debitos?)$/,
    /^(dr cr|naturaleza|signo|sentido|direction|indicador|tipo( de)?( movimiento| operacion| transaccion)?|(transaction )?type|details)$/,
    /\b(tipo|type|indicator|indicador|naturaleza)\b/,
  ],
  debit: [
    /^(cargos?|debitos?|debits?|retiros?|egresos?|gastos?|debe|salidas?|withdrawals?|money out)\b/,
    /\b(cargos?|debitos?|debits?|retiros?|withdrawals?)\b/,
  ],
  credit: [
    /^(abonos?|creditos?|credits?|depositos?|ingresos?|haber|entradas?|deposits?|money in)\b/,
    /\b(abonos?|creditos?|credits?|depositos?|deposits?)\b/,
  ],
  amount: [
    /^(importe|monto|amount|valor|cantidad|(transaction )?net amount)$/,
    /^(importe|monto|amount|valor)\b/,
    /\b(importe|monto|amount)\b/,
    /^(cargos?|debitos?|debits?) (o |y |or )?(abonos?|creditos?|credits?)$/,
    /^(pesos|net|neto|gross|bruto|total)$/,
  ],
  otherAmount: [/\b(importe|monto|amount|valor)\b/, /^(dolares|usd|us|u s|dollars|euros|eur)$/],
  bankId: [
    /^(reference id|transaction id|operation id|source id|id( de)?( la)?( transaccion| operacion| movimiento)?)$/,
    /^(numero|num|nro|no|n) (de )?(operacion|movimiento|transaccion)$/,
    /^(uuid|folio)$/,
  ],
  note: [
    /^(descripcion|description|concepto|movimiento|detalle|payee|partner name)$/,
    /^(glosa|comercio|establecimiento|nombre|name|memo|payment reference)$/,
    /^(descripcion|description|concepto|detalle|movimiento)\b/,
    /^(mas datos|details?|transaction type|tipo|type|referencia|reference|observaciones)$/,
  ],
};

/** Found only where the others leave something open. */
const laterKeys: ReadonlySet<ImportColumnKey> = new Set(["direction", "otherAmount"]);

/** Columns of dates come before amounts, so that "Fecha valor" is no amount. */
const keyOrder = (Object.keys(columnNames) as ImportColumnKey[]).filter(
  (key) => !laterKeys.has(key),
);

const SPENT_NAME = /\b(cargos?|debitos?|debits?|debe)\b/;
const RECEIVED_NAME = /\b(abonos?|creditos?|credits?|haber)\b/;

/** As in "Cargo/Abono": neither of the two alone. */
const namesBoth = (name: string) => SPENT_NAME.test(name) && RECEIVED_NAME.test(name);

const normaliseName = (name: string) =>
  normaliseSearchText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type Columns = Readonly<Partial<Record<ImportColumnKey, number>>>;

/** @param isFit whether the cells of a column fit the key, such as numbers for an amount */
export function matchColumnNames(
  names: readonly string[],
  isFit: (key: ImportColumnKey, column: number) => boolean = () => true,
): Columns {
  const normalised = names.map((name) => normaliseName(name));
  const columns: Partial<Record<ImportColumnKey, number>> = {};
  const assigned = new Set<number>();
  for (const key of keyOrder) {
    const at = findColumn(key, normalised, (column) => !assigned.has(column) && isFit(key, column));
    if (at === undefined) continue;
    columns[key] = at;
    assigned.add(at);
  }
  return columns;
}

/** A column of one of the keys that are found later. */
export function findLaterColumn(
  key: "direction" | "otherAmount",
  names: readonly string[],
  isFree: (column: number) => boolean,
): number | undefined {
  return findColumn(
    key,
    names.map((name) => normaliseName(name)),
    isFree,
  );
}

function findColumn(
  key: ImportColumnKey,
  names: readonly string[],
  isFree: (column: number) => boolean,
): number | undefined {
  const isOneSided = key === "debit" || key === "credit";
  for (const pattern of columnNames[key]) {
    const at = names.findIndex(
      (name, column) => pattern.test(name) && !(isOneSided && namesBoth(name)) && isFree(column),
    );
    if (at !== -1) return at;
  }
  return undefined;
}

/** Whether the columns are enough to read a file. */
export function hasDateAndAmount({ date, amount, debit, credit }: Columns): boolean {
  return date !== undefined && (amount ?? debit ?? credit) !== undefined;
}
