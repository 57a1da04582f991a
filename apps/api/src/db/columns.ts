// Column types that several tables share: bytes, instants, transaction ids and enumeration checks.
import { sql } from "drizzle-orm";
import { check, customType, timestamp } from "drizzle-orm/pg-core";

/** Raw bytes, such as a hash or an encrypted value. Both drivers return a subclass of Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** A transaction id (xid8), which is never reused. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/** The name of a file in the storage, or its address. Backups find the files by this type. */
export const storedFile = customType<{ data: string; driverData: string }>({
  dataType: () => "stored_file",
});

export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** The version of a row: clients send it back with a change, and `matchesVersion` compares it. */
export const version = () => instant().notNull().defaultNow();

const quoteAll = (values: readonly string[]) =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");

export function defineEnumCheck(name: string, column: string, values: readonly string[]) {
  return check(name, sql.raw(`"${column}" in (${quoteAll(values)})`));
}

/** For a column with several of the values: more than `above`. */
export function defineListCheck(
  name: string,
  column: string,
  values: readonly string[],
  above = 0,
) {
  return check(
    name,
    sql.raw(`"${column}" <@ array[${quoteAll(values)}] and cardinality("${column}") > ${above}`),
  );
}
