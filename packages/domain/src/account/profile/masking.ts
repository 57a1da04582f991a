// Masks personal values: distinguishable from each other, but not usable.

/** A fixed number, so that the length is not revealed. */
const dots = "••••••";

/** In shorter values, the visible ends would be too large a part of the whole. */
const MIN_REVEALED_LENGTH = 12;
const VISIBLE_CHARACTERS = 3;

/** Shows the first and last characters of a token or an id; nothing of a short value. */
export function maskValue(value: string): string {
  const characters = Array.from(value);
  if (characters.length < MIN_REVEALED_LENGTH) return dots;
  const start = characters.slice(0, VISIBLE_CHARACTERS).join("");
  return `${start}${dots}${characters.slice(-VISIBLE_CHARACTERS).join("")}`;
}

const MIN_REVEALED_NAME_LENGTH = 4;

function maskName(name: string): string {
  const [first = "", ...rest] = Array.from(name);
  return rest.length + 1 < MIN_REVEALED_NAME_LENGTH ? dots : `${first}${dots}`;
}

/**
 * Shows the first character on both sides of the @, if the part is long enough, and the top-level domain.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return dots;
  const domain = email.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  const ending = lastDot < 0 ? "" : domain.slice(lastDot);
  const host = lastDot < 0 ? domain : domain.slice(0, lastDot);
  return `${maskName(email.slice(0, at))}@${maskName(host)}${ending}`;
}
