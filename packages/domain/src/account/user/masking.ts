// How personal values look in a view that is made to be shown to somebody else: enough to tell two of them
// apart, too little to use them.

/** Always as many, so that not even the length is told. */
const dots = "••••••";

/** Below this, the ends that are shown would be too much of the whole. */
const shortestShown = 12;
const shownAtEachEnd = 3;

/** The first and the last characters of a token or an id; of a short value nothing. */
export function masked(value: string): string {
  const characters = Array.from(value);
  if (characters.length < shortestShown) return dots;
  const start = characters.slice(0, shownAtEachEnd).join("");
  return `${start}${dots}${characters.slice(-shownAtEachEnd).join("")}`;
}

const shortestNameShown = 4;

function maskedName(name: string): string {
  const [first = "", ...rest] = Array.from(name);
  return rest.length + 1 < shortestNameShown ? dots : `${first}${dots}`;
}

/** An e-mail address: the first letter on both sides of the @, where there is more to hide, and the ending. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return dots;
  const domain = email.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  const ending = lastDot < 0 ? "" : domain.slice(lastDot);
  const host = lastDot < 0 ? domain : domain.slice(0, lastDot);
  return `${maskedName(email.slice(0, at))}@${maskedName(host)}${ending}`;
}
