// Adds slashes to a typed birthday, because number pads on phones have none.

const SEPARATOR = /^[/.\- ]$/;
const ALL_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** The day, or day and month, are complete, so a slash follows. */
const PART_COMPLETE = /^(?:\d\d|\d\d?\/\d\d)$/;
/** The user deleted the slash and typed the next part. */
const SLASH_MISSING = /^(\d\d|\d\d?\/\d\d)(\d)$/;

/**
 * The field's value after a keystroke. Slashes are added only while typing at the end; deletions and
 * corrections stay as typed.
 */
export function formatTypedBirthday(before: string, typed: string): string {
  const isAddedAtEnd = typed.length > before.length && typed.startsWith(before);
  if (!isAddedAtEnd) return typed;
  if (SEPARATOR.test(typed.slice(before.length))) {
    return before === "" || before.endsWith("/") ? before : `${before}/`;
  }
  if (PART_COMPLETE.test(typed)) return `${typed}/`;
  return typed.replace(ALL_DIGITS, "$1/$2/$3").replace(SLASH_MISSING, "$1/$2");
}
