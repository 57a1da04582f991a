// Column kinds that several tables share: raw bytes, instants, transactions, and a check that holds an enumeration.
import { sql } from "drizzle-orm";
import { check, customType, timestamp } from "drizzle-orm/pg-core";

/** Raw bytes, such as a hash or a sealed value. Both drivers answer a Uint8Array of some kind. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
});

/** The number of a transaction, which never comes again. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => "xid8" });

/** An instant, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** Refuses every value of a column but those of a catalogue. `column` is its name in the database. */
export function enumCheck(name: string, column: string, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return check(name, sql.raw(`"${column}" in (${list})`));
}
