// What somebody typed to say whom they invite. Pure.

/** A username may carry its @ in front; an address has it within. */
export function parseInvitee(typed: string): { username: string } | { email: string } {
  const invitee = typed.trim();
  return invitee.indexOf("@") > 0 ? { email: invitee } : { username: invitee.replace(/^@/, "") };
}
