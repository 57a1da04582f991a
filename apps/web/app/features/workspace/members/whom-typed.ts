// What somebody typed to say whom they invite. Pure.

/** A username may carry its @ in front; an address has it within. */
export function whomTyped(typed: string): { username: string } | { email: string } {
  const whom = typed.trim();
  return whom.indexOf("@") > 0 ? { email: whom } : { username: whom.replace(/^@/, "") };
}
