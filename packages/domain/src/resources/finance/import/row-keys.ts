// Identifies the rows of a bank's file, to find those that were imported before.
import { normaliseSearchText } from "../../../search-terms.ts";
import { parseDay } from "../../../time/day.ts";
import type { ImportedRow } from "./import-rows.ts";

const normaliseNote = (note: string) =>
  normaliseSearchText(note)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * One key per row, unique within an account. The bank's id decides, with the amount: a payment and its
 * refund can share an id. Otherwise day, amount and text, and the nth row of that kind: two equal coffees on
 * one day are two rows.
 */
export function buildRowKeys(rows: readonly ImportedRow[]): string[] {
  const counts = new Map<string, number>();
  return rows.map(({ day, minor, note, bankId }) => {
    if (bankId !== "") return `id|${bankId}|${minor}`;
    const key = [day, minor, normaliseNote(note)].join("|");
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${key}|${count}`;
  });
}

export const SIMILAR_DAYS = 3;

/** Whether an entry of the same amount and kind may be the same one. Days are `YYYY-MM-DD`. */
export function isNear(day: string, other: string): boolean {
  const [one, two] = [parseDay(day), parseDay(other)];
  return one !== null && two !== null && Math.abs(one - two) <= SIMILAR_DAYS;
}

const TRANSFER =
  /\b(traspasos?|pago (de |a |su )?(tarjeta|tdc)|transferencia entre|entre (mis |tus )?cuentas|payment thank you|autopay|card payment|transfer (to|from) (savings|checking)|online transfer)\b/;

/** Money that moves between a user's own accounts is neither income nor expense. */
export function isTransferNote(note: string): boolean {
  return TRANSFER.test(normaliseNote(note));
}
