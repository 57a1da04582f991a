// Schemas of the import of a bank's file: how it is read, its rows, and the result.
import * as z from "zod/mini";
import { areaKeys } from "../../../workspace/areas/areas.ts";
import {
  dateFormats,
  decimalMarks,
  importColumnKeys,
  importDelimiters,
  importIssues,
} from "../../catalogue-import.ts";
import { entryKinds } from "../../catalogue-settings.ts";

/** ISO 4217. */
export const currency = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, "currency_malformed"));

export const importMapping = z.object({
  /** The row of the column names among those that are not empty, from 0; null for a file without them. */
  headerRow: z.nullable(z.int().check(z.minimum(0), z.maximum(50))),
  delimiter: z.enum(importDelimiters),
  /** The column of each, from 0; `amount` is signed, `debit` and `credit` are not. */
  columns: z.partialRecord(z.enum(importColumnKeys), z.int().check(z.minimum(0), z.maximum(200))),
  dateFormat: z.enum(dateFormats),
  decimalMark: z.enum(decimalMarks),
  /** True where a positive amount is money spent, as with some cards. */
  isPositiveSpent: z.boolean(),
  /** Of the account; a row may name another one. */
  currency,
  /** Of the column `otherAmount`. */
  otherCurrency: z.optional(currency),
  areaId: z.nullable(z.enum(areaKeys, "area_unknown")),
});
export type ImportMapping = z.output<typeof importMapping>;

const importRow = z.object({
  /** In the file, from 1. */
  line: z.int(),
  date: z.string(),
  value: z.number(),
  kind: z.enum(entryKinds),
  currency: z.string(),
  note: z.string(),
  /** Says that it was cancelled, reverted or has not happened yet. */
  isUndone: z.boolean(),
  isDuplicate: z.boolean(),
  /** An entry of the same amount within three days, which may be the same one. */
  isSimilar: z.boolean(),
  /** Reads like a transfer between accounts or the payment of a card, which is neither income nor expense. */
  isTransfer: z.boolean(),
  /** The category that it will get: what was learned, else the area of the mapping. */
  areaId: z.nullable(z.enum(areaKeys)),
  categoryId: z.nullable(z.string()),
});
export type ImportRow = z.output<typeof importRow>;

/** The user decides whether it is added. */
export const isDoubtful = ({ isDuplicate, isSimilar, isTransfer, isUndone }: ImportRow) =>
  !isDuplicate && (isSimilar || isTransfer || isUndone);

export const importResult = z.object({
  /** The first cells of each column, to choose from. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** Null while a column or a format still has to be chosen. */
  mapping: z.nullable(importMapping),
  /** What could be guessed without a mapping, to start choosing from; null for a text that is no table. */
  guess: z.nullable(importMapping),
  /** What to choose, or with `balance_mismatch` to check. */
  doubts: z.array(z.enum(importIssues)),
  /** The first 50 rows, and further ones to decide about, up to 200. */
  preview: z.array(importRow),
  total: z.int(),
  /** Rows that could not be read; `problems` lists the first 50. */
  unreadable: z.int(),
  /** Entries made; 0 without `confirm`. */
  created: z.int(),
  duplicates: z.int(),
  /** Doubtful rows that the preview had no place for; they are not added. */
  withheld: z.int(),
  problems: z.array(z.object({ line: z.int(), code: z.enum(importIssues) })),
  /** To undo it. */
  importId: z.nullable(z.string()),
});
export type ImportResult = z.output<typeof importResult>;
