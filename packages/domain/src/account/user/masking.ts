// How personal values look in a view that is made to be shown to somebody else: enough to tell two of them
// apart, too little to use them.

/** Always as many, so that not even the length is told. */
const dots = "••••••";

/** Below this, the ends that are shown would be too much of the whole. */
const MIN_REVEALED_LENGTH = 12;
const VISIBLE_CHARACTERS = 3;

/** The first and the last characters of a token or an id; of a short value nothing. */
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

/** An e-mail address: the first letter on both sides of the @, where there is more to hide, and the ending. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return dots;
  const domain = email.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  const ending = lastDot < 0 ? "" : domain.slice(lastDot);
  const host = lastDot < 0 ? domain : domain.slice(0, lastDot);
  return `${maskName(email.slice(0, at))}@${maskName(host)}${ending}`;
}
