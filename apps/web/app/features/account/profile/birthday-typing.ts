// Helps a birthday onto the page: number pads of phones have no slash, so it comes by itself.

const SEPARATOR = /^[/.\- ]$/;
const ALL_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** Day, or day and month, are complete: the slash can come. */
const PART_COMPLETE = /^(?:\d\d|\d\d?\/\d\d)$/;
/** The slash was taken away and the next part begun. */
const SLASH_MISSING = /^(\d\d|\d\d?\/\d\d)(\d)$/;

/**
 * What the field shows after a keystroke. Slashes are put in after day and month while writing goes
 * on at the end; what is taken away or corrected in the middle stays as it was typed.
 */
export function birthdayAsTyped(before: string, typed: string): string {
  const isAddedAtEnd = typed.length > before.length && typed.startsWith(before);
  if (!isAddedAtEnd) return typed;
  if (SEPARATOR.test(typed.slice(before.length))) {
    return before === "" || before.endsWith("/") ? before : `${before}/`;
  }
  if (PART_COMPLETE.test(typed)) return `${typed}/`;
  return typed.replace(ALL_DIGITS, "$1/$2/$3").replace(SLASH_MISSING, "$1/$2");
}
