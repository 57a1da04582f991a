// The cycle that stands beside a day's agenda. Its row comes with a query that every agenda asks anyway; whoever keeps no
// cycle costs no more than that.
import { cycleOfDay } from "@vereda/domain/energizing/contract-day";
import type { CycleOfDay } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import * as z from "zod/mini";
import type { Caller } from "#platform/http/authentication.ts";
import { bytesOfHex } from "#db/json-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import { markOf } from "../book.ts";
import type { Storage } from "../book.ts";
import { makeReadCycle } from "./reading.ts";
import { sealedBook } from "../sealed-cycle.ts";
import { tellCycleOfDay } from "./told-reading.ts";

/** The book as the database keeps it, in PostgreSQL's hexadecimal text. */
export interface CycleRow {
  readonly content: string;
}

/** The book of a person, given as SQL, such as `$1`. */
export function selectCycle(person: string): JsonSelect<CycleRow> {
  return {
    columns: { content: "content" },
    rest: `from cycle_books where user_id = ${person}::uuid`,
  };
}

const nothing: CycleOfDay = {
  settings: null,
  latestCycle: null,
  analytics: null,
  predictions: null,
};

/** Prepares telling what `selectCycle` found; nothing of a cycle that its person keeps off their day. */
export function makeCycleOfDay(storage: Storage) {
  const readCycle = makeReadCycle(storage);
  return async (
    { userId, locale }: Caller,
    day: Day,
    found: CycleRow | undefined,
  ): Promise<CycleOfDay> => {
    const person = found === undefined ? null : await storage.dataKeys.find(storage.db, userId);
    if (found === undefined || person === null) return nothing;
    const content = bytesOfHex(found.content);
    const book = sealedBook.openIfWhole(person, content);
    if (book === null || book.isHidden) return nothing;
    const { reading } = await readCycle({ person, book, mark: markOf(content) }, day);
    // Its reading knows more than a day tells.
    return z.parse(cycleOfDay, tellCycleOfDay(book, reading, day, locale));
  };
}
