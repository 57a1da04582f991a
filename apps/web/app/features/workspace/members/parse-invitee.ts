// Parses the username or email of an invitee.

/** A username may start with @; an email contains it. */
export function parseInvitee(typed: string): { username: string } | { email: string } {
  const invitee = typed.trim();
  return invitee.indexOf("@") > 0 ? { email: invitee } : { username: invitee.replace(/^@/, "") };
}
