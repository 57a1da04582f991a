// Adds slashes to a typed birthday, because number pads on phones have none.
import type { DateOrder } from "@vereda/domain/formats";

const SEPARATOR = /^[/.\- ]$/;
const patterns = {
  yearLast: {
    allDigits: /^(\d\d)(\d\d)(\d{4})$/,
    /** One or two parts are complete, so a slash follows. */
    partComplete: /^(?:\d\d|\d\d?\/\d\d)$/,
    /** The user deleted the slash and typed the next part. */
    slashMissing: /^(\d\d|\d\d?\/\d\d)(\d)$/,
  },
  yearFirst: {
    allDigits: /^(\d{4})(\d\d)(\d\d)$/,
    partComplete: /^(?:\d{4}|\d{4}\/\d\d)$/,
    slashMissing: /^(\d{4}|\d{4}\/\d\d)(\d)$/,
  },
};

/**
 * The field's value after a keystroke. Slashes are added only while typing at the end; deletions and
 * corrections stay as typed.
 */
export function formatTypedBirthday(before: string, typed: string, order?: DateOrder): string {
  const isAddedAtEnd = typed.length > before.length && typed.startsWith(before);
  if (!isAddedAtEnd) return typed;
  if (SEPARATOR.test(typed.slice(before.length))) {
    return before === "" || before.endsWith("/") ? before : `${before}/`;
  }
  const { allDigits, partComplete, slashMissing } =
    patterns[order === "year_month_day" ? "yearFirst" : "yearLast"];
  if (partComplete.test(typed)) return `${typed}/`;
  return typed.replace(allDigits, "$1/$2/$3").replace(slashMissing, "$1/$2");
}
