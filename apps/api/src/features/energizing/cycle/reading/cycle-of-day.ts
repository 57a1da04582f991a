// Loads the cycle of an agenda day as part of the agenda's own query, without an extra round trip.
import { cycleOfDay, type CycleOfDay } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import type { Caller } from "#platform/http/authentication.ts";
import { parseHexBytes, type JsonSelect } from "#db/json-rows.ts";
import { getContentVersion, type Storage } from "../stored-cycle.ts";
import { makeReadCycle } from "./reading.ts";
import { encryptedBook } from "../encrypted-cycle.ts";
import { toCycleOfDay } from "./cycle-response.ts";

/** The encrypted book in PostgreSQL's hexadecimal text format. */
export interface CycleRow {
  readonly content: string;
}

export function selectCycle(userIdSql: string): JsonSelect<CycleRow> {
  return {
    columns: { content: "content" },
    rest: `from cycle_books where user_id = ${userIdSql}::uuid`,
  };
}

const emptyCycle: CycleOfDay = {
  settings: null,
  latestCycle: null,
  analytics: null,
  predictions: null,
};

/** Decrypts the row of `selectCycle`; returns an empty cycle when the user hides it from the agenda. */
export function makeCycleOfDay(storage: Storage) {
  const readCycle = makeReadCycle(storage);
  return async (
    { userId, locale }: Caller,
    day: Day,
    row: CycleRow | undefined,
  ): Promise<CycleOfDay> => {
    const userKey = row === undefined ? null : await storage.dataKeys.find(storage.db, userId);
    if (row === undefined || userKey === null) return emptyCycle;
    const content = parseHexBytes(row.content);
    const book = encryptedBook.tryDecrypt(userKey, content);
    if (book === null || book.isHidden) return emptyCycle;
    const { reading } = await readCycle(
      { userKey, book, version: getContentVersion(content) },
      day,
    );
    // Strips the fields of the reading that the agenda response does not have.
    return z.parse(cycleOfDay, toCycleOfDay(book, reading, day, locale));
  };
}
